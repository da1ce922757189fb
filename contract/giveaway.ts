import * as v from 'valibot';
import { mobileField, newPasswordField, sessionAnswer, smsCodeField } from './access-member';
import { defineCall } from './wire/call';
import { count, instant, text, wireFlag, wireInt } from './wire/fields';

/** The id of the giveaway that menus and links open. */
export const standingGiveaway = 1;

const id = wireInt(1, 1_000_000);

export const giveawaySchema = v.object({
  id: count,
  /** The gift in coins. */
  coins: count,
  /** How many gifts there are, and how many have been given. The giveaway is over when both are equal. */
  total: count,
  given: count,
  /** When the giveaway ends, ms; null when it ends with its last gift. */
  until: v.nullable(instant),
});
export type Giveaway = v.InferOutput<typeof giveawaySchema>;

export const givenGiftSchema = v.object({
  id: count,
  /** The gift in coins. */
  coins: count,
  createTime: instant,
});
export type GivenGift = v.InferOutput<typeof givenGiftSchema>;

export const giveaway = {
  /**
   * A giveaway, with the number of gifts that are left (C86, GIV-1). Error: noActivity ("The activity is invalid") for
   * an unknown or ended giveaway (GIV-2).
   */
  basic: defineCall({
    id: 'C86',
    method: 'GET',
    path: '/account-service/giveaway/basic',
    auth: 'public',
    query: v.object({ id }),
    answer: giveawaySchema,
  }),
  /** The gift that the member has taken from this giveaway, or null. */
  mine: defineCall({
    id: '-',
    method: 'GET',
    path: '/account-service/giveaway/mine',
    auth: 'member',
    query: v.object({ id }),
    answer: v.object({ gift: v.nullable(givenGiftSchema) }),
  }),
  /**
   * Gives the member the gift, once for each mobile (C87, GIV-1). `mobile` must be the member's own. Errors:
   * noActivity, giftTaken (this mobile or this device has had it), giftsGone, invalid, keyConflict, keyMissing.
   */
  gifts: defineCall({
    id: 'C87',
    method: 'POST',
    path: '/account-service/giveaway/gifts',
    auth: 'member',
    money: true,
    body: v.object({ id, mobile: mobileField }),
    answer: givenGiftSchema,
  }),
  /**
   * Registers with a mobile and gives the gift in the same transaction (C88, GIV-1, Q57). Without `smsCode`,
   * `ageConfirmed` and `termsVersion` it answers that they are needed, in the same way for a known and an unknown
   * mobile (D6). `gift` is null when the account exists but the gift could not be given: this device has had it, or it
   * was the last one. Errors: noActivity, invalid, weakPassword, termsChanged, mobileTaken, smsCode, tooMany.
   */
  register: defineCall({
    id: 'C88',
    method: 'POST',
    path: '/account-service/giveaway/register',
    auth: 'public',
    body: v.object({
      id,
      mobile: mobileField,
      password: newPasswordField,
      smsCode: v.optional(smsCodeField),
      termsVersion: v.optional(text(20)),
      ageConfirmed: v.optional(wireFlag),
    }),
    answer: v.object({ ...sessionAnswer.entries, gift: v.nullable(givenGiftSchema) }),
  }),
} as const;
