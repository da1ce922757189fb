import * as v from 'valibot';
import { defineCall } from './wire/call';
import { count, instant, wireInt } from './wire/fields';
import { anyPasswordField, newPasswordField, smsCodeField } from './access-member';

/** A session counts as fresh for this long after a login or a branch authentication. */
export const freshMs = 15 * 60_000;
/** Digits of a PIN (SES-20). */
export const pinLength = 4;
/** After this many wrong PINs the PIN is locked, and only a code by SMS unlocks it (A22). */
export const pinTries = 5;

const pin = v.pipe(v.string(), v.regex(/^\d{4}$/));

/**
 * Whether a PIN is too easy to guess: four equal digits, a run up or down, or the last digits of the member's own
 * mobile.
 */
export function isWeakPin(chosen: string, mobile: string): boolean {
  const steps = [...chosen].slice(1).map((digit, index) => Number(digit) - Number(chosen[index]));
  const [first = 0] = steps;
  return (Math.abs(first) <= 1 && steps.every((step) => step === first)) || mobile.endsWith(chosen);
}

/** One session of the member, as the member sees it. */
export const deviceSchema = v.object({
  id: count,
  /** True for the session that makes this call. */
  current: v.boolean(),
  /** Product names of browser and system ("Chrome", "Android"); empty when unknown. */
  browser: v.string(),
  system: v.string(),
  signedInAt: instant,
  /** When the session was last used, to within five minutes. */
  seenAt: instant,
});
export type Device = v.InferOutput<typeof deviceSchema>;

/** A PIN is set or removed with exactly one of the password, the present PIN, and a code sent for `branch`. */
const pinProof = { password: v.optional(anyPasswordField), old: v.optional(pin), smsCode: v.optional(smsCodeField) };

const freshAnswer = v.object({ freshUntil: instant });

/** Calls that protect a session: branch authentication, PIN, password, and the member's other devices. */
export const security = {
  /** The trust state of the calling device. Also reads back a branch authentication whose answer was lost. */
  state: defineCall({
    id: '-',
    method: 'GET',
    path: '/member-service/member/security',
    auth: 'member',
    /**
     * `freshUntil`: ms; a time in the past means that branch authentication is needed. `pinLeft`: tries left; 0 means
     * that the PIN is locked.
     */
    answer: v.object({ freshUntil: instant, hasPinCode: v.boolean(), pinLeft: count }),
  }),
  /**
   * Branch authentication (R-10, SES-20): a code sent for `branch`, or the PIN, proves that the member holds this
   * session. Exactly one of the two must be sent. The session is then fresh on the calling device for 15 minutes. A
   * device that has neither logged in nor proved this may only read: every other member call is refused there with
   * stepUp. A right code unlocks a locked PIN (A22). Errors: smsCode, pinWrong (data.left), pinLocked, pinNotSet,
   * invalid, tooMany.
   */
  branch: defineCall({
    id: '-',
    method: 'POST',
    path: '/member-service/member/branch',
    auth: 'member',
    body: v.object({ smsCode: v.optional(smsCodeField), pin: v.optional(pin) }),
    answer: freshAnswer,
  }),
  /**
   * Sets or changes the PIN (SES-20), with a proof of its own. Errors: stepUp, weakPin, wrongPassword, pinWrong
   * (data.left), pinLocked, pinNotSet, smsCode, invalid, tooMany.
   */
  setPin: defineCall({
    id: '-',
    method: 'POST',
    path: '/member-service/member/pin',
    auth: 'member',
    body: v.object({ pin, ...pinProof }),
    answer: v.object({}),
  }),
  /**
   * Removes the PIN, with the same proof as setPin; does nothing when the member has no PIN. Errors: those of setPin.
   */
  removePin: defineCall({
    id: '-',
    method: 'POST',
    path: '/member-service/member/pin/remove',
    auth: 'member',
    body: v.object(pinProof),
    answer: v.object({}),
  }),
  /**
   * Changes the password (C9, ACC-5, Q50). Fresh sessions only. Ends every other session of the member. Repeating the
   * same change succeeds, so that the app can retry after a lost answer. Errors: stepUp, wrongPassword, samePassword,
   * weakPassword, tooMany.
   */
  modifyPassword: defineCall({
    id: 'C9',
    method: 'POST',
    path: '/member-service/member/modifyPassword',
    auth: 'member',
    body: v.object({ old: anyPasswordField, new: newPasswordField }),
    answer: v.object({}),
  }),
  /** The open sessions of the member: the calling session first, then by last use, newest first. */
  devices: defineCall({
    id: '-',
    method: 'GET',
    path: '/member-service/member/devices',
    auth: 'member',
    answer: v.array(deviceSchema),
  }),
  /**
   * Signs out one other device; succeeds when the device is already signed out. Fresh sessions only. Errors: stepUp,
   * invalid (for the calling device: use logout).
   */
  endDevice: defineCall({
    id: '-',
    method: 'POST',
    path: '/member-service/member/devices/end',
    auth: 'member',
    body: v.object({ id: wireInt(1, Number.MAX_SAFE_INTEGER) }),
    answer: v.object({}),
  }),
  /** Signs out every other device. Fresh sessions only. Errors: stepUp. */
  endOtherDevices: defineCall({
    id: '-',
    method: 'POST',
    path: '/member-service/member/devices/endOthers',
    auth: 'member',
    answer: v.object({ ended: count }),
  }),
} as const;
