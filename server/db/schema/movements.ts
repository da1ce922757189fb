import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { MovementKind } from '../../../contract';
import { amount, memberRef, ms } from '../columns';

/**
 * The change of one currency by one transaction, as its member sees it, with the balance after it. A trigger on
 * `entries` writes it; append-only.
 */
export const movements = pgTable(
  'movements',
  {
    transactionId: bigint('transaction_id', { mode: 'number' }).notNull(),
    memberId: memberRef().notNull(),
    kind: text('kind').$type<MovementKind>().notNull(),
    /** Increases with `at` for each member. */
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    at: ms('at').notNull(),
    amount: amount('amount').notNull(),
    /** Change of the withdrawable purse. */
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
