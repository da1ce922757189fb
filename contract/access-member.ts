import * as v from 'valibot';
import { defineCall } from './wire/call';
import { count, instant, minor, picture, text, wireFlag, wireInt } from './wire/fields';
import { limitMost } from './safer-play';

/** A mobile as typed: only its outer shape; the market's length and pattern are checked with `isMobile` (SES-13). */
const mobile = v.pipe(v.string(), v.minLength(1), v.maxLength(20), v.regex(/^\d+$/));
/** A newly chosen password: 6 to 20 characters (SES-14, Q5). */
const newPassword = v.pipe(v.string(), v.minLength(6), v.maxLength(20));
/** A password at login: 1 to 20 characters, so that members with an old short password can still log in (Q5). */
const anyPassword = v.pipe(v.string(), v.minLength(1), v.maxLength(20));
const smsCode = v.pipe(v.string(), v.regex(/^\d{4,6}$/));

/** 256 random bits in base64url. */
const secret = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/));

/** The member's profile (ACC-1). Money in minor units; `money` = locked + withdrawable (Q7). */
export const profileSchema = v.object({
  id: v.string(),
  mobile: v.string(),
  nickName: v.string(),
  /** Path of the member's uploaded picture (/media/<name>.webp); empty without one. */
  img: picture,
  /** Empty until the member enters an address; missing in answers of an older server. */
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
  /** When the member's current break ends; missing when the member takes no break. */
  coolOffUntil: v.optional(instant),
  /** When play opens again after the member reached a limit on time; missing while play is open. */
  timeUpUntil: v.optional(instant),
  /** The version of the terms that the member has not accepted yet; missing when there is none. */
  termsDue: v.optional(text(20)),
  /** Time of play left under the tightest limit on time, in ms; missing when the member has set no such limit. */
  playLeftMs: v.optional(count),
});
export type Profile = v.InferOutput<typeof profileSchema>;

const sessionAnswer = v.object({ memberInfo: profileSchema, token: v.pipe(v.string(), v.minLength(32)) });

/**
 * Data of code 1003. `until` is the end of the exclusion in ms, 0 for a permanent one. A login that was confirmed with
 * `selfInclusion` 1 during the exclusion returns a `token`. With this token the member can look, log out and withdraw
 * (Q30).
 */
export const selfExcludedSchema = v.object({ until: instant, token: v.optional(secret) });

/** Data of code 404 of a social login. */
export const unknownSocialSchema = v.object({ ticket: secret, name: v.string() });

/** Fields that other contract files use as well. */
export {
  anyPassword as anyPasswordField,
  mobile as mobileField,
  newPassword as newPasswordField,
  secret as secretField,
  sessionAnswer,
  smsCode as smsCodeField,
};

/** Purposes of an SMS code. A code that was sent for one purpose is refused for every other (A9). */
export const smsPurposes = ['register', 'login', 'reset', 'branch'] as const;
export type SmsPurpose = (typeof smsPurposes)[number];

export const member = {
  /**
   * Registers and signs in (C1, SES-2, Q50). Needs `smsCode` when option 160 is on; `ageConfirmed` must be true.
   * `termsVersion` is the
   * version that was shown; another one than that in force is refused. Errors: invalid, weakPassword, termsChanged
   * (data.version), mobileTaken, smsCode, socialRefused, tooMany.
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
      /** Ticket of a social login that was answered with code 404: the new member gets that social account (SES-12). */
      socialTicket: v.optional(secret),
      /** For markets that ask for limits at registration (Q46): minor units a month, and minutes a day. */
      depositLimit: v.optional(wireInt(0, limitMost.money)),
      timeLimit: v.optional(wireInt(1, 1_440)),
      termsVersion: text(20),
      ageConfirmed: wireFlag,
    }),
    answer: sessionAnswer,
  }),
  /**
   * Signs in with mobile and password (C2). After the player confirmed code 1003, the app repeats the call with
   * `selfInclusion` 1 (SES-10, Q30). After `codeNeeded` the app asks for a code and signs in with it (A7).
   * Errors: credentials (the same for unknown mobiles), selfExcluded, codeNeeded, tooMany.
   */
  login: defineCall({
    id: 'C2',
    method: 'POST',
    path: '/member-service/member/login',
    auth: 'public',
    body: v.object({ mobile, password: anyPassword, selfInclusion: v.optional(wireInt(0, 1)) }),
    answer: sessionAnswer,
  }),
  /** Signs in with the token in the headers (C3, NAV-27). HTTP 401 when the session has ended. Errors: selfExcluded. */
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
  /** Whether a mobile is registered (C8, SES-18, D6). At most 5 calls a minute and device; answers in constant time. */
  checkMobile: defineCall({
    id: 'C8',
    method: 'POST',
    path: '/member-service/member/checkMobile',
    auth: 'public',
    body: v.object({ mobile }),
    answer: v.object({ used: v.boolean() }),
  }),
  /**
   * Whether an invitation code belongs to a member of the market; the answer does not name the member (Q76). At most 10
   * calls a minute and device.
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
   * Sends a code by SMS (C6). The answer is the same for known and unknown numbers (D6). Limits: 60 s between two
   * codes; 5 a day for one number and purpose (fewer for a device that is new to the account); 15 an hour for one
   * address. Errors: invalid, smsUnavailable, tooMany.
   */
  sendSms: defineCall({
    id: 'C6',
    method: 'POST',
    path: '/member-service/member/sendSms',
    auth: 'public',
    body: v.object({ mobile, purpose: v.optional(v.picklist(smsPurposes), 'register') }),
    /** Seconds until the next code may be sent, number of digits of the code, and seconds until the code expires. */
    answer: v.object({ resendAfter: count, length: count, lifeSeconds: count }),
  }),
  /**
   * Whether a code is right; the check does not use the code up (C7). Three wrong tries from the device that asked for
   * the code make it invalid (A8); every other device has one try a day. Errors: smsCode, tooMany.
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
 * The referral code of a guid (SES-6): its first eight letters and digits in capitals, or null when the guid has fewer
 * than four. A member's `inviteCode` is the referral code of the member's own `guid`.
 */
export function referralCodeOf(guid: string): string | null {
  const code = guid
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 8)
    .toUpperCase();
  return code.length < 4 ? null : code;
}
