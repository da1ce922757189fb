import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { amount, memberRef, ms } from '../columns';

/** Spins of the wheels; append-only. */
export const spins = pgTable(
  'spins',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    market: text('market').notNull(),
    memberId: memberRef().notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    game: text('game').notNull(),
    stake: amount('stake').notNull(),
    stakeUnit: text('stake_unit').$type<'coins' | 'diamonds'>().notNull(),
    slice: smallint('slice').notNull(),
    giftType: smallint('gift_type').$type<0 | 1 | 2 | 3 | 4>().notNull(),
    giftAmount: amount('gift_amount').notNull(),
    /** Whether the prize is worth more than the stake. */
    won: boolean('won').notNull(),
    oddsVersion: text('odds_version').notNull(),
    seedId: bigint('seed_id', { mode: 'number' }).notNull(),
    nonce: integer('nonce').notNull(),
    transactionId: bigint('transaction_id', { mode: 'number' }).notNull(),
    createdAt: ms('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('spins_key').on(table.memberId, table.key),
    index('spins_records').on(table.memberId, table.stakeUnit, table.id),
    index('spins_latest_wins')
      .on(table.market, table.createdAt, table.id)
      .where(sql`won`),
    index('spins_prizes')
      .on(table.memberId, table.transactionId)
      .where(sql`gift_type <> 0 and gift_amount > 0`),
    index('spins_of_day').on(table.memberId, table.game, table.createdAt),
  ],
);
