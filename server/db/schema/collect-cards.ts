import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { CardsDone } from '../../../contract';
import { amount, memberRef, ms } from '../columns';

/** Chances left of each member. Everything that changes a member's cards locks this row first. */
export const cardPurses = pgTable('card_purses', {
  memberId: memberRef().primaryKey(),
  chances: integer('chances').notNull().default(0),
});

/** Where chances came from; append-only. */
export const cardChances = pgTable(
  'card_chances',
  {
    memberId: memberRef().notNull(),
    source: text('source').$type<'free' | 'coins' | 'deposit' | 'first'>().notNull(),
    /** The market week, the key of a purchase, or the number of the deposit order. */
    ref: text('ref').notNull(),
    given: integer('given').notNull(),
    /** Market day, yyyymmdd. */
    day: text('day').notNull(),
    /** Price of a bought chance. */
    coins: amount('coins').notNull().default(0),
    transactionId: bigint('transaction_id', { mode: 'number' }),
    createdAt: ms('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.source, table.ref] }),
    uniqueIndex('card_chances_first')
      .on(table.memberId)
      .where(sql`source = 'first'`),
  ],
);

/** The cards of a member in a season. `held` has the number of each card; `lights` one bit for each lit lamp. */
export const cardSets = pgTable(
  'card_sets',
  {
    memberId: memberRef().notNull(),
    season: text('season').notNull(),
    held: integer('held').array().notNull(),
    lights: integer('lights').notNull().default(0),
    /** Gifts taken in the season. */
    gifts: integer('gifts').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.season] })],
);

/** Drawn cards; append-only. */
export const cardDraws = pgTable(
  'card_draws',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    memberId: memberRef().notNull(),
    season: text('season').notNull(),
    light: smallint('light').notNull(),
    card: integer('card').notNull(),
    fresh: boolean('fresh').notNull(),
    oddsVersion: text('odds_version').notNull(),
    seedId: bigint('seed_id', { mode: 'number' }).notNull(),
    nonce: integer('nonce').notNull(),
    createdAt: ms('created_at').notNull(),
  },
  (table) => [index('card_draws_records').on(table.memberId, table.id)],
);

/** Swaps of duplicates; append-only. */
export const cardSwaps = pgTable(
  'card_swaps',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    memberId: memberRef().notNull(),
    season: text('season').notNull(),
    card: integer('card').notNull(),
    taken: integer('taken').array().notNull(),
    light: smallint('light').notNull(),
    createdAt: ms('created_at').notNull(),
  },
  (table) => [index('card_swaps_of_member').on(table.memberId, table.season)],
);

/** Gifts of complete sets; append-only. */
export const cardGifts = pgTable(
  'card_gifts',
  {
    memberId: memberRef().notNull(),
    season: text('season').notNull(),
    nth: integer('nth').notNull(),
    market: text('market').notNull(),
    amount: amount('amount').notNull(),
    transactionId: bigint('transaction_id', { mode: 'number' }).notNull(),
    createdAt: ms('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.season, table.nth] }),
    index('card_gifts_latest').on(table.market, table.createdAt),
  ],
);

/** What an idempotency key has led to; append-only. */
export const cardActions = pgTable(
  'card_actions',
  {
    memberId: memberRef().notNull(),
    key: text('key').notNull(),
    done: jsonb('done').$type<CardsDone>().notNull(),
    createdAt: ms('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.key] })],
);
