import { and, desc, eq, lt } from 'drizzle-orm';
import { accounts, entries, transactions } from '../db/schema';
import type { Tx } from '../db/types';

/** Minor units, coins and diamonds. */
export interface Balances {
  readonly locked: number;
  readonly withdrawable: number;
  readonly coins: number;
  readonly diamonds: number;
}

/** A member's purses. */
export async function balances(tx: Tx, memberId: number): Promise<Balances> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.memberId, memberId));
  return row
    ? { locked: row.locked, withdrawable: row.withdrawable, coins: row.coins, diamonds: row.diamonds }
    : { locked: 0, withdrawable: 0, coins: 0, diamonds: 0 };
}

export interface HistoryRow {
  readonly id: number;
  readonly transactionId: number;
  readonly purse: string;
  readonly amount: number;
  readonly reason: string;
  readonly cause: Record<string, unknown>;
  readonly createdAt: number;
}

/** A member's entries, newest first; `before` is the id of the last row of the page before. */
export function history(tx: Tx, memberId: number, limit: number, before?: number): Promise<HistoryRow[]> {
  return tx
    .select({
      id: entries.id,
      transactionId: entries.transactionId,
      purse: entries.purse,
      amount: entries.amount,
      reason: transactions.reason,
      cause: transactions.cause,
      createdAt: transactions.createdAt,
    })
    .from(entries)
    .innerJoin(transactions, eq(transactions.id, entries.transactionId))
    .where(and(eq(entries.memberId, memberId), before === undefined ? undefined : lt(entries.id, before)))
    .orderBy(desc(entries.id))
    .limit(limit);
}
