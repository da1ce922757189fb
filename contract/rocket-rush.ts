import * as v from 'valibot';
import { playBalanceSchema } from './house-games';
import {
  betId,
  betSlot as slot,
  eventId,
  hash,
  hundredths,
  payable,
  payableAsked,
  rocketChainSchema,
  roundId,
  roundIdAsked,
  sessionToken as session,
} from './rocket-fields';
import { defineCall } from './wire/call';
import { count, instant, keyText, minor, wireInt } from './wire/fields';

/**
 * Rocket Rush (103): one crash round that all players of a market share. The page runs in a sandboxed frame and calls
 * with its game session token, as all house games do. A demo follows the same round: its bets and its money stand in
 * the page only, and the server takes no bet of a demo session (Q89, gameClosed).
 *
 * Multipliers of this game are whole **hundredths**: 250 is 2.50×. The page computes the multiplier of a flying round
 * itself with `multiplierAt` of games/rocket-rush/rules from the server's time and `takeOffAt`. A cash-out is accepted
 * or refused by the server's time of its arrival only.
 *
 * Events come by the stream (`rocketStreamPath`), or by `poll` with the same content when streaming does not work.
 */

/**
 * `betting`: bets are open until `takeOffAt`. `flying`: the multiplier rises. `crashed`: the round is over. `voided`:
 * the round was stopped by a fault; open bets got their stake back.
 */
export const rocketPhases = ['betting', 'flying', 'crashed', 'voided'] as const;

export const rocketRoundSchema = v.object({
  id: roundId,
  phase: v.picklist(rocketPhases),
  /** The place of the round in its chain of hashes: 1 is the first round of the chain. */
  chain: count,
  number: count,
  /** Published before the round: SHA-256 of the round's value, which is also the value of the round before it. */
  commitment: hash,
  /** Time of the server when bets opened, and when the round takes off or took off, ms. */
  opensAt: instant,
  takeOffAt: instant,
  /** Null until the crash. */
  crashedAt: v.nullable(instant),
  /** The crash point; null until the crash, and for a voided round. */
  crash: v.nullable(hundredths),
  /** The value of the round, hex: SHA-256 of it is `commitment`. Null until the crash. */
  value: v.nullable(hash),
  /** When the next round opens at the earliest, ms; null until the crash. */
  nextAt: v.nullable(instant),
});
export type RocketRound = v.InferOutput<typeof rocketRoundSchema>;

/**
 * `open`: staked, neither paid nor lost yet. `paid`: cashed out. `lost`: the rocket crashed first. `returned`: the
 * stake was given back, because the player cancelled the bet or the round was voided.
 */
export const rocketBetStates = ['open', 'paid', 'lost', 'returned'] as const;

/** A bet of the player. */
export const rocketBetSchema = v.object({
  id: betId,
  round: roundId,
  slot,
  state: v.picklist(rocketBetStates),
  /** Minor units. */
  stake: minor,
  /** Automatic cash-out; null for none. Every open bet is paid at 1,000× when the rocket gets there. */
  auto: v.nullable(payable),
  /** The multiplier that was paid; null unless `paid`. */
  at: v.nullable(payable),
  /** Minor units; 0 unless `paid`. */
  payout: minor,
  createTime: instant,
  /** Null while the bet is open. */
  endTime: v.nullable(instant),
});
export type RocketBet = v.InferOutput<typeof rocketBetSchema>;

/** A bet as everybody sees it. The automatic cash-out of others is not shown. */
export const liveBetSchema = v.object({
  id: betId,
  /** Masked name of the player. */
  name: v.string(),
  /** Minor units. */
  stake: minor,
  /** The multiplier that was paid; null while the bet is open or when it is lost. */
  at: v.nullable(payable),
  payout: minor,
});
export type LiveBet = v.InferOutput<typeof liveBetSchema>;

/** Sums over all bets of a round, also of those that the live list leaves out. Amounts in minor units. */
export const rocketTotalsSchema = v.object({ bets: count, staked: minor, cashed: count, paid: minor });
export type RocketTotals = v.InferOutput<typeof rocketTotalsSchema>;

/** A finished round in the history. */
export const rocketResultSchema = v.object({
  id: roundId,
  chain: count,
  number: count,
  /** Null for a voided round. */
  crash: v.nullable(hundredths),
  /** Hex. SHA-256 of a round's value is the value of the round before it; that of round 1 is the chain's end hash. */
  value: hash,
  crashedAt: instant,
});
export type RocketResult = v.InferOutput<typeof rocketResultSchema>;

/** What every event has. `now`: time of the server when it was sent, ms; it corrects the device's clock. */
const sent = { id: eventId, now: instant };

