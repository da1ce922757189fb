import { setTimeout as pause } from 'node:timers/promises';
import { createStoredKeys } from '../core/idempotency/stored-keys';
import type { Ctx, Deps } from '../core/deps';
import { TooMany } from '../core/refuse';
import { byDevice, byIp, byMember, type Implementation, type LimitRule } from '../core/verb';
import { createRefused } from '../core/limits/refused';

/** What is known of a request before its body is read and its session opened. */
export type Caller = Pick<Ctx, 'ip' | 'deviceId' | 'tokenHash' | 'idempotencyKey'>;

/**
 * A refusal goes out after this long (ms): who sends the next request at once then sends one a second on each
 * connection.
 */
const holdMs = 1_000;
/** Refusals that are held at a time; any more go out at once, because each held one keeps its connection. */
const mostHeld = 1_000;

/**
 * The name under which a refusal is kept: by address, device or token, because those are known before anything is read.
 */
function placeOf({ name, by }: LimitRule, { ip, deviceId, tokenHash }: Caller): string | null {
  if (by === byIp) return `${name}:ip:${ip}`;
  if (by === byDevice) return `${name}:device:${deviceId}`;
  return by === byMember && tokenHash !== null ? `${name}:token:${tokenHash}` : null;
}

/**
 * Makes refused calls cheap (issue 12, A1): what a limit has refused is refused again from memory, before the body is
 * read and the session opened, and each refusal is held back for a second.
 */
export function createRefusals(deps: Deps) {
  /** The note is the member whom a limit by member has refused: the request had a valid token of theirs. */
  const refused = createRefused<number | null>(deps.clock);
  const isStored = createStoredKeys(deps.open);
  let held = 0;

  return {
    /**
     * Refuses when a limit of the call has lately refused this caller. A repeat of a money call that has its stored
     * answer goes on.
     */
    async early({ options }: Implementation, caller: Caller): Promise<void> {
      for (const rule of options.limit ?? []) {
        const place = placeOf(rule, caller);
        const found = place === null ? null : refused.of(place);
        if (!found) continue;
        if (
          found.note !== null &&
          caller.idempotencyKey !== null &&
          (await isStored(found.note, caller.idempotencyKey))
        )
          return;
        throw new TooMany(found.waitMs);
      }
    },
    /** Keeps the refusal of a limit. */
    remember({ options }: Implementation, caller: Caller, { limitKey, retryAfterMs }: TooMany): void {
      const rule = options.limit?.find(({ name }) => limitKey?.startsWith(`${name}:`));
      const place = rule ? placeOf(rule, caller) : null;
      if (rule && place !== null)
        refused.keep(place, retryAfterMs, rule.by === byMember ? Number(limitKey!.slice(rule.name.length + 1)) : null);
    },
    /** Holds a refusal back. Tests make hundreds one after the other, and do not wait. */
    async hold(): Promise<void> {
      if (held >= mostHeld || deps.env.mode === 'test') return;
      held += 1;
      await pause(holdMs);
      held -= 1;
    },
  };
}
