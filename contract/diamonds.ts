import * as v from 'valibot';
import { defineCall } from './wire/call';
import { count, instant, keyText, link, wireInt } from './wire/fields';

const idOf = wireInt(1, Number.MAX_SAFE_INTEGER);

/** What a diamond task is about (ECO-3). */
export const diamondTaskKinds = [
  'login',
  'rounds',
  'stake',
  'deposit',
  'bigWin',
  'newGame',
  'signWeek',
  'kyc',
  'limit',
  'verify',
  'friend',
] as const;
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

export const collectedSchema = v.object({
  id: count,
  task: count,
  title: v.string(),
  diamonds: count,
  createTime: instant,
});
export type CollectedTask = v.InferOutput<typeof collectedSchema>;

export const diamondTask = {
  /** Every task that is open in this market, with the member's progress out of what has happened (C68, DIA-2). */
  tasks: defineCall({
    id: 'C68',
    method: 'GET',
    path: '/account-service/diamond-task/tasks',
    auth: 'member',
    answer: v.array(diamondTaskSchema),
  }),
  /**
   * Collects a finished task (C66, M19). Errors: noTask, taskUnfinished (data: current, target), taskCollected,
   * keyConflict, keyMissing.
   */
  collect: defineCall({
    id: 'C66',
    method: 'POST',
    path: '/account-service/diamond-task/collect',
    auth: 'member',
    money: true,
    body: v.object({ id: idOf }),
    answer: collectedSchema,
  }),
  /** Collected tasks, newest first; `page` from 1 (C67). */
  records: defineCall({
    id: 'C67',
    method: 'GET',
    path: '/account-service/diamond-task/records',
    auth: 'member',
    query: v.object({ page: v.optional(wireInt(1, 200), 1), size: v.optional(wireInt(1, 50), 20) }),
    answer: v.array(collectedSchema),
  }),
} as const;

export const diamondRecordSchema = v.object({
  id: count,
  transactionId: count,
  /** Of the books, as in `transactions.records`. */
  reason: v.string(),
  /** Diamonds; below 0 when they went out. */
  amount: v.pipe(v.number(), v.safeInteger()),
  balance: count,
  createTime: instant,
});

export type DiamondRecord = v.InferOutput<typeof diamondRecordSchema>;

export const diamondAccount = {
  /** Diamonds of the member (C69). */
  balance: defineCall({
    id: 'C69',
    method: 'GET',
    path: '/account-service/diamond-account/balance',
    auth: 'member',
    answer: v.object({ diamond: count }),
  }),
  /**
   * Movements of diamonds, newest first, 20 a page (C70): `type` 0 all, 1 in, 2 out; `excludeMaxId` the id of the last
   * row of the page before.
   */
  records: defineCall({
    id: 'C70',
    method: 'GET',
    path: '/account-service/diamond-account/records',
    auth: 'member',
    query: v.object({ type: v.optional(wireInt(0, 2), 0), excludeMaxId: v.optional(idOf) }),
    answer: v.array(diamondRecordSchema),
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
  weeklyCap: count,
  weekLeft: count,
  weekEnds: instant,
});
export type ExchangeConfig = v.InferOutput<typeof exchangeConfigSchema>;
export const exchangedSchema = v.object({
  id: count,
  offer: count,
  diamonds: count,
  kind: v.picklist(['coins', 'cash']),
  amount: count,
  createTime: instant,
});
export type Exchanged = v.InferOutput<typeof exchangedSchema>;

export const exchange = {
  /** What diamonds buy, with what stands in this member's way (C71, DIA-4). Tips: option 4062. */
  cfg: defineCall({
    id: 'C71',
    method: 'GET',
    path: '/account/cfg/exchange',
    auth: 'member',
    answer: exchangeConfigSchema,
  }),
  /**
   * Gives diamonds for coins or cash, in one transaction (C72, M19). Cash is locked until played through (Q7).
   * `diamonds` and `amount` are
   * what the player has seen: another offer is refused. Errors: exchangeClosed, exchangeChanged (data: diamonds,
   * amount), exchangeLevel
   * (data: minLevel), kycNeeded, exchangeCap (data: left, until), insufficientDiamonds (data: have, need), keyConflict,
   * keyClosed, keyMissing.
   */
  exchange: defineCall({
    id: 'C72',
    method: 'POST',
    path: '/account/exchange',
    auth: 'member',
    money: true,
    body: v.object({ id: idOf, diamonds: v.optional(idOf), amount: v.optional(idOf) }),
    answer: exchangedSchema,
  }),
  /**
   * What came of an exchange by its key; where it is nothing it never will be: one that is still under way is refused
   * as keyClosed (Q53). Safe to repeat.
   */
  close: defineCall({
    id: '-',
    method: 'POST',
    path: '/account/exchange/close',
    auth: 'member',
    body: v.object({ key: keyText }),
    answer: v.nullable(exchangedSchema),
  }),
} as const;
