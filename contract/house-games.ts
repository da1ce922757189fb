import * as v from 'valibot';
import { defineCall } from './wire/call';
import { count, instant, keyText, minor, wireInt } from './wire/fields';

/**
 * Calls of a house game's page to its game server. The page runs in a sandboxed frame without the member's token: the
 * game session token in the body stands for one game, one member and one device, or for a demo purse. A key makes
 * `play`, `step` and `collect` safe to repeat until the outcome is known.
 */

/** The game session token of a launch. */
const session = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/));
/** JSON text of at most 2,000 characters, parsed by the rules of the game. */
const jsonText = v.pipe(v.string(), v.maxLength(2_000));
const roundId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** `returned`: the stake was given back by a rollback. */
export const roundStates = ['open', 'settled', 'returned'] as const;

export const roundSchema = v.object({
  id: roundId,
  gameId: v.string(),
  demo: v.boolean(),
  state: v.picklist(roundStates),
  /** Minor units. */
  stake: minor,
  payout: minor,
  /** Ten-thousandths of the stake: what the round paid, or what it pays if it is collected now. */
  multiplier: count,
  /** Whether an open round can be collected now. */
  canCollect: v.boolean(),
  /** The parameters and steps that the player chose, as the rules of the game define them. */
  params: v.unknown(),
  steps: v.array(v.unknown()),
  /** What the player may see: `Standing.view` of the rules. */
  view: v.unknown(),
  rulesVersion: v.string(),
  /** Fairness: the draw is (serverHash, nonce). Null for a demo round. */
  serverHash: v.nullable(v.string()),
  clientSeed: v.nullable(v.string()),
  nonce: v.nullable(count),
  createTime: instant,
  /** Null while the round is open. */
  settleTime: v.nullable(instant),
});
export type GameRound = v.InferOutput<typeof roundSchema>;

export const playBalanceSchema = v.object({
  /** What can be staked, minor units: locked + withdrawable, or the demo purse. */
  total: minor,
  locked: minor,
});
export type PlayBalance = v.InferOutput<typeof playBalanceSchema>;

/** A round and the balance after it. */
export const playedSchema = v.object({ round: roundSchema, balance: playBalanceSchema });
export type Played = v.InferOutput<typeof playedSchema>;

export const tableSchema = v.object({
  gameId: v.string(),
  slug: v.string(),
  demo: v.boolean(),
  market: v.string(),
  rulesVersion: v.string(),
  /** Stakes in minor units. `presets` has five amounts; `step` is one press of minus or plus. */
  stakes: v.object({ min: minor, max: minor, step: minor, presets: v.array(minor) }),
  /** The most that a round may pay, minor units. The stake is limited so that no payout exceeds it. */
  maxPayout: minor,
  /** The published return in ten-thousandths; the lowest one where it depends on the parameters. */
  returnRate: count,
  /** The shortest time from one stake to the next, ms. */
  minCycleMs: count,
  balance: playBalanceSchema,
  /** Null in demo. */
  fairness: v.nullable(v.object({ serverHash: v.string(), clientSeed: v.string(), nonce: count })),
  /** A round that was interrupted and can be continued. */
  open: v.nullable(roundSchema),
  /** Newest first, at most 20 of this member and game. */
  last: v.array(roundSchema),
});
export type GameTable = v.InferOutput<typeof tableSchema>;

export const houseGames = {
  /** What the game needs before play. Errors: sessionExpired, gameClosed. */
  table: defineCall({
    id: '-',
    method: 'POST',
    path: '/house-games/table',
    auth: 'public',
    encoding: 'json',
    body: v.object({ session }),
    answer: tableSchema,
  }),
  /**
   * Stakes and draws one round (Q55). A repeat with the same key returns the same round. Errors: invalid,
   * insufficientBalance, stakeNotOffered, sessionExpired, gameClosed, betElsewhere, limitReached, coolingOff, timeUp,
   * tooMany, roundOpen (an open round must be finished first), keyConflict.
   */
  play: defineCall({
    id: '-',
    method: 'POST',
    path: '/house-games/play',
    auth: 'public',
    encoding: 'json',
    body: v.object({ session, key: keyText, stake: wireInt(1, 100_000_000), params: jsonText }),
    answer: playedSchema,
  }),
  /** One choice in an open round. `index` is the number of steps before it. Errors: invalid, noRound, keyConflict. */
  step: defineCall({
    id: '-',
    method: 'POST',
    path: '/house-games/step',
    auth: 'public',
    encoding: 'json',
    body: v.object({ session, round: roundId, index: wireInt(0, 1_000), step: jsonText }),
    answer: playedSchema,
  }),
  /** Ends an open round and pays its present multiplier. Safe to repeat. Errors: noRound, notCollectable. */
  collect: defineCall({
    id: '-',
    method: 'POST',
    path: '/house-games/collect',
    auth: 'public',
    encoding: 'json',
    body: v.object({ session, round: roundId }),
    answer: playedSchema,
  }),
  /** The outcome of a `play` whose answer was lost; null when that key staked nothing and never will. */
  result: defineCall({
    id: '-',
    method: 'POST',
    path: '/house-games/result',
    auth: 'public',
    encoding: 'json',
    body: v.object({ session, key: keyText }),
    answer: v.nullable(playedSchema),
  }),
} as const;
