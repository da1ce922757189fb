/** A tap so soon after a result came up was meant for the rain, ms. */
const shownMs = 800;
/** Whoever taps on faster than this has not stopped yet, ms; after `mostMs` it is meant all the same. */
const quietMs = 600;
const mostMs = 4_000;

/**
 * Fingers do not stop with the rain: what comes up under them then is not pressed by a tap that was meant for a drop.
 * Times in ms of one
 * clock that only goes forward.
 */
export function createTapRest() {
  let resultAt = Number.NEGATIVE_INFINITY;
  let restUntil = Number.NEGATIVE_INFINITY;
  return {
    /** A result came up. */
    resultShown(at: number): void {
      resultAt = at;
      restUntil = at + shownMs;
    },
    /** Whether a tap still belongs to the rain. */
    isLate(at: number): boolean {
      if (at >= restUntil || at - resultAt >= mostMs) return false;
      restUntil = Math.max(restUntil, at + quietMs);
      return true;
    },
  };
}
