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
import type { DrawPick, DrawRules } from '../../../contract';
import { amount, bytes, memberRef, ms } from '../columns';

const id = () => bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey();
const ref = (name: string) => bigint(name, { mode: 'number' });

/** A hash chain that gives the entropy of a game's draws. `endHash` is public before the first draw of the chain. */
export const drawChains = pgTable(
  'draw_chains',
  {
    market: text('market').notNull(),
    game: text('game').notNull(),
    chain: integer('chain').notNull(),
    /** The value of the last draw of the chain; secret. */
    seed: bytes('seed').notNull(),
    endHash: text('end_hash').notNull(),
    length: integer('length').notNull(),
    committedAt: ms('committed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.market, table.game, table.chain] })],
);

/** The lock of a row lets one process do one step of the rounds of a game. */
export const drawLeads = pgTable(
  'draw_leads',
  { market: text('market').notNull(), game: text('game').notNull() },
  (table) => [primaryKey({ columns: [table.market, table.game] })],
);

/** States of a round, in order. A trigger lets a round move forward one state at a time only. */
export const drawState = {
  open: 1,
  /** The sales have ended. */
  closed: 2,
  /** Number of tickets and Merkle root are published. */
  rooted: 3,
  /** The entropy is known to the server. */
  seeded: 4,
  /** Seed, entropy and drawn numbers are published. */
  published: 5,
  /** What the prizes leave of the pool is in the next round. */
  rolled: 6,
  /** All members are settled. */
  settled: 7,
} as const;
export type DrawState = (typeof drawState)[keyof typeof drawState];

/** A round of a draw. `seed`, `codeKey` and `entropy` are secret before the publication. */
export const drawRounds = pgTable(
  'draw_rounds',
  {
    id: id(),
    market: text('market').notNull(),
    game: text('game').notNull(),
    /** Version of the published rules (contract/draw-verify.ts). Fixed when the round opens. */
    rules: text('rules').$type<DrawRules>().notNull(),
    /** From 1 in each market and game; the nonce of the draw. */
    number: integer('number').notNull(),
    state: smallint('state').$type<DrawState>().notNull().default(drawState.open),
    opensAt: ms('opens_at').notNull(),
    /** No ticket is sold from this instant on. */
    closesAt: ms('closes_at').notNull(),
    /** Prices and prizes, as the game defines them. Fixed when the round opens. */
    terms: jsonb('terms').notNull(),
    /** A demo round, outside production only. */
    demo: boolean('demo').notNull(),
    /** Minor units that earlier rounds have left for this one. */
    carried: amount('carried').notNull().default(0),
    seed: bytes('seed').notNull(),
    /** SHA-256 of the seed in hex. */
    commitment: text('commitment').notNull(),
    /** Key of the permutation that makes codes; the ticket with the id `firstTicket` has index 0. */
    codeKey: bytes('code_key').notNull(),
    firstTicket: ref('first_ticket').notNull(),
    /** Where the entropy comes from: fixed when the round opens. */
    source: text('source').$type<'chain' | 'drand'>().notNull().default('chain'),
    /** Of a chain. */
    chain: integer('chain'),
    chainNumber: integer('chain_number'),
    entropyCommitment: text('entropy_commitment'),
    /** Of drand: the number of its round, which is the first one at or after `beaconFrom`. */
    beaconRound: bigint('beacon_round', { mode: 'number' }),
    beaconFrom: ms('beacon_from'),
    entropy: bytes('entropy'),
    /** Of drand: the signature of the round, whose SHA-256 is the entropy. */
    signature: bytes('signature'),
    tickets: integer('tickets'),
    root: bytes('root'),
    picks: jsonb('picks').$type<DrawPick[]>(),
    drawn: jsonb('drawn').$type<number[][]>(),
    closedAt: ms('closed_at'),
    rootedAt: ms('rooted_at'),
    entropyAt: ms('entropy_at'),
    publishedAt: ms('published_at'),
    settledAt: ms('settled_at'),
    createdAt: ms('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('draw_rounds_number').on(table.market, table.game, table.number),
    uniqueIndex('draw_rounds_chain').on(table.market, table.game, table.chain, table.chainNumber),
    uniqueIndex('draw_rounds_commitment').on(table.commitment),
    index('draw_rounds_open')
      .on(table.market, table.game, table.closesAt)
      .where(sql`state < 7`),
    index('draw_rounds_published')
      .on(table.market, table.publishedAt, table.id)
      .where(sql`published_at is not null`),
  ],
);

/** What a member has in a round. Its lock makes purchases of the member run one after the other. */
export const drawEntries = pgTable(
  'draw_entries',
  {
    roundId: ref('round_id').notNull(),
    memberId: memberRef().notNull(),
    tickets: integer('tickets').notNull(),
    /** Cash stake in minor units, and the first ledger transaction with one. */
    stake: amount('stake').notNull().default(0),
    stakeId: ref('stake_id'),
    settledAt: ms('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.roundId, table.memberId] }),
    index('draw_entries_unsettled')
      .on(table.roundId, table.memberId)
      .where(sql`settled_at is null`),
  ],
);

export type DrawPurse = 'cash' | 'coins' | 'diamonds' | 'free' | 'demo';

/** A purchase or a grant of tickets; append-only but for `unread`. A demo player has a name and no member. */
export const drawSales = pgTable(
  'draw_sales',
  {
    id: id(),
    roundId: ref('round_id').notNull(),
    memberId: memberRef(),
    demoName: text('demo_name'),
    /** The idempotency key of the purchase; null for a grant. */
    key: text('key'),
    quantity: integer('quantity').notNull(),
    purse: text('purse').$type<DrawPurse>().notNull(),
    /** What was taken from the member, in units of the purse. */
    paid: amount('paid').notNull(),
    /** What a coupon took off, the cash stake, and what the sale has put into the pool: minor units. */
    off: amount('off').notNull().default(0),
    stake: amount('stake').notNull().default(0),
    funded: amount('funded').notNull(),
    transactionId: ref('transaction_id').notNull(),
    /** Given to the member, who has not seen it yet (ADV-5). */
    unread: boolean('unread').notNull().default(false),
    createdAt: ms('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('draw_sales_key')
      .on(table.memberId, table.key)
      .where(sql`key is not null`),
    uniqueIndex('draw_sales_transaction').on(table.transactionId),
    index('draw_sales_round').on(table.roundId, table.memberId, table.id),
    index('draw_sales_unread')
      .on(table.memberId)
      .where(sql`unread`),
  ],
);

/** A sold ticket; append-only. */
export const drawTickets = pgTable(
  'draw_tickets',
  {
    /** From the sequence `draw_ticket_ids`. */
    id: ref('id').primaryKey(),
    roundId: ref('round_id').notNull(),
    saleId: ref('sale_id').notNull(),
    /** What the Merkle tree holds: the code, for a lottery followed by the bets. */
    leaf: text('leaf').notNull(),
  },
  (table) => [
    uniqueIndex('draw_tickets_leaf').on(table.roundId, table.leaf),
    index('draw_tickets_sale').on(table.saleId, table.id),
  ],
);

/**
 * States of a prize: open, redeemed by the member, credited by the server, won by a demo player (back to the house).
 */
export const prizeState = { open: 0, redeemed: 1, credited: 2, demo: 3 } as const;
export type PrizeState = (typeof prizeState)[keyof typeof prizeState];

/** A prize. A trigger lets it be credited once. */
export const drawPrizes = pgTable(
  'draw_prizes',
  {
    id: id(),
    roundId: ref('round_id').notNull(),
    ticketId: ref('ticket_id').notNull(),
    /** Null for a demo player. */
    memberId: memberRef(),
    tier: integer('tier').notNull(),
    /** Place within the tier, from 1. */
    rank: integer('rank').notNull(),
    /** Minor units. */
    amount: amount('amount').notNull(),
    /** Whether the ticket was a cash stake, which decides the purse of the prize (Q55). */
    cash: boolean('cash').notNull(),
    state: smallint('state').$type<PrizeState>().notNull().default(prizeState.open),
    /** When the server credits the prize by itself. */
    dueAt: ms('due_at').notNull(),
    transactionId: ref('transaction_id'),
    creditedAt: ms('credited_at'),
  },
  (table) => [
    uniqueIndex('draw_prizes_rank').on(table.roundId, table.tier, table.rank),
    uniqueIndex('draw_prizes_ticket').on(table.ticketId, table.tier),
    uniqueIndex('draw_prizes_transaction').on(table.transactionId),
    index('draw_prizes_member').on(table.memberId, table.id),
    index('draw_prizes_paid')
      .on(table.memberId, table.transactionId)
      .where(sql`transaction_id is not null`),
    index('draw_prizes_due')
      .on(table.dueAt)
      .where(sql`state = 0`),
  ],
);
