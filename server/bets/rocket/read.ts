import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { liveBetsShown, maskMobile, resultsShown, type LiveBet, type RocketTotals } from '../../../contract';
import { members, rocketBets, rocketBetState, rocketRounds } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { BetRow, RoundRow } from './rows';

/** The newest round of a market; null before the first one. */
export async function newestRound(tx: Tx, market: string): Promise<RoundRow | null> {
  const [row] = await tx
    .select()
    .from(rocketRounds)
    .where(eq(rocketRounds.market, market))
    .orderBy(desc(rocketRounds.id))
    .limit(1);
  return row ?? null;
}

/** Ended rounds of a market, newest first. */
export const endedRounds = (
  tx: Tx,
  { market, before, limit = resultsShown }: { market: string; before?: number | undefined; limit?: number },
): Promise<RoundRow[]> =>
  tx
    .select()
    .from(rocketRounds)
    .where(
      and(
        eq(rocketRounds.market, market),
        sql`${rocketRounds.crashedAt} is not null`,
        before === undefined ? undefined : sql`${rocketRounds.id} < ${before}::bigint`,
      ),
    )
    .orderBy(desc(rocketRounds.id))
    .limit(limit);

/** Sums over the bets of a round that were not returned. */
export async function totalsOf(tx: Tx, roundId: number): Promise<RocketTotals> {
  const {
    rows: [row],
  } = await tx.execute<Record<keyof RocketTotals, number>>(sql`
    select count(*) as bets, coalesce(sum(stake), 0) as staked, count(*) filter (where state = 1) as cashed,
      coalesce(sum(payout), 0) as paid
    from rocket_bets where round_id = ${roundId}::bigint and state <> ${rocketBetState.returned}::smallint`);
  return { bets: row!.bets, staked: row!.staked, cashed: row!.cashed, paid: row!.paid };
}

/** The live list of a round, newest first. */
export async function liveBetsOf(tx: Tx, roundId: number): Promise<LiveBet[]> {
  const rows = await tx
    .select({
      id: rocketBets.id,
      mobile: members.mobile,
      stake: rocketBets.stake,
      at: rocketBets.at,
      payout: rocketBets.payout,
    })
    .from(rocketBets)
    .innerJoin(members, eq(members.id, rocketBets.memberId))
    .where(and(eq(rocketBets.roundId, roundId), eq(rocketBets.shown, true)))
    .orderBy(desc(rocketBets.id))
    .limit(liveBetsShown);
  return rows.map(({ id, mobile, ...row }) => ({ id: String(id), name: maskMobile(mobile), ...row }));
}

/** The bets of a member on the given rounds, oldest first. */
export const betsOf = (
  tx: Tx,
  { memberId, rounds }: { memberId: number; rounds: readonly number[] },
): Promise<BetRow[]> =>
  tx
    .select()
    .from(rocketBets)
    .where(and(eq(rocketBets.memberId, memberId), inArray(rocketBets.roundId, [...rounds])))
    .orderBy(rocketBets.id);

/** A bet of a member with its round; null when the member has no such bet. */
export async function readBet(
  tx: Tx,
  { id, memberId }: { id: number; memberId: number },
): Promise<{ bet: BetRow; round: RoundRow } | null> {
  const [row] = await tx
    .select({ bet: rocketBets, round: rocketRounds })
    .from(rocketBets)
    .innerJoin(rocketRounds, eq(rocketRounds.id, rocketBets.roundId))
    .where(and(eq(rocketBets.id, id), eq(rocketBets.memberId, memberId)));
  return row ?? null;
}
