import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { ms } from '../columns';

/** What a person has decided about an order (by its number) or a review (`review:<id>`); append-only. */
export const reviewDecisions = pgTable('review_decisions', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  subject: text('subject').notNull(),
  decision: text('decision').$type<'approve' | 'decline' | 'resolve'>().notNull(),
  reason: text('reason').notNull(),
  actor: text('actor').notNull(),
  createdAt: ms('created_at').notNull(),
});
