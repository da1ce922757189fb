import * as v from 'valibot';
import { defineCall } from './wire/call';
import { count, instant, keyText, minor, picture, text, wireInt } from './wire/fields';

/**
 * States of a deposit (Q9). Up to 2 it is open; 3 is success; the others are final too, but money that arrives late
 * still counts.
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
/** While the state is below this, the hall asks again (DEP-20). */
export const firstFinalState = DepositState.success;

/** How far a state is: success is the last word, because money that has arrived has arrived (I8). */
export const depositRank = (state: DepositState): number =>
  state === DepositState.success ? 9 : state > DepositState.success ? 5 : state;

/** How the waiting hall asks (DEP-20, DEP-21): every 5 s, 30 times; the result follows 3 s after the final answer. */
export const depositPolling = { everyMs: 5_000, times: 30, resultAfterMs: 3_000 } as const;

/** The largest free amount that can be typed: nine digits, in minor units. */
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
  /** Coins on top (Q6). */
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
  /** Matched against the member's mobile to choose a channel beforehand (DEP-8); empty for none. */
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
  /** Counts down in records (`startId`). */
  id: count,
  transNo: v.string(),
  state,
  /** What the state means, in the player's language. */
  message: v.string(),
  payMoney: minor,
  /** Cash that is or will be credited. */
  credit: minor,
  tax: minor,
  /** Coins of the package, and those for the tax. */
  coins: count,
  /** How many of `coins` are for the tax. */
  refundCoins: v.optional(count, 0),
  /** Coins for the first deposit; 0 before it is credited. */
  firstCoins: count,
  channelCode: v.string(),
  channelName: v.string(),
  /** The number that is asked for the money, masked; empty when a bank is asked. */
  mobile: v.string(),
  /** What to dial when no prompt comes, for example `*170#`; empty for none. */
  help: v.string(),
  createTime: instant,
  sentTime: v.nullable(instant),
  waitingTime: v.nullable(instant),
  doneTime: v.nullable(instant),
  /**
   * How to pay a Pix order that is open (Q74): the BR Code, the receiver as the payer's bank shows it, and until when;
   * null otherwise.
   */
  pix: v.optional(v.nullable(v.object({ code: v.string(), receiver: v.string(), until: instant })), null),
  /** Opens the waiting page again; empty once final. */
  redirectUrl: v.string(),
  /** The booking that credited it; null before (and from a server that does not say it). */
  transactionId: v.optional(v.nullable(count), null),
});
export type DepositOrder = v.InferOutput<typeof depositOrderSchema>;

/** C36: `status` 1 is success, 0 still open, 2 anything else. */
export const depositResultSchema = v.object({
  status: v.picklist([0, 1, 2]),
  no: v.string(),
  isBonus: v.boolean(),
  /** All coins that came with it. */
  bonus: count,
  msg: v.string(),
});

/** A first-deposit popup has at most so many packages (DEP-25). */
export const mostFirstItems = 4;
export const firstOfferSchema = v.object({
  /** Coins that come with a first deposit of `min` minor units or more, beside those of the package. */
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
  /** A package, or `payMoney` (minor units) alone: exactly one of them (Q51). */
  itemId: v.optional(v.pipe(id, v.minLength(1))),
  payMoney: v.optional(wireInt(1, mostPayMoney)),
  /** `id` of a channel. */
  payChannel: v.pipe(id, v.minLength(1)),
  /** Made by the client; the same one gives the same order. */
  clientOrderId: keyText,
  /**
   * What the player has seen: the price, the cash and the coins that it brings. They decide nothing, but must be true.
   */
  seenPrice: v.optional(wireInt(1, mostPayMoney)),
  seenCredit: v.optional(wireInt(0, mostPayMoney)),
  seenCoins: v.optional(wireInt(0, Number.MAX_SAFE_INTEGER)),
  /** Coins of the first-deposit gift that the player has seen; `seenCoins` does not contain them. */
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
   * What a first deposit brings, for the popup (DEP-25): said once to a member who has not deposited, not in the first
   * hour after
   * signing up, and never where a market gives nothing for it (Q46) or during a break; otherwise null. Asked again
   * within ten minutes
   * it is the same, so that a lost answer loses nothing.
   */
  firstOffer: defineCall({
    id: '-',
    method: 'POST',
    path: '/account-service/payItem/first-offer',
    auth: 'member',
    answer: v.nullable(firstOfferSchema),
  }),
  /**
   * The first-deposit gift that the member's next deposit can bring; null once it is given or an open order has it, and
   * where a market has none (Q46).
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
   * Makes a deposit order and asks the operator for the money (C33, Q51). The price of a package is the server's: where
   * the
   * player has seen another one, nothing is ordered. Repeating it with the same key or `clientOrderId` gives the same
   * order. Errors: invalid
   * (both or neither of itemId and payMoney), payClosed, payAmount (data: min, max), payChanged (data: price, credit,
   * coins, first), orderConflict,
   * tooManyOpen (five are open), limitReached, coolingOff, selfExcluded, tooMany, keyConflict, keyClosed, keyMissing.
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
  /** The same under its other name (C34, C37). */
  pay: defineCall({
    id: 'C37',
    method: 'POST',
    path: '/account-service/payOrder/pay',
    auth: 'member',
    money: true,
    body: topUpBody,
    answer: topUpResultSchema,
  }),
  /** What `clientOrderId` has led to, or null (D3): how a lost answer is read back. */
  order: defineCall({
    id: '-',
    method: 'GET',
    path: '/account-service/pan-pay/deposit/order',
    auth: 'member',
    query: v.object({ clientOrderId: keyText }),
    answer: v.nullable(topUpResultSchema),
  }),
  /**
   * The same, and where nothing has come of it nothing ever will: a request that is still under way is refused as
   * keyClosed. Only after
   * this may a player be told that nothing was taken (Q53). Safe to repeat.
   */
  close: defineCall({
    id: '-',
    method: 'POST',
    path: '/account-service/pan-pay/deposit/close',
    auth: 'member',
    body: v.object({ clientOrderId: keyText }),
    answer: v.nullable(topUpResultSchema),
  }),
  /** An own order as it stands (C35, DEP-20); polled. Errors: noOrder. */
  result: defineCall({
    id: 'C35',
    method: 'GET',
    path: '/account-service/pan-pay/deposit/result',
    auth: 'member',
    query: v.object({ transNo: id }),
    answer: depositOrderSchema,
  }),
  /** What the result page shows (C36, DEP-23). Errors: noOrder. */
  outcome: defineCall({
    id: 'C36',
    method: 'GET',
    path: '/account-service/payOrder/result',
    auth: 'member',
    query: v.object({ no: id }),
    answer: depositResultSchema,
  }),
  /** How many deposits have been credited (C30, DEP-24). */
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
   * The form that a payment asks for; ours ask for nothing more (C97, DEP-26). `payToken` is the transNo. The app does
   * not call it: see
   * calls-without-client. Errors: badSign.
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
    }),
  }),
  /**
   * Asks the operator at once if that has not been done (C98, DEP-26); safe to repeat. The app does not call it: see
   * calls-without-client. Errors: badSign.
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
   * The state of a payment (C99, DEP-26); a waiting hall checks the sign of its address with it. Errors: badSign,
   * noOrder.
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
