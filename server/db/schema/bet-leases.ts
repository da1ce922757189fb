import { bigint, pgTable } from 'drizzle-orm/pg-core';
import { memberRef, ms } from '../columns';

/** The session of each member that may place bets, and until when. */
export const betLeases = pgTable('bet_leases', {
  memberId: memberRef().primaryKey(),
  /** Id in `sessions`. When that session has ended, any session of the member may take the lease. */
  sessionId: bigint('session_id', { mode: 'number' }).notNull(),
  untilAt: ms('until_at').notNull(),
});
