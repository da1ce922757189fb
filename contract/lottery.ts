import * as v from 'valibot';
import { drawProofSchema, drawRecordSchema } from './draws';
import { lotteryBets, lotteryGames, lotteryLimits, lotteryTiers } from './lottery-rules';
import { defineCall } from './wire/call';
import { count, instant, keyText, wireInt } from './wire/fields';

const game = v.picklist(lotteryGames);
const bet = v.picklist(lotteryBets);
const tier = v.picklist(lotteryTiers);
const maxId = wireInt(1, Number.MAX_SAFE_INTEGER);

/** The drawn balls, in the order of the draw. `blue` is null in games without a blue ball. */
export const lotteryBallsSchema = v.object({ balls: v.array(count), blue: v.nullable(count) });

/** How a draw stands. `closed`: sales have stopped. `drawn`: the balls are published. */
export const lotteryDrawStates = ['open', 'closed', 'drawn'] as const;

/** One draw of a game. Amounts in minor units. */
export const lotteryDrawSchema = v.object({
  /** Id of the published record (`contract/draws.ts`). The id of the last row is `maxId` of the next page. */
  id: count,
  game,
  /** Number of the draw in its game. */
  number: count,
  state: v.picklist(lotteryDrawStates),
  /** Sales stop five minutes before the draw. */
  closesAt: instant,
  drawAt: instant,
  /** When the balls were published; null before. Everybody watches the draw from this instant on. */
  publishedAt: v.nullable(instant),
  /**
   * First prize of Red & Blue as a single winner is paid it: its share of the sales so far and what earlier draws left
   * over, at most `cap` of the game. Null in other games.
   */
  jackpot: v.nullable(count),
  result: v.nullable(lotteryBallsSchema),
  /** Red & Blue, after the draw: how many lines won each prize, and what one line is paid, at most `cap`. */
  winners: v.array(v.object({ tier, lines: count, each: count })),
});
export type LotteryDraw = v.InferOutput<typeof lotteryDrawSchema>;

/** One game with what can be bought now. Amounts in minor units. */
export const lotteryGameSchema = v.object({
  id: game,
  /** Version of its prices and prizes; a purchase names the one that the player saw. */
  rules: v.string(),
  /** Price of a line; stakes are whole multiples of it. */
  price: count,
  /** Largest stake of a ticket on one draw. */
  maxStake: count,
  /** Most that a ticket is paid in one draw. */
  cap: count,
  /** False while the operator has switched off sales. */
  enable: v.boolean(),
  /** The draws that can be bought now, the next one first. */
  draws: v.array(lotteryDrawSchema),
  /** The draw whose sales have stopped and whose balls are not published yet; null between two such draws. */
  closed: v.nullable(lotteryDrawSchema),
  /** The last published draw; null before the first one. */
  last: v.nullable(lotteryDrawSchema),
});
export type LotteryGame = v.InferOutput<typeof lotteryGameSchema>;

/** How a ticket stands in one draw. */
export const lotteryEntryStates = ['open', 'won', 'lost'] as const;
export const lotteryEntrySchema = v.object({
  draw: count,
  number: count,
  closesAt: instant,
  drawAt: instant,
  state: v.picklist(lotteryEntryStates),
  result: v.nullable(lotteryBallsSchema),
  /** Winning lines by prize, and what they were paid together, minor units. */
  won: v.array(v.object({ tier, lines: count, amount: count })),
  /** Minor units. Less than the sum of `won` when the cap of a ticket was reached. */
  payout: count,
  /** What the draw's Merkle tree holds for the ticket. */
  leaf: v.string(),
});
export type LotteryEntry = v.InferOutput<typeof lotteryEntrySchema>;

/** A ticket: the same numbers in one or more draws. Amounts in minor units. */
export const lotteryTicketSchema = v.object({
  /** Increases with time. */
  id: count,
  /** The number that is printed on the ticket, for example `RB 7719 0412`. */
  serial: v.string(),
  game,
  bet,
  /** Ascending. */
  numbers: v.array(count),
  blue: v.array(count),
  lines: count,
  /** Stake of each line in one draw. */
  lineStake: count,
  /** The price of the whole ticket: what was taken from the member and what a coupon took off. */
  stake: count,
  /** What a coupon took off the price; absent without one. */
  off: v.optional(count),
  createTime: instant,
  entries: v.array(lotteryEntrySchema),
});
export type LotteryTicket = v.InferOutput<typeof lotteryTicketSchema>;

