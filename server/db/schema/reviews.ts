import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { ms } from '../columns';

/**
 * Decisions of staff about an order (by its number), a review (`review:<id>`) or an identity (`kyc:<member>`), and each
 * time that staff viewed one; append-only.
 */
export const reviewDecisions = pgTable('review_decisions', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  subject: text('subject').notNull(),
  decision: text('decision').$type<'approve' | 'decline' | 'resolve' | 'show'>().notNull(),
  reason: text('reason').notNull(),
  actor: text('actor').notNull(),
  createdAt: ms('created_at').notNull(),
});