/** Bets of a new round are open until `round.takeOffAt`. Also sent when the time of the take-off is changed. */
export const bettingEventSchema = v.object({ ...sent, kind: v.literal('betting'), round: rocketRoundSchema });
/** The round has taken off, and no bet is taken any more. */
export const flyingEventSchema = v.object({
  ...sent,
  kind: v.literal('flying'),
  round: rocketRoundSchema,
  totals: rocketTotalsSchema,
});
/**
 * Bets of the round were placed, cancelled or cashed out. The live list holds at most `liveBetsShown` bets of a round,
 * so `totals` counts more than was listed. `own` are all bets of the player of this connection that have changed, in
 * their new state, and `balance` is the player's balance then; null when nothing of the player has changed.
 */
export const betsEventSchema = v.object({
  ...sent,
  kind: v.literal('bets'),
  round: roundId,
  totals: rocketTotalsSchema,
  placed: v.array(liveBetSchema),
  cancelled: v.array(betId),
  cashed: v.array(v.object({ id: betId, at: payable, payout: minor })),
  own: v.array(rocketBetSchema),
  balance: v.nullable(playBalanceSchema),
});
/**
 * The rocket has crashed; `round` has the crash point and the value. A bet whose cash-out arrived before the crash may
 * still be paid within a second: its state comes with the answer, and with a `bets` event.
 */
export const crashedEventSchema = v.object({ ...sent, kind: v.literal('crashed'), round: rocketRoundSchema });
/** The round was stopped by a fault. Stakes of open bets are returned. */
export const voidedEventSchema = v.object({ ...sent, kind: v.literal('voided'), round: rocketRoundSchema });

export const rocketEventSchema = v.variant('kind', [
  bettingEventSchema,
  flyingEventSchema,
  betsEventSchema,
  crashedEventSchema,
  voidedEventSchema,
]);
export type RocketEvent = v.InferOutput<typeof rocketEventSchema>;

/** Number of bets of a round in the live list. The player's own bets are always in `own`. */
export const liveBetsShown = 40;
/** Number of finished rounds in `state`. */
export const resultsShown = 30;

/** Everything that the page shows. */
export const rocketStateSchema = v.object({
  /** Time of the server, ms. */
  now: instant,
  /**
   * Pass it to the stream or to `poll`. The state contains all events up to this number; events after it may repeat
   * what the state has.
   */
  lastEvent: eventId,
  demo: v.boolean(),
  market: v.string(),
  rulesVersion: v.string(),
  round: rocketRoundSchema,
  totals: rocketTotalsSchema,
  /** The live list of this round, newest first. */
  bets: v.array(liveBetSchema),
  /** The player's bets of this round; empty for a demo session. */
  own: v.array(rocketBetSchema),
  /** Finished rounds, newest first, at most `resultsShown`. */
  results: v.array(rocketResultSchema),
  balance: playBalanceSchema,
  /**
   * Stakes in minor units without automatic cash-out. `presets` has five amounts; `step` is one press of minus or plus.
   * With an automatic cash-out the highest stake is `highestStake` of games/rocket-rush/rules.
   */
  stakes: v.object({ min: minor, max: minor, most: minor, step: minor, presets: v.array(minor) }),
  /** The most that a bet may pay, minor units. */
  maxPayout: minor,
  /** Published return in ten-thousandths. */
  returnRate: count,
  /** Length of the betting phase, and of the pause after a crash, ms. */
  bettingMs: count,
  pauseMs: count,
  /**
   * The stream sends a heartbeat after this many ms without an event. Twice this time without any means a dead line.
   */
  heartbeatMs: count,
  /** A client without a stream polls at this interval, ms. */
  pollMs: count,
});
export type RocketState = v.InferOutput<typeof rocketStateSchema>;

/** A bet and the balance after it. */
export const rocketPlacedSchema = v.object({ now: instant, bet: rocketBetSchema, balance: playBalanceSchema });
export type RocketPlaced = v.InferOutput<typeof rocketPlacedSchema>;

/**
 * The stream of events: POST with JSON `{ session, after? }`, answered by `text/event-stream`. `after`, or the header
 * `Last-Event-ID`, is the number of the last event seen. The token is in the body only, so that no log holds it.
 *
 * Messages: `id: <event id>`, `event: <kind>`, `data: <RocketEvent as JSON>`. Two further kinds have no id:
 * `event: hello` with `helloSchema`, first on every connection, and `event: beat` with `beatSchema`.
 *
 * Refusals are JSON envelopes with status 200 (sessionExpired), or 429 (tooMany with data.retryAfter: too many
 * connections). The server ends a stream after `streamLifeMs` and when it stops; the client connects again with the
 * last id, at once after the first end and with back-off afterwards.
 */
