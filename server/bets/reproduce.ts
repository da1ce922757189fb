import { sql } from 'drizzle-orm';
import { leastUnit, markets, type MarketCode } from '../../contract';
import { paidBy, roundedTo } from '../../games/protocol/rules';
import { roundState } from '../db/schema';
import type { Tx } from '../db/types';
import { rulesOf } from './house-draw';
import { replayed, roundColumns, roundOf, type MemberRound } from './house-rounds';

/** Whether a settled round comes out again from its seed, parameters and steps. */
function comesOut(round: MemberRound, unit: number): boolean {
  const standing = replayed(round)?.standing;
  if (!standing || !(standing.over || standing.canCollect)) return false;
  const payout = paidBy(round.stake, standing, roundedTo(round.payout, unit));
  return payout === round.payout && standing.multiplier === round.multiplier;
}

/**
 * I13: computes the newest settled house rounds again. Returns the id of each round that differs. Rounds of earlier
 * rules are left out.
 */
export async function unreproducedRounds(tx: Tx, newest: number): Promise<string[]> {
  const { rows } = await tx.execute(sql`
    select ${roundColumns}, m.market from (
      select * from game_rounds where supplier = 'house' and state = ${roundState.settled}::smallint
      order by id desc limit ${newest}::int
    ) r join seeds s on s.id = r.seed_id join members m on m.id = r.member_id`);
  return rows
    .map((row) => ({
      round: roundOf(row as Record<string, unknown>),
      unit: leastUnit(markets[row['market'] as MarketCode]),
    }))
    .filter(({ round, unit }) => rulesOf(round.game)?.version === round.rules && !comesOut(round, unit))
    .map(({ round }) => String(round.id));
}
