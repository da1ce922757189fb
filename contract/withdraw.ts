import * as v from 'valibot';
import { defineCall } from './wire/call';
import { count, instant, keyText, minor, picture, text, wireInt } from './wire/fields';
import { pixKeyKinds } from './withdraw-pix-kinds';

/**
 * States of a withdrawal: 0 accepted (the money is held), 1 in review, 2 sent to the payment provider, 3 paid, 4 failed
 * and 5 rejected (both return the whole sum). States only increase; from 3 on they are final.
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
  /** Note for the player about this channel; empty for none. */
  memo: v.string(),
  /** Regular expression for the member's mobile: a match preselects this channel (WDR-5). Empty for none. */
  mobilePattern: v.string(),
  /** 1: ten-thousandths of the amount; 2: minor units; any other value is an internal error (WDR-12). */
  withdrawFeeType: v.number(),
  withdrawFeeValue: count,
  /** Smallest and largest withdrawal through this channel in minor units. The limit of option 150 applies as well. */
  min: minor,
  max: minor,
  /** `mobile`: the account is a mobile number of the market; `bank`: an account number at one of `banks`. */
  account: v.picklist(['mobile', 'bank']),
  banks: v.array(v.object({ sortCode: v.string(), name: v.string() })),
  /**
   * Kinds of Pix keys that the channel accepts; empty for a channel without Pix. The kind is sent as `bankCode`, the
   * key as `bankAccount` (Q74).
   */
  pixKeys: v.optional(v.array(v.picklist(pixKeyKinds)), []),
});
export type WithdrawChannel = v.InferOutput<typeof withdrawChannelSchema>;

export const withdrawOrderSchema = v.object({
  /** Decreases in records; the last one seen is the `startId` of the next page. */
  id: count,
  orderNo: v.string(),
  state: v.picklist([0, 1, 2, 3, 4, 5]),
  /** Text of the state in the player's language, with the expected time or the reason of a failure. */
  message: v.string(),
  /** The gross sum and its parts: fee + tax + net = money (I20). Minor units. */
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
  /** When the review is expected to end; null without a review. */
  reviewUntil: v.nullable(instant),
  sentTime: v.nullable(instant),
  doneTime: v.nullable(instant),
  /** Id of the ledger transaction that took the money out of the purse; null from an older server. */
  transactionId: v.optional(v.nullable(count), null),
});
export type WithdrawOrder = v.InferOutput<typeof withdrawOrderSchema>;

const byKey = v.object({ key: keyText });
const shortText = (max: number) => v.pipe(text(max), v.trim(), v.minLength(1));

export const withdraw = {
  /** Withdrawal channels in display order (C39, WDR-3). Empty when the market has none or no payment provider. */
  channels: defineCall({
    id: 'C39',
    method: 'GET',
    path: '/account-service/pan-pay/withdraw/channels',
    auth: 'member',
    answer: v.array(withdrawChannelSchema),
  }),
  /**
   * The tax on a withdrawal of `money` minor units by this member now (C41, WDR-14). `content`: the share, 0.05 for 5
   * %. `reviewMs`: expected length of the review of this sum; 0 for no review. `newAccountMs`: the same when the
   * account is neither the member's own number nor, masked, one of `accounts`. `left`: what the member may still
   * withdraw today in minor units; null from an older server.
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
   * Takes `money` (minor units) out of the withdrawable purse and holds it until the withdrawal is paid or returned
   * (C40, WDR-15, I10). The server computes fee, tax and net (M8); when the player was shown another net, nothing is
   * taken. Open to a self-excluded member (Q30). Errors: invalid, withdrawClosed, kycNeeded, stepUp, withdrawLimit
   * (data: min, max or left), insufficient, withdrawChanged (data: fee, tax, net), keyConflict, keyClosed, keyMissing,
   * tooMany.
   */
  init: defineCall({
    id: 'C40',
    method: 'POST',
    path: '/account-service/pan-pay/withdraw/init',
    auth: 'member',
    money: true,
    body: v.object({
      bankAccountName: shortText(60),
      /** Digits, or a Pix key; the server checks which of the two the channel accepts. */
      bankAccount: v.pipe(v.string(), v.regex(/^(?:\d{6,20}|[\w.%@+-]{6,77})$/)),
      bankCode: shortText(40),
      /** Built from the bank's sort code and name (WDR-15). */
      bankName: shortText(120),
      money: wireInt(1, 9_999_999_900),
      /**
       * The net sum that the player was shown, in minor units. The server computes its own and refuses the withdrawal
       * when they differ.
       */
      seenNet: v.optional(wireInt(0, 9_999_999_900)),
      /** Code of a channel, and its id. */
      channel: shortText(40),
      payChannel: shortText(40),
    }),
    answer: withdrawOrderSchema,
  }),
  /**
   * The member's withdrawals of a month (`YYYYMM`, market time), newest first, with ids below `startId` (C43, ACC-25).
   */
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
  /** The channel of the last paid withdrawal, or null (C45, WDR-5). */
  lastSuccessful: defineCall({
    id: 'C45',
    method: 'GET',
    path: '/account-service/withdraw/records/last-successful',
    auth: 'member',
    query: v.object({ channel: v.optional(v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]{1,39}$/))) }),
    answer: v.nullable(v.object({ payChannel: v.string(), channel: v.string() })),
  }),
  /** The last paid withdrawals of this market, newest first, accounts masked (C44, WDR-16). Only real ones (Q47). */
  notices: defineCall({
    id: 'C44',
    method: 'GET',
    path: '/account-service/withdraw/notices',
    auth: 'public',
    answer: v.array(v.object({ bankAccount: v.string(), money: minor, channelName: v.string(), time: instant })),
  }),
  /** The withdrawal made with an idempotency key, or null (D3). The app reads a lost answer back with this call. */
  order: defineCall({
    id: '-',
    method: 'GET',
    path: '/account-service/withdraw/order',
    auth: 'member',
    query: byKey,
    answer: v.nullable(withdrawOrderSchema),
  }),
  /**
   * Returns what `order` returns. When there is no withdrawal, the server closes the key and refuses a late request
   * with it as keyClosed. Only after this call may the app tell the player that nothing was taken (Q53). Safe to
   * repeat.
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
