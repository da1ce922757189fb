import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ms } from '../columns';

/** What happened in the app, by day of the market; of nobody in particular. */
export const eventCounts = pgTable(
  'event_counts',
  {
    /** yyyymmdd in the market's zone. */
    day: text('day').notNull(),
    name: text('name').notNull(),
    detail: text('detail').notNull().default(''),
    language: text('language').notNull(),
    theme: text('theme').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.name, table.detail, table.language, table.theme] })],
);

/** Batches of events that were counted. */
export const eventBatches = pgTable('event_batches', {
  batch: text('batch').primaryKey(),
  seenAt: ms('seen_at').notNull(),
});
