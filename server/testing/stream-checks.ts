import { bound, chiSquare } from './fair-checks';

/** Whole numbers 0 … 9 made of a stream of numbers 0 … 2^32 − 1. */
const digitsOf = (words: Uint32Array): Uint8Array =>
  Uint8Array.from(words, (word) => Math.floor((word / 2 ** 32) * 10));
const counted = (size: number): number[] => new Array<number>(size).fill(0);
const fits = (counts: readonly number[], expected: readonly number[]): boolean =>
  chiSquare(counts, expected) < bound(counts.length - 1);
/** Whether a standard normal value is one that chance passes once in about ten thousand. */
const near = (value: number): boolean => Math.abs(value) < 3.9;

function runs(words: Uint32Array): boolean {
  const middle = 2 ** 31;
  let changes = 1;
  let high = words[0]! >= middle ? 1 : 0;
  for (let at = 1; at < words.length; at += 1) {
    if (words[at]! >= middle !== words[at - 1]! >= middle) changes += 1;
    if (words[at]! >= middle) high += 1;
  }
  const low = words.length - high;
  const mean = 1 + (2 * high * low) / words.length;
  return near((changes - mean) / Math.sqrt(((mean - 1) * (mean - 2)) / (words.length - 1)));
}

function serial(digits: Uint8Array, lag: number): boolean {
  const pairs = counted(100);
  let sum = 0;
  for (let at = lag; at < digits.length; at += lag * 2) {
    pairs[digits[at - lag]! * 10 + digits[at]!]! += 1;
    sum += 1;
  }
  return fits(
    pairs,
    pairs.map(() => sum / 100),
  );
}

/** How far apart zeros lie. */
function gap(digits: Uint8Array): boolean {
  const longest = 30;
  const counts = counted(longest + 1);
  let length = 0;
  let gaps = 0;
  for (const digit of digits) {
    if (digit !== 0) {
      length += 1;
      continue;
    }
    counts[Math.min(length, longest)]! += 1;
    gaps += 1;
    length = 0;
  }
  return fits(
    counts,
    counts.map((_, at) => gaps * (at === longest ? 0.9 ** longest : 0.1 * 0.9 ** at)),
  );
}

/** How many different digits are in a hand of five. */
function poker(digits: Uint8Array): boolean {
  const counts = counted(5);
  const hands = Math.floor(digits.length / 5);
  for (let hand = 0; hand < hands; hand += 1) counts[new Set(digits.subarray(hand * 5, hand * 5 + 5)).size - 1]! += 1;
  return fits(
    counts,
    [0.0001, 0.0135, 0.18, 0.504, 0.3024].map((share) => share * hands),
  );
}

/** How many digits it takes until each of five has come. */
function coupon(digits: Uint8Array): boolean {
  const longest = 30;
  const counts = counted(longest - 4);
  const seen = new Set<number>();
  let length = 0;
  let sets = 0;
  for (const digit of digits) {
    seen.add(digit >> 1);
    length += 1;
    if (seen.size < 5) continue;
    counts[Math.min(length, longest) - 5]! += 1;
    sets += 1;
    seen.clear();
    length = 0;
  }
  // P(all of 5 by n) by inclusion and exclusion.
  const by = (n: number): number =>
    [1, -5, 10, -10, 5].reduce((sum, factor, out) => sum + factor * ((5 - out) / 5) ** n, 0);
  return fits(
    counts,
    counts.map((_, at) => sets * (at + 5 === longest ? 1 - by(longest - 1) : by(at + 5) - by(at + 4))),
  );
}

/** In which order four numbers stand. */
function permutation(words: Uint32Array): boolean {
  const counts = counted(24);
  const sets = Math.floor(words.length / 4);
  for (let set = 0; set < sets; set += 1) {
    const four = words.subarray(set * 4, set * 4 + 4);
    let order = 0;
    for (let one = 0; one < 4; one += 1) {
      let below = 0;
      for (let other = one + 1; other < 4; other += 1) if (four[other]! < four[one]!) below += 1;
      order = order * (4 - one) + below;
    }
    counts[order]! += 1;
  }
  return fits(
    counts,
    counts.map(() => sets / 24),
  );
}

/** The classical tests of a stream of bytes, by name; each is passed by chance but for once in about ten thousand. */
export function streamChecks(bytes: Uint8Array): Record<string, boolean> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const words = Uint32Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) => view.getUint32(at * 4));
  const digits = digitsOf(words);
  const counts = counted(256);
  for (const byte of bytes) counts[byte]! += 1;
  return {
    bytes: fits(
      counts,
      counts.map(() => bytes.length / 256),
    ),
    runs: runs(words),
    gap: gap(digits),
    poker: poker(digits),
    coupon: coupon(digits),
    permutation: permutation(words),
    ...Object.fromEntries(Array.from({ length: 50 }, (_, lag) => [`lag ${lag + 1}`, serial(digits, lag + 1)])),
  };
}
