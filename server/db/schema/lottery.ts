import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { LotteryBet, LotteryDraw, LotteryGameId } from '../../../contract';
import { amount, memberRef, ms } from '../columns';

const ref = (name: string) => bigint(name, { mode: 'number' });

/** Tickets of the lottery: the same numbers in one or more draws; append-only. */
export const lotteryTickets = pgTable(
  'lottery_tickets',
  {
    id: ref('id').generatedAlwaysAsIdentity().primaryKey(),
    market: text('market').notNull(),
    memberId: memberRef().notNull(),
    game: text('game').$type<LotteryGameId>().notNull(),
    bet: text('bet').$type<LotteryBet>().notNull(),
    /** Ascending. */
    numbers: jsonb('numbers').$type<number[]>().notNull(),
    blue: jsonb('blue').$type<number[]>().notNull(),
    lines: integer('lines').notNull(),
    /** Stake of a line on one draw, minor units. */
    lineStake: amount('line_stake').notNull(),
    draws: integer('draws').notNull(),
    rules: text('rules').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    createdAt: ms('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('lottery_tickets_key').on(table.memberId, table.key),
    index('lottery_tickets_member').on(table.memberId, table.id),
  ],
);

/** A ticket in one draw; append-only. */
export const lotteryEntries = pgTable(
  'lottery_entries',
  {
    ticketId: ref('ticket_id').notNull(),
    roundId: ref('round_id').notNull(),
    saleId: ref('sale_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ticketId, table.roundId] }),
    uniqueIndex('lottery_entries_sale').on(table.saleId),
    index('lottery_entries_round').on(table.roundId, table.ticketId),
  ],
);

/** What is staked on one combination in one draw, minor units. */
export const lotteryStakes = pgTable(
  'lottery_stakes',
  {
    roundId: ref('round_id').notNull(),
    combination: text('combination').notNull(),
    staked: amount('staked').notNull(),
    closesAt: ms('closes_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.roundId, table.combination] }),
    index('lottery_stakes_expiry').on(table.closesAt),
  ],
);

/** What a draw pays; append-only. */
export const lotteryResults = pgTable('lottery_results', {
  roundId: ref('round_id').primaryKey(),
  /** First prize before the draw, minor units. */
  firstPool: amount('first_pool').notNull(),
  winners: jsonb('winners').$type<LotteryDraw['winners']>().notNull(),
});
