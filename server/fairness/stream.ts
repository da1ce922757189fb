import { createHash, createHmac } from 'node:crypto';

/** sha-256 of a server seed in hex: what is shown before the seed is used. */
export const commitment = (serverSeed: Uint8Array): string => createHash('sha256').update(serverSeed).digest('hex');

/** The published derivation: HMAC-SHA256(key = server seed, message = `clientSeed:nonce:round`), 32 bytes a round. */
export const block = (serverSeed: Uint8Array, clientSeed: string, nonce: number, round: number): Uint8Array =>
  createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${round}`).digest();

/** One draw: the bytes of its rounds, read in order, and integers made of them without bias. */
export interface Draw {
  /** 0 … below − 1, each equally likely; `below` is 1 … 2^32. Four bytes a try, tries that would favour small numbers are thrown away. */
  integer(below: number): number;
  /** The index of a slice, as likely as its whole-number weight is of their sum. */
  slice(weights: readonly number[]): number;
  /** How many rounds have been used. */
  readonly rounds: number;
}

const range = 2 ** 32;

/** Opens the stream of one draw. The same seeds and nonce give the same draw, always. */
export function openDraw(serverSeed: Uint8Array, clientSeed: string, nonce: number): Draw {
  let rounds = 0;
  let bytes: Uint8Array = new Uint8Array();
  let at = 0;
  const word = (): number => {
    if (at + 4 > bytes.length) {
      bytes = block(serverSeed, clientSeed, nonce, rounds);
      rounds += 1;
      at = 0;
    }
    const value = ((bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!) >>> 0;
    at += 4;
    return value;
  };
  const integer = (below: number): number => {
    if (!Number.isInteger(below) || below < 1 || below > range) throw new RangeError(`not 1 to 2^32: ${below}`);
    const fair = range - (range % below);
    let value = word();
    while (value >= fair) value = word();
    return value % below;
  };
  return {
    integer,
    slice: (weights) => pick(weights, integer(total(weights))),
    get rounds() {
      return rounds;
    },
  };
}

/** The sum of whole-number weights. Throws RangeError for anything else. */
export function total(weights: readonly number[]): number {
  let sum = 0;
  for (const weight of weights) {
    if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError(`not a weight: ${weight}`);
    sum += weight;
  }
  return sum;
}

/** The slice that `point` (0 … sum − 1) falls into, by cumulative weights. */
export function pick(weights: readonly number[], point: number): number {
  let rest = point;
  for (let index = 0; index < weights.length; index += 1) {
    rest -= weights[index]!;
    if (rest < 0) return index;
  }
  throw new RangeError(`${point} is past the last slice`);
}
