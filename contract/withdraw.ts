import * as v from 'valibot';
import { defineCall } from './wire/call';
import { count, instant, keyText, minor, picture, text, wireInt } from './wire/fields';
import { pixKeyKinds } from './withdraw-pix-key';

/**
 * States of a withdrawal: 0 accepted (the money is held), 1 in review, 2 with the operator, 3 paid, 4 failed and 5
 * rejected
 * (both return all of it). They only move forward; from 3 on they are final.
 */
export enum WithdrawState {
  accepted = 0,
  review = 1,
  sent = 2,
  paid = 3,
  failed = 4,
  rejected = 5,
}
export const firstFinalWithdrawState = WithdrawState.paid;

export const withdrawChannelSchema = v.object({
  id: v.string(),
  channelCode: v.string(),
  name: v.string(),
  logoUrl: picture,
  /** What to know of being paid through it; empty for nothing. */
  memo: v.string(),
  /** Matched against the member's mobile to choose a channel beforehand (WDR-5); empty for none. */
  mobilePattern: v.string(),
  /** 1 ten-thousandths of the amount, 2 minor units; any other is an internal error (WDR-12). */
  withdrawFeeType: v.number(),
  withdrawFeeValue: count,
  /** Smallest and largest withdrawal through it, minor units; the limit of option 150 stands beside it. */
  min: minor,
  max: minor,
  /** `mobile`: the account is a mobile number of the market; `bank`: an account number at one of `banks`. */
  account: v.picklist(['mobile', 'bank']),
  banks: v.array(v.object({ sortCode: v.string(), name: v.string() })),
  /**
   * Kinds of Pix keys that it pays to; empty for a channel without Pix. The kind is the `bankCode`, the key the
   * `bankAccount` (Q74).
   */
  pixKeys: v.optional(v.array(v.picklist(pixKeyKinds)), []),
});
export type WithdrawChannel = v.InferOutput<typeof withdrawChannelSchema>;

export const withdrawOrderSchema = v.object({
  /** Counts down in records (`startId`). */
  id: count,
  orderNo: v.string(),
  state: v.picklist([0, 1, 2, 3, 4, 5]),
  /** What the state means, and when it goes on or why it failed, in the player's language. */
  message: v.string(),
  /** Gross, and what it is made of: fee + tax + net = money (I20). Minor units. */
  money: minor,
  fee: minor,
  tax: minor,
  net: minor,
  channel: v.string(),
  channelName: v.string(),
  payChannel: v.string(),
  /** Masked. */
  bankAccount: v.string(),
  createTime: instant,
  /** When a review ends as a rule; null without one. */
  reviewUntil: v.nullable(instant),
  sentTime: v.nullable(instant),
  doneTime: v.nullable(instant),
  /** The booking that took the money out of the purse; null from a server that does not say it. */
  transactionId: v.optional(v.nullable(count), null),
});
export type WithdrawOrder = v.InferOutput<typeof withdrawOrderSchema>;

const byKey = v.object({ key: keyText });
const shortText = (max: number) => v.pipe(text(max), v.trim(), v.minLength(1));

