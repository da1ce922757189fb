import * as v from 'valibot';
import { roundSchema } from './house-games';
import { defineCall } from './wire/call';
import { count, instant, minor, wireInt } from './wire/fields';

const gameId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,40}$/));

/** A started game: the address of its frame and the token of its game session. */
export const launchSchema = v.object({
  gameId: v.string(),
  name: v.string(),
  mode: v.picklist(['real', 'demo']),
  /** Token of the game session: one game, one member, one device. */
  session: v.string(),
  /** Address of the frame: a path of this origin for a house game, an https address for another supplier. */
  frame: v.string(),
  /** Origin that the frame's messages must have; `null` for a house game. */
  origin: v.string(),
  /** The game does not speak the frame protocol: it is shown when its frame has loaded, and gets no messages. */
  silent: v.optional(v.boolean(), false),
  expiresAt: instant,
});
export type Launch = v.InferOutput<typeof launchSchema>;

/** What the launch sheet shows before play (GAM-1, board 03). Amounts in minor units. */
export const gameOfferSchema = v.object({
  gameId: v.string(),
  /** Published return in ten-thousandths, lowest and highest where it depends on the choices. */
  returnFrom: count,
  returnTo: count,
  /** One round in `hitOneIn` hundredths pays anything; null where it depends on the choices. */
  hitOneIn: v.nullable(count),
  minStake: minor,
  maxStake: minor,
  /** The highest win of a round of this game at its highest stake, at most the cap of the market. */
  maxPayout: minor,
});
export type GameOffer = v.InferOutput<typeof gameOfferSchema>;

/** States of a win that the casino checks. */
export const heldStates = ['held', 'released', 'declined'] as const;

/** A row of the member's game records. */
export const gameRecordSchema = v.object({
  round: roundSchema,
  gameName: v.string(),
  cover: v.string(),
  /**
   * The receipt of a bet on a shared round that is over (`readGameReceipt`). Null for other rounds, whose receipt is
   * found by seed and nonce (`fairness.receipt`).
   */
  receipt: v.optional(v.nullable(v.string()), null),
  /**
   * The path of the frame that can show the round again (ACC-27). Null for an open or returned round, for a round of
   * another supplier, and for a round of older rules.
   */
  replay: v.optional(v.nullable(v.string()), null),
  /** The studio's id of a round of an outside supplier, by which its support finds the round; null for other rounds. */
  supplierRound: v.optional(v.nullable(v.string()), null),
  /** Wins of the round above a maximum (Q81), minor units: being checked, paid (then part of `payout`), or declined. */
  held: v.optional(v.array(v.object({ amount: minor, state: v.picklist(heldStates) })), []),
});
export type GameRecord = v.InferOutput<typeof gameRecordSchema>;

export const gameRecordsSchema = v.object({ records: v.array(gameRecordSchema), hasMore: v.boolean() });
const recordsQuery = v.object({
  page: v.optional(wireInt(1, 10_000), 1),
  order: v.optional(v.picklist(['desc', 'asc']), 'desc'),
  gameId: v.optional(gameId),
});

/** Betting from one device at a time (A16, I16). */
export const bets = {
  /**
   * "Play here": this session may bet from now on, and every other session of the member is refused as betElsewhere
   * (C15, GAM-7). Stakes that another device has already placed are settled as usual. Safe to repeat; once in 5 s and
   * member. Errors: tooMany.
   */
  kickOut: defineCall({
    id: 'C15',
    method: 'POST',
    path: '/member-service/utils/sync/game-kick-out',
    auth: 'member',
    answer: v.object({}),
  }),
  /**
   * Starts a game for cash (GAM-3). A second launch of the same game on this device ends the first game session.
   * Errors: gameClosed, gameUnavailable, and everything that refuses play.
   */
  launch: defineCall({
    id: '-',
    method: 'POST',
    path: '/game-center/launch',
    auth: 'member',
    body: v.object({ gameId }),
    answer: launchSchema,
  }),
  /** Starts a game with a demo purse, without a login (GAM-2). Nothing of it is in the ledger. Errors: gameClosed. */
  demo: defineCall({
    id: '-',
    method: 'POST',
    path: '/game-center/demo',
    auth: 'public',
    body: v.object({ gameId }),
    answer: launchSchema,
  }),
  /** Odds, return and stakes of a game before play (GAM-1). Errors: gameClosed. */
  offer: defineCall({
    id: '-',
    method: 'GET',
    path: '/game-center/offer',
    auth: 'public',
    query: v.object({ gameId }),
    answer: gameOfferSchema,
  }),
  /** The member's rounds with a stake (C112, GAM-12), 20 a page. */
  betRecords: defineCall({
    id: 'C112',
    method: 'GET',
    path: '/game/records/bet',
    auth: 'member',
    query: recordsQuery,
    answer: gameRecordsSchema,
  }),
  /** The member's rounds that paid something (C113, GAM-12), 20 a page. */
  winRecords: defineCall({
    id: 'C113',
    method: 'GET',
    path: '/game/records/win',
    auth: 'member',
    query: recordsQuery,
    answer: gameRecordsSchema,
  }),
  /** One of the member's rounds, for replay and verification. Errors: noRound. */
  round: defineCall({
    id: '-',
    method: 'GET',
    path: '/game-center/round',
    auth: 'member',
    query: v.object({ id: v.pipe(v.string(), v.maxLength(64)) }),
    answer: gameRecordSchema,
  }),
} as const;
