import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, ms } from '../columns';

/** Changes that staff made with the operator desk; append-only. */
export const deskChanges = pgTable(
  'desk_changes',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    market: text('market').notNull(),
    /** What was changed, for example `menus:21`. */
    subject: text('subject').notNull(),
    action: text('action').notNull(),
    /** The row before and after; null when it did not exist. */
    before: jsonb('before'),
    after: jsonb('after'),
    actor: text('actor').notNull(),
    createdAt: ms('created_at').notNull(),
    /** Covers this row and the hash of the row before it. A trigger computes it. */
    hash: bytes('hash')
      .notNull()
      .default(sql`''`),
  },
  (table) => [index('desk_changes_subject').on(table.market, table.subject, table.id)],
);
