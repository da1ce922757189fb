import { sql, type SQL } from 'drizzle-orm';
import { rocketRush } from '../../../games/rocket-rush/rules';
import { rocketBetState } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { Deps } from '../../core/deps';
import { emit } from '../../core/events';
import { countedOf, rulesOf } from '../house-draw';

/** How an open bet ends: paid at `at` hundredths, lost, or with its stake returned. */
export type BetEnd =
  { readonly state: typeof rocketBetState.paid; readonly at: number } | { readonly state: 2 | 3; readonly at?: never };

interface Ended {
  readonly ended: boolean;
  readonly member_id: number;
  readonly stake_id: number;
  readonly stake: number;
  readonly payout: number;
  readonly [column: string]: unknown;
}

/**
 * Raises `roundSettled` for bets that were paid or lost, and counts them. The counts come last: all members share them.
 */
async function count(tx: Tx, deps: Deps, { ended, now }: { ended: readonly Ended[]; now: number }): Promise<void> {
  const game = rulesOf(rocketRush.id)!;
  for (const row of ended)
    await emit({ tx, deps }, 'roundSettled', {
      memberId: row.member_id,
      game: game.slug,
      transactionId: row.stake_id,
      staked: row.stake * 100,
      cash: row.stake,
      worth: row.payout * 100,
      at: now,
    });
  const counted = ended.map((row) =>
    countedOf(game, deps.market, {
      params: { auto: null },
      stake: row.stake,
      payout: row.payout,
    }),
  );
  if (counted.length > 0)
    await tx.execute(sql`
      select count_draw(c.market, ${game.slug}, c.staked, c.worth, c.expected, c.variance, ${now}::bigint)
      from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
        as c (market text, staked bigint, worth bigint, expected double precision, variance double precision)`);
}

/**
 * Ends one open bet in the caller's transaction. The database pays nothing above the crash point or the automatic
 * cash-out. Returns false when the bet has ended already or cannot end like this.
 */
export async function endBet(
  tx: Tx,
  deps: Deps,
  { id, end, actor, now }: { id: number; end: BetEnd; actor: 'member' | 'system'; now: number },
): Promise<boolean> {
  const {
    rows: [row],
  } = await tx.execute<Ended>(sql`
    select * from rocket_end(${id}::bigint, ${end.state}::smallint, ${end.at ?? null}::integer, ${now}::bigint, ${actor})`);
  if (row?.ended !== true) return false;
  if (end.state !== rocketBetState.returned) await count(tx, deps, { ended: [row], now });
  return true;
}

/** The most bets that one transaction ends. */
const atOnce = 50;

/**
 * Ends open bets of a round for which `which` holds, by the rule: a bet whose automatic cash-out (or the cap) is at
 * most the crash point is paid at that, others are lost; `returned` returns the stakes. Ends at most 50 bets, in the
 * order of members. Returns how many it has looked at.
 */
export async function endOpenBets(
  tx: Tx,
  deps: Deps,
  { roundId, which, returned = false, now }: { roundId: number; which: SQL; returned?: boolean; now: number },
): Promise<number> {
  const { rows } = await tx.execute<Ended>(sql`
    select e.* from (
      select b.id, coalesce(b.auto, 100000) as target, r.crash
      from rocket_bets b join rocket_rounds r on r.id = b.round_id
      where b.round_id = ${roundId}::bigint and b.state = 0 and ${which}
      order by b.member_id, b.id limit ${atOnce}::int
    ) due cross join lateral rocket_end(due.id,
      (case when ${returned} then 3 when due.target <= due.crash then 1 else 2 end)::smallint,
      due.target, ${now}::bigint, 'system') e`);
  if (!returned) await count(tx, deps, { ended: rows.filter(({ ended }) => ended), now });
  return rows.length;
}
