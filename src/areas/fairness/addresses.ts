import { paths } from '../../core/router/routes';

/** The check of an own draw: by its seed and nonce, or the newest draw of a game at a time. */
export const checkPath = (draw: { serverHash: string; nonce: number } | { game: string; at: number }): string =>
  'serverHash' in draw
    ? `${paths.verifier}?seed=${draw.serverHash}&nonce=${draw.nonce}`
    : `${paths.verifier}?game=${draw.game}&at=${draw.at}`;

/** The check of any draw by the text of its receipt. The text stands behind the #, so that no server receives it. */
export const receiptPath = (text: string): string => `${paths.verifier}#r=${text}`;
