import { bigint, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { amount, memberRef, ms } from '../columns';

/**
 * The stored balances of a member's four purses. A trigger on `members` creates the row, and only `ledger_post` and
 * `rain_claim` change it.
 */
export const accounts = pgTable('accounts', {
  memberId: memberRef().primaryKey(),
  locked: amount('locked').notNull().default(0),
  withdrawable: amount('withdrawable').notNull().default(0),
  coins: amount('coins').notNull().default(0),
  diamonds: amount('diamonds').notNull().default(0),
});

/** A balanced change of the ledger; append-only. */
export const transactions = pgTable(
  'transactions',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    /** Null for a transaction between accounts of the casino alone; it has a natural key. */
    memberId: memberRef(),
    /** Unique for each member: a transaction for a key is posted once. */
    key: text('key').notNull(),
    /**
     * Unique over all members: names an event that may happen only once, for example `sign:<member>:<day>`. Null when
     * `key` is enough.
     */
    naturalKey: text('natural_key'),
    reason: text('reason').notNull(),
    /** The cause: slot, round, order, … */
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
 * One entry of a transaction; append-only. `memberId` is null for accounts of the casino, whose balance is the sum of
 * their entries.
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
