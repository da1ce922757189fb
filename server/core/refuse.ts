import { codes, type ErrorCode } from '../../contract';
import type { MessageKey } from './messages';

/** An expected refusal: an error code of the contract and a message in the player's language. */
export class Refusal extends Error {
  readonly data: Record<string, unknown> | undefined;
  /** True commits what the verb has written so far, such as a counted wrong try; false rolls it back. */
  readonly keep: boolean;

  constructor(
    readonly code: ErrorCode,
    readonly messageKey: MessageKey,
    { data, keep = false }: { data?: Record<string, unknown> | undefined; keep?: boolean } = {},
  ) {
    super(messageKey);
    this.data = data;
    this.keep = keep;
    this.name = 'Refusal';
  }
}

/** Refuses and rolls back what the verb has written. `data` also fills the `{name}` placeholders of the message. */
export function refuse(code: ErrorCode, messageKey: MessageKey, data?: Record<string, unknown>): never {
  throw new Refusal(code, messageKey, { data });
}

/** Refuses, but commits what the verb has written so far: for counters of wrong tries. */
export function refuseKeeping(code: ErrorCode, messageKey: MessageKey, data?: Record<string, unknown>): never {
  throw new Refusal(code, messageKey, { data, keep: true });
}

/** Refuses the value of one input field (code invalid). */
export const refuseField = (field: string, messageKey: MessageKey = 'invalid'): never =>
  refuse(codes.invalid, messageKey, { field });

/** A refusal because of too many tries (HTTP 429 with Retry-After). What the verb has written so far is committed. */
export class TooMany extends Refusal {
  constructor(
    /** Time until the next try is allowed, in ms. */
    readonly retryAfterMs: number,
    /** Key of the limit that refused; null when no limit was involved. */
    readonly limitKey: string | null = null,
  ) {
    super(codes.tooMany, 'tooMany', {
      data: { retryAfter: Math.max(1, Math.ceil(retryAfterMs / 1000)) },
      keep: true,
    });
    this.name = 'TooMany';
  }
}

/** Refuses because of too many tries (HTTP 429 with Retry-After). */
export const refuseTooMany = (retryAfterMs: number): never => {
  throw new TooMany(retryAfterMs);
};
