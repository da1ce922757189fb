import { sql } from 'drizzle-orm';
import type { Purse } from '../../contract';
import { sqlState } from '../db/errors';
import type { Tx } from '../db/types';

/** `member` is the member's own side; the others are the house's, derived from their entries. */
export type Account =
  'member' | 'house:promo' | 'house:game' | 'house:payouts' | 'house:fees' | 'tax' | `channel:${string}`;
/** A member's purses, or the house's `cash` against which both cash purses balance. */
export type EntryPurse = Purse | 'cash';

export interface PostingEntry {
  readonly account: Account;
  /** Another member than the transaction's, for account `member`. */
  readonly memberId?: number;
  readonly purse: EntryPurse;
  /** Minor units, coins or diamonds; positive adds, never 0. */
  readonly amount: number;
}

export interface Posting {
  readonly memberId: number;
  /** One transaction per member and key. */
  readonly key: string;
  /** What may happen only once at all, for example `sign:100001:20261121`. */
  readonly naturalKey?: string;
  /** Why: `deposit`, `stake`, `payout`, `rain`, `opening`, … */
  readonly reason: string;
  readonly cause?: Record<string, unknown>;
  /** Who: `member`, `system` or `operator:<name>`. */
  readonly actor?: string;
  readonly entries: readonly PostingEntry[];
  readonly now: number;
}

export interface Transaction {
  readonly id: number;
}

/** A purse would have fallen below zero; nothing was written. */
export class InsufficientBalance extends Error {
  override readonly name = 'InsufficientBalance';
}

/**
 * Posts one balanced transaction: the only way a balance changes. Cash (locked, withdrawable, cash), coins and diamonds
 * each sum to zero. Throws InsufficientBalance; a repeated key or natural key is a unique violation (SQLSTATE 23505).
 */
export async function post(tx: Tx, posting: Posting): Promise<Transaction> {
  const entries = posting.entries.map(({ account, memberId, purse, amount }) => ({
    account,
    member: account === 'member' ? (memberId ?? posting.memberId) : null,
    purse,
    amount,
  }));
  try {
    const { rows } = await tx.execute<{ id: number | string }>(sql`select ledger_post(
      ${posting.memberId}::bigint, ${posting.key}, ${posting.naturalKey ?? null}, ${posting.reason},
      ${JSON.stringify(posting.cause ?? {})}::jsonb, ${posting.actor ?? 'system'}, ${posting.now}::bigint,
      ${JSON.stringify(entries)}::jsonb) as id`);
    return { id: Number(rows[0]!.id) };
  } catch (error) {
    if (sqlState(error) === 'LB001') throw new InsufficientBalance('insufficient balance', { cause: error });
    throw error;
  }
}
