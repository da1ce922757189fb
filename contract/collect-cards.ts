import * as v from 'valibot';
import { defineCall } from './wire/call';
import { count, instant, keyText, minor, text, wireInt } from './wire/fields';
import { seedStateSchema } from './fairness';

/** States of a season (CRD-2). */
export const cardStatus = { initial: 0, active: 1, finished: -1 } as const;
/** How many lamps the tree has (CRD-4). */
export const cardLights = 5;
/** After this many ms the page lights a random lamp, unless the player has switched that off (Q26). */
export const cardAutoSelectMs = 10_000;
/** The name of this draw in outcomes and receipts. Its gifts have type 0, and their amount is the id of the card. */
export const cardsGame = 'collect-cards';

/** A card by its id, from 1: drum, lion, sun, tusk, crown. */
const cardId = count;
const seasonId = text(40);

/** The season that is open now, or that comes next (CRD-1). It is the same for all members of a market. */
export const cardsActivitySchema = v.object({
  id: seasonId,
  status: v.picklist([0, 1, -1]),
  /** Begin and end of the season, ms. */
  begin: instant,
  end: instant,
  /** Each card with its weight; the chance of a card is its weight divided by `oddsTotal`, for each lamp. */
  cards: v.array(v.object({ id: cardId, weight: count })),
  oddsTotal: count,
  oddsVersion: v.string(),
  /** The gift for a set, in minor units. It is locked until it is played through (Q7). */
  giftAmount: minor,
  /** Coins for one chance (Q27). */
  costChance: count,
  /** Chances for a qualifying deposit, and the smallest such deposit in minor units (Q27). */
  depositChance: count,
  depositMin: minor,
  /** How many deposits of a market day give chances. */
  depositsADay: count,
  /** Chances that the first deposit gives in addition, whatever its amount (CRD-5); 0 in Brazil (Q46). */
  firstChance: count,
  /** How many duplicates one missing card costs. */
  swapCount: count,
  /** How many sets a member can complete in a season. */
  maxSets: count,
});
export type CardsActivity = v.InferOutput<typeof cardsActivitySchema>;

const held = v.object({ id: cardId, count });
/** The weekly chance of a member. */
export const cardsFreeSchema = v.object({
  /** Whether it waits. */
  available: v.boolean(),
  /** When the next one comes, ms. */
  nextAt: instant,
  /** True while the market allows no gift, because no deposit of the member was confirmed (Q46). */
  afterDeposit: v.boolean(),
});

export const cardsMemberSchema = v.object({
  /** The season that the cards belong to. */
  id: seasonId,
  /** How many of each card the member holds; one of each is the set, the others are duplicates. */
  cardSet: v.array(held),
  /** The lamps that are lit, 0 to 4: as many as different cards. */
  lights: v.array(count),
  /** Chances left. They stay when a season ends. */
  chances: count,
  /** All chances that the member was ever given. It grows when a new chance waits (CRD-3). */
  given: count,
  free: cardsFreeSchema,
  /** How many deposits of this market day can still give a chance. */
  depositsLeft: count,
  /** Whether the chance for the first deposit is still to come. */
  firstLeft: v.boolean(),
  /** Sets of this season whose gift was taken. */
  sets: count,
  /** The complete set of the season before, whose gift can still be taken; null without one. */
  earlier: v.nullable(v.object({ id: seasonId, giftAmount: minor })),
  seeds: seedStateSchema,
});
export type CardsMember = v.InferOutput<typeof cardsMemberSchema>;

export const cardsNoticeSchema = v.object({
  /** Masked (Q47). */
  mobile: v.string(),
  /** The gift in minor units. */
  amount: minor,
  time: instant,
});
export type CardsNotice = v.InferOutput<typeof cardsNoticeSchema>;

export const cardChanceSchema = v.object({
  source: v.picklist(['free', 'coins']),
  given: count,
  /** Chances after this one. */
  chances: count,
  createTime: instant,
});
export type CardChance = v.InferOutput<typeof cardChanceSchema>;

export const cardDrawSchema = v.object({
  /** Increases with time: the id of the last row is `maxId` of the next page. */
  id: count,
  season: seasonId,
  /** The lamp that the player chose. */
  light: count,
  cardId,
  /** Whether the set did not have this card before. The lamp then stays lit. */
  fresh: v.boolean(),
  oddsVersion: v.string(),
  /** Server hash, client seed and nonce of the receipt. */
  serverHash: v.string(),
  clientSeed: v.string(),
  nonce: count,
  createTime: instant,
});
export type CardDraw = v.InferOutput<typeof cardDrawSchema>;

export const cardSwapSchema = v.object({
  cardId,
  /** The duplicates that were taken. */
  taken: v.array(held),
  /** The lamp that was lit. */
  light: count,
  createTime: instant,
});
export type CardSwap = v.InferOutput<typeof cardSwapSchema>;

export const cardGiftSchema = v.object({
  season: seasonId,
  /** Which gift of the season this is, from 1. */
  nth: count,
  /** Minor units. */
  amount: minor,
  createTime: instant,
});
export type CardGift = v.InferOutput<typeof cardGiftSchema>;

/** What an idempotency key has led to: exactly one of the fields is there. */
export const cardsDoneSchema = v.object({
  chance: v.optional(cardChanceSchema),
  draw: v.optional(cardDrawSchema),
  swap: v.optional(cardSwapSchema),
  gift: v.optional(cardGiftSchema),
});
export type CardsDone = v.InferOutput<typeof cardsDoneSchema>;

