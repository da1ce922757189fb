import { refundShowMs, refundStatus, refundStatusAt, type RefundRound, type RefundStatus } from '../../../../contract';

/** What a viewer sees of a round at a time. */
export interface RoundView {
  /** A status of the round as this viewer sees it: 5 until the animation has ended (Q40), then 9. */
  readonly status: RefundStatus;
  /** Time to the next change that the server has named, ms; never negative. */
  readonly remainingMs: number;
  /** Time since the publication while the draw is shown, ms; null otherwise. */
  readonly sinceMs: number | null;
}

type Told = Pick<RefundRound, 'id' | 'status' | 'remainingMillis' | 'now' | 'publishedAt'>;

/**
 * The status of a round at `now` (ms of server time), derived on the device between two answers: 1 → 2 → 5 from
 * `remainingMillis` (LRF-3). A published round is shown as a draw (5) until 45 s after its publication, unless the
 * viewer has seen its end (`seen`: ids of such rounds).
 */
export function roundView(told: Told, now: number, seen: readonly number[]): RoundView {
  const remainingMs = Math.max(0, told.remainingMillis - Math.max(0, now - told.now));
  if (told.status === refundStatus.done && told.publishedAt !== null) {
    const sinceMs = Math.max(0, now - told.publishedAt);
    const isShown = sinceMs < refundShowMs && !seen.includes(told.id);
    return isShown
      ? { status: refundStatus.drawing, remainingMs, sinceMs }
      : { status: refundStatus.done, remainingMs, sinceMs: null };
  }
  return { status: refundStatusAt(told.status, remainingMs), remainingMs, sinceMs: null };
}

/** Whether the server must be asked for the round again: its time is over, and the server names the next status. */
export const isOver = (told: Told, now: number): boolean =>
  (told.status === refundStatus.initial || told.status === refundStatus.done) &&
  told.remainingMillis > 0 &&
  now - told.now >= told.remainingMillis;