/** Numbers in ascending order, separated by commas. */
const list = (most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(most * 3),
    v.regex(/^([1-9]\d?(,[1-9]\d?)*)?$/),
    v.transform((text) => (text === '' ? [] : text.split(',').map(Number))),
  );

const byKey = v.object({ key: keyText });
const buyBody = v.object({
  game,
  bet,
  numbers: list(90),
  blue: v.optional(list(16), ''),
  /** How many prices each line stakes. */
  units: v.optional(wireInt(1, 500), 1),
  /** Number of draws, from the draw `draw` on. */
  draws: v.optional(wireInt(1, lotteryLimits.maxDraws), 1),
  /** The first draw, as the player saw it. */
  draw: maxId,
  /** The version of prices and prizes that the player saw. */
  rules: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
  /** A ticket coupon of `coupons.list` (Q60). A free ticket pays one line at the price of the game in one draw. */
  couponId: v.optional(maxId),
});

export const lottery = {
  /** The games with their next draws (Q52, R-67). */
  games: defineCall({
    id: '-',
    method: 'GET',
    path: '/lottery-service/games',
    auth: 'public',
    answer: v.object({ games: v.array(lotteryGameSchema) }),
  }),
  /** The published draws of a game, newest first, at most 20 (Q52). */
  draws: defineCall({
    id: '-',
    method: 'GET',
    path: '/lottery-service/draws',
    auth: 'public',
    query: v.object({ game, maxId: v.optional(maxId) }),
    answer: v.array(lotteryDrawSchema),
  }),
  /**
   * The draw record of a draw, and, when `leaf` is given, the proof that this ticket was in the draw (`leaf` of an
   * entry of a ticket). `proof` is null without a leaf, for a ticket that was not sold, and until the root is
   * published. The answer is null for an unknown draw (Q52, R-69).
   */
  record: defineCall({
    id: '-',
    method: 'GET',
    path: '/lottery-service/record',
    auth: 'public',
    query: v.object({ draw: maxId, leaf: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(400))) }),
    answer: v.nullable(v.object({ record: drawRecordSchema, proof: v.nullable(drawProofSchema) })),
  }),
  /**
   * Buys a ticket for one or more draws with money (LOT-3, Q79): `locked` first. What a coupon takes off is no stake,
   * and pays the next draws first. Nothing was taken after any error:
   * invalid (numbers), oddsChanged (data.oddsVersion), lotteryClosed (data.draw: the next one, or null),
   * stakeNotOffered (data.min, data.max: of a ticket on one draw), lotteryWinTooHigh (data.units: the most),
   * lotteryFull (data.numbers, data.blue: the combination; data.left: what it can still take on a line),
   * insufficientBalance (data.have, data.need), noCoupon, couponUsed, couponExpired, couponMinimum, couponUnfit,
   * betElsewhere, the errors of player protection, keyConflict, keyClosed,
   * keyMissing.
   */
  buy: defineCall({
    id: '-',
    method: 'POST',
    path: '/lottery-service/buy',
    auth: 'member',
    money: true,
    body: buyBody,
    answer: lotteryTicketSchema,
  }),
  /** The ticket that was bought with an idempotency key. Null: nothing has been taken so far (D3). */
  result: defineCall({
    id: '-',
    method: 'GET',
    path: '/lottery-service/buy/result',
    auth: 'member',
    query: byKey,
    answer: v.nullable(lotteryTicketSchema),
  }),
  /**
   * Returns what `result` returns. When there is no ticket, the server closes the key and refuses a late request with
   * it as keyClosed (Q53). Safe to repeat.
   */
  close: defineCall({
    id: '-',
    method: 'POST',
    path: '/lottery-service/buy/close',
    auth: 'member',
    body: byKey,
    answer: v.nullable(lotteryTicketSchema),
  }),
  /** The member's tickets, newest first (Q52); with `id` only this one. */
  tickets: defineCall({
    id: '-',
    method: 'GET',
    path: '/lottery-service/tickets',
    auth: 'member',
    query: v.object({
      id: v.optional(maxId),
      maxId: v.optional(maxId),
      state: v.optional(v.picklist(['open', 'won', 'lost'])),
      limit: v.optional(wireInt(1, 50), 20),
    }),
    answer: v.array(lotteryTicketSchema),
  }),
} as const;