export const withdraw = {
  /** Ways to be paid, in their order (C39, WDR-3). Empty when there is none, or nobody who pays. */
  channels: defineCall({
    id: 'C39',
    method: 'GET',
    path: '/account-service/pan-pay/withdraw/channels',
    auth: 'member',
    answer: v.array(withdrawChannelSchema),
  }),
  /**
   * The tax on a withdrawal of `money` minor units by this member now (C41, WDR-14). `content` is its share: 0.05 for 5
   * %;
   * `reviewMs` how long a withdrawal of it is reviewed before it goes out, as a rule (0: not at all); `newAccountMs`
   * the same
   * for one to an account that is neither the member's own number nor, masked, one of `accounts`. `left` what may still
   * be
   * asked for today, minor units, null from a server that does not say it.
   */
  tax: defineCall({
    id: 'C41',
    method: 'GET',
    path: '/account-service/withdraw/getMemberTax',
    auth: 'member',
    query: v.object({ money: wireInt(0, 9_999_999_900) }),
    answer: v.object({
      tax: minor,
      content: v.number(),
      reviewMs: v.optional(count, 0),
      newAccountMs: v.optional(count, 0),
      accounts: v.optional(v.array(v.string()), []),
      left: v.optional(v.nullable(minor), null),
    }),
  }),
  /**
   * Takes `money` (minor units) out of the withdrawable purse and holds it until it is paid or comes back (C40, WDR-15,
   * I10).
   * Fee, tax and net are the server's (M8); where the player has seen another net, nothing is taken. Open to a
   * self-excluded member (Q30).
   * Errors: invalid, withdrawClosed, kycNeeded, stepUp, withdrawLimit (data: min, max or left), insufficient,
   * withdrawChanged (data: fee, tax,
   * net), keyConflict, keyClosed, keyMissing, tooMany.
   */
  init: defineCall({
    id: 'C40',
    method: 'POST',
    path: '/account-service/pan-pay/withdraw/init',
    auth: 'member',
    money: true,
    body: v.object({
      bankAccountName: shortText(60),
      /** Digits, or a Pix key; the server checks which of them the channel takes. */
      bankAccount: v.pipe(v.string(), v.regex(/^(?:\d{6,20}|[\w.%@+-]{6,77})$/)),
      bankCode: shortText(40),
      /** Built from the bank's sort code and name (WDR-15). */
      bankName: shortText(120),
      money: wireInt(1, 9_999_999_900),
      /** What arrives, as the player has seen it. It decides nothing, but must be true. */
      seenNet: v.optional(wireInt(0, 9_999_999_900)),
      /** Code of a channel, and its id. */
      channel: shortText(40),
      payChannel: shortText(40),
    }),
    answer: withdrawOrderSchema,
  }),
  /** Own withdrawals of a month (`YYYYMM`, market time), newest first, from below `startId` on (C43, ACC-25). */
  records: defineCall({
    id: 'C43',
    method: 'GET',
    path: '/account-service/withdraw/records',
    auth: 'member',
    query: v.object({
      monthOfYear: v.optional(v.pipe(v.string(), v.regex(/^20\d{2}(0[1-9]|1[0-2])$/))),
      quantity: v.optional(wireInt(1, 100), 50),
      startId: v.optional(wireInt(1, Number.MAX_SAFE_INTEGER)),
    }),
    answer: v.array(withdrawOrderSchema),
  }),
  /** The channel of the last withdrawal that was paid, or null (C45, WDR-5). */
  lastSuccessful: defineCall({
    id: 'C45',
    method: 'GET',
    path: '/account-service/withdraw/records/last-successful',
    auth: 'member',
    query: v.object({ channel: v.optional(v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]{1,39}$/))) }),
    answer: v.nullable(v.object({ payChannel: v.string(), channel: v.string() })),
  }),
  /**
   * The last withdrawals that were paid in this market, newest first, accounts masked (C44, WDR-16): real ones only
   * (Q47).
   */
  notices: defineCall({
    id: 'C44',
    method: 'GET',
    path: '/account-service/withdraw/notices',
    auth: 'public',
    answer: v.array(v.object({ bankAccount: v.string(), money: minor, channelName: v.string(), time: instant })),
  }),
  /** What the key of a lost answer has led to, or null (D3). */
  order: defineCall({
    id: '-',
    method: 'GET',
    path: '/account-service/withdraw/order',
    auth: 'member',
    query: byKey,
    answer: v.nullable(withdrawOrderSchema),
  }),
  /**
   * The same, and where nothing has come of it nothing ever will: a request that is still under way is refused as
   * keyClosed. Only after
   * this may a player be told that nothing was taken (Q53). Safe to repeat.
   */
  close: defineCall({
    id: '-',
    method: 'POST',
    path: '/account-service/withdraw/close',
    auth: 'member',
    body: byKey,
    answer: v.nullable(withdrawOrderSchema),
  }),
} as const;
