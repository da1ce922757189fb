/**
 * How many pieces of work run at once, and how many may wait: beyond that they are turned away, not queued (LD6, LD8).
 */
export interface Gate {
  /** Runs `work` when its turn has come; undefined when too many wait already. */
  <T>(work: () => Promise<T>): Promise<{ value: T } | undefined>;
}

/** Lets `running` pieces of work run at once and `waiting` more wait in line. */
export function createGate({ running, waiting }: { running: number; waiting: number }): Gate {
  let busy = 0;
  const line: Array<() => void> = [];

  return async (work) => {
    if (busy >= running) {
      if (line.length >= waiting) return undefined;
      await new Promise<void>((resolve) => line.push(resolve));
    } else {
      busy += 1;
    }
    try {
      return { value: await work() };
    } finally {
      const next = line.shift();
      // The place is handed over, not freed, so that nobody slips in between.
      if (next) next();
      else busy -= 1;
    }
  };
}
