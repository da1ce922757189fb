import { createHmac, timingSafeEqual } from 'node:crypto';

/** Header of a signed message between the house and an operator. */
export const signatureHeader = 'x-signature';

/** HMAC-SHA256 in hex over exactly these bytes. */
export const signBytes = (key: Uint8Array, bytes: Uint8Array | string): string =>
  createHmac('sha256', key).update(bytes).digest('hex');

const same = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Whether `signature` is that of these bytes; in constant time. */
export const isSigned = (key: Uint8Array, bytes: Uint8Array | string, signature: string | null): boolean =>
  signature !== null && same(signature, signBytes(key, bytes));

/** What a signed request covers: its method, its path and its body. */
export const requestText = (method: string, url: string, body: string): string =>
  `${method}\n${new URL(url).pathname}\n${body}`;

/** How long a hall's address opens its order. */
export const signLifeMs = 24 * 3_600_000;

const hallMac = (key: Uint8Array, transNo: string, memberId: number, expires: number): string =>
  createHmac('sha256', key).update(`hall\0${transNo}\0${memberId}\0${expires}`).digest('base64url');

/** The `sign` of a waiting hall (Q51): over the order, its member and the time until which it holds. */
export function signHall(key: Uint8Array, transNo: string, memberId: number, now: number): string {
  const expires = now + signLifeMs;
  return `${expires.toString(36)}.${hallMac(key, transNo, memberId, expires)}`;
}

/** Whether `sign` opens this order for this member now (M13). */
export function isHallSign(key: Uint8Array, sign: string, transNo: string, memberId: number, now: number): boolean {
  const [until = '', mac = '', ...rest] = sign.split('.');
  if (rest.length > 0 || !/^[0-9a-z]{8,10}$/.test(until)) return false;
  const expires = parseInt(until, 36);
  return same(mac, hallMac(key, transNo, memberId, expires)) && expires > now;
}
