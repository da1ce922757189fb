import { bigint, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { memberRef, ms } from '../columns';

/** What an operator can change while the server runs, and what the server must remember (key → value). */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
});

/** Sliding windows of the rate limits: the instants of the hits that still count. */
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

/** The stored answer of a money or claim call, for seven days (Q34). */
export const idempotency = pgTable(
  'idempotency',
  {
    memberId: memberRef().notNull(),
    key: text('key').notNull(),
    /** sha-256 of path and payload. */
    fingerprint: text('fingerprint').notNull(),
    answer: jsonb('answer').notNull(),
    createdAt: ms('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.key] })],
);
