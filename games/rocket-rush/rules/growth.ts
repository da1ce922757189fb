import { cap, lowestPaid } from '../../protocol/crash';

/**
 * The growth of the multiplier. Multipliers are whole hundredths (250 is 2.50×). Only IEEE 754 multiplications are
 * used, so every engine computes the same number.
 */

/** `cap`: the rocket ends there, and every open bet is paid. `lowestCashOut`: manual or automatic. */
export { cap, lowestPaid as lowestCashOut };

/** The multiplier grows by this factor each millisecond: twice after 11.6 s, ten times after 38.4 s. */
export const growthPerMs = 1.000_06;
/** The cap is reached after this many ms. Longer times change nothing. */
const longest = 120_000;

/** `growthPerMs` to the power of `ms`, a whole number from 0, by squaring. */
function grown(ms: number): number {
  let [result, square] = [1, growthPerMs];
  for (let rest = ms; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result *= square;
    square *= square;
  }
  return result;
}

/**
 * The multiplier in hundredths after `ms` of flight: ⌊100 · 1.00006^ms⌋, at most 1,000×. It is 1.00× before the
 * take-off. Parts of a millisecond are left out.
 */
export const multiplierAt = (ms: number): number =>
  Math.min(cap, Math.floor(100 * grown(Math.max(0, Math.min(longest, Math.floor(ms))))));

/**
 * The multiplier after `ms` of flight without rounding, as a factor (2.5 is 2.50×): for drawing a smooth curve only.
 */
export const factorAt = (ms: number): number => growthPerMs ** Math.max(0, Math.min(longest, ms));

/** The first whole ms of flight at which the multiplier is at least `hundredths` (100 to 100,000). */
export function msUntil(hundredths: number): number {
  let [low, high] = [0, longest];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (multiplierAt(middle) >= hundredths) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Length of a flight with this crash point, ms. A cash-out at the crash point is paid, so the flight ends when the
 * multiplier would rise above it; at the cap it ends when the cap is reached.
 */
export const flightMs = (crash: number): number => msUntil(Math.min(cap, crash + 1));
