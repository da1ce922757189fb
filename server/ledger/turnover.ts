import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../db/types';

/**
 * A member's cash in and out since an instant, minor units, none below 0. Deposits are what was paid, before any tax on
 * it.
 */
export interface Turnover {
  readonly deposits: number;
  readonly staked: number;
  readonly won: number;
  readonly withdrawals: number;
}

/**
 * What an entry `e` of a member's purse says was paid, by its transaction `t`: the deposit's cause names it where a tax
 * was taken from it.
 * A deposit has one such entry.
 */
export const paidIn: SQL = sql`coalesce((t.cause ->> 'paid')::bigint, e.amount)`;

/** Sums the books: deposits, stakes, payouts and withdrawals of a member from `since` on, both cash purses together. */
export async function turnover(tx: Tx, memberId: number, since: number): Promise<Turnover> {
  const { rows } = await tx.execute<{ [name in keyof Turnover]: number | string }>(sql`
    select
      coalesce(sum(${paidIn}) filter (where t.reason = 'deposit'), 0) as deposits,
      coalesce(-sum(e.amount) filter (where t.reason = 'stake'), 0) as staked,
      coalesce(sum(e.amount) filter (where t.reason = 'payout'), 0) as won,
      coalesce(-sum(e.amount) filter (where t.reason in ('withdraw', 'withdraw-return')), 0) as withdrawals
    from transactions t join entries e on e.transaction_id = t.id and e.member_id = t.member_id and e.purse in ('locked', 'withdrawable')
    where t.member_id = ${memberId}::bigint and t.reason in ('deposit', 'stake', 'payout', 'withdraw', 'withdraw-return') and t.created_at >= ${since}::bigint`);
  const row = rows[0]!;
  const positive = (value: number | string): number => Math.max(0, Number(value));
  return {
    deposits: positive(row.deposits),
    staked: positive(row.staked),
    won: positive(row.won),
    withdrawals: positive(row.withdrawals),
  };
}

/** All cash of one reason in a member's purses, without a sign. */
export async function totalOf(tx: Tx, memberId: number, reason: string): Promise<number> {
  const { rows } = await tx.execute<{ total: number | string }>(sql`
    select coalesce(abs(sum(e.amount)), 0) as total
    from transactions t join entries e on e.transaction_id = t.id and e.member_id = t.member_id and e.purse in ('locked', 'withdrawable')
    where t.member_id = ${memberId}::bigint and t.reason = ${reason}`);
  return Number(rows[0]!.total);
}
