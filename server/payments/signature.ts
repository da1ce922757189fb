import { createHmac } from 'node:crypto';
import { isSame } from '../core/same-text';

/** Header with the signature of a message between this server and a payment provider. */
export const signatureHeader = 'x-signature';

/** HMAC-SHA256 of the bytes, in hex. */
export const signBytes = (key: Uint8Array, bytes: Uint8Array | string): string =>
  createHmac('sha256', key).update(bytes).digest('hex');

/** Whether `signature` is valid for these bytes; compares in constant time. */
export const isSigned = (key: Uint8Array, bytes: Uint8Array | string, signature: string | null): boolean =>
  signature !== null && isSame(signature, signBytes(key, bytes));

/** The text that the signature of a request covers: method, path and body. */
export const requestText = (method: string, url: string, body: string): string =>
  `${method}\n${new URL(url).pathname}\n${body}`;

/** How long the address of a deposit page is valid, in ms. */
export const signLifeMs = 24 * 3_600_000;

const hallMac = (
  key: Uint8Array,
  { transNo, memberId, expires }: { transNo: string; memberId: number; expires: number },
): string => createHmac('sha256', key).update(`hall\0${transNo}\0${memberId}\0${expires}`).digest('base64url');

/** Makes the `sign` parameter of a deposit page's address (Q51). It covers order, member and expiry. */
export function signHall(
  key: Uint8Array,
  { transNo, memberId, now }: { transNo: string; memberId: number; now: number },
): string {
  const expires = now + signLifeMs;
  return `${expires.toString(36)}.${hallMac(key, { transNo, memberId, expires })}`;
}

/** Whether `sign` is valid for this order and member now (M13). */
export function isHallSign(
  key: Uint8Array,
  { sign, transNo, memberId, now }: { sign: string; transNo: string; memberId: number; now: number },
): boolean {
  const [until = '', mac = '', ...rest] = sign.split('.');
  if (rest.length > 0 || !/^[0-9a-z]{8,10}$/.test(until)) return false;
  const expires = parseInt(until, 36);
  return isSame(mac, hallMac(key, { transNo, memberId, expires })) && expires > now;
}
