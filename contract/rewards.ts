import * as v from 'valibot';
import { defineCall } from './call';
import { count, instant, keyText, link, wireInt } from './fields';

const idOf = wireInt(1, Number.MAX_SAFE_INTEGER);

export const signInTileSchema = v.object({
  /** 1 to 7. */
  day: count,
  /** 1 signed, 0 not yet. */
  status: v.picklist([0, 1]),
  /** Coins (Q20). */
  cashBack: count,
  /** The tile of today: the one to sign, or the one signed today. */
  today: v.boolean(),
  grand: v.boolean(),
});
export type SignInTile = v.InferOutput<typeof signInTileSchema>;
export const signedInSchema = v.object({ day: count, cashBack: count, grand: v.boolean(), createTime: instant });
export type SignedIn = v.InferOutput<typeof signedInSchema>;

export const dailyBonus = {
  /** The seven tiles of the cycle (C54, SGN-1). A missed day changes nothing: the next sign-in is the next tile (Q19). */
  preview: defineCall({
    id: 'C54', method: 'GET', path: '/account-service/daily-bonus/preview', auth: 'member',
    query: v.object({ t: v.optional(wireInt(0, Number.MAX_SAFE_INTEGER)) }), answer: v.array(signInTileSchema),
  }),
  /** Signs in for today, by the market's calendar and the server's clock (C55, M16). Errors: signedToday (data: today's), keyConflict, keyMissing. */
  sign: defineCall({ id: 'C55', method: 'POST', path: '/account-service/daily-bonus/sign', auth: 'member', money: true, answer: signedInSchema }),
} as const;

/** What a diamond task is about (economy.md §3). */
export const diamondTaskKinds = ['login', 'rounds', 'stake', 'deposit', 'bigWin', 'newGame', 'signWeek', 'kyc', 'limit', 'verify', 'friend'] as const;
/** How often it can be collected; `each`: for every friend. */
export const diamondTaskPeriods = ['daily', 'weekly', 'once', 'each'] as const;
/** Received, to be received, or still to do (TSK-3). */
export const diamondTaskStatus = { received: 4, receive: 3, go: 0 } as const;

export const diamondTaskSchema = v.object({
  id: count,
  kind: v.picklist(diamondTaskKinds),
  period: v.picklist(diamondTaskPeriods),
  /** In the player's language, for example "Stake ₵20.00". */
  title: v.string(),
  /** Both in `unit`: minor units, tenths of a stake, or a count; `current` is never above `target`. */
  target: count,
  current: count,
  unit: v.picklist(['money', 'tenths', 'count']),
  /** Diamonds. */
  bonus: count,
  collect: v.boolean(),
  status: v.picklist([4, 3, 0]),
  /** Where GO leads. */
  url: link,
  /** When it begins anew; null for what is once or for each. */
  until: v.nullable(instant),
  /** Period `each`: collected so far, and at most; otherwise null. */
  times: v.nullable(v.object({ collected: count, most: count })),
});
export type DiamondTask = v.InferOutput<typeof diamondTaskSchema>;

export const collectedSchema = v.object({ id: count, task: count, title: v.string(), diamonds: count, createTime: instant });
export type CollectedTask = v.InferOutput<typeof collectedSchema>;

export const diamondTask = {
  /** Every task that is open in this market, with the member's progress out of what has happened (C68, DIA-2). */
  tasks: defineCall({ id: 'C68', method: 'GET', path: '/account-service/diamond-task/tasks', auth: 'member', answer: v.array(diamondTaskSchema) }),
  /** Collects a finished task (C66, M19). Errors: noTask, taskUnfinished (data: current, target), taskCollected, keyConflict, keyMissing. */
  collect: defineCall({
    id: 'C66', method: 'POST', path: '/account-service/diamond-task/collect', auth: 'member', money: true, body: v.object({ id: idOf }), answer: collectedSchema,
  }),
  /** Collected tasks, newest first; `page` from 1 (C67). */
  records: defineCall({
    id: 'C67', method: 'GET', path: '/account-service/diamond-task/records', auth: 'member',
    query: v.object({ page: v.optional(wireInt(1, 200), 1), size: v.optional(wireInt(1, 50), 20) }), answer: v.array(collectedSchema),
  }),
} as const;

export const diamondRecordSchema = v.object({
  id: count, transactionId: count,
  /** Of the books, as in `transactions.records`. */
  reason: v.string(),
  /** Diamonds; below 0 when they went out. */
  amount: v.pipe(v.number(), v.safeInteger()),
  balance: count, createTime: instant,
});

