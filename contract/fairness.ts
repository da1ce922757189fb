import * as v from 'valibot';
import { defineCall } from './wire/call';
import { count, instant, wireInt } from './wire/fields';

/** sha-256 in lower-case hex: names a server seed before it may be seen. */
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
/** ASCII letters and digits, 5 to 10 (CSP-5, D7). */
export const clientSeedSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{5,10}$/));
const oddsVersion = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,40}$/));
const nonce = wireInt(0, 1_000_000_000);
const giftType = v.picklist([0, 1, 2, 3, 4]);

export const seedStateSchema = v.object({
  /** In use: its hash was shown before, the seed itself comes with the rotation. */
  active: v.object({
    serverHash: hash,
    clientSeed: clientSeedSchema,
    /** Of the next draw, so also how many there were. */ nonce: count,
  }),
  /** Committed already, and used from the next rotation on. */
  next: v.object({ serverHash: hash }),
  /** After so many draws the seed changes by itself. */
  drawsPerSeed: count,
});
export type SeedState = v.InferOutput<typeof seedStateSchema>;

export const rotatedSchema = v.object({
  revealed: v.object({ serverHash: hash, serverSeed: hash, clientSeed: clientSeedSchema, draws: count }),
  seeds: seedStateSchema,
});
export type Rotated = v.InferOutput<typeof rotatedSchema>;

/** What was staked: nothing (the rain), coins, diamonds, or cash in minor units. */
export const stakeUnits = ['none', 'coins', 'diamonds', 'cash'] as const;

export const outcomeSchema = v.object({
  /** (serverHash, nonce) names an outcome; both of the last row begin the next page. */
  serverHash: hash,
  nonce: count,
  clientSeed: clientSeedSchema,
  /** Whether it can be checked yet. */
  revealed: v.boolean(),
  /** `cash-rain`, `coin-spin-1` to `-3`, `diamond-spin`, later games by their id; a new one may come at any time. */
  game: v.string(),
  oddsVersion: v.string(),
  /** Kinds of `giftTypes`; type 1 in minor units. */
  giftType,
  giftAmount: count,
  stake: count,
  stakeUnit: v.picklist(stakeUnits),
  createTime: instant,
});
export type DrawOutcome = v.InferOutput<typeof outcomeSchema>;

export const receiptSchema = v.object({
  /** To be sent on: `readReceipt` of contract/fairness-receipt makes a receipt of it, and `checkReceipt` the proof. */
  text: v.string(),
  revealed: v.boolean(),
  outcome: outcomeSchema,
});

export const commitmentSchema = v.object({
  /** `unknown`: this house never committed to it. `secret`: still in use, or not used yet. */
  state: v.picklist(['unknown', 'secret', 'revealed']),
  /** When the hash was fixed. */
  committedAt: v.nullable(instant),
  /** Hex; only when revealed. */
  serverSeed: v.nullable(hash),
});

export const publishedOddsSchema = v.object({
  version: v.string(),
  game: v.string(),
  total: count,
  /**
   * Weights in the order of the slices; the gifts are those of a member without VIP multiplier and, on the diamond
   * wheel, tenths of the stake.
   */
  rows: v.array(v.object({ giftType, giftAmount: count, weight: count })),
});

export const drawStatsSchema = v.object({
  game: v.string(),
  /** About the last 10,000: all that lie in the newest counted groups of up to 250. */
  draws: count,
  since: instant,
  until: instant,
  /** Hundredths of a minor unit, summed: stakes, prizes, and prizes as the odds in force at each draw let expect. */
  staked: count,
  returned: count,
  expected: v.number(),
  /** One standard deviation of `returned`: two draws of three of such sums lie within it. */
  sigma: v.number(),
  /** Ten-thousandths of the stakes; null where nothing is staked. */
  realisedReturn: v.nullable(count),
  theoreticalReturn: v.nullable(count),
});
export type DrawStats = v.InferOutput<typeof drawStatsSchema>;

