import * as v from 'valibot';
import { defineCall } from './wire/call';
import { link, wireInt } from './wire/fields';
import { mobileField, newPasswordField, secretField, sessionAnswer, smsCodeField } from './access-member';

/** Logins other than by password, and the reset of a forgotten password. */
export const access = {
  /**
   * Signs in with a code sent by SMS (C4, SES-2). `purpose` must be the purpose that the code was sent for (A9), and a
   * code signs in once. With `reset`, the same code can then choose a new password (Q3). After the player confirmed
   * code 1003, the app repeats the call with `selfInclusion` 1 and the same code (SES-10, Q30). Errors: smsCode (the
   * same for unknown mobiles), selfExcluded, tooMany.
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
  /** The configured social login providers (Q41); an empty list when there are none. */
  socialProviders: defineCall({
    id: '-',
    method: 'GET',
    path: '/member-service/social/providers',
    auth: 'public',
    answer: v.array(v.object({ id: v.string(), name: v.string() })),
  }),
  /**
   * Begins a social login (SES-7). The app sends the player to `url`; the provider sends the player back to
   * /social/return with `state` and a code. Valid for 15 minutes and on this device only. Errors: invalid, tooMany.
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
   * registers the account within 30 minutes on this device; data.name is the person's name at the provider),
   * socialRefused, selfExcluded, tooMany.
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
   * Chooses a new password with a code of purpose `reset` that checkSms or loginWithSmsCode accepted in the last 10
   * minutes (C10, ACC-5, Q50). Ends every session of the member, also the calling one, and returns a new session (A10).
   * Errors: smsCode (wrong, used, never accepted, accepted too long ago, or of another mobile), selfExcluded,
   * weakPassword, tooMany.
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
