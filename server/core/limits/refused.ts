import type { Clock } from '../clock';

interface Refused<Note> {
  /** When the database was asked last. */
  readonly at: number;
  readonly until: number;
  readonly note: Note;
}

/** One caller is let through to the database so often (ms): its hits may have been deleted meanwhile. */
const probeMs = 1_000;
/** The clock was set back by more than this (ms): what was kept is of another time (F16). */
const clockSetBackMs = 60_000;
const maxKept = 10_000;

/**
 * Refusals of limits that this process remembers until they are over, by any name. A caller who goes on after a
 * refusal then costs no statement, but for one a second that asks the database anew. The limits themselves are in the
 * database.
 */
export function createRefused<Note>(clock: Clock) {
  const kept = new Map<string, Refused<Note>>();
  return {
    /**
     * The refusal that stands, and for how many ms more; null when there is none, or when it is time to ask the
     * database.
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
