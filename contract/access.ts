import * as v from 'valibot';
import { defineCall } from './wire/call';
import { link, wireInt } from './wire/fields';
import { mobileField, newPasswordField, secretField, sessionAnswer, smsCodeField } from './access-member';

/** The ways in beside the password, and the way back for who has forgotten it. */
export const access = {
  /**
   * Signs in with a code sent by SMS (C4, SES-2). `purpose` is what the code was sent for: with `reset` the same code
   * then
   * chooses a new password (Q3); each does only what it was sent for, and once (A9). `selfInclusion` 1 repeats after
   * code
   * 1003 was confirmed (SES-10, Q30), with the same code. Errors: smsCode (the same for unknown mobiles), selfExcluded,
   * tooMany.
   */
  loginWithSmsCode: defineCall({
    id: 'C4',
    method: 'POST',
    path: '/member-service/member/loginWithSmsCode',
    auth: 'public',
    body: v.object({
      mobile: mobileField,
      smsCode: smsCodeField,
      purpose: v.optional(v.picklist(['login', 'reset']), 'login'),
      selfInclusion: v.optional(wireInt(0, 1)),
    }),
    answer: sessionAnswer,
  }),
  /** The social logins of this house (Q41); none is an empty list. */
  socialProviders: defineCall({
    id: '-',
    method: 'GET',
    path: '/member-service/social/providers',
    auth: 'public',
    answer: v.array(v.object({ id: v.string(), name: v.string() })),
  }),
  /**
   * Begins a social login (SES-7): `url` is where the player goes; the provider sends them back to /social/return with
   * `state`
   * and a code. Good for 15 minutes, and for this device only. Errors: invalid, tooMany.
   */
  socialStart: defineCall({
    id: '-',
    method: 'POST',
    path: '/member-service/social/start',
    auth: 'public',
    body: v.object({ provider: v.pipe(v.string(), v.regex(/^[a-z]{2,20}$/)) }),
    answer: v.object({ url: link, state: secretField }),
  }),
  /**
   * Finishes a social login (SES-2, SES-12) with what the provider sent back. Errors: unknownSocialAccount (data.ticket
   * registers
   * the account within 30 minutes on this device, data.name is what the provider calls the person), socialRefused,
   * selfExcluded, tooMany.
   */
  loginWithSocial: defineCall({
    id: '-',
    method: 'POST',
    path: '/member-service/member/loginWithSocial',
    auth: 'public',
    body: v.object({
      state: secretField,
      code: v.pipe(v.string(), v.regex(/^[A-Za-z0-9._~-]{1,1000}$/)),
      selfInclusion: v.optional(wireInt(0, 1)),
    }),
    answer: sessionAnswer,
  }),
  /**
   * Chooses a new password with a code of purpose `reset` that checkSms or loginWithSmsCode has let pass in the last 10
   * minutes
   * (C10, ACC-5, Q50). Every session of the member ends, this one too; the answer is a new one (A10).
   * Errors: smsCode (wrong, used, never passed, passed too long ago, another mobile), selfExcluded, weakPassword,
   * tooMany.
   */
  resetPassword: defineCall({
    id: 'C10',
    method: 'POST',
    path: '/member-service/member/resetPassword',
    auth: 'member',
    body: v.object({ mobile: mobileField, smsCode: smsCodeField, new: newPasswordField }),
    answer: sessionAnswer,
  }),
} as const;
