import { bigint, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { amount, memberRef, ms } from '../columns';

/** Stakes and points of a market day (yyyymmdd), in minor units: a point is a unit of the currency (VIP-2). */
export const vipDays = pgTable(
  'vip_days',
  {
    memberId: memberRef().notNull(),
    day: text('day').notNull(),
    staked: amount('staked').notNull(),
    points: amount('points').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.day] })],
);

/** Points of a year, in minor units. `members.score` has them in whole points. */
export const vipYears = pgTable(
  'vip_years',
  { memberId: memberRef().notNull(), year: integer('year').notNull(), points: amount('points').notNull() },
  (table) => [primaryKey({ columns: [table.memberId, table.year] })],
);

/** Changes of levels; append-only. */
export const vipChanges = pgTable('vip_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  memberId: memberRef().notNull(),
  year: integer('year').notNull(),
  reason: text('reason').$type<'points' | 'year'>().notNull(),
  before: smallint('before').notNull(),
  after: smallint('after').notNull(),
  createdAt: ms('created_at').notNull(),
});

/** Claimed benefits; append-only. One row for each member, benefit and period. */
export const vipClaims = pgTable(
  'vip_claims',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull().unique(),
    memberId: memberRef().notNull(),
    benefit: integer('benefit').notNull(),
    period: text('period').notNull(),
    type: smallint('type').notNull(),
    level: smallint('level').notNull(),
    unit: text('unit').$type<'cash' | 'coins' | 'tickets'>().notNull(),
    amount: amount('amount').notNull(),
    transactionId: bigint('transaction_id', { mode: 'number' }),
    createdAt: ms('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.benefit, table.period] })],
);

/** Cash stakes and returns of a week by game, in minor units; `cost` in ten-thousandths of one (Q16). */
export const cashBackWeeks = pgTable(
  'cash_back_weeks',
  {
    memberId: memberRef().notNull(),
    week: text('week').notNull(),
    game: text('game').notNull(),
    staked: amount('staked').notNull(),
    returned: amount('returned').notNull(),
    edge: integer('edge').notNull(),
    cost: amount('cost').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.week, table.game] }),
    index('cash_back_weeks_of_week').on(table.week, table.memberId),
  ],
);
