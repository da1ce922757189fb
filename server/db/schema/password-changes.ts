import { pgTable, text } from 'drizzle-orm/pg-core';
import { memberRef, ms } from '../columns';

/** What a password was last changed from and to, hashed together. */
export const passwordChanges = pgTable('password_changes', {
  memberId: memberRef().primaryKey(),
  proof: text('proof').notNull(),
  changedAt: ms('changed_at').notNull(),
});
