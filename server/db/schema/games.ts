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
import type { Language } from '../../../contract';
import { amount, bytes, memberRef, ms } from '../columns';

/** State of a round as it is stored. `closed` exists in demo only: the key was closed and nothing was staked. */
export const roundState = { open: 0, settled: 1, returned: 2, closed: 3 } as const;

/** A started game: one game of one supplier, for a member on a device, or for a demo purse. */
export const gameSessions = pgTable(
  'game_sessions',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    tokenHash: text('token_hash').notNull(),
    /** `house`, or the name of an outside supplier. */
    supplier: text('supplier').notNull(),
    game: text('game').notNull(),
    language: text('language').$type<Language>().notNull(),
    /** Null for a demo, like `deviceSession`. */
    memberId: memberRef(),
    /** Id in `sessions`. */
    deviceSession: bigint('device_session', { mode: 'number' }),
    /** Of a demo: SHA-256 of the device id, and the market. Null for a game for cash. */
    demoDevice: text('demo_device'),
    market: text('market'),
    createdAt: ms('created_at').notNull(),
    expiresAt: ms('expires_at').notNull(),
  },
  (table) => [
    index('game_sessions_demo')
      .on(table.demoDevice, table.game)
      .where(sql`demo_device is not null`),
    uniqueIndex('game_sessions_token').on(table.tokenHash),
    index('game_sessions_member').on(table.memberId, table.game),
    index('game_sessions_expiry').on(table.expiresAt),
  ],
);

/** Rounds of games with a cash stake. A round changes only while it is open. */
export const gameRounds = pgTable(
  'game_rounds',
  {
    id: bigint('id', { mode: 'number' }).generatedByDefaultAsIdentity().primaryKey(),
    memberId: memberRef().notNull(),
    /** Id in `gameSessions`. */
    sessionId: bigint('session_id', { mode: 'number' }).notNull(),
    /** The ledger transaction of the first stake; null when the stake is 0. */
    stakeId: bigint('stake_id', { mode: 'number' }),
    stake: amount('stake').notNull(),
    /** The part of the stake that came from the locked purse. */
    locked: amount('locked').notNull(),
    payout: amount('payout').notNull().default(0),
    /** Ten-thousandths of the stake. */
    multiplier: bigint('multiplier', { mode: 'number' }).notNull().default(0),
    /** Of an open round: the ten-thousandths that it pays when it is collected; 0 while it cannot be collected. */
    collectable: bigint('collectable', { mode: 'number' }).notNull().default(0),
    createdAt: ms('created_at').notNull(),
    /** Time of the last stake, step or payout. */
    lastAt: ms('last_at').notNull(),
    settledAt: ms('settled_at'),
    /** Of an open round of an outside supplier: when the supplier was last asked how it stands. */
    askedAt: ms('asked_at'),
    /** Of an open round whose only bet has lost: when it ends. Until then the bet can be rolled back. */
    closesAt: ms('closes_at'),
    /** Draw and rules of a house game; null for outside suppliers. */
    seedId: bigint('seed_id', { mode: 'number' }),
    nonce: integer('nonce'),
    state: smallint('state').$type<0 | 1 | 2>().notNull(),
    supplier: text('supplier').notNull(),
    /** The idempotency key of a house game, or the supplier's id of the round. */
    ref: text('ref').notNull(),
    game: text('game').notNull(),
    rules: text('rules'),
    params: jsonb('params'),
  },
  (table) => [
    uniqueIndex('game_rounds_ref').on(table.memberId, table.supplier, table.ref),
    uniqueIndex('game_rounds_open')
      .on(table.memberId, table.game)
      .where(sql`state = 0 and supplier = 'house' and seed_id is not null`),
    index('game_rounds_records').on(table.memberId, table.id),
    index('game_rounds_game').on(table.memberId, table.game, table.id),
    index('game_rounds_wins').on(table.memberId, table.id),
    index('game_rounds_latest_wins')
      .on(table.settledAt, table.id)
      .where(sql`state = 1 and payout > stake`),
    index('game_rounds_unsettled')
      .on(table.memberId)
      .where(sql`state = 0`),
  ],
);

