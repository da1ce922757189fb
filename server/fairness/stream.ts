import { createHash, createHmac } from 'node:crypto';
import { drawMessage, readDraw, type Draw } from '../../contract/fairness-math';

export { pick, total, type Draw } from '../../contract/fairness-math';

/** SHA-256 of a server seed in hex, published before the seed is used. */
export const commitment = (serverSeed: Uint8Array): string => createHash('sha256').update(serverSeed).digest('hex');

/**
 * The published derivation of random bytes: HMAC-SHA256(key = server seed, message = `clientSeed:nonce:round`), 32
 * bytes for each round.
 */
export const block = (
  serverSeed: Uint8Array,
  { clientSeed, nonce, round }: { clientSeed: string; nonce: number; round: number },
): Uint8Array =>
  createHmac('sha256', serverSeed)
    .update(drawMessage(clientSeed, nonce, round))
    .digest();

/** Opens the random stream of one draw. The same seeds and nonce always give the same draw. */
export const openDraw = (serverSeed: Uint8Array, clientSeed: string, nonce: number): Draw =>
  readDraw((round) => block(serverSeed, { clientSeed, nonce, round }));
