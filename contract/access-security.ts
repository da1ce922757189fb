import * as v from 'valibot';
import { defineCall } from './wire/call';
import { count, instant, wireInt } from './wire/fields';
import { anyPasswordField, newPasswordField, smsCodeField } from './access-member';

/** A session counts as fresh for this long after a login or a branch authentication. */
export const freshMs = 15 * 60_000;
/** Digits of a PIN (SES-20). */
export const pinLength = 4;
/** Wrong PINs after which only a code by SMS helps (A22). */
export const pinTries = 5;

const pin = v.pipe(v.string(), v.regex(/^\d{4}$/));

/**
 * Whether a PIN is too easily guessed to be chosen: four same digits, a run up or down, or the end of the own mobile.
 */
export function isWeakPin(chosen: string, mobile: string): boolean {
  const steps = [...chosen].slice(1).map((digit, index) => Number(digit) - Number(chosen[index]));
  const [first = 0] = steps;
  return (Math.abs(first) <= 1 && steps.every((step) => step === first)) || mobile.endsWith(chosen);
}

/** One session of the member, as the member sees it. */
export const deviceSchema = v.object({
  id: count,
  /** The session that asks. */
  current: v.boolean(),
  /** Browser and system by their own names ("Chrome", "Android"); empty when they are not known. */
  browser: v.string(),
  system: v.string(),
  signedInAt: instant,
  /** To five minutes. */
  seenAt: instant,
});
export type Device = v.InferOutput<typeof deviceSchema>;

/** A PIN is set or removed with exactly one of the password, the present PIN, and a code sent for `branch`. */
const pinProof = { password: v.optional(anyPasswordField), old: v.optional(pin), smsCode: v.optional(smsCodeField) };

const freshAnswer = v.object({ freshUntil: instant });

/** What protects a session: proving again who holds it, the PIN, the password, and the other devices. */
export const security = {
  /** How far the device that asks is trusted now; also reads back a branch authentication whose answer was lost. */
  state: defineCall({
    id: '-',
    method: 'GET',
    path: '/member-service/member/security',
    auth: 'member',
    /**
     * `freshUntil` in ms, in the past when a branch authentication is needed; `pinLeft` tries, 0 when the PIN is
     * locked.
     */
    answer: v.object({ freshUntil: instant, hasPinCode: v.boolean(), pinLeft: count }),
  }),
  /**
   * Branch authentication (R-10, SES-20): proves by a code sent for `branch`, or by the PIN, that the member holds this
   * session; it is fresh for 15 minutes then, on the device that asks. A device that has neither logged in nor proved
   * this
   * may only read: every other call of a member is refused as stepUp there. Exactly one of the two. A right code frees
   * a
   * locked PIN (A22).
   * Errors: smsCode, pinWrong (data.left), pinLocked, pinNotSet, invalid, tooMany.
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
  /** Removes the PIN, with the same proof; without a PIN nothing happens. Errors: those of a proof, stepUp. */
  removePin: defineCall({
    id: '-',
    method: 'POST',
    path: '/member-service/member/pin/remove',
    auth: 'member',
    body: v.object(pinProof),
    answer: v.object({}),
  }),
  /**
   * Chooses a new password (C9, ACC-5, Q50); fresh sessions only. Every other session ends, this one stays. The same
   * again
   * is a success, so that a lost answer can be repeated. Errors: stepUp, wrongPassword, samePassword, weakPassword,
   * tooMany.
   */
  modifyPassword: defineCall({
    id: 'C9',
    method: 'POST',
    path: '/member-service/member/modifyPassword',
    auth: 'member',
    body: v.object({ old: anyPasswordField, new: newPasswordField }),
    answer: v.object({}),
  }),
  /** The open sessions of the member, this one first, then the last seen. */
  devices: defineCall({
    id: '-',
    method: 'GET',
    path: '/member-service/member/devices',
    auth: 'member',
    answer: v.array(deviceSchema),
  }),
  /**
   * Signs out one other device; one that is out already is no error. Fresh sessions only. Errors: stepUp, invalid (this
   * device: log out).
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
