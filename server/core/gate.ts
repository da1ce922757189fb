/** Limits how many tasks run at once and how many wait; further tasks are rejected (LD6, LD8). */
export interface Gate {
  /** Runs `work` as soon as a slot is free. Resolves to undefined when too many tasks are waiting already. */
  <T>(work: () => Promise<T>): Promise<{ value: T } | undefined>;
}

/** Creates a gate that runs at most `running` tasks at once and lets at most `waiting` more wait. */
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
      // The slot passes directly to the next waiting task, so that a new task cannot take it first.
      if (next) next();
      else busy -= 1;
    }
  };
}
