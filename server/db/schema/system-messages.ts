import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { memberRef, ms, texts } from '../columns';

/** Messages to all members of a market, or to those of some VIP levels (MSG-2). */
export const systemMessages = pgTable(
  'system_messages',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    market: text('market').notNull(),
    /** VIP levels that get it; null for all. */
    levels: smallint('levels').array(),
    /** True for an offer, which members with a closed account or on a break do not get. */
    offer: boolean('offer').notNull().default(true),
    img: text('img').notNull().default(''),
    title: texts('title').notNull(),
    content: texts('content').notNull(),
    url: text('url').notNull().default(''),
    /** Label of the button that opens `url`; null for the default label. */
    action: texts('action'),
    /** Name of a shipped message; null for all others. */
    seedKey: text('seed_key'),
    createdAt: ms('created_at').notNull(),
  },
  (table) => [
    index('system_messages_market').on(table.market, table.id.desc()),
    index('system_messages_new').on(table.market, table.createdAt),
    uniqueIndex('system_messages_seed')
      .on(table.market, table.seedKey)
      .where(sql`seed_key is not null`),
  ],
);

/** The system messages that a member has read. */
export const systemMessageReads = pgTable(
  'system_message_reads',
  {
    memberId: memberRef().notNull(),
    messageId: bigint('message_id', { mode: 'number' }).notNull(),
    readAt: ms('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.messageId] })],
);
