import { bigint, boolean, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { amount, memberRef, ms } from '../columns';

const transactionId = () => bigint('transaction_id', { mode: 'number' });

/** Daily sign-ins; append-only. */
export const signIns = pgTable(
  'sign_ins',
  {
    memberId: memberRef().notNull(),
    /** Market day, yyyymmdd. */
    day: text('day').notNull(),
    /** Position in the cycle of seven days. */
    place: smallint('place').notNull(),
    coins: amount('coins').notNull(),
    transactionId: transactionId().notNull(),
    createdAt: ms('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.day] })],
);

/** What a member has played on a day of the market. */
export const playDays = pgTable(
  'play_days',
  {
    memberId: memberRef().notNull(),
    day: text('day').notNull(),
    rounds: integer('rounds').notNull().default(0),
    /** Best return of a round, in tenths of its stake. */
    bestTenths: amount('best_tenths').notNull().default(0),
    newGame: boolean('new_game').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.day] })],
);

export const playedGames = pgTable(
  'played_games',
  {
    memberId: memberRef().notNull(),
    game: text('game').notNull(),
    firstAt: ms('first_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.game] })],
);

/** Members who have recomputed a draw, or a bet on a shared round (`rocketBet`, without a seed of its own). */
export const verifiedOutcomes = pgTable('verified_outcomes', {
  memberId: memberRef().primaryKey(),
  seedId: bigint('seed_id', { mode: 'number' }),
  nonce: integer('nonce'),
  rocketBet: bigint('rocket_bet', { mode: 'number' }),
  verifiedAt: ms('verified_at').notNull(),
});

/** Claimed rewards of diamond tasks; append-only. */
export const diamondClaims = pgTable(
  'diamond_claims',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    memberId: memberRef().notNull(),
    task: integer('task').notNull(),
    /** The day, the Monday of the week, `once`, or a number. */
    period: text('period').notNull(),
    /** Kind and target of the task at the time of the claim. */
    kind: text('kind').notNull(),
    target: amount('target').notNull(),
    diamonds: amount('diamonds').notNull(),
    transactionId: transactionId().notNull(),
    createdAt: ms('created_at').notNull(),
  },
  (table) => [uniqueIndex('diamond_claims_once').on(table.memberId, table.task, table.period)],
);

/** Exchanges of diamonds for coins or cash; append-only. */
export const exchanges = pgTable(
  'exchanges',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    memberId: memberRef().notNull(),
    offer: integer('offer').notNull(),
    diamonds: amount('diamonds').notNull(),
    kind: text('kind').$type<'coins' | 'cash' | 'ticket'>().notNull(),
    amount: amount('amount').notNull(),
    transactionId: transactionId().notNull(),
    createdAt: ms('created_at').notNull(),
  },
  (table) => [index('exchanges_member').on(table.memberId, table.createdAt)],
);

/** Ratings of the app: one for each device and one for each member. */
export const boundDevices = pgTable(
  'bound_devices',
  {
    market: text('market').notNull(),
    deviceHash: text('device_hash').notNull(),
    memberId: memberRef().notNull(),
    score: smallint('score').notNull(),
    coins: amount('coins').notNull(),
    transactionId: transactionId(),
    createdAt: ms('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.market, table.deviceHash] })],
);
