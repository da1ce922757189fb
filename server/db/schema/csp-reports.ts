import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ms } from '../columns';

/** Violations of the content security policy that browsers reported. Equal reports share one row. */
export const cspReports = pgTable(
  'csp_reports',
  {
    directive: text('directive').notNull(),
    /** An origin, or a keyword such as `inline`. */
    blocked: text('blocked').notNull(),
    /** An entry of the app's route table. The address itself is not stored. */
    route: text('route').notNull(),
    /** The file of the build that caused the violation; empty when it is not one of ours. */
    source: text('source').notNull(),
    line: integer('line').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
    firstAt: ms('first_at').notNull(),
    lastAt: ms('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.directive, table.blocked, table.route, table.source, table.line] })],
);
