/** The request and response headers of core.md §7 (API-1 … API-6, Q34). */
export const headers = {
  token: 'token',
  platform: 'platform',
  deviceId: 'deviceid',
  /** Client's clock in ms since 1970, corrected by the last seen server time. */
  ticks: 'ticks',
  /** 128 random bits in hex, new for every request. */
  nonce: 'nonce',
  /** Player's language: en, fr or pt. Server texts use it. */
  language: 'accept-language',
  /** The client stores the key before the first try and keeps it until the outcome is known (Q34). */
  idempotencyKey: 'idempotency-key',
  /** Response header: the server's time in ms. */
  serverTime: 'x-server-time',
  /** Response header: identifies the request in the server's log. */
  requestId: 'x-request-id',
} as const;

/** Values of the `platform` header: the web, or the store build, which shows fewer games (NAV-30). */
export const platforms = { web: 'h5', store: 'store' } as const;

/** The base path of every call. */
export const basePath = '/api';
/** After this time without a response, a request fails with code −98. */
export const requestTimeoutMs = 60_000;
/** How far `ticks` may differ from the server's clock, in ms. */
export const maxSkewMs = 300_000;
/** An idempotency key: 16 to 64 letters, digits, `-` and `_`. */
export const idempotencyKeyPattern = /^[A-Za-z0-9_-]{16,64}$/;
/** 128 bits in lower-case hex. */
export const noncePattern = /^[0-9a-f]{32}$/;
/** A device id, which the client creates once and stores. */
export const deviceIdPattern = /^[A-Za-z0-9_-]{8,64}$/;

export const languages = ['en', 'fr', 'pt'] as const;
export type Language = (typeof languages)[number];
