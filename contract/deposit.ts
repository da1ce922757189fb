import * as v from 'valibot';
import { defineCall } from './wire/call';
import { count, instant, keyText, minor, picture, text, wireInt } from './wire/fields';

/**
 * States of a deposit (Q9). States 0 to 2 are open, 3 is success. The states above 3 are final too, but a payment that
 * arrives late still turns them into success.
 */
export enum DepositState {
  created = 0,
  sent = 1,
  waiting = 2,
  success = 3,
  failed = 4,
  cancelled = 5,
  expired = 6,
}
/** While the state is below this, the waiting page keeps polling (DEP-20). */
export const firstFinalState = DepositState.success;

/**
 * Order of the states: a deposit moves only to a higher rank. Success ranks highest, because the money has arrived
 * (I8).
 */
export const depositRank = (state: DepositState): number =>
  state === DepositState.success ? 9 : state > DepositState.success ? 5 : state;

/**
 * Polling of the waiting page (DEP-20, DEP-21): every 5 s, 30 times; the result page follows 3 s after the final state.
 */
export const depositPolling = { everyMs: 5_000, times: 30, resultAfterMs: 3_000 } as const;

/** The largest amount that a player can type: nine digits, in minor units. */
export const mostPayMoney = 99_999_999_900;

const state = v.enum(DepositState);
const id = text(40);

export const payItemSchema = v.object({
  /** Named `itemId` in a top-up. */
  id: v.string(),
  itemId: v.string(),
  /** Cash credited, after tax (Q6). */
  money: minor,
  /** Price. */
  payMoney: minor,
  /** Coins of the package, with the coins given back for the tax (Q6). */
  bonus: count,
  hot: v.boolean(),
  img: picture,
});
export type PayItem = v.InferOutput<typeof payItemSchema>;

export const payChannelSchema = v.object({
  id: v.string(),
  channelCode: v.string(),
  name: v.string(),
  logoUrl: picture,
  memo: v.string(),
  /** Regular expression for the member's mobile: a match preselects this channel (DEP-8). Empty for none. */
  mobilePattern: v.string(),
  /** Smallest and largest deposit, minor units. */
  min: minor,
  max: minor,
  tax: count,
  refund: count,
});
export type PayChannel = v.InferOutput<typeof payChannelSchema>;

export const topUpResultSchema = v.object({
  /** Path of this app with `transNo` and `sign` (DEP-15). */
  redirectUrl: v.string(),
  transNo: v.string(),
  sign: v.string(),
});
export type TopUpResult = v.InferOutput<typeof topUpResultSchema>;

export const depositOrderSchema = v.object({
  /** Decreases in records; the last one seen is the `startId` of the next page. */
  id: count,
  transNo: v.string(),
  state,
  /** Text of the state in the player's language. */
  message: v.string(),
  payMoney: minor,
  /** Cash that is or will be credited. */
  credit: minor,
  tax: minor,
  /** Coins of the package plus the coins given back for the tax. */
  coins: count,
  /** How many of `coins` are for the tax. */
  refundCoins: v.optional(count, 0),
  /** Coins of the first-deposit gift; 0 before the deposit is credited. */
  firstCoins: count,
  channelCode: v.string(),
  channelName: v.string(),
  /** The number that the network asks to approve the payment, masked; empty when a bank is asked. */
  mobile: v.string(),
  /** What to dial when the approval prompt does not appear, for example `*170#`; empty for none. */
  help: v.string(),
  createTime: instant,
  sentTime: v.nullable(instant),
  waitingTime: v.nullable(instant),
  doneTime: v.nullable(instant),
  /**
   * How to pay an open Pix order (Q74): the BR Code, the receiver as the payer's bank shows it, and when the code
   * expires. Null otherwise.
   */
  pix: v.optional(v.nullable(v.object({ code: v.string(), receiver: v.string(), until: instant })), null),
  /** Address that opens the waiting page again; empty once the state is final. */
  redirectUrl: v.string(),
  /** Id of the ledger transaction that credited the deposit; null before, and from an older server. */
  transactionId: v.optional(v.nullable(count), null),
});
export type DepositOrder = v.InferOutput<typeof depositOrderSchema>;

