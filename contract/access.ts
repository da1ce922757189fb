import * as v from 'valibot';
import { defineCall } from './call';
import { wireInt } from './fields';
import { mobileField, newPasswordField, sessionAnswer, smsCodeField } from './member';

/** The ways in beside the password, and the way back for who has forgotten it. */
export const access = {
  /**
   * Signs in with a code sent by SMS (C4, SES-2). `purpose` is what the code was sent for: with `reset` the same code then
   * chooses a new password (Q3); each does only what it was sent for, and once (A9). `selfInclusion` 1 repeats after code
   * 1003 was confirmed (SES-10, Q30), with the same code. Errors: smsCode (the same for unknown mobiles), selfExcluded, tooMany.
   */
  loginWithSmsCode: defineCall({
    id: 'C4', method: 'POST', path: '/member-service/member/loginWithSmsCode', auth: 'public',
    body: v.object({
      mobile: mobileField,
      smsCode: smsCodeField,
      purpose: v.optional(v.picklist(['login', 'reset']), 'login'),
      selfInclusion: v.optional(wireInt(0, 1)),
    }),
    answer: sessionAnswer,
  }),
  /**
   * Chooses a new password with a code of purpose `reset` that checkSms or loginWithSmsCode has let pass in the last 10 minutes
   * (C10, ACC-5, Q50). Every session of the member ends, this one too; the answer is a new one (A10).
   * Errors: smsCode (wrong, used, never passed, passed too long ago, another mobile), weakPassword, tooMany.
   */
  resetPassword: defineCall({
    id: 'C10', method: 'POST', path: '/member-service/member/resetPassword', auth: 'member',
    body: v.object({ mobile: mobileField, smsCode: smsCodeField, new: newPasswordField }),
    answer: sessionAnswer,
  }),
} as const;
