import {
  codes,
  deviceIdPattern,
  headers,
  idempotencyKeyPattern,
  languages,
  maxSkewMs,
  noncePattern,
  type Call,
  type Language,
} from '../../contract';
import { refuse, refuseField } from '../core/refuse';
import { hashToken, isToken } from '../sessions';

const platformPattern = /^[A-Za-z0-9._-]{1,32}$/;

/** The checked headers of a request (API-1 … API-6). */
export interface RequestHeaders {
  readonly tokenHash: string | null;
  readonly deviceId: string;
  readonly platform: string;
  readonly nonce: string;
  readonly idempotencyKey: string | null;
}

/** The first language in Accept-Language that the app supports. */
export function readLanguage(header: string | undefined, fallback: Language): Language {
  for (const part of (header ?? '').slice(0, 200).split(',')) {
    const name = part.split(';')[0]!.trim().slice(0, 2).toLowerCase();
    if ((languages as readonly string[]).includes(name)) return name as Language;
  }
  return fallback;
}

/** Refuses with clockSkew and the server's time when the request's `ticks` header is too far from `now` (ms). */
export function refuseSkew(get: (name: string) => string | undefined, now: number): void {
  const ticks = get(headers.ticks);
  if (ticks === undefined || Math.abs(Number(ticks) - now) <= maxSkewMs) return;
  refuse(codes.clockSkew, 'clockSkew', { serverTime: now });
}

/**
 * Checks the headers of a call. Public reads and beacons may omit them, because crawlers and health checks send none;
 * headers that are present must be valid. Refuses with invalid and the header's name, clockSkew with the server's time,
 * or keyMissing.
 */
export function readHeaders(call: Call, get: (name: string) => string | undefined, now: number): RequestHeaders {
  const open = call.beacon || (call.auth === 'public' && call.method === 'GET');
  const read = (name: string, pattern: RegExp): string => {
    const value = get(name);
    if (value === undefined && open) return '';
    if (value === undefined || !pattern.test(value)) return refuseField(name);
    return value;
  };
  const deviceId = read(headers.deviceId, deviceIdPattern);
  const platform = read(headers.platform, platformPattern);
  const nonce = read(headers.nonce, noncePattern);
  read(headers.ticks, /^\d{1,16}$/);
  refuseSkew(get, now);
  const token = get(headers.token) ?? '';
  const tokenHash = isToken(token) ? hashToken(token) : null;
  if (call.auth === 'member' && tokenHash === null) refuse(codes.signedOut, 'signedOut');
  const key = get(headers.idempotencyKey);
  if (call.money && (key === undefined || !idempotencyKeyPattern.test(key))) refuse(codes.keyMissing, 'keyMissing');
  return { tokenHash, deviceId, platform, nonce, idempotencyKey: call.money ? key! : null };
}
