import { sql } from 'drizzle-orm';
import type { Purse } from '../../contract';
import { sqlState } from '../db/errors';
import type { Tx } from '../db/types';

/**
 * `member` is a purse of the member. All other accounts belong to the casino; their balance is the sum of their
 * entries.
 */
export type Account =
  | 'member'
  | 'house:promo'
  | 'house:game'
  /** Wins of outside suppliers that staff have not decided yet (Q81). */
  | 'house:held'
  | 'house:payouts'
  | 'house:fees'
  | 'tax'
  | `channel:${string}`
  /** The pool of a round of a draw, by its id. */
  | `pool:${number}`;
/** A member's purse, or `cash` of a casino account, which balances both cash purses of the member. */
export type EntryPurse = Purse | 'cash';

export interface PostingEntry {
  readonly account: Account;
  /** For account `member`: another member than that of the transaction. */
  readonly memberId?: number;
  readonly purse: EntryPurse;
  /** Minor units, coins or diamonds. A positive amount adds; 0 is not allowed. */
  readonly amount: number;
}

export interface Posting {
  /** Null for a transaction between accounts of the casino alone, which needs a natural key. */
  readonly memberId: number | null;
  /** Unique for each member. */
  readonly key: string;
  /** Unique over all members: names an event that may happen only once, for example `sign:100001:20261121`. */
  readonly naturalKey?: string;
  /** Kind of the transaction: `deposit`, `stake`, `payout`, `rain`, `opening`, … */
  readonly reason: string;
  readonly cause?: Record<string, unknown>;
  /** Who caused the transaction: `member`, `system` or `operator:<name>`. */
  readonly actor?: string;
  readonly entries: readonly PostingEntry[];
  readonly now: number;
}

export interface Transaction {
  readonly id: number;
}

/** A purse would fall below zero; nothing was written. */
export class InsufficientBalance extends Error {
  override readonly name = 'InsufficientBalance';
}

/**
 * Posts one balanced transaction. Balances change only here and in the SQL function of the rain claim. Cash (locked,
 * withdrawable, cash), coins and diamonds must each sum to zero. Throws InsufficientBalance; a repeated key or natural
 * key throws a unique violation (SQLSTATE 23505).
 */
export async function post(tx: Tx, posting: Posting): Promise<Transaction> {
  const entries = posting.entries.map(({ account, memberId, purse, amount }) => ({
    account,
    member: account === 'member' ? (memberId ?? posting.memberId) : null,
    purse,
    amount,
  }));
  try {
    const { rows } = await tx.execute<{ id: number }>(sql`select ledger_post(
      ${posting.memberId}::bigint, ${posting.key}, ${posting.naturalKey ?? null}, ${posting.reason},
      ${JSON.stringify(posting.cause ?? {})}::jsonb, ${posting.actor ?? 'system'}, ${posting.now}::bigint,
      ${JSON.stringify(entries)}::jsonb) as id`);
    return { id: rows[0]!.id };
  } catch (error) {
    if (sqlState(error) === 'LB001') throw new InsufficientBalance('insufficient balance', { cause: error });
    throw error;
  }
}