/** C36: `status` 1 is success, 0 still open, 2 anything else. */
export const depositResultSchema = v.object({
  status: v.picklist([0, 1, 2]),
  no: v.string(),
  isBonus: v.boolean(),
  /** All coins that the deposit brought. */
  bonus: count,
  msg: v.string(),
});

/** The maximum number of packages in a first-deposit popup (DEP-25). */
export const mostFirstItems = 4;
export const firstOfferSchema = v.object({
  /** Coins given for a first deposit of at least `min` minor units, in addition to those of the package. */
  coins: count,
  min: minor,
  items: v.pipe(v.array(payItemSchema), v.maxLength(mostFirstItems)),
});
export type FirstOffer = v.InferOutput<typeof firstOfferSchema>;

export const firstGiftSchema = v.object({
  coins: count,
  /** Smallest deposit that brings the gift, minor units. */
  min: minor,
});

const topUpBody = v.object({
  /** Either a package, or `payMoney` in minor units: exactly one of them (Q51). */
  itemId: v.optional(v.pipe(id, v.minLength(1))),
  payMoney: v.optional(wireInt(1, mostPayMoney)),
  /** `id` of a channel. */
  payChannel: v.pipe(id, v.minLength(1)),
  /** Made by the client; sending the same id again returns the same order. */
  clientOrderId: keyText,
  /**
   * The price, the cash and the coins that the player was shown. The server computes its own values and refuses the
   * order when these differ.
   */
  seenPrice: v.optional(wireInt(1, mostPayMoney)),
  seenCredit: v.optional(wireInt(0, mostPayMoney)),
  seenCoins: v.optional(wireInt(0, Number.MAX_SAFE_INTEGER)),
  /** Coins of the first-deposit gift that the player was shown; not included in `seenCoins`. */
  seenFirst: v.optional(wireInt(0, Number.MAX_SAFE_INTEGER)),
});
const signed = { sign: text(120) } as const;
const payState = v.object({ transNo: v.string(), state, message: v.string() });

