import { gameReceiptIn, readGameReceipt, readReceipt, receiptIn } from '../../../../../contract';

/** What the address asks to check: an own draw by id, an own draw by game and time, a receipt, or nothing. */
export type Subject =
  | { readonly by: 'name'; readonly serverHash: string; readonly nonce: number }
  | { readonly by: 'game'; readonly game: string; readonly at: number }
  | { readonly by: 'text'; readonly text: string }
  | null;

const whole = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;

/** Finds a receipt of a draw or of a game round within a text. Null when there is none that can be read. */
export function anyReceiptIn(given: string): string | null {
  const draw = receiptIn(given);
  if (draw !== null) return readReceipt(draw) === null ? null : draw;
  const round = gameReceiptIn(given);
  return round === null || readGameReceipt(round) === null ? null : round;
}

/** Reads the address of the page. An unreadable receipt gives no subject; the form then shows the error. */
export function subjectOf(query: Readonly<Record<string, string>>, hash: string): Subject {
  if (hash.startsWith('#r=')) {
    const text = anyReceiptIn(hash);
    return text === null ? null : { by: 'text', text };
  }
  const nonce = whole(query['nonce']);
  const at = whole(query['at']);
  if (/^[0-9a-f]{64}$/.test(query['seed'] ?? '') && nonce !== null)
    return { by: 'name', serverHash: query['seed']!, nonce };
  if (/^[a-z][a-z0-9-]{0,39}$/.test(query['game'] ?? '') && at !== null)
    return { by: 'game', game: query['game']!, at };
  return null;
}
