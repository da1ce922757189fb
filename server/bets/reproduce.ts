import { sql } from 'drizzle-orm';
import { roundState } from '../db/schema';
import type { Tx } from '../db/types';
import { endOf, rulesOf } from './house-draw';
import { replayed, roundColumns, roundOf, type MemberRound } from './house-rounds';

/** Whether a settled round comes out again from its seed, parameters and steps. */
function comesOut(round: MemberRound): boolean {
  const standing = replayed(round)?.standing;
  if (!standing || !(standing.over || standing.canCollect)) return false;
  const { payout, multiplier } = endOf(round.stake, standing);
  return payout === round.payout && multiplier === round.multiplier;
}

/**
 * I13: computes the newest settled house rounds again. Returns the id of each round that differs. Rounds of earlier
 * rules are left out.
 */
export async function unreproducedRounds(tx: Tx, newest: number): Promise<string[]> {
  const { rows } = await tx.execute(sql`
    select ${roundColumns} from (
      select * from game_rounds where supplier = 'house' and state = ${roundState.settled}::smallint
      order by id desc limit ${newest}::int
    ) r join seeds s on s.id = r.seed_id`);
  return rows
    .map((row) => roundOf(row as Record<string, unknown>))
    .filter((round) => rulesOf(round.game)?.version === round.rules && !comesOut(round))
    .map(({ id }) => String(id));
}
