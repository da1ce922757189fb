/** The server's time. No other code reads a clock. */
export interface Clock {
  /** Milliseconds since 1970 UTC. */
  now(): number;
}

/** A clock that development and tests can move. */
export interface MovableClock extends Clock {
  /** Difference from the machine's clock, in ms. */
  readonly offset: number;
  move(offset: number): void;
}

export const systemClock: Clock = { now: () => Date.now() };

/** The machine's clock plus an offset that can be changed. */
export function movableClock(offset = 0): MovableClock {
  let current = offset;
  return {
    now: () => Date.now() + current,
    get offset() {
      return current;
    },
    move(next) {
      current = next;
    },
  };
}

/** A clock for tests: its time changes only through `set` and `advance`. */
export function manualClock(start: number): Clock & { set(now: number): void; advance(ms: number): void } {
  let current = start;
  return {
    now: () => current,
    set(now) {
      current = now;
    },
    advance(ms) {
      current += ms;
    },
  };
}
