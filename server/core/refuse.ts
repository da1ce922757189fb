import { codes, type ErrorCode } from '../../contract';
import type { MessageKey } from './messages';

/** An expected refusal: a code of the contract and a message in the player's language; nothing has changed. */
export class Refusal extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly messageKey: MessageKey,
    readonly data?: Record<string, unknown>,
    /** Whether what was written before (a counted wrong try) stays; otherwise the transaction is rolled back. */
    readonly keep = false,
  ) {
    super(messageKey);
    this.name = 'Refusal';
  }
}

/** Refuses, and undoes what the verb has written so far. `data` also fills `{name}` places of the message. */
export function refuse(code: ErrorCode, messageKey: MessageKey, data?: Record<string, unknown>): never {
  throw new Refusal(code, messageKey, data);
}

/** Refuses, but keeps what the verb has written so far: for counters of wrong tries. */
export function refuseKeeping(code: ErrorCode, messageKey: MessageKey, data?: Record<string, unknown>): never {
  throw new Refusal(code, messageKey, data, true);
}

/** Refuses a field by name (code invalid). */
export const refuseField = (field: string, messageKey: MessageKey = 'invalid'): never =>
  refuse(codes.invalid, messageKey, { field });

/** Refused as too many (HTTP 429 with Retry-After). What the call has written so far stays. */
export class TooMany extends Refusal {
  constructor(
    /** Until the next try is allowed, in ms. */
    readonly retryAfterMs: number,
    /** The key of the limit that refused; null for a refusal without a limit. */
    readonly limitKey: string | null = null,
  ) {
    super(codes.tooMany, 'tooMany', { retryAfter: Math.max(1, Math.ceil(retryAfterMs / 1000)) }, true);
    this.name = 'TooMany';
  }
}

/** Refuses as too many (HTTP 429 with Retry-After). */
export const refuseTooMany = (retryAfterMs: number): never => {
  throw new TooMany(retryAfterMs);
};
