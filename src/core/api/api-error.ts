import i18next from 'i18next';
import { clientCodes, codes } from '../../../contract';

interface Details {
  code: number;
  message: string;
  status: number | null;
  data?: unknown;
  retryAfterMs?: number | null;
}

/** A failed call: the server's code and message, or one of the client's own codes (API-8, API-9). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: number;
  /** HTTP status; null when there was none (offline, timed out, nothing sent). */
  readonly status: number | null;
  readonly data: unknown;
  /** After a 429: how long to wait before the next try, in ms. */
  readonly retryAfterMs: number | null;

  constructor({ code, message, status, data = null, retryAfterMs = null }: Details) {
    super(message);
    this.code = code;
    this.status = status;
    this.data = data;
    this.retryAfterMs = retryAfterMs;
  }
}

const text = (key: string, fallback: string): string =>
  i18next.isInitialized && i18next.exists(key) ? String(i18next.t(key)) : fallback;

/**
 * Code −98: no readable response. The outcome of a money call is then unknown. The default message says that the
 * service has a problem, not that the phone is offline.
 */
export const noStatus = (status: number | null = null): ApiError =>
  new ApiError({
    code: clientCodes.noStatus,
    message: text(`common:error.${status !== null && status >= 400 ? 'service' : 'noStatus'}`, 'no status'),
    status,
  });

/** Code −99: the request could not be built; nothing was sent. */
export const requestError = (): ApiError =>
  new ApiError({
    code: clientCodes.requestError,
    message: text('common:error.request', 'request error'),
    status: null,
  });

/**
 * Whether the server may have carried the request out although no answer arrived (Q53). The app never shows this as a
 * failure.
 */
export function isUnknownOutcome(error: ApiError): boolean {
  if (error.code === clientCodes.requestError) return false;
  if (error.code === clientCodes.noStatus || error.code === codes.replayed) return true;
  if (error.code === codes.unavailable) return true;
  return error.status === null || error.status >= 500;
}
