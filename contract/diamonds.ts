import * as v from 'valibot';
import { defineCall } from './wire/call';
import { count, instant, keyText, link, wireFlag, wireInt } from './wire/fields';

const idOf = wireInt(1, Number.MAX_SAFE_INTEGER);

/** Activities that a diamond task counts (ECO-3). */
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
/** How often a task can be collected; `each`: once for every invited friend. */
export const diamondTaskPeriods = ['daily', 'weekly', 'once', 'each'] as const;
/** Received, to be received, or still to do (TSK-3). */
export const diamondTaskStatus = { received: 4, receive: 3, go: 0 } as const;

export const diamondTaskSchema = v.object({
  id: count,
  kind: v.picklist(diamondTaskKinds),
  period: v.picklist(diamondTaskPeriods),
  /** In the player's language, for example "Stake ₵20.00". */
  title: v.string(),
  /** Both in `unit`: minor units, tenths of a stake, or a count. `current` is at most `target`. */
  target: count,
  current: count,
  unit: v.picklist(['money', 'tenths', 'count']),
  /** Diamonds. */
  bonus: count,
  collect: v.boolean(),
  status: v.picklist([4, 3, 0]),
  /** Where the GO button leads. */
  url: link,
  /** When the task starts again; null for the periods `once` and `each`. */
  until: v.nullable(instant),
  /** For period `each`: how often it was collected, and the maximum; otherwise null. */
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
  /** Every open task of this market, with the member's progress (C68, DIA-2). */
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
  /** Reason of the ledger transaction, as in `transactions.records`. */
  reason: v.string(),
  /** Diamonds; negative when diamonds were taken. */
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
   * Movements of diamonds, newest first, 20 a page (C70). `type`: 0 all, 1 in, 2 out. `excludeMaxId`: id of the last
   * row of the previous page.
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

/** `ticket`: tickets of the lucky refund, in the round that sells now. */
const exchangeKind = v.picklist(['coins', 'cash', 'ticket']);

export const exchangeOfferSchema = v.object({
  id: count,
  diamonds: count,
  kind: exchangeKind,
  /** Coins, cash in minor units, or a number of tickets. */
  amount: count,
  /** Share of the diamonds' worth that the offer gives, in ten-thousandths: 8500 is 85 %. */
  rate: count,
  minLevel: count,
  /** `open`, or the reason why the member cannot take the offer now. */
  state: v.picklist(['open', 'level', 'kyc', 'cap', 'diamonds']),
});
export type ExchangeOffer = v.InferOutput<typeof exchangeOfferSchema>;
export const exchangeConfigSchema = v.object({
  offers: v.array(exchangeOfferSchema),
  diamond: count,
  /** Cash of this market week in minor units: the maximum and what is left; then when the week ends. */
  weeklyCap: count,
  weekLeft: count,
  weekEnds: instant,
});
export type ExchangeConfig = v.InferOutput<typeof exchangeConfigSchema>;
export const exchangedSchema = v.object({
  id: count,
  offer: count,
  diamonds: count,
  kind: exchangeKind,
  amount: count,
  createTime: instant,
  /** Codes of the tickets; missing for other kinds. */
  codes: v.optional(v.array(v.string())),
});
export type Exchanged = v.InferOutput<typeof exchangedSchema>;

export const exchange = {
  /**
   * The exchange offers, each with what keeps this member from taking it (C71, DIA-4). Tips: option 4062. `tickets`:
   * the app knows offers of the kind `ticket`; without it they are left out, because an older app would refuse the
   * answer. They are also left out while no round sells tickets.
   */
  cfg: defineCall({
    id: 'C71',
    method: 'GET',
    path: '/account/cfg/exchange',
    auth: 'member',
    query: v.object({ tickets: v.optional(wireFlag, false) }),
    answer: exchangeConfigSchema,
  }),
  /**
   * Exchanges diamonds for coins, cash or tickets in one transaction (C72, M19). The cash is locked until it is played
   * through (Q7). `diamonds` and `amount` are what the player was shown; when the offer has changed, the exchange is
   * refused. Errors: exchangeClosed, exchangeChanged (data: diamonds, amount), exchangeLevel (data: minLevel),
   * kycNeeded, exchangeCap (data: left, until), insufficientDiamonds (data: have, need), refundClosed and refundFull
   * (data: left) for tickets, keyConflict, keyClosed, keyMissing.
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
   * The exchange made with a key, or null. With null, the server closes the key and refuses a late request with it as
   * keyClosed (Q53). Safe to repeat.
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
