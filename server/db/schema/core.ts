import { bigint, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { memberRef, ms } from '../columns';

/** Settings that the site operator can change while the server runs, and values that the server must remember. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
});

/** One row: the number of changes to the configuration that processes cache. Triggers increment it. */
export const configVersion = pgTable('config_version', {
  id: smallint('id').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
});

/** Sliding windows of the rate limits: the times of the hits that still count. */
export const limitHits = pgTable('limit_hits', {
  key: text('key').primaryKey(),
  hits: bigint('hits', { mode: 'number' }).array().notNull(),
  expiresAt: ms('expires_at').notNull(),
});

/** Nonces of the last ten minutes by token (Q34). */
export const nonces = pgTable(
  'nonces',
  {
    tokenHash: text('token_hash').notNull(),
    nonce: text('nonce').notNull(),
    usedAt: ms('used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tokenHash, table.nonce] })],
);

/** Stored answers of money and claim calls, for seven days (Q34). */
export const idempotency = pgTable(
  'idempotency',
  {
    memberId: memberRef().notNull(),
    key: text('key').notNull(),
    /** SHA-256 of path and input. */
    fingerprint: text('fingerprint').notNull(),
    answer: jsonb('answer').notNull(),
    createdAt: ms('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.key] })],
);
