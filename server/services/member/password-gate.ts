/** How many hashes are worked on at once, and how many may wait: beyond that a login storm is turned away, not queued (L5). */
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

/** One line for every password of this process: two hashes keep two cores busy, and nobody waits for more than about a second. */
export const passwordGate: Gate = createGate({ running: 2, waiting: 64 });
