import { and, desc, eq, lt } from 'drizzle-orm';
import { accounts, entries, transactions } from '../db/schema';
import type { Tx } from '../db/types';
import type { Deps } from '../core/deps';
import { defineSharedRead } from '../core/shared-read';

/** In minor units, coins and diamonds. */
export interface Balances {
  readonly locked: number;
  readonly withdrawable: number;
  readonly coins: number;
  readonly diamonds: number;
}

/** The balances of a member's purses. */
export async function balances(tx: Tx, memberId: number): Promise<Balances> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.memberId, memberId));
  return row
    ? { locked: row.locked, withdrawable: row.withdrawable, coins: row.coins, diamonds: row.diamonds }
    : { locked: 0, withdrawable: 0, coins: 0, diamonds: 0 };
}

type BalancesRow = { readonly [purse in keyof Balances]: number | null };

const readRow = defineSharedRead<number, BalancesRow>({
  name: 'balances',
  text: `select a.locked, a.withdrawable, a.coins, a.diamonds
    from unnest($1::bigint[]) with ordinality as asked (member_id, nth)
    left join accounts a on a.member_id = asked.member_id order by asked.nth`,
  values: (ids) => [ids],
});

/** The same outside a transaction; parallel calls share a statement. */
export async function balancesNow(deps: Pick<Deps, 'open'>, memberId: number): Promise<Balances> {
  const { locked, withdrawable, coins, diamonds } = await readRow(deps, memberId);
  return {
    locked: Number(locked),
    withdrawable: Number(withdrawable),
    coins: Number(coins),
    diamonds: Number(diamonds),
  };
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

/** A member's entries, newest first. `before` is the id of the last row of the previous page. */
export function history(
  tx: Tx,
  { memberId, limit, before }: { memberId: number; limit: number; before?: number },
): Promise<HistoryRow[]> {
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
