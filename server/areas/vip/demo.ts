import type { Market } from '../../../contract';
import { cashBackWeeks } from '../../db/schema';
import type { Tx } from '../../db/types';
import { scaled } from '../../fairness/market-scale';
import { lastWeekAt } from './cash-back-week';
import { cashBackWeek } from './dates';
import { cashBackSettingsOf } from './settings';

/** Stakes and returns of a demo member's last week by game, in pesewas. */
const played = [
  ['rocket-rush', 260_000, 181_000],
  ['savanna-kings', 60_000, 38_000],
  ['kente-roulette', 42_000, 19_000],
] as const;

/** Counts a last week with a loss for a demo member, so that a cash back can be claimed; never in production. */
export async function countDemoWeek(
  tx: Tx,
  { market, memberId, now }: { market: Market; memberId: number; now: number },
): Promise<void> {
  const { edges } = cashBackSettingsOf(market);
  const { week } = cashBackWeek(market.timeZone, lastWeekAt(market.timeZone, now));
  const rows = played.map(([game, stake, back]) => {
    const [staked, returned, edge] = [scaled(market.code, stake), scaled(market.code, back), edges[game] ?? 0];
    return { memberId, week, game, staked, returned, edge, cost: staked * edge };
  });
  await tx.insert(cashBackWeeks).values(rows).onConflictDoNothing();
}
