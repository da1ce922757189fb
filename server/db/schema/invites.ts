import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { memberRef, ms } from '../columns';

/** How each invited member came: by a link or with a code. */
export const invites = pgTable(
  'invites',
  {
    friendId: memberRef('friend_id').primaryKey(),
    inviterId: memberRef('inviter_id').notNull(),
    market: text('market').notNull(),
    /** The friend's mobile when the invitation was bound. */
    mobile: text('mobile').notNull(),
    /** Why the friend brings no reward; empty when the friend can. */
    refused: text('refused').$type<'' | 'device' | 'network' | 'mobile'>().notNull().default(''),
    createdAt: ms('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('invites_mobile')
      .on(table.market, table.mobile)
      .where(sql`refused = ''`),
    index('invites_inviter').on(table.inviterId, table.friendId),
  ],
);

/** The friend of each collected reward of the diamond task `friend`; append-only. A friend brings one reward. */
export const inviteRewards = pgTable(
  'invite_rewards',
  {
    friendId: memberRef('friend_id').primaryKey(),
    memberId: memberRef().notNull(),
    claimId: bigint('claim_id', { mode: 'number' }).notNull().unique(),
    createdAt: ms('created_at').notNull(),
  },
  (table) => [index('invite_rewards_member').on(table.memberId, table.claimId)],
);
