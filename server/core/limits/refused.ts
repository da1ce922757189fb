import type { Clock } from '../clock';

interface Refused<Note> {
  /** When the database was last asked, in ms. */
  readonly at: number;
  readonly until: number;
  readonly note: Note;
}

/**
 * At this interval (ms) one request of a refused caller goes to the database, because its hits may have been deleted.
 */
const probeMs = 1_000;
/** When the clock goes back by more than this (ms), stored refusals are dropped (F16). */
const clockSetBackMs = 60_000;
const maxKept = 10_000;

/**
 * Remembers refusals of rate limits in this process until they end. A caller who continues after a refusal then costs
 * one statement a second at most. The limits themselves are in the database.
 */
export function createRefused<Note>(clock: Clock) {
  const kept = new Map<string, Refused<Note>>();
  return {
    /**
     * Returns the refusal in force and its remaining time in ms. Returns null when there is none, or when the database
     * must be asked again.
     */
    of(name: string): { waitMs: number; note: Note } | null {
      const refused = kept.get(name);
      if (!refused) return null;
      const now = clock.now();
      if (now >= refused.until || now < refused.at - clockSetBackMs) {
        kept.delete(name);
        return null;
      }
      if (Math.abs(now - refused.at) < probeMs) return { waitMs: refused.until - now, note: refused.note };
      kept.set(name, { ...refused, at: now });
      return null;
    },
    keep(name: string, waitMs: number, note: Note): void {
      if (kept.size >= maxKept) kept.clear();
      const at = clock.now();
      kept.set(name, { at, until: at + waitMs, note });
    },
  };
}
