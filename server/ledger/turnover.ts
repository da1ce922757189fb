import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../db/types';

/** A member's cash turnover since an instant, in minor units; no value is below 0. `deposits` is before tax. */
export interface Turnover {
  readonly deposits: number;
  readonly staked: number;
  readonly won: number;
  readonly withdrawals: number;
}

/**
 * SQL of the paid amount of a deposit, from its entry `e` on the member's purse and its transaction `t`. The cause
 * stores the amount before tax. A deposit has one such entry.
 */
export const paidIn: SQL = sql`coalesce((t.cause ->> 'paid')::bigint, e.amount)`;

/**
 * SQL condition: the transaction `t` belongs to no open round of the member, and to no draw that is not drawn yet. The
 * stake of an open round may still be returned, and tickets count when they are drawn (Q79), so promotions do not count
 * them; limits do. `memberId` is a member's id or a column with one.
 */
export const isOfNoOpenRound = (
  memberId: number | SQL,
): SQL => sql`not coalesce((t.cause ->> 'round')::bigint = any(array(
    select r.id from game_rounds r where r.member_id = ${memberId}::bigint and r.state = 0)), false)
    and not coalesce(
      (t.cause ->> 'draw')::bigint = any(array(select r.id from draw_rounds r where r.state < 5)), false)`;

/**
 * The end of a range without one. The planner expects a third of a member's rows from an open range, and then may read
 * all entries instead of the index; from a range with two ends it expects few.
 */
const noEnd = sql.raw(String(Number.MAX_SAFE_INTEGER));

/**
 * SQL of what promotions count from `since` to `until` (ms, both included; no end without `until`): deposits, and
 * stakes of rounds that have ended. A stake that was returned does not count. `memberId` and `since` are values or
 * columns.
 */
export const promotionalSql = (
  memberId: number | SQL,
  { since, until }: { since: number | SQL; until?: number },
): SQL => sql`
    select
      coalesce(sum(${paidIn}) filter (where t.reason = 'deposit'), 0) as deposits,
      coalesce(-sum(e.amount) filter (where ${isStakeSince(since)} and ${isOfNoOpenRound(memberId)}), 0) as staked
    from transactions t join entries e on e.transaction_id = t.id and e.member_id = t.member_id
      and e.purse in ('locked', 'withdrawable')
    where t.member_id = ${memberId}::bigint
      and t.reason in ('deposit', 'stake', 'rollback')
      and t.created_at between ${since}::bigint and ${until ?? noEnd}::bigint`;

/** The sums as the database returns them. */
export type TurnoverRow = { readonly [name in keyof Turnover]: number };

/**
 * SQL condition: the transaction `t` is a stake, or a rollback of a stake that was posted at or after `since` (ms). A
 * rollback of an earlier stake does not count, because that stake does not count either. A rollback of an outside
 * supplier names its debit; a house round has one stake, posted when the round was created.
 */
export const isStakeSince = (since: number | SQL): SQL => sql`case t.reason
    when 'stake' then true
    when 'rollback' then exists (
      select 1 from game_rounds r
      left join wallet_transactions w on w.round_id = r.id and w.transaction_id = t.id
      left join wallet_transactions d on d.supplier = w.supplier and d.ref = w.debit
      where r.id = (t.cause ->> 'round')::bigint and coalesce(d.created_at, r.created_at) >= ${since}::bigint)
    else false end`;

/**
 * SQL of the id of the stake that the rollback `t` returns. A rollback of an outside supplier names its debit; a house
 * round has one stake.
 */
export const stakeOfRollback: SQL = sql`(
    select coalesce(d.transaction_id, r.stake_id) from game_rounds r
    left join wallet_transactions w on w.round_id = r.id and w.transaction_id = t.id
    left join wallet_transactions d on d.supplier = w.supplier and d.ref = w.debit
    where r.id = (t.cause ->> 'round')::bigint)`;

/**
 * SQL that sums a member's deposits, stakes, payouts and withdrawals since `since` (ms), over both cash purses. A stake
 * that was returned does not count.
 */
export const turnoverSql = (memberId: number, since: number): SQL => sql`
    select
      coalesce(sum(${paidIn}) filter (where t.reason = 'deposit'), 0) as deposits,
      coalesce(-sum(e.amount) filter (where ${isStakeSince(since)}), 0) as staked,
      coalesce(sum(e.amount) filter (where t.reason = 'payout'), 0) as won,
      coalesce(-sum(e.amount) filter (where t.reason in ('withdraw', 'withdraw-return')), 0) as withdrawals
    from transactions t join entries e on e.transaction_id = t.id and e.member_id = t.member_id
      and e.purse in ('locked', 'withdrawable')
    where t.member_id = ${memberId}::bigint
      and t.reason in ('deposit', 'stake', 'payout', 'rollback', 'withdraw', 'withdraw-return')
      and t.created_at >= ${since}::bigint`;

export function readTurnover(row: TurnoverRow): Turnover {
  const positive = (value: number): number => Math.max(0, value);
  return {
    deposits: positive(row.deposits),
    staked: positive(row.staked),
    won: positive(row.won),
    withdrawals: positive(row.withdrawals),
  };
}

/** Sums a member's deposits, stakes, payouts and withdrawals since `since` (ms), over both cash purses. */
export async function turnover(tx: Tx, memberId: number, since: number): Promise<Turnover> {
  const { rows } = await tx.execute<TurnoverRow & Record<string, unknown>>(turnoverSql(memberId, since));
  return readTurnover(rows[0]!);
}

/** Sum of a member's cash entries with one reason, without sign, in minor units. */
export async function totalOf(tx: Tx, memberId: number, reason: string): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(sql`
    select coalesce(abs(sum(e.amount)), 0) as total
    from transactions t join entries e on e.transaction_id = t.id and e.member_id = t.member_id
      and e.purse in ('locked', 'withdrawable')
    where t.member_id = ${memberId}::bigint and t.reason = ${reason}`);
  return rows[0]!.total;
}
