import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { MovementKind } from '../../../contract';
import { amount, memberRef, ms } from '../columns';

/**
 * One currency of one transaction as its member reads it, with the balance after it; written by a trigger on `entries`,
 * append-only.
 */
export const movements = pgTable(
  'movements',
  {
    transactionId: bigint('transaction_id', { mode: 'number' }).notNull(),
    memberId: memberRef().notNull(),
    kind: text('kind').$type<MovementKind>().notNull(),
    /** Rises with `at` for a member. */
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    at: ms('at').notNull(),
    amount: amount('amount').notNull(),
    /** What the part that may be withdrawn has changed by. */
    freed: amount('freed').notNull(),
    balance: amount('balance').notNull(),
    free: amount('free').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transactionId, table.memberId, table.kind] }),
    index('movements_member').on(table.memberId, table.at, table.id),
    index('movements_kind').on(table.memberId, table.kind, table.at, table.id),
  ],
);
