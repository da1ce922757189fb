import * as codes from './codes';

/**
 * Every refusal by name. A namespace, so that the bundle of a page contains only the codes that the page compares.
 */
export { codes };

export type ErrorCode = (typeof codes)[keyof typeof codes];

/** Codes that the client itself creates (API-8, API-9). */
export const clientCodes = {
  /** No usable response: offline, timed out, aborted, or no envelope. The outcome of a money call is unknown. */
  noStatus: -98,
  /** The request could not be built ("request error"). Nothing was sent. */
  requestError: -99,
} as const;
