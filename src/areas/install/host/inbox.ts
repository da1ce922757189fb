import * as v from 'valibot';
import type { Schema } from '../../../../contract';

/** The used fields of a message event. */
interface Incoming {
  origin: string;
  source: unknown;
  data: unknown;
}
/** Why a message was dropped (W3). */
export type Dropped = 'origin' | 'source' | 'rate' | 'shape';

interface Options<S extends Schema> {
  /** The only accepted origin, in full. */
  origin: string;
  /** The only accepted source window. */
  source: () => unknown;
  schema: S;
  /** The maximum number of messages accepted in a second. */
  perSecond: number;
  now: () => number;
  dropped?: (why: Dropped) => void;
}

const isPlain = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && Object.getPrototypeOf(data) === Object.prototype;

/**
 * Accepts a message when origin, source and shape match and the rate is below the limit; returns null otherwise (W3).
 * Origin and source are checked before the rate, so that other windows cannot use up the host's limit.
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

/** Returns a function that is true at most once in `everyMs` (ms). */
export function createThrottle(everyMs: number, now: () => number): () => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    if (now() - last < everyMs) return false;
    last = now();
    return true;
  };
}
