/** Taps within this many ms after a result was shown are ignored: they were aimed at drops. */
const shownMs = 800;
/** Taps that follow each other faster than this (ms) are ignored too, but at most until `mostMs` after the result. */
const quietMs = 600;
const mostMs = 4_000;

/**
 * Ignores taps that were aimed at drops but arrive after the rain ended, when buttons are in that place. Times in ms of
 * one monotonic clock.
 */
export function createTapRest() {
  let resultAt = Number.NEGATIVE_INFINITY;
  let restUntil = Number.NEGATIVE_INFINITY;
  return {
    /** A result was shown. */
    resultShown(at: number): void {
      resultAt = at;
      restUntil = at + shownMs;
    },
    /** Whether to ignore a tap at this time. */
    isLate(at: number): boolean {
      if (at >= restUntil || at - resultAt >= mostMs) return false;
      restUntil = Math.max(restUntil, at + quietMs);
      return true;
    },
  };
}
