import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { texts } from '../columns';

/** Questions and answers (C22). */
export const faqs = pgTable(
  'faqs',
  {
    market: text('market').notNull(),
    id: integer('id').notNull(),
    type: integer('type').notNull(),
    sort: integer('sort').notNull(),
    question: texts('question').notNull(),
    answer: texts('answer').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.market, table.id] }),
    index('faqs_type').on(table.market, table.type, table.sort),
  ],
);

/** Pages of text, by type. */
export const staticPages = pgTable(
  'static_pages',
  {
    market: text('market').notNull(),
    type: integer('type').notNull(),
    title: texts('title').notNull(),
    body: texts('body').notNull(),
  },
  (table) => [primaryKey({ columns: [table.market, table.type] })],
);
