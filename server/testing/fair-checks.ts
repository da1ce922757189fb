import { giftTypes } from '../../contract';
import type { OddsRow } from '../fairness/odds';
import type { Draw } from '../fairness';

/** Opens the n-th draw of a fixed pair of seeds. */
export type Drawer = (nonce: number) => Pick<Draw, 'integer' | 'slice'>;

/** χ² of counted against expected. */
export function chiSquare(counts: readonly number[], expected: readonly number[]): number {
  return counts.reduce((sum, count, index) => sum + (count - expected[index]!) ** 2 / expected[index]!, 0);
}

/** A χ² that chance passes once in about ten thousand, for `free` degrees of freedom (Wilson–Hilferty). */
export const bound = (free: number): number => free * (1 - 2 / (9 * free) + 3.72 * Math.sqrt(2 / (9 * free))) ** 3;

/** Whether integers below `below` come equally often. */
export function integersAreEven(drawer: Drawer, below: number, draws: number): boolean {
  const counts = new Array<number>(below).fill(0);
  for (let nonce = 0; nonce < draws; nonce += 1) counts[drawer(nonce).integer(below)]! += 1;
  return (
    chiSquare(
      counts,
      counts.map(() => draws / below),
    ) < bound(below - 1)
  );
}

/** Whether the slices of a table come as often as their weights say. */
export function slicesFit(drawer: Drawer, weights: readonly number[], draws: number): boolean {
  const counts = weights.map(() => 0);
  for (let nonce = 0; nonce < draws; nonce += 1) counts[drawer(nonce).slice(weights)]! += 1;
  const sum = weights.reduce((a, b) => a + b, 0);
  return (
    chiSquare(
      counts,
      weights.map((weight) => (draws * weight) / sum),
    ) < bound(weights.length - 1)
  );
}

/** Whether every point leads to its slice, each slice exactly as often as its weight (full enumeration). */
export function pointsFit(
  pick: (weights: readonly number[], point: number) => number,
  weights: readonly number[],
): boolean {
  const counts = weights.map(() => 0);
  const sum = weights.reduce((a, b) => a + b, 0);
  for (let point = 0; point < sum; point += 1) {
    const at = pick(weights, point);
    if (counts[at] === undefined) return false;
    counts[at] += 1;
  }
  return counts.every((count, index) => count === weights[index]);
}

/** A gift's worth in hundredths of a minor unit (ECO-0: 10 coins = 1 p, 1 diamond = 2 p). */
export function worth({ giftType, giftAmount }: Pick<OddsRow, 'giftType' | 'giftAmount'>, scale: number): number {
  switch (giftType) {
    case giftTypes.minor:
      return giftAmount * 100;
    case giftTypes.units:
      return giftAmount * scale * 100;
    case giftTypes.coins:
      return giftAmount * 10;
    case giftTypes.diamonds:
      return giftAmount * 200;
    default:
      return 0;
  }
}

/** The exact expected value of one play times the sum of the weights, in hundredths of a minor unit. */
export const expectation = (rows: readonly OddsRow[], scale: number): number =>
  rows.reduce((sum, row) => sum + row.weight * worth(row, scale), 0);

/** Whether nonces are 0, 1, 2 … without gap or repeat. */
export const noncesAreWhole = (nonces: readonly number[]): boolean =>
  [...nonces].sort((a, b) => a - b).every((nonce, index) => nonce === index);

/** Whether no seed stands twice. */
export const seedsAreFresh = (hashes: readonly string[]): boolean => new Set(hashes).size === hashes.length;
