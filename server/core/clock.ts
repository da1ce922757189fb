/** The server's time. No other code reads a clock. */
export interface Clock {
  /** Milliseconds since 1970 UTC. */
  now(): number;
}

/** A clock that development and tests can move. */
export interface MovableClock extends Clock {
  /** Difference from the clock below, in ms. */
  readonly offset: number;
  move(offset: number): void;
}

export const systemClock: Clock = { now: () => Date.now() };

/** A clock, by default the machine's, plus an offset that can be changed. */
export function movableClock(offset = 0, base: Clock = systemClock): MovableClock {
  let current = offset;
  return {
    now: () => base.now() + current,
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
