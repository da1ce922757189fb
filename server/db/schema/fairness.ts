import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { amount, memberRef, ms } from '../columns';

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/**
 * Seeds of the members. The hash of a `next` seed is published before the seed is used. A `retired` or `revealed` seed
 * is never used again; a retired one stays secret until the open round that was drawn with it has ended.
 */
export const seeds = pgTable(
  'seeds',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    memberId: memberRef().notNull(),
    state: text('state').$type<'next' | 'active' | 'retired' | 'revealed'>().notNull(),
    /** 256 random bits: the key of the draws, secret until the seed is revealed. */
    serverSeed: bytea('server_seed').notNull(),
    /** SHA-256 of the server seed in hex: the commitment. */
    serverHash: text('server_hash').notNull(),
    clientSeed: text('client_seed').notNull(),
    /** The nonce of the next draw. Nonces count from 0 without gaps. */
    nextNonce: integer('next_nonce').notNull().default(0),
    createdAt: ms('created_at').notNull(),
    revealedAt: ms('revealed_at'),
  },
  (table) => [
    uniqueIndex('seeds_hash').on(table.serverHash),
    index('seeds_by_member').on(table.memberId, table.id),
    index('seeds_retired')
      .on(table.id)
      .where(sql`state = 'retired'`),
  ],
);

/** Every draw, with all data needed to recompute it. */
export const outcomes = pgTable(
  'outcomes',
  {
    seedId: bigint('seed_id', { mode: 'number' }).notNull(),
    nonce: integer('nonce').notNull(),
    game: text('game').notNull(),
    /** How many 32-byte blocks of the stream the draw used. */
    rounds: integer('rounds').notNull(),
    oddsVersion: text('odds_version').notNull(),
    result: jsonb('result').notNull(),
    createdAt: ms('created_at').notNull(),
    market: text('market'),
    /**
     * Stake and prize in hundredths of a minor unit, with the expected value and the variance by the odds in force;
     * null when the draw is not in the statistics.
     */
    staked: amount('staked'),
    worth: amount('worth'),
    expected: doublePrecision('expected'),
    variance: doublePrecision('variance'),
  },
  (table) => [primaryKey({ columns: [table.seedId, table.nonce] })],
);

/** Sums over up to 250 draws of a game, written by a trigger on `outcomes`. */
export const drawCounts = pgTable(
  'draw_counts',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    market: text('market').notNull(),
    game: text('game').notNull(),
    shard: smallint('shard').notNull(),
    filling: boolean('filling').notNull().default(true),
    draws: integer('draws').notNull(),
    staked: amount('staked').notNull(),
    worth: amount('worth').notNull(),
    expected: doublePrecision('expected').notNull(),
    variance: doublePrecision('variance').notNull(),
    firstAt: ms('first_at').notNull(),
    lastAt: ms('last_at').notNull(),
  },
  (table) => [index('draw_counts_game').on(table.market, table.game, table.id)],
);

/** Odds tables. A version never changes; new odds get a new version, which the settings then name. */
export const oddsTables = pgTable('odds_tables', {
  version: text('version').primaryKey(),
  game: text('game').notNull(),
  rows: jsonb('rows').notNull(),
});
