import { drawMessage, pick, readDraw, total, type Tried } from './fairness-math';
import type { Receipt } from './fairness-receipt';

/** The two hash functions that a check needs; `webHashes` makes them from WebCrypto, in a browser or in Node. */
export interface Hashes {
  sha256(bytes: Uint8Array): Promise<Uint8Array>;
  hmacSha256(key: Uint8Array, message: Uint8Array): Promise<Uint8Array>;
}

/** The used part of WebCrypto's `crypto.subtle`. The caller passes it, so that this file depends on no platform. */
export type Subtle = Pick<SubtleCrypto, 'digest' | 'importKey' | 'sign'>;
type Plain = Uint8Array<ArrayBuffer>;

export const webHashes = (subtle: Subtle): Hashes => ({
  sha256: async (bytes) => new Uint8Array(await subtle.digest('SHA-256', bytes as Plain)),
  async hmacSha256(key, message) {
    const imported = await subtle.importKey('raw', key as Plain, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    return new Uint8Array(await subtle.sign('HMAC', imported, message as Plain));
  },
});

/** A block of bytes: the HMAC message, and the HMAC in hex. */
export interface CheckedBlock {
  readonly message: string;
  readonly hex: string;
}

/** The result of a check with each of its steps, for display. */
export interface Checked {
  /** sha-256 of the server seed, and whether it equals the hash published before the draw. */
  readonly hash: string;
  readonly committed: boolean;
  readonly blocks: readonly CheckedBlock[];
  /** The tries, four bytes each. Tries that were not kept would have favoured small numbers. */
  readonly words: readonly { readonly word: number; readonly kept: boolean }[];
  /** The sum of the weights; `point` is the kept word modulo this. */
  readonly below: number;
  readonly point: number;
  /** The slice that the point falls into: points `from` to `to`, both included. */
  readonly slice: number;
  readonly from: number;
  readonly to: number;
  /** Whether `slice` is the slice that the receipt names. */
  readonly paid: boolean;
  /** True when both `committed` and `paid` are true. */
  readonly right: boolean;
}

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
export const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const ascii = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

/**
 * The point that the given blocks lead to. Null when every try in them was rejected, so that the next block is needed.
 */
function pointOf(blocks: ReadonlyArray<{ bytes: Uint8Array }>, below: number, tried: Tried): number | null {
  let short = false;
  const draw = readDraw(
    (round) => {
      short ||= blocks[round] === undefined;
      return blocks[round]?.bytes ?? zeros;
    },
    (word, kept) => {
      if (!short) tried(word, kept);
    },
  );
  const point = draw.integer(below);
  return short ? null : point;
}
/** Stands for a missing block and ends the reading: a word of 0 is kept for every `below`. */
const zeros = new Uint8Array(32);

/** Upper bound of blocks. Even a table that rejects every second word needs more only once in 2^256. */
const mostBlocks = 32;

/**
 * Computes an outcome again from its receipt. `serverSeed` (hex) is needed for a receipt that was written while the
 * seed was secret. Null when no seed is known, or when the receipt's table leads to no slice.
 */
export async function checkReceipt(
  receipt: Receipt,
  hashes: Hashes,
  serverSeed = receipt.serverSeed,
): Promise<Checked | null> {
  if (serverSeed === null || !/^[0-9a-f]{64}$/.test(serverSeed)) return null;
  const weights = receipt.prizes.map(({ weight }) => weight);
  const below = total(weights);
  if (below < 1 || below > 2 ** 32) return null;
  const seed = bytesOf(serverSeed);
  const hash = hexOf(await hashes.sha256(seed));
  const blocks: Array<{ message: string; bytes: Uint8Array }> = [];
  while (blocks.length < mostBlocks) {
    const message = drawMessage(receipt.clientSeed, receipt.nonce, blocks.length);
    blocks.push({ message, bytes: await hashes.hmacSha256(seed, ascii(message)) });
    const words: Array<{ word: number; kept: boolean }> = [];
    const point = pointOf(blocks, below, (word, kept) => words.push({ word, kept }));
    if (point === null) continue;
    const slice = pick(weights, point);
    const from = total(weights.slice(0, slice));
    const committed = hash === receipt.serverHash;
    const paid = slice === receipt.slice;
    return {
      hash,
      committed,
      blocks: blocks.map(({ message: said, bytes }) => ({ message: said, hex: hexOf(bytes) })),
      words,
      below,
      point,
      slice,
      from,
      to: from + weights[slice]! - 1,
      paid,
      right: committed && paid,
    };
  }
  return null;
}
