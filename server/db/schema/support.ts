import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Language } from '../../../contract';
import { bytes, memberRef, ms } from '../columns';

/** Messages to support from the form of the live chat. */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    market: text('market').notNull(),
    /** Null for a visitor. */
    memberId: memberRef(),
    /** Made by the client, so that a repeated request is one message. */
    key: text('key').notNull(),
    /** Contact and text, sealed for `support:<market>:<key>`. */
    sealed: bytes('sealed').notNull(),
    language: text('language').$type<Language>().notNull(),
    createdAt: ms('created_at').notNull(),
    /** When and by whom it was answered or closed; null while it is open. */
    doneAt: ms('done_at'),
    doneBy: text('done_by'),
  },
  (table) => [
    uniqueIndex('support_messages_key').on(table.market, table.key),
    index('support_messages_open')
      .on(table.market, table.id)
      .where(sql`done_at is null`),
  ],
);
