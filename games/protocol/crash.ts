/**
 * The crash point: the draw that Rocket Rush and Okada Dash share. Multipliers are whole hundredths (250 is 2.50×).
 */

/** The highest multiplier: 1,000×. */
export const cap = 100_000;
/** The lowest multiplier that a bet can be paid at: 1.01×. */
export const lowestPaid = 101;
/** The crash point is drawn from this many equally likely numbers. */
export const points = 2 ** 32;

/**
 * The crash point of the drawn number n (0 to 2^32 − 1), in hundredths: max(100, ⌊97 / (1 − u)⌋) with u = n / 2^32, at
 * most 1,000×. The quotient is exact: 97 · 2^32 is below 2^53, and a rounded quotient cannot reach the next whole
 * number.
 */
export const crashOf = (n: number): number => Math.min(cap, Math.max(100, Math.floor((97 * points) / (points - n))));

/** How many of the 2^32 numbers give a crash point of at least `hundredths` (101 to the cap). */
export const reaching = (hundredths: number): bigint => (97n * BigInt(points)) / BigInt(hundredths);
