import { sql } from 'drizzle-orm';
import type { Tx } from '../db/types';
import { post, type Transaction } from '../ledger';

/** What a member can stake, in minor units. */
export interface Cash {
  readonly locked: number;
  readonly withdrawable: number;
}

/** The balance as games see it: everything that can be staked, and its locked part. */
export const playBalanceOf = ({ locked, withdrawable }: Cash): { total: number; locked: number } => ({
  total: locked + withdrawable,
  locked,
});

/** Reads the cash of a member and locks the purses until the end of the transaction. */
export async function lockCash(tx: Tx, memberId: number): Promise<Cash> {
  const {
    rows: [row],
  } = await tx.execute<{ locked: number; withdrawable: number }>(
    sql`select locked, withdrawable from accounts where member_id = ${memberId}::bigint for update`,
  );
  return { locked: row!.locked, withdrawable: row!.withdrawable };
}

/**
 * Posts a stake of `amount` minor units: from the locked purse first, then from the withdrawable one (Q55). Returns the
 * part that came from the locked purse. Throws an error with SQLSTATE LB001 when the purses hold less; callers check
 * the balance under the lock before.
 */
export async function postStake(
  tx: Tx,
  { memberId, key, cause, amount, now }: { memberId: number; key: string; cause: object; amount: number; now: number },
): Promise<Transaction & { locked: number }> {
  const {
    rows: [row],
  } = await tx.execute<{ transaction_id: number; from_locked: number }>(sql`
    select * from bet_stake(${memberId}::bigint, ${key}, ${JSON.stringify(cause)}::jsonb, ${now}::bigint, ${amount}::bigint)`);
  return { id: row!.transaction_id, locked: row!.from_locked };
}

/**
 * Posts a payout of `amount` minor units: to the withdrawable purse, or to the locked one for a member without a
 * confirmed deposit (Q55).
 */
export async function postPayout(
  tx: Tx,
  {
    memberId,
    key,
    cause,
    actor,
    amount,
    now,
  }: { memberId: number; key: string; cause: object; actor: 'member' | 'system'; amount: number; now: number },
): Promise<Transaction & { locked: number }> {
  const {
    rows: [row],
  } = await tx.execute<{ id: number; deposited: boolean }>(sql`
    select bet_payout(${memberId}::bigint, ${key}, ${JSON.stringify(cause)}::jsonb, ${actor}, ${now}::bigint, ${amount}::bigint,
      case when deposited then 'withdrawable' else 'locked' end) as id, deposited
    from (select exists (
      select 1 from transactions t where t.member_id = ${memberId}::bigint and t.reason = 'deposit') as deposited) as member`);
  return { id: row!.id, locked: row!.deposited ? 0 : amount };
}

/** Returns a stake: each part to the purse that it came from (Q55). Amounts in minor units. */
export function postRollback(
  tx: Tx,
  {
    memberId,
    key,
    cause,
    amount,
    locked,
    now,
  }: { memberId: number; key: string; cause: Record<string, unknown>; amount: number; locked: number; now: number },
): Promise<Transaction> {
  const parts = [
    { account: 'member', purse: 'locked', amount: locked },
    { account: 'member', purse: 'withdrawable', amount: amount - locked },
  ] as const;
  return post(tx, {
    memberId,
    key,
    reason: 'rollback',
    actor: 'system',
    now,
    cause,
    entries: [{ account: 'house:game', purse: 'cash', amount: -amount }, ...parts.filter((part) => part.amount > 0)],
  });
}

/**
 * Pays a held win of `amount` minor units to the purse that a payout goes to (Q55): the withdrawable one, or the locked
 * one for a member without a confirmed deposit.
 */
export async function postRelease(
  tx: Tx,
  given: {
    memberId: number;
    key: string;
    cause: Record<string, unknown>;
    actor: string;
    amount: number;
    now: number;
  },
): Promise<Transaction> {
  const { memberId, amount } = given;
  const {
    rows: [row],
  } = await tx.execute<{ deposited: boolean }>(sql`
    select exists (select 1 from transactions t where t.member_id = ${memberId}::bigint and t.reason = 'deposit') as deposited`);
  return post(tx, {
    ...given,
    reason: 'payout',
    entries: [
      { account: 'house:held', purse: 'cash', amount: -amount },
      { account: 'member', purse: row!.deposited ? 'withdrawable' : 'locked', amount },
    ],
  });
}
