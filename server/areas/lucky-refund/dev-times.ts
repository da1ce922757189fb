import type { Deps } from '../../core/deps';
import { entropyWaitMs, isPublished, newestRound } from '../../draws';
import { nextTimes } from './schedule';
import { readRefundSettings, refundGameName } from './settings';

/** The statuses of a round to which the development clock can jump (LRF-2). */
export const refundStates = ['initial', 'open', 'countdown', 'drawing', 'done'] as const;
export type RefundState = (typeof refundStates)[number];

/** Time before an opening or a close, and time after an opening or a publication, ms. */
const aheadMs = 50_000;
const soonMs = 1_000;

/**
 * The next time (ms) at which a round has a status: 50 s before it opens, right after it has opened, 50 s before it
 * closes, at its close (the draw follows after 5 s), or right after its publication. Development only. Throws when the
 * market has no rounds.
 */
export async function refundTime(deps: Deps, state: RefundState): Promise<number> {
  const settings = await readRefundSettings(deps);
  const newest = await newestRound(deps.db, deps, refundGameName);
  if (newest === null) throw new Error('the market has no lucky refund');
  const timeIn = ({ opensAt, closesAt }: { opensAt: number; closesAt: number }): number =>
    ({
      initial: opensAt - aheadMs,
      open: opensAt + soonMs,
      countdown: closesAt - aheadMs,
      drawing: closesAt,
      done: closesAt + entropyWaitMs + soonMs,
    })[state];
  const now = deps.clock.now();
  const at = timeIn(newest);
  // A closed round that is not published yet is being drawn now.
  if (at > now || (state === 'drawing' && !isPublished(newest))) return Math.max(at, now);
  return timeIn(nextTimes(deps, settings, { closedAt: newest.closesAt, now: newest.closesAt }));
}
