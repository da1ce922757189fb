/** The headers of core.md §7 (API-1 … API-6, Q34). */
export const headers = {
  token: 'token',
  platform: 'platform',
  deviceId: 'deviceid',
  /** Milliseconds since 1970 by the client's clock, corrected by the last seen server time. */
  ticks: 'ticks',
  /** 128 random bits in hex, fresh for every request. */
  nonce: 'nonce',
  /** Player's language: en, fr or pt; server texts follow it. */
  language: 'accept-language',
  /** Kept by the client from before the first try until the outcome is known (Q34). */
  idempotencyKey: 'idempotency-key',
  /** Answer: the server's time in ms. */
  serverTime: 'x-server-time',
  /** Answer: names the request in the server's log. */
  requestId: 'x-request-id',
} as const;

/** What the `platform` header says: the web, or the app from a store, which shows fewer games (NAV-30). */
export const platforms = { web: 'h5', store: 'store' } as const;

/** The base path of every call. */
export const basePath = '/api';
/** A request that has not been answered after this long has no status (−98). */
export const requestTimeoutMs = 60_000;
/** How far `ticks` may be from the server's clock. */
export const maxSkewMs = 300_000;
/** An idempotency key: 16 to 64 letters, digits, `-` and `_`. */
export const idempotencyKeyPattern = /^[A-Za-z0-9_-]{16,64}$/;
/** 128 bits in lower-case hex. */
export const noncePattern = /^[0-9a-f]{32}$/;
/** A device id: made once by the client and stored. */
export const deviceIdPattern = /^[A-Za-z0-9_-]{8,64}$/;

export const languages = ['en', 'fr', 'pt'] as const;
export type Language = (typeof languages)[number];