const maxId = wireInt(1, Number.MAX_SAFE_INTEGER);
const version = v.pipe(v.string(), v.regex(/^[a-z]+[a-z0-9]*-[a-z0-9-]{1,30}$/));

/**
 * Errors of every action: cardsClosed (no season is open), keyConflict, keyClosed, keyMissing, and those of player
 * protection. A refused action changes nothing.
 */
export const collectCards = {
  /** The season: cards, odds, gift, prices (C89, CRD-1). */
  cfg: defineCall({
    id: 'C89',
    method: 'GET',
    path: '/account-service/collect-cards/cfg',
    auth: 'public',
    answer: cardsActivitySchema,
  }),
  /** The last 20 gifts of real members, newest first (C90, Q47). */
  notices: defineCall({
    id: 'C90',
    method: 'GET',
    path: '/account-service/collect-cards/notices',
    auth: 'public',
    answer: v.array(cardsNoticeSchema),
  }),
  /** The member's cards and chances (C91, CRD-1). */
  member: defineCall({
    id: 'C91',
    method: 'GET',
    path: '/account-service/collect-cards/member',
    auth: 'member',
    answer: cardsMemberSchema,
  }),
  /** The weekly chance of the member (C92). */
  free: defineCall({
    id: 'C92',
    method: 'GET',
    path: '/account-service/collect-cards/free',
    auth: 'member',
    answer: cardsFreeSchema,
  }),
  /**
   * Buys one chance for `costChance` coins (C93, Q61). `cost` is the price that the player saw. Errors:
   * cardsChanged (data: cost, the price now), insufficientCoins (data: have, need) and those above.
   */
  buy: defineCall({
    id: 'C93',
    method: 'POST',
    path: '/account-service/collect-cards/chances',
    auth: 'member',
    money: true,
    body: v.object({ cost: wireInt(1, 1_000_000_000) }),
    answer: cardChanceSchema,
  }),
  /**
   * How many chances a deposit gave (C94, CRD-5). The deposit itself gives them; this call makes sure and changes
   * nothing when it is repeated. 0 for a deposit that is not confirmed or does not qualify. Errors: noOrder (not the
   * member's).
   */
  chances: defineCall({
    id: 'C94',
    method: 'GET',
    path: '/account-service/collect-cards/chances',
    auth: 'member',
    query: v.object({ orderNo: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,40}$/)) }),
    answer: v.object({ given: count, chances: count }),
  }),
  /**
   * Takes the weekly chance (C95, Q61). Errors: cardsFreeUsed (data: nextAt), cardsFreeAfterDeposit and those above.
   */
  takeFree: defineCall({
    id: 'C95',
    method: 'POST',
    path: '/account-service/collect-cards/free',
    auth: 'member',
    money: true,
    answer: cardChanceSchema,
  }),
  /**
   * Takes the gift of a complete set: one of each card (C96). `id` names the season; the season before is possible
   * too. Errors: cardsIncomplete, cardsSetsDone (data: maxSets) and those above.
   */
  gifts: defineCall({
    id: 'C96',
    method: 'POST',
    path: '/account-service/collect-cards/gifts',
    auth: 'member',
    money: true,
    body: v.object({ id: seasonId }),
    answer: cardGiftSchema,
  }),
  /**
   * Uses a chance and draws one card (Q61). The lamp that is chosen never changes the odds. Errors: cardsNoChance,
   * cardsComplete (the gift must be taken first), cardsSetsDone (data: maxSets), oddsChanged and those above.
   */
  draw: defineCall({
    id: '-',
    method: 'POST',
    path: '/account-service/collect-cards/draw',
    auth: 'member',
    money: true,
    body: v.object({ light: wireInt(0, cardLights - 1), oddsVersion: v.optional(version) }),
    answer: cardDrawSchema,
  }),
  /**
   * Trades any `swapCount` duplicates, pooled, for a missing card (Q61). The commonest duplicates are taken. Errors:
   * cardsFewDuplicates (data: have, need), cardsHeld (the set has the card, or there is no such card) and those above.
   */
  swap: defineCall({
    id: '-',
    method: 'POST',
    path: '/account-service/collect-cards/swap',
    auth: 'member',
    money: true,
    body: v.object({ cardId: wireInt(1, 1_000) }),
    answer: cardSwapSchema,
  }),
  /** The member's draws of all seasons, newest first, each with its receipt. */
  records: defineCall({
    id: '-',
    method: 'GET',
    path: '/account-service/collect-cards/records',
    auth: 'member',
    query: v.object({ maxId: v.optional(maxId), limit: v.optional(wireInt(1, 100), 20) }),
    answer: v.array(cardDrawSchema),
  }),
  /** What was done with an idempotency key, or null: nothing so far (D3). */
  result: defineCall({
    id: '-',
    method: 'GET',
    path: '/account-service/collect-cards/result',
    auth: 'member',
    query: v.object({ key: keyText }),
    answer: v.nullable(cardsDoneSchema),
  }),
  /**
   * Returns what `result` returns. With null, the server closes the key and refuses a late request with it as keyClosed
   * (Q53). Safe to repeat.
   */
  close: defineCall({
    id: '-',
    method: 'POST',
    path: '/account-service/collect-cards/close',
    auth: 'member',
    body: v.object({ key: keyText }),
    answer: v.nullable(cardsDoneSchema),
  }),
} as const;
