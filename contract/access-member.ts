import * as v from 'valibot';
import { defineCall } from './wire/call';
import { count, instant, minor, picture, text, wireFlag, wireInt } from './wire/fields';
import { limitMost } from './safer-play';

/** A mobile as typed: only its outer shape; the market's length and pattern are checked with `isMobile` (SES-13). */
const mobile = v.pipe(v.string(), v.minLength(1), v.maxLength(20), v.regex(/^\d+$/));
/** 6 to 20 characters where a password is chosen (SES-14, Q5). */
const newPassword = v.pipe(v.string(), v.minLength(6), v.maxLength(20));
/** 1 to 20 at login, so that nobody is locked out (Q5). */
const anyPassword = v.pipe(v.string(), v.minLength(1), v.maxLength(20));
const smsCode = v.pipe(v.string(), v.regex(/^\d{4,6}$/));

/** 256 random bits in base64url. */
const secret = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/));

/** The member's profile (ACC-1). Money in minor units; `money` = locked + withdrawable (Q7). */
export const profileSchema = v.object({
  id: v.string(),
  mobile: v.string(),
  nickName: v.string(),
  /** Where the member's own picture is (/media/<name>.webp), or empty. */
  img: picture,
  /** Empty until the member gives one; not there in the answers of an older server. */
  email: v.optional(v.string()),
  money: minor,
  withdrawMoney: minor,
  /** Coins. */
  bonusMoney: count,
  diamond: count,
  /** VIP level, 1 to 10. */
  levelId: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10)),
  /** Points of this year. */
  score: count,
  guid: v.string(),
  inviteCode: v.string(),
  hasPinCode: v.boolean(),
  registeredAt: instant,
  /** End of a break that the member is taking; left out when there is none. */
  coolOffUntil: v.optional(instant),
  /** When play opens again after a limit on time was reached; left out while it is open. */
  timeUpUntil: v.optional(instant),
  /** Time of play left under the tightest limit on time, in ms; left out without such a limit. */
  playLeftMs: v.optional(count),
});
export type Profile = v.InferOutput<typeof profileSchema>;

const sessionAnswer = v.object({ memberInfo: profileSchema, token: v.pipe(v.string(), v.minLength(32)) });

/**
 * Data of code 1003. `until` is the exclusion's end in ms, 0 for good. A way in that was confirmed with `selfInclusion`
 * 1 while
 * the exclusion runs brings a `token` for what stays open to the member: looking, leaving, and taking the own money out
 * (Q30).
 */
export const selfExcludedSchema = v.object({ until: instant, token: v.optional(secret) });

/** Data of code 404 of a social login. */
export const unknownSocialSchema = v.object({ ticket: secret, name: v.string() });

/** Fields that other groups of calls take as well. */
export {
  anyPassword as anyPasswordField,
  mobile as mobileField,
  newPassword as newPasswordField,
  secret as secretField,
  sessionAnswer,
  smsCode as smsCodeField,
};

/** What a code is for; a code for one purpose is no good for another (A9). */
export const smsPurposes = ['register', 'login', 'reset', 'branch'] as const;
export type SmsPurpose = (typeof smsPurposes)[number];

export const member = {
  /**
   * Registers and signs in (C1, SES-2, Q50). Needs `smsCode` when option 160 is on; `ageConfirmed` must be true.
   * Errors: invalid, weakPassword, mobileTaken, smsCode, socialRefused, tooMany.
   */
  reg: defineCall({
    id: 'C1',
    method: 'POST',
    path: '/member-service/member/reg',
    auth: 'public',
    body: v.object({
      mobile,
      password: newPassword,
      smsCode: v.optional(smsCode),
      /** Referral code derived from guid, or typed (SES-6). */
      inviteCode: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{4,12}$/))),
      channel: v.optional(wireInt(0, 99)),
      /** Of a social login that was answered with code 404: its account then belongs to the new member (SES-12). */
      socialTicket: v.optional(secret),
      /** Where the market asks for limits with the registration (Q46): minor units a month, and minutes a day. */
      depositLimit: v.optional(wireInt(0, limitMost.money)),
      timeLimit: v.optional(wireInt(1, 1_440)),
      termsVersion: text(20),
      ageConfirmed: wireFlag,
    }),
    answer: sessionAnswer,
  }),
  /**
   * Signs in with mobile and password (C2). `selfInclusion` 1 repeats after code 1003 was confirmed (SES-10, Q30).
   * Errors: credentials (the same for unknown mobiles), selfExcluded, tooMany.
   */
  login: defineCall({
    id: 'C2',
    method: 'POST',
    path: '/member-service/member/login',
    auth: 'public',
    body: v.object({ mobile, password: anyPassword, selfInclusion: v.optional(wireInt(0, 1)) }),
    answer: sessionAnswer,
  }),
  /** Signs in with the token in the headers (C3, NAV-27). HTTP 401 when it has ended. Errors: selfExcluded. */
  loginWithToken: defineCall({
    id: 'C3',
    method: 'POST',
    path: '/member-service/member/loginWithToken',
    auth: 'member',
    answer: profileSchema,
  }),
  /** Ends this session (C5, SES-21). */
  logout: defineCall({
    id: 'C5',
    method: 'POST',
    path: '/member-service/member/logout',
    auth: 'member',
    answer: v.object({}),
  }),
  /** Whether a mobile is registered (C8, SES-18, D6): at most 5 a minute and device, in constant time. */
  checkMobile: defineCall({
    id: 'C8',
    method: 'POST',
    path: '/member-service/member/checkMobile',
    auth: 'public',
    body: v.object({ mobile }),
    answer: v.object({ used: v.boolean() }),
  }),
  /**
   * Whether an invitation code belongs to a member of the market, and not whose it is (Q76): at most 10 a minute and
   * device.
   */
  checkInvite: defineCall({
    id: '-',
    method: 'POST',
    path: '/member-service/member/checkInvite',
    auth: 'public',
    body: v.object({ code: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{4,12}$/)) }),
    answer: v.object({ known: v.boolean() }),
  }),
  /**
   * Sends a code by SMS (C6). The answer is the same for known and unknown numbers (D6).
   * 60 s between two, 5 a day, number and purpose (fewer for strangers to an account), 15 an hour and address. Errors:
   * invalid, smsUnavailable, tooMany.
   */
  sendSms: defineCall({
    id: 'C6',
    method: 'POST',
    path: '/member-service/member/sendSms',
    auth: 'public',
    body: v.object({ mobile, purpose: v.optional(v.picklist(smsPurposes), 'register') }),
    /** Seconds until the next may be sent, digits of the code, and seconds of its life. */
    answer: v.object({ resendAfter: count, length: count, lifeSeconds: count }),
  }),
  /**
   * Whether a code is right, without using it up (C7). 3 wrong tries of the device that asked for it and it is dead
   * (A8); others have
   * one try a day. Errors: smsCode, tooMany.
   */
  checkSms: defineCall({
    id: 'C7',
    method: 'POST',
    path: '/member-service/member/checkSms',
    auth: 'public',
    body: v.object({ mobile, smsCode, purpose: v.optional(v.picklist(smsPurposes), 'register') }),
    answer: v.object({}),
  }),
} as const;

/**
 * The referral code that stands for a guid (SES-6): its first eight letters and digits in capitals; null when it has
 * fewer than four. A member's `inviteCode` is this code of the own `guid`.
 */
export function referralCodeOf(guid: string): string | null {
  const code = guid
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 8)
    .toUpperCase();
  return code.length < 4 ? null : code;
}
