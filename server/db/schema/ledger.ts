import { bigint, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { amount, memberRef, ms } from '../columns';

/**
 * A member's four purses with their stored balances; a trigger on `members` makes the row. Changed only by
 * `ledger_post`.
 */
export const accounts = pgTable('accounts', {
  memberId: memberRef().primaryKey(),
  locked: amount('locked').notNull().default(0),
  withdrawable: amount('withdrawable').notNull().default(0),
  coins: amount('coins').notNull().default(0),
  diamonds: amount('diamonds').notNull().default(0),
});

/** One balanced change; append-only. */
export const transactions = pgTable(
  'transactions',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    memberId: memberRef().notNull(),
    /** Idempotency: one transaction per (member, key). */
    key: text('key').notNull(),
    /** What may happen once in the world, for example `sign:<member>:<day>`; null when `key` says it all. */
    naturalKey: text('natural_key'),
    reason: text('reason').notNull(),
    /** What brought it about: slot, round, order, … */
    cause: jsonb('cause').$type<Record<string, unknown>>().notNull(),
    actor: text('actor').notNull(),
    createdAt: ms('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('transactions_key').on(table.memberId, table.key),
    uniqueIndex('transactions_natural_key').on(table.naturalKey),
  ],
);

/**
 * One side of a transaction; append-only. `memberId` null: the house's side, whose balance is the sum of these rows.
 */
export const entries = pgTable(
  'entries',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    transactionId: bigint('transaction_id', { mode: 'number' })
      .notNull()
      .references(() => transactions.id),
    account: text('account').notNull(),
    memberId: memberRef(),
    purse: text('purse').notNull(),
    amount: amount('amount').notNull(),
  },
  (table) => [index('entries_member').on(table.memberId, table.id)],
);
