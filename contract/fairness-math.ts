/**
 * Turns random bytes into an outcome. The server draws with this code and anybody can check a draw with it, so there is
 * only one copy. It uses no API of Node or the browser: the caller passes the bytes. Published rule: block =
 * HMAC-SHA256(key server seed, `clientSeed:nonce:round`).
 */

/** The HMAC message of block number `round` of a draw. */
export const drawMessage = (clientSeed: string, nonce: number, round: number): string =>
  `${clientSeed}:${nonce}:${round}`;

/** Reads the bytes of one draw's blocks in order and makes integers of them without bias. */
export interface Draw {
  /**
   * 0 … below − 1, each equally likely; `below` is 1 … 2^32. Each try reads four bytes. Tries that would favour small
   * numbers are rejected.
   */
  integer(below: number): number;
  /** The index of a slice. Its probability is its weight divided by the sum of `weights`, which are whole numbers. */
  slice(weights: readonly number[]): number;
  /** How many blocks have been used. */
  readonly rounds: number;
}

/** Called for each try to make an integer, with the four bytes as a number and whether the try was used. */
export type Tried = (word: number, kept: boolean) => void;

const range = 2 ** 32;

/** Reads a draw from its blocks of 32 bytes; calls `tried` for each try. The same blocks always give the same draw. */
export function readDraw(blockOf: (round: number) => Uint8Array, tried?: Tried): Draw {
  let rounds = 0;
  let bytes: Uint8Array = new Uint8Array();
  let at = 0;
  const word = (): number => {
    if (at + 4 > bytes.length) {
      bytes = blockOf(rounds);
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
    while (value >= fair) {
      tried?.(value, false);
      value = word();
    }
    tried?.(value, true);
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

/** The index of the slice that contains `point` (0 … sum − 1), by cumulative weights. */
export function pick(weights: readonly number[], point: number): number {
  let rest = point;
  for (let index = 0; index < weights.length; index += 1) {
    rest -= weights[index]!;
    if (rest < 0) return index;
  }
  throw new RangeError(`${point} is past the last slice`);
}