export const pay = {
  /** Deposit packages of the market (C31). */
  items: defineCall({
    id: 'C31',
    method: 'GET',
    path: '/account-service/payItem/queryAll',
    auth: 'public',
    answer: v.array(payItemSchema),
  }),
  /**
   * The first-deposit offer for the popup (DEP-25). Offered once, to a member who has not deposited. Null in the first
   * hour after signing up, during a break, and where a market has no gift (Q46). Asking again within ten minutes
   * returns the same offer, so that a lost answer loses nothing.
   */
  firstOffer: defineCall({
    id: '-',
    method: 'POST',
    path: '/account-service/payItem/first-offer',
    auth: 'member',
    answer: v.nullable(firstOfferSchema),
  }),
  /**
   * The first-deposit gift that the member's next deposit can bring. Null once the gift is given or an open order has
   * it, and where the market has none (Q46).
   */
  gift: defineCall({
    id: '-',
    method: 'GET',
    path: '/account-service/payItem/first-gift',
    auth: 'member',
    answer: v.nullable(firstGiftSchema),
  }),
  /** Deposit channels of the market, in their order; may be empty (C32, DEP-18). */
  channels: defineCall({
    id: 'C32',
    method: 'GET',
    path: '/account-service/pan-pay/deposit/channels',
    auth: 'public',
    answer: v.array(payChannelSchema),
  }),
  /**
   * Makes a deposit order and asks the payment provider for the money (C33, Q51). The server decides the price of a
   * package and orders nothing when the player was shown another price. A repeat with the same key or `clientOrderId`
   * returns the same order. Errors: invalid (both or neither of itemId and payMoney), payClosed, payAmount (data: min,
   * max), payChanged (data: price, credit, coins, first), orderConflict, tooManyOpen (five are open), limitReached,
   * coolingOff, selfExcluded, tooMany, keyConflict, keyClosed, keyMissing.
   */
  topUp: defineCall({
    id: 'C33',
    method: 'POST',
    path: '/account-service/pan-pay/deposit/init',
    auth: 'member',
    money: true,
    body: topUpBody,
    answer: topUpResultSchema,
  }),
  /** Same as topUp, under its second path (C34, C37). */
  pay: defineCall({
    id: 'C37',
    method: 'POST',
    path: '/account-service/payOrder/pay',
    auth: 'member',
    money: true,
    body: topUpBody,
    answer: topUpResultSchema,
  }),
  /** The order made with `clientOrderId`, or null (D3). The app reads a lost answer back with this call. */
  order: defineCall({
    id: '-',
    method: 'GET',
    path: '/account-service/pan-pay/deposit/order',
    auth: 'member',
    query: v.object({ clientOrderId: keyText }),
    answer: v.nullable(topUpResultSchema),
  }),
  /**
   * Returns what `order` returns. When there is no order, the server closes the key and refuses a late request with it
   * as keyClosed. Only after this call may the app tell the player that nothing was taken (Q53). Safe to repeat.
   */
  close: defineCall({
    id: '-',
    method: 'POST',
    path: '/account-service/pan-pay/deposit/close',
    auth: 'member',
    body: v.object({ clientOrderId: keyText }),
    answer: v.nullable(topUpResultSchema),
  }),
  /** The current state of one of the member's orders (C35, DEP-20); polled. Errors: noOrder. */
  result: defineCall({
    id: 'C35',
    method: 'GET',
    path: '/account-service/pan-pay/deposit/result',
    auth: 'member',
    query: v.object({ transNo: id }),
    answer: depositOrderSchema,
  }),
  /** The data of the result page (C36, DEP-23). Errors: noOrder. */
  outcome: defineCall({
    id: 'C36',
    method: 'GET',
    path: '/account-service/payOrder/result',
    auth: 'member',
    query: v.object({ no: id }),
    answer: depositResultSchema,
  }),
  /** How many deposits of the member have been credited (C30, DEP-24). */
  persona: defineCall({
    id: 'C30',
    method: 'GET',
    path: '/account-service/memberInfo/persona',
    auth: 'member',
    answer: v.object({ totalDepositCount: count }),
  }),
  /**
   * Own orders, newest first (C42): `startId` is the id of the last one seen, `monthOfYear` yyyymm in the market's
   * calendar.
   */
  records: defineCall({
    id: 'C42',
    method: 'GET',
    path: '/account-service/payOrder/records',
    auth: 'member',
    query: v.object({
      monthOfYear: v.optional(v.pipe(v.string(), v.regex(/^20\d\d(0[1-9]|1[0-2])$/))),
      quantity: v.optional(wireInt(1, 50), 50),
      startId: v.optional(wireInt(1, Number.MAX_SAFE_INTEGER)),
    }),
    answer: v.array(depositOrderSchema),
  }),
  /**
   * What an open payment still needs (C97, DEP-26): fields to fill in (`code`, a one-time code that the payment service
   * has sent), and the address of the service's own page (`url`, else empty). `payToken` is the transNo. Errors:
   * badSign.
   */
  forms: defineCall({
    id: 'C97',
    method: 'POST',
    path: '/pay-service/payment/v1/forms',
    auth: 'member',
    body: v.object({ payToken: id, payChannelId: id, ...signed }),
    answer: v.object({
      transNo: v.string(),
      payChannelId: v.string(),
      state,
      fields: v.array(v.object({ name: v.string(), title: v.string() })),
      url: v.optional(v.string(), ''),
    }),
  }),
  /**
   * Asks the payment provider for the money at once, unless that was done already (C98, DEP-26). Passes on the fields
   * of the form: `extendInfo` is `{"code":"…"}` in JSON, another text has no effect. Safe to repeat. Errors: badSign.
   */
  initPayment: defineCall({
    id: 'C98',
    method: 'POST',
    path: '/pay-service/payment/v1/init-payment',
    auth: 'member',
    body: v.object({ payToken: id, payChannelId: id, extendInfo: v.optional(text(500)), ...signed }),
    answer: payState,
  }),
  /**
   * The state of a payment (C99, DEP-26). The waiting page also checks the `sign` of its address with this call.
   * Errors: badSign, noOrder.
   */
  paymentResult: defineCall({
    id: 'C99',
    method: 'POST',
    path: '/pay-service/payment/v1/get-payment-result',
    auth: 'member',
    body: v.object({ transNo: id, ...signed }),
    answer: payState,
  }),
} as const;
