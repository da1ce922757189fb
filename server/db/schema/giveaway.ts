import { bigint, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { amount, memberRef, ms } from '../columns';

/** How many gifts of a giveaway have been given. Its row is locked while one is given. */
export const giveaways = pgTable(
  'giveaways',
  {
    market: text('market').notNull(),
    id: integer('id').notNull(),
    given: integer('given').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.market, table.id] })],
);

/** Given gifts; append-only. A mobile has one gift of a giveaway. */
export const giveawayGifts = pgTable(
  'giveaway_gifts',
  {
    memberId: memberRef().notNull(),
    giveaway: integer('giveaway').notNull(),
    market: text('market').notNull(),
    mobile: text('mobile').notNull(),
    coins: amount('coins').notNull(),
    transactionId: bigint('transaction_id', { mode: 'number' }).notNull(),
    createdAt: ms('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.giveaway] }),
    unique('giveaway_gifts_market_giveaway_mobile_key').on(table.market, table.giveaway, table.mobile),
  ],
);
