import * as v from 'valibot';
import type { Schema } from '../../../../contract';

/** What a message event brings. */
interface Incoming {
  origin: string;
  source: unknown;
  data: unknown;
}
/** Why a message was not heard (W3). */
export type Dropped = 'origin' | 'source' | 'rate' | 'shape';

interface Options<S extends Schema> {
  /** The only origin that is heard, written out in full. */
  origin: string;
  /** The window that is heard. */
  source: () => unknown;
  schema: S;
  /** How many messages are heard in a second. */
  perSecond: number;
  now: () => number;
  dropped?: (why: Dropped) => void;
}

const isPlain = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && Object.getPrototypeOf(data) === Object.prototype;

/**
 * Lets a message through when origin, source and shape are exactly right, and not too many came before it; null
 * otherwise
 * (W3). Strangers are turned away first, so that their flood takes nothing of the host's share.
 */
export function createInbox<S extends Schema>({ origin, source, schema, perSecond, now, dropped }: Options<S>) {
  let from = Number.NEGATIVE_INFINITY;
  let heard = 0;
  const drop = (why: Dropped): null => {
    dropped?.(why);
    return null;
  };
  return (event: Incoming): v.InferOutput<S> | null => {
    if (event.origin !== origin || origin === 'null') return drop('origin');
    if (event.source === null || event.source !== source()) return drop('source');
    const time = now();
    if (time - from >= 1_000) {
      from = time;
      heard = 0;
    }
    heard += 1;
    if (heard > perSecond) return drop('rate');
    if (!isPlain(event.data)) return drop('shape');
    const read = v.safeParse(schema, event.data);
    return read.success ? read.output : drop('shape');
  };
}

/** Lets one call through in `everyMs`: what comes in between is dropped (kick-out sync: one in 5 s). */
export function createThrottle(everyMs: number, now: () => number): () => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    if (now() - last < everyMs) return false;
    last = now();
    return true;
  };
}
