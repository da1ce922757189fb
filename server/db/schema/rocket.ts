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
import { amount, bytes, memberRef, ms } from '../columns';

/** State of a shared round as it is stored. */
export const rocketState = { betting: 0, flying: 1, crashed: 2, voided: 3 } as const;
/** State of a bet on a shared round as it is stored. */
export const rocketBetState = { open: 0, paid: 1, lost: 2, returned: 3 } as const;

/** Chains of hashes of the shared rounds; append-only. */
export const rocketChains = pgTable(
  'rocket_chains',
  {
    market: text('market').notNull(),
    chain: integer('chain').notNull(),
    /** The value of the last round, from which all other values are computed. Secret until the chain is used up. */
    seed: bytes('seed').notNull(),
    endHash: text('end_hash').notNull(),
    length: integer('length').notNull(),
    salt: text('salt').notNull(),
    committedAt: ms('committed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.market, table.chain] })],
);

/** Shared rounds of Rocket Rush. Multipliers are hundredths. */
export const rocketRounds = pgTable(
  'rocket_rounds',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    market: text('market').notNull(),
    chain: integer('chain').notNull(),
    number: integer('number').notNull(),
    /** Secret until the round has ended, like `crash`. */
    value: bytes('value').notNull(),
    commitment: text('commitment').notNull(),
    crash: integer('crash').notNull(),
    state: smallint('state').$type<0 | 1 | 2 | 3>().notNull().default(0),
    opensAt: ms('opens_at').notNull(),
    takeOffAt: ms('take_off_at').notNull(),
    crashedAt: ms('crashed_at'),
    nextAt: ms('next_at'),
    /** No process moved the round in time. */
    late: boolean('late').notNull().default(false),
    settled: boolean('settled').notNull().default(false),
  },
  (table) => [
    uniqueIndex('rocket_rounds_number').on(table.market, table.chain, table.number),
    uniqueIndex('rocket_rounds_running').on(table.market),
    index('rocket_rounds_commitment').on(table.commitment),
    index('rocket_rounds_newest').on(table.market, table.id),
  ],
);

/** Bets on shared rounds; `id` is that of `gameRounds`. */
export const rocketBets = pgTable(
  'rocket_bets',
  {
    id: bigint('id', { mode: 'number' }).primaryKey(),
    roundId: bigint('round_id', { mode: 'number' }).notNull(),
    memberId: memberRef().notNull(),
    slot: smallint('slot').$type<1 | 2>().notNull(),
    stake: amount('stake').notNull(),
    auto: integer('auto'),
    state: smallint('state').$type<0 | 1 | 2 | 3>().notNull().default(0),
    at: integer('at'),
    payout: amount('payout').notNull().default(0),
    createdAt: ms('created_at').notNull(),
    endedAt: ms('ended_at'),
    shown: boolean('shown').notNull().default(false),
    published: smallint('published').notNull().default(-1),
  },
  (table) => [
    uniqueIndex('rocket_bets_slot').on(table.roundId, table.memberId, table.slot),
    index('rocket_bets_open').on(table.roundId, table.auto),
    index('rocket_bets_round').on(table.roundId, table.id),
    index('rocket_bets_member').on(table.memberId, table.id),
  ],
);

/** The events of shared rounds that clients receive, in order. */
export const rocketEvents = pgTable(
  'rocket_events',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    market: text('market').notNull(),
    at: ms('at').notNull(),
    body: jsonb('body').notNull(),
    own: jsonb('own').notNull().default({}),
  },
  (table) => [index('rocket_events_market').on(table.market, table.id), index('rocket_events_at').on(table.at)],
);

/** The process that moves the round of a market locks its row. */
export const rocketLeads = pgTable('rocket_leads', { market: text('market').primaryKey() });