export const rocketStreamPath = '/house-games/rocket/events';
/** `resumed`: the events after the given number follow. Otherwise they are gone, and the client calls `state` first. */
export const helloSchema = v.object({ now: instant, lastEvent: eventId, resumed: v.boolean() });
export const beatSchema = v.object({ now: instant });
/** The longest life of one stream, ms. */
export const streamLifeMs = 300_000;

export const rocketRush = {
  /** What the page needs at its start, and after a stream that could not be resumed. Errors: sessionExpired. */
  state: defineCall({
    id: '-',
    method: 'POST',
    path: '/house-games/rocket/state',
    auth: 'public',
    encoding: 'json',
    body: v.object({ session }),
    answer: rocketStateSchema,
  }),
  /**
   * The events after a number, for clients without a stream. `reset`: these events are gone, and the client calls
   * `state`. Errors: sessionExpired, tooMany.
   */
  poll: defineCall({
    id: '-',
    method: 'POST',
    path: '/house-games/rocket/poll',
    auth: 'public',
    encoding: 'json',
    body: v.object({ session, after: eventId }),
    answer: v.object({ now: instant, lastEvent: eventId, reset: v.boolean(), events: v.array(rocketEventSchema) }),
  }),
  /**
   * Stakes on the named round until it takes off. `auto` is the automatic cash-out in hundredths; leave it out for
   * none. A repeat with the same key returns the same bet. Errors: invalid, betsClosed (the round takes no bet any
   * more), slotTaken, stakeNotOffered (data.min, data.max), insufficientBalance, sessionExpired, gameClosed,
   * betElsewhere, limitReached, coolingOff, timeUp, selfExcluded, tooMany, keyConflict, keyClosed. Nothing was taken
   * then.
   */
  bet: defineCall({
    id: '-',
    method: 'POST',
    path: '/house-games/rocket/bet',
    auth: 'public',
    encoding: 'json',
    body: v.object({
      session,
      key: keyText,
      round: roundIdAsked,
      slot,
      stake: wireInt(1, 100_000_000),
      auto: v.optional(v.nullable(payableAsked), null),
    }),
    answer: rocketPlacedSchema,
  }),
  /**
   * Cancels a bet before the take-off and returns its stake. A repeat returns the same bet. Errors: noBet, betsClosed
   * (the round has taken off: the bet stays), sessionExpired.
   */
  cancel: defineCall({
    id: '-',
    method: 'POST',
    path: '/house-games/rocket/cancel',
    auth: 'public',
    encoding: 'json',
    body: v.object({ session, bet: betId }),
    answer: rocketPlacedSchema,
  }),
  /**
   * Cashes a bet out with the multiplier of the server's time. The answer is the bet: `paid` with its multiplier, or
   * `lost` or `returned` when that was first. A bet whose automatic cash-out was reached is paid at that. A repeat
   * returns the same bet. Errors: noBet, notCollectable (not flying yet, or below 1.01×), sessionExpired.
   */
  cashOut: defineCall({
    id: '-',
    method: 'POST',
    path: '/house-games/rocket/cash-out',
    auth: 'public',
    encoding: 'json',
    body: v.object({ session, bet: betId }),
    answer: rocketPlacedSchema,
  }),
  /** The bet of a key whose answer was lost; null when that key staked nothing and never will. */
  result: defineCall({
    id: '-',
    method: 'POST',
    path: '/house-games/rocket/result',
    auth: 'public',
    encoding: 'json',
    body: v.object({ session, key: keyText }),
    answer: v.nullable(rocketPlacedSchema),
  }),
  /**
   * The player's bets, newest first, 20 a page; `before` is the id of the last bet of the page before. `receipt` is the
   * text for the verifier (`readGameReceipt`, `checkRound`); null while the bet is open and for a returned bet.
   */
  ownBets: defineCall({
    id: '-',
    method: 'POST',
    path: '/house-games/rocket/own-bets',
    auth: 'public',
    encoding: 'json',
    body: v.object({ session, before: v.optional(betId) }),
    answer: v.array(v.object({ bet: rocketBetSchema, crash: v.nullable(hundredths), receipt: v.nullable(v.string()) })),
  }),
  /** Finished rounds, newest first, 50 a page; `before` is the id of the last round of the page before. */
  results: defineCall({
    id: '-',
    method: 'GET',
    path: '/house-games/rocket/results',
    auth: 'public',
    query: v.object({ before: v.optional(roundIdAsked) }),
    answer: v.array(rocketResultSchema),
  }),
  /**
   * The chains of hashes of the market, newest first, at most 20: their end hashes are published before their first
   * round. To verify a round, hash its value as often as its number: the result is the end hash of its chain.
   */
  chains: defineCall({
    id: '-',
    method: 'GET',
    path: '/house-games/rocket/chains',
    auth: 'public',
    answer: v.array(rocketChainSchema),
  }),
} as const;