/** What the player chose in an open round; append-only. */
export const gameSteps = pgTable(
  'game_steps',
  {
    roundId: bigint('round_id', { mode: 'number' }).notNull(),
    /** The number of steps before it. */
    nth: smallint('nth').notNull(),
    step: jsonb('step').notNull(),
    at: ms('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.roundId, table.nth] })],
);

/** Kinds of wallet transactions. */
export const walletKind = { debit: 1, credit: 2, rollback: 3 } as const;

/** Debits, credits and rollbacks of outside suppliers; append-only. */
export const walletTransactions = pgTable(
  'wallet_transactions',
  {
    supplier: text('supplier').notNull(),
    /** The supplier's id of the transaction. */
    ref: text('ref').notNull(),
    kind: smallint('kind').$type<1 | 2 | 3>().notNull(),
    memberId: memberRef().notNull(),
    /** The supplier's id of the round. */
    round: text('round').notNull(),
    /** Null for the rollback of a debit that never arrived. */
    roundId: bigint('round_id', { mode: 'number' }),
    amount: amount('amount').notNull(),
    /** The part of the amount that left or entered the locked purse. */
    locked: amount('locked').notNull(),
    final: boolean('final').notNull().default(false),
    /** The credit was booked to the held account (`heldWins`), not to the member. */
    held: boolean('held').notNull().default(false),
    /** Of a rollback: the debit that it returns. */
    debit: text('debit'),
    /** The balance after the transaction, as it was sent to the supplier. */
    total: amount('total').notNull(),
    totalLocked: amount('total_locked').notNull(),
    /** The ledger transaction; null when nothing was posted. */
    transactionId: bigint('transaction_id', { mode: 'number' }),
    createdAt: ms('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.supplier, table.ref] }),
    index('wallet_transactions_round').on(table.roundId),
    index('wallet_transactions_debit').on(table.supplier, table.debit),
  ],
);

/** State of a held win. */
export const heldState = { held: 0, released: 1, declined: 2 } as const;

/** Wins above a maximum, which two people of the staff release or decline (Q81). */
export const heldWins = pgTable(
  'held_wins',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    supplier: text('supplier').notNull(),
    /** The supplier's id of the credit. */
    ref: text('ref').notNull(),
    memberId: memberRef().notNull(),
    roundId: bigint('round_id', { mode: 'number' }).notNull(),
    game: text('game').notNull(),
    amount: amount('amount').notNull(),
    why: text('why').$type<HeldWhy>().notNull(),
    /** The ledger transaction that booked the win to `house:held`. */
    heldId: bigint('held_id', { mode: 'number' }).notNull(),
    /** The ledger transaction of its end. */
    endId: bigint('end_id', { mode: 'number' }),
    state: smallint('state').$type<0 | 1 | 2>().notNull().default(0),
    /** The first decision: released (1) or declined (2), by whom, why and when. */
    proposed: smallint('proposed').$type<1 | 2>(),
    proposedBy: text('proposed_by'),
    reason: text('reason'),
    proposedAt: ms('proposed_at'),
    /** Who confirmed it, and when. */
    decidedBy: text('decided_by'),
    decidedAt: ms('decided_at'),
    createdAt: ms('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('held_wins_supplier_ref_key').on(table.supplier, table.ref),
    index('held_wins_round').on(table.roundId),
    index('held_wins_member').on(table.memberId),
  ],
);

/** What a held credit exceeded. */
export type HeldWhy = 'game-multiple' | 'game-payout' | 'no-maximum' | 'supplier-hour' | 'supplier-day';

/** Stakes and payouts of a supplier in ten minutes (`slot`), in 16 parts. */
export const supplierFlow = pgTable(
  'supplier_flow',
  {
    supplier: text('supplier').notNull(),
    slot: bigint('slot', { mode: 'number' }).notNull(),
    shard: smallint('shard').notNull(),
    /** Paid less staked, minor units. */
    net: bigint('net', { mode: 'number' }).notNull().default(0),
    held: integer('held').notNull().default(0),
    refused: integer('refused').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.supplier, table.slot, table.shard] })],
);

/** Purse and seed of a demo. */
export const demoPurses = pgTable('demo_purses', {
  sessionId: bigint('session_id', { mode: 'number' }).primaryKey(),
  balance: amount('balance').notNull(),
  serverSeed: bytes('server_seed').notNull(),
  clientSeed: text('client_seed').notNull(),
  nextNonce: integer('next_nonce').notNull().default(0),
});

/** Rounds of a demo. */
export const demoRounds = pgTable(
  'demo_rounds',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    sessionId: bigint('session_id', { mode: 'number' }).notNull(),
    ref: text('ref').notNull(),
    state: smallint('state').$type<0 | 1 | 2 | 3>().notNull(),
    stake: amount('stake').notNull(),
    payout: amount('payout').notNull().default(0),
    multiplier: bigint('multiplier', { mode: 'number' }).notNull().default(0),
    nonce: integer('nonce').notNull(),
    rules: text('rules').notNull(),
    params: jsonb('params').notNull(),
    steps: jsonb('steps').$type<unknown[]>().notNull().default([]),
    createdAt: ms('created_at').notNull(),
    lastAt: ms('last_at').notNull(),
    settledAt: ms('settled_at'),
  },
  (table) => [
    uniqueIndex('demo_rounds_ref').on(table.sessionId, table.ref),
    index('demo_rounds_last').on(table.sessionId, table.id),
  ],
);
