import { createHash, createHmac } from 'node:crypto';
import { drawMessage, readDraw, type Draw } from '../../contract/fairness-math';

export { pick, total, type Draw } from '../../contract/fairness-math';

/** sha-256 of a server seed in hex: what is shown before the seed is used. */
export const commitment = (serverSeed: Uint8Array): string => createHash('sha256').update(serverSeed).digest('hex');

/** The published derivation: HMAC-SHA256(key = server seed, message = `clientSeed:nonce:round`), 32 bytes a round. */
export const block = (serverSeed: Uint8Array, clientSeed: string, nonce: number, round: number): Uint8Array =>
  createHmac('sha256', serverSeed)
    .update(drawMessage(clientSeed, nonce, round))
    .digest();

/** Opens the stream of one draw. The same seeds and nonce give the same draw, always. */
export const openDraw = (serverSeed: Uint8Array, clientSeed: string, nonce: number): Draw =>
  readDraw((round) => block(serverSeed, clientSeed, nonce, round));
