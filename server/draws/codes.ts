import { createHmac } from 'node:crypto';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const digits = 1_000_000;
/** Number of different codes: 24 letters and six digits. */
export const codeCount = letters.length * digits;

// 4,800 × 5,000 = 24,000,000, so that each pair of halves is exactly one code.
const [leftCount, rightCount] = [4_800, 5_000];
const feistelRounds = 10;

const turn = (key: Uint8Array, round: number, half: number): number =>
  createHmac('sha256', key).update(`${round}:${half}`).digest().readUIntBE(0, 6);

/**
 * The code of the sale with this index: a letter (A–Z without I and O) and six digits. A keyed permutation, so that
 * each index of a round has another code, and codes tell nothing about how many were sold (economy §10). Throws
 * RangeError when the round has no codes left.
 */
export function codeOf(key: Uint8Array, index: number): string {
  if (!Number.isInteger(index) || index < 0 || index >= codeCount) throw new RangeError(`no code has index ${index}`);
  let left = Math.floor(index / rightCount);
  let right = index % rightCount;
  for (let round = 0; round < feistelRounds; round += 2) {
    left = (left + turn(key, round, right)) % leftCount;
    right = (right + turn(key, round + 1, left)) % rightCount;
  }
  const place = left * rightCount + right;
  return letters[Math.floor(place / digits)]! + String(place % digits).padStart(6, '0');
}
