import { setTimeout as pause } from 'node:timers/promises';
import { createStoredKeys } from '../core/idempotency/stored-keys';
import type { Ctx, Deps } from '../core/deps';
import { TooMany } from '../core/refuse';
import { byDevice, byIp, byMember, type Implementation, type LimitRule } from '../core/verb';
import { createRefused } from '../core/limits/refused';

/** The parts of a request that are known before its body is read and its session is opened. */
export type Caller = Pick<Ctx, 'ip' | 'deviceId' | 'tokenHash' | 'idempotencyKey'>;

/**
 * Each refusal is delayed by this (ms), so that a client that retries immediately sends one request a second on each
 * connection.
 */
const holdMs = 1_000;
/**
 * Maximum number of delayed refusals. Further ones are sent at once, because each delayed one occupies a connection.
 */
const mostHeld = 1_000;

/** The key under which a refusal is remembered: address, device or token, which are known before the body is read. */
function placeOf({ name, by }: LimitRule, { ip, deviceId, tokenHash }: Caller): string | null {
  if (by === byIp) return `${name}:ip:${ip}`;
  if (by === byDevice) return `${name}:device:${deviceId}`;
  return by === byMember && tokenHash !== null ? `${name}:token:${tokenHash}` : null;
}

/**
 * Makes refused calls cheap (A1): a caller whom a limit refused is refused again from memory, before the body
 * is read and the session is opened. Each refusal is delayed by a second.
 */
export function createRefusals(deps: Deps) {
  /**
   * The note is the id of the member for a limit by member, because the refused request had that member's valid token.
   */
  const refused = createRefused<number | null>(deps.clock);
  const isStored = createStoredKeys(deps.open);
  let held = 0;

  return {
    /**
     * Refuses when a limit of the call has recently refused this caller. A repeated money call with a stored answer is
     * let through.
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
    /** Remembers the refusal of a limit. */
    remember({ options }: Implementation, caller: Caller, { limitKey, retryAfterMs }: TooMany): void {
      const rule = options.limit?.find(({ name }) => limitKey?.startsWith(`${name}:`));
      const place = rule ? placeOf(rule, caller) : null;
      if (rule && place !== null)
        refused.keep(place, retryAfterMs, rule.by === byMember ? Number(limitKey!.slice(rule.name.length + 1)) : null);
    },
    /** Delays a refusal. Tests do not wait, because they make hundreds of refused calls in sequence. */
    async hold(): Promise<void> {
      if (held >= mostHeld || deps.env.mode === 'test') return;
      held += 1;
      await pause(holdMs);
      held -= 1;
    },
  };
}
