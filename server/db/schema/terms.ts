import { bigint, boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { memberRef, ms, texts } from '../columns';
import { members } from './members';

/** Versions of terms of play and privacy notice; append-only. The newest of a market is in force. */
export const termsTexts = pgTable(
  'terms_texts',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    market: text('market').notNull(),
    version: text('version').notNull(),
    terms: texts('terms').notNull(),
    privacy: texts('privacy').notNull(),
    /** Whether this is the placeholder of the shipped content. */
    shipped: boolean('shipped').notNull().default(false),
    publishedAt: ms('published_at').notNull(),
  },
  (table) => [
    uniqueIndex('terms_texts_version').on(table.market, table.version),
    index('terms_texts_newest').on(table.market, table.id),
  ],
);

/** When each member accepted each version; append-only. */
export const termsAccepted = pgTable(
  'terms_accepted',
  {
    memberId: memberRef()
      .notNull()
      .references(() => members.id),
    version: text('version').notNull(),
    acceptedAt: ms('accepted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.version] })],
);