export const fairness = {
  /**
   * The member's seeds: hash of the one in use, client seed, nonce, and the hash of the one that follows (Q37). One
   * setting for all draws.
   */
  seeds: defineCall({
    id: '-',
    method: 'GET',
    path: '/account-service/fairness/seeds',
    auth: 'member',
    answer: seedStateSchema,
  }),
  /**
   * Reveals the seed in use and puts the committed next one in its place. `serverHash` is that of the seed to reveal:
   * asking again changes
   * nothing and gives the same revealed seed. The client seed stays, and the house knew it when it made the seed that
   * follows: a pair that is beyond doubt
   * comes from setClientSeed with a seed made on the phone. Errors: noSeed (not the member's, or not in use yet).
   */
  rotate: defineCall({
    id: '-',
    method: 'POST',
    path: '/account-service/fairness/rotate',
    auth: 'member',
    body: v.object({ serverHash: hash }),
    answer: rotatedSchema,
  }),
  /**
   * Chooses the client seed (CSP-5, D7). It meets a server seed that was committed before, so the one in use is
   * revealed. `serverHash` as in
   * rotate: asking again changes nothing. Errors: noSeed.
   */
  setClientSeed: defineCall({
    id: '-',
    method: 'POST',
    path: '/account-service/fairness/client-seed',
    auth: 'member',
    body: v.object({ clientSeed: clientSeedSchema, serverHash: hash }),
    answer: rotatedSchema,
  }),
  /**
   * All random outcomes of the member, newest first, of every game or of one. Errors: invalid (half a start, or
   * another's).
   */
  outcomes: defineCall({
    id: '-',
    method: 'GET',
    path: '/account-service/fairness/outcomes',
    auth: 'member',
    query: v.object({
      game: v.optional(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/))),
      quantity: v.optional(wireInt(1, 100), 50),
      startHash: v.optional(hash),
      startNonce: v.optional(nonce),
    }),
    answer: v.array(outcomeSchema),
  }),
  /**
   * The receipt of one own outcome; its text can be given to anybody. Errors: noOutcome, noOdds (not drawn by a table
   * of odds).
   */
  receipt: defineCall({
    id: '-',
    method: 'GET',
    path: '/account-service/fairness/receipt',
    auth: 'member',
    query: v.object({ serverHash: hash, nonce }),
    answer: receiptSchema,
  }),
  /**
   * What became of a commitment: for a receipt of somebody else's, written while the seed was secret. Says nothing
   * about whose it is.
   */
  commitment: defineCall({
    id: '-',
    method: 'GET',
    path: '/account-service/fairness/commitment',
    auth: 'public',
    query: v.object({ serverHash: hash }),
    answer: commitmentSchema,
  }),
  /** A table of odds by its version, as it was and will be: versions are never changed. Errors: noOdds. */
  odds: defineCall({
    id: '-',
    method: 'GET',
    path: '/account-service/fairness/odds',
    auth: 'public',
    query: v.object({ version: oddsVersion }),
    answer: publishedOddsSchema,
  }),
  /**
   * Says that the member has computed an own outcome again, and proves it by the point that came out (ECO-3).
   * Asking again changes
   * nothing. Errors: noOutcome, seedSecret, wrongPoint.
   */
  verified: defineCall({
    id: '-',
    method: 'POST',
    path: '/account-service/fairness/verified',
    auth: 'member',
    body: v.object({ serverHash: hash, nonce, point: wireInt(0, 2 ** 32 - 1) }),
    answer: v.literal(true),
  }),
  /** Realised against theoretical return of every wheel and game, over about its last 10,000 draws. */
  stats: defineCall({
    id: '-',
    method: 'GET',
    path: '/account-service/fairness/stats',
    auth: 'public',
    answer: v.array(drawStatsSchema),
  }),
} as const;
