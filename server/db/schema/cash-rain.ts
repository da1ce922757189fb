import { bigint, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { amount, memberRef, ms } from '../columns';

/** A slot's pool: what has been paid in cash. Only cash gifts touch the row. */
export const rainSlots = pgTable('rain_slots', {
  slot: text('slot').primaryKey(),
  poolCap: amount('pool_cap').notNull(),
  poolPaid: amount('pool_paid').notNull().default(0),
});

/** Who started to play a slot, and on what ground (M17). */
export const rainStarts = pgTable(
  'rain_starts',
  {
    memberId: memberRef().notNull(),
    slot: text('slot').notNull(),
    /** `play` deposit and stakes, `welcome` a new member's first rain. */
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
    /** Null when nothing was won. */
    transactionId: bigint('transaction_id', { mode: 'number' }),
    createdAt: ms('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.slot] })],
);