export type DiamondRecord = v.InferOutput<typeof diamondRecordSchema>;

export const diamondAccount = {
  /** Diamonds of the member (C69). */
  balance: defineCall({ id: 'C69', method: 'GET', path: '/account-service/diamond-account/balance', auth: 'member', answer: v.object({ diamond: count }) }),
  /** Movements of diamonds, newest first, 20 a page (C70): `type` 0 all, 1 in, 2 out; `excludeMaxId` the id of the last row of the page before. */
  records: defineCall({
    id: 'C70', method: 'GET', path: '/account-service/diamond-account/records', auth: 'member',
    query: v.object({ type: v.optional(wireInt(0, 2), 0), excludeMaxId: v.optional(idOf) }), answer: v.array(diamondRecordSchema),
  }),
} as const;

export const exchangeOfferSchema = v.object({
  id: count,
  diamonds: count,
  kind: v.picklist(['coins', 'cash']),
  /** Coins, or cash in minor units. */
  amount: count,
  /** Of what the diamonds are worth, in ten-thousandths: 8500 is 85 %. */
  rate: count,
  minLevel: count,
  /** Why it cannot be taken now; `open`: it can. */
  state: v.picklist(['open', 'level', 'kyc', 'cap', 'diamonds']),
});
export type ExchangeOffer = v.InferOutput<typeof exchangeOfferSchema>;
export const exchangeConfigSchema = v.object({
  offers: v.array(exchangeOfferSchema),
  diamond: count,
  /** Cash of this market week, minor units: at most, left, and until when. */
  weeklyCap: count, weekLeft: count, weekEnds: instant,
});
export type ExchangeConfig = v.InferOutput<typeof exchangeConfigSchema>;
export const exchangedSchema = v.object({ id: count, offer: count, diamonds: count, kind: v.picklist(['coins', 'cash']), amount: count, createTime: instant });
export type Exchanged = v.InferOutput<typeof exchangedSchema>;

export const exchange = {
  /** What diamonds buy, with what stands in this member's way (C71, DIA-4). Tips: option 4062. */
  cfg: defineCall({ id: 'C71', method: 'GET', path: '/account/cfg/exchange', auth: 'member', answer: exchangeConfigSchema }),
  /**
   * Gives diamonds for coins or cash, in one transaction (C72, M19). Cash is locked until played through (Q7). `diamonds` and `amount` are
   * what the player has seen: another offer is refused. Errors: exchangeClosed, exchangeChanged (data: diamonds, amount), exchangeLevel
   * (data: minLevel), kycNeeded, exchangeCap (data: left, until), insufficientDiamonds (data: have, need), keyConflict, keyClosed, keyMissing.
   */
  exchange: defineCall({
    id: 'C72', method: 'POST', path: '/account/exchange', auth: 'member', money: true,
    body: v.object({ id: idOf, diamonds: v.optional(idOf), amount: v.optional(idOf) }), answer: exchangedSchema,
  }),
  /** What came of an exchange by its key; where it is nothing it never will be: one that is still under way is refused as keyClosed (Q53). Safe to repeat. */
  close: defineCall({
    id: '-', method: 'POST', path: '/account/exchange/close', auth: 'member',
    body: v.object({ key: keyText }), answer: v.nullable(exchangedSchema),
  }),
} as const;

const deviceId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,64}$/));

export const rating = {
  /**
   * Whether this member may be asked for a rating on this device, and what it brings: the same for any number of stars (C100, RAT-2, Q35).
   * Only in the app from a store, a day after signing up, once a device and once a member.
   */
  cfg: defineCall({
    id: 'C100', method: 'GET', path: '/activity-service/bind-device', auth: 'member', query: v.object({ deviceId }),
    answer: v.object({ enable: v.boolean(), configs: v.array(v.object({ score: count, bonusAmount: count })) }),
  }),
  /** A rating of 1 to 5 stars; `bonusAmount` in coins (C101, RAT-1). Errors: ratingClosed, keyConflict, keyMissing. */
  bind: defineCall({
    id: 'C101', method: 'POST', path: '/activity-service/bind-device', auth: 'member', money: true,
    body: v.object({ deviceId, deviceType: wireInt(1, 1), utmSource: v.literal('google_play'), ratingScore: wireInt(1, 5) }), answer: v.object({ bonusAmount: count }),
  }),
} as const;
