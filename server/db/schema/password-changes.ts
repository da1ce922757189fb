import { pgTable, text } from 'drizzle-orm/pg-core';
import { memberRef, ms } from '../columns';

/**
 * The last password change of a member: a hash of the old and the new password together. It recognises a repeated
 * request.
 */
export const passwordChanges = pgTable('password_changes', {
  memberId: memberRef().primaryKey(),
  proof: text('proof').notNull(),
  changedAt: ms('changed_at').notNull(),
});
