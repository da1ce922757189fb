import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ms } from '../columns';

/** Breaches of the content security policy that browsers have reported: equal reports are one row. */
export const cspReports = pgTable(
  'csp_reports',
  {
    directive: text('directive').notNull(),
    /** An origin, or a word such as `inline`. */
    blocked: text('blocked').notNull(),
    /** A row of the app's route table, never an address as it was opened. */
    route: text('route').notNull(),
    /** The file of the build that broke it; empty for any other. */
    source: text('source').notNull(),
    line: integer('line').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
    firstAt: ms('first_at').notNull(),
    lastAt: ms('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.directive, table.blocked, table.route, table.source, table.line] })],
);
