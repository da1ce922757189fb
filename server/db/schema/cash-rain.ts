import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { amount, memberRef, ms } from '../columns';

/** The cash pool of a rain slot: its limit and the amount already paid. Only cash gifts change the row. */
export const rainSlots = pgTable('rain_slots', {
  slot: text('slot').primaryKey(),
  poolCap: amount('pool_cap').notNull(),
  poolPaid: amount('pool_paid').notNull().default(0),
});

/** Which members started to play a slot, and why they were eligible (M17). */
export const rainStarts = pgTable(
  'rain_starts',
  {
    memberId: memberRef().notNull(),
    slot: text('slot').notNull(),
    /** `play`: by deposit and stakes. `welcome`: the first rain of a new member. */
    ground: text('ground').$type<'play' | 'welcome'>().notNull(),
    startedAt: ms('started_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.slot] })],
);

/** One gift per member and slot. */
export const rainGifts = pgTable(
  'rain_gifts',
  {
    memberId: memberRef().notNull(),
    slot: text('slot').notNull(),
    giftType: smallint('gift_type').notNull(),
    giftAmount: amount('gift_amount').notNull(),
    /** Market day, yyyymmdd. */
    day: text('day').notNull(),
    seedId: bigint('seed_id', { mode: 'number' }).notNull(),
    nonce: integer('nonce').notNull(),
    /** Null when the gift is empty. */
    transactionId: bigint('transaction_id', { mode: 'number' }),
    createdAt: ms('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.slot] }),
    index('rain_gifts_prizes')
      .on(table.memberId, table.transactionId)
      .where(sql`transaction_id is not null`),
  ],
);
