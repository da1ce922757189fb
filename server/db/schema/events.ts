import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ms } from '../columns';

/** Anonymous counts of events in the app, by day of the market. */
export const eventCounts = pgTable(
  'event_counts',
  {
    /** yyyymmdd in the market's time zone. */
    day: text('day').notNull(),
    name: text('name').notNull(),
    detail: text('detail').notNull().default(''),
    language: text('language').notNull(),
    theme: text('theme').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.name, table.detail, table.language, table.theme] })],
);

/** Ids of event batches that were counted, so that a retry does not count twice. */
export const eventBatches = pgTable('event_batches', {
  batch: text('batch').primaryKey(),
  seenAt: ms('seen_at').notNull(),
});
