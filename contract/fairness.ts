import * as v from 'valibot';
import { defineCall } from './wire/call';
import { count, instant, wireInt } from './wire/fields';

/** sha-256 in lower-case hex: identifies a server seed before the seed is published. */
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
/** ASCII letters and digits, 5 to 10 (CSP-5, D7). */
export const clientSeedSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{5,10}$/));
const oddsVersion = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,40}$/));
const nonce = wireInt(0, 1_000_000_000);
const giftType = v.picklist([0, 1, 2, 3, 4]);

export const seedStateSchema = v.object({
  /** The seed pair in use. Its hash is public; the rotation reveals the seed itself. */
  active: v.object({
    serverHash: hash,
    clientSeed: clientSeedSchema,
    /** Nonce of the next draw, and so the number of draws made with this seed. */ nonce: count,
  }),
  /** The hash of the seed that the next rotation puts into use. */
  next: v.object({ serverHash: hash }),
  /** The server rotates the seed after this many draws. */
  drawsPerSeed: count,
});
export type SeedState = v.InferOutput<typeof seedStateSchema>;

export const rotatedSchema = v.object({
  revealed: v.object({ serverHash: hash, serverSeed: hash, clientSeed: clientSeedSchema, draws: count }),
  seeds: seedStateSchema,
});
export type Rotated = v.InferOutput<typeof rotatedSchema>;

/** Unit of a stake: none (the rain), coins, diamonds, or cash in minor units. */
export const stakeUnits = ['none', 'coins', 'diamonds', 'cash'] as const;

export const outcomeSchema = v.object({
  /** (serverHash, nonce) identifies an outcome; the pair of the last row is the start of the next page. */
  serverHash: hash,
  nonce: count,
  clientSeed: clientSeedSchema,
  /** Whether the server seed is revealed, so that the outcome can be checked. */
  revealed: v.boolean(),
  /**
   * `cash-rain`, `coin-spin-1` to `-3`, `diamond-spin`, later games by their id. Clients must accept unknown values.
   */
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
  /** For `readReceipt` and `checkReceipt`, or for `readGameReceipt` and `checkRound` of games/verify. */
  text: v.string(),
  revealed: v.boolean(),
  outcome: outcomeSchema,
});

export const commitmentSchema = v.object({
  /** `unknown`: this server never committed to the hash. `secret`: the seed is in use, or not used yet. */
  state: v.picklist(['unknown', 'secret', 'revealed']),
  /** When the server committed to the hash. */
  committedAt: v.nullable(instant),
  /** Hex; only when revealed. */
  serverSeed: v.nullable(hash),
});

export const publishedOddsSchema = v.object({
  version: v.string(),
  game: v.string(),
  total: count,
  /**
   * Weights in the order of the slices. The gifts are without VIP multiplier; on the diamond wheel they are tenths of
   * the stake.
   */
  rows: v.array(v.object({ giftType, giftAmount: count, weight: count })),
});

export const drawStatsSchema = v.object({
  game: v.string(),
  /** About the last 10,000: the newest groups of up to 250 draws that have been counted. */
  draws: count,
  since: instant,
  until: instant,
  /** Sums in hundredths of a minor unit: stakes, prizes, and the prizes that the odds in force at each draw predict. */
  staked: count,
  returned: count,
  expected: v.number(),
  /** One standard deviation of `returned`: about two of three such sums lie within this distance of `expected`. */
  sigma: v.number(),
  /** Ten-thousandths of the stakes; null for free draws. */
  realisedReturn: v.nullable(count),
  theoreticalReturn: v.nullable(count),
});
export type DrawStats = v.InferOutput<typeof drawStatsSchema>;

export const fairness = {
  /**
   * The member's seeds: hash of the seed in use, client seed, nonce, and hash of the next seed (Q37). All draws share
   * them.
   */
  seeds: defineCall({
    id: '-',
    method: 'GET',
    path: '/account-service/fairness/seeds',
    auth: 'member',
    answer: seedStateSchema,
  }),
  /**
   * Reveals the seed in use and replaces it with the committed next seed. `serverHash` names the seed to reveal:
   * repeating the call changes nothing and returns the same revealed seed. The client seed stays. The server knew it
   * when it generated the following seed; to rule out any influence, the player calls setClientSeed with a new client
   * seed. Errors: noSeed (not the member's, or not in use yet), roundOpen (an open round was drawn with this seed).
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
   * Sets the client seed (CSP-5, D7). The new client seed is used with a server seed that was committed before, so the
   * seed in use is revealed. `serverHash` as in rotate: repeating the call changes nothing. Errors: noSeed, roundOpen.
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
   * All random outcomes of the member, newest first, of all games or of one. Errors: invalid (only one half of the
   * start, or another member's row).
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
   * The receipt of one of the member's outcomes, or of the settled game round that was drawn there. Its text contains
   * nothing private. Errors: noOutcome, noOdds (neither drawn from a table of odds nor a settled round).
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
   * The state of a commitment, for checking another player's receipt that was written while the seed was secret. The
   * answer does not name the member.
   */
  commitment: defineCall({
    id: '-',
    method: 'GET',
    path: '/account-service/fairness/commitment',
    auth: 'public',
    query: v.object({ serverHash: hash }),
    answer: commitmentSchema,
  }),
  /** A table of odds by its version. A version never changes. Errors: noOdds. */
  odds: defineCall({
    id: '-',
    method: 'GET',
    path: '/account-service/fairness/odds',
    auth: 'public',
    query: v.object({ version: oddsVersion }),
    answer: publishedOddsSchema,
  }),
  /**
   * Records that the member has computed one of the own outcomes again. `point` proves it (ECO-3): the random point of
   * a draw by an odds table, or the first four random bytes that the rules of a game kept, as a number. For a bet on a
   * shared round, `serverHash` is the commitment of the round and `nonce` its number in the chain. Repeating the
   * call changes nothing. Errors: noOutcome, seedSecret, wrongPoint, noOdds (the rules of the game have changed).
   */
  verified: defineCall({
    id: '-',
    method: 'POST',
    path: '/account-service/fairness/verified',
    auth: 'member',
    body: v.object({ serverHash: hash, nonce, point: wireInt(0, 2 ** 32 - 1) }),
    answer: v.literal(true),
  }),
  /** Realised and theoretical return of every wheel and game, over about its last 10,000 draws. */
  stats: defineCall({
    id: '-',
    method: 'GET',
    path: '/account-service/fairness/stats',
    auth: 'public',
    answer: v.array(drawStatsSchema),
  }),
} as const;
