import { bigint, pgTable } from 'drizzle-orm/pg-core';
import { memberRef, ms } from '../columns';

/** Which session of a member may bet, and until when. */
export const betLeases = pgTable('bet_leases', {
  memberId: memberRef().primaryKey(),
  /** Of `sessions`; the lease holds nobody when that one is over. */
  sessionId: bigint('session_id', { mode: 'number' }).notNull(),
  untilAt: ms('until_at').notNull(),
});
