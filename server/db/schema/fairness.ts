import { bigint, customType, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { memberRef, ms } from '../columns';

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** A member's seeds. `next` is committed (its hash is known) before it is used; `revealed` ones are never used again. */
export const seeds = pgTable('seeds', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  memberId: memberRef().notNull(),
  state: text('state').$type<'next' | 'active' | 'revealed'>().notNull(),
  /** 256 random bits: the key of the draws, secret until revealed. */
  serverSeed: bytea('server_seed').notNull(),
  /** sha-256 of the server seed in hex: the commitment. */
  serverHash: text('server_hash').notNull(),
  clientSeed: text('client_seed').notNull(),
  /** The nonce of the next draw: 0, 1, 2 … without gaps. */
  nextNonce: integer('next_nonce').notNull().default(0),
  createdAt: ms('created_at').notNull(),
  revealedAt: ms('revealed_at'),
}, (table) => [uniqueIndex('seeds_hash').on(table.serverHash), index('seeds_by_member').on(table.memberId, table.state)]);

/** Every draw, so that anybody can compute it again. */
export const outcomes = pgTable('outcomes', {
  seedId: bigint('seed_id', { mode: 'number' }).notNull(),
  nonce: integer('nonce').notNull(),
  game: text('game').notNull(),
  /** How many 32-byte blocks of the stream were used. */
  rounds: integer('rounds').notNull(),
  oddsVersion: text('odds_version').notNull(),
  result: jsonb('result').notNull(),
  createdAt: ms('created_at').notNull(),
}, (table) => [primaryKey({ columns: [table.seedId, table.nonce] })]);

/** Odds as data: a version is never changed, a new one is added and named in the settings. */
export const oddsTables = pgTable('odds_tables', {
  version: text('version').primaryKey(),
  game: text('game').notNull(),
  rows: jsonb('rows').notNull(),
});
