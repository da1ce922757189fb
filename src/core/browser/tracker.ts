import { attach, createEvent, createStore, scopeBind } from 'effector';
import type { Event, EventCallable } from 'effector';

/** A subscription to an external source between `setup` and `teardown`. */
export interface Tracker<T> {
  /** Starts listening; does nothing when already listening. */
  setup: EventCallable<void>;
  teardown: EventCallable<void>;
  fired: Event<T>;
}

/**
 * Makes a tracker of a subscribe function that returns its unsubscribe function. One effect starts and stops it. The
 * app makes ten trackers before its first render, where each unit takes time.
 */
export function createTracker<T>(subscribe: (fire: (value: T) => void) => () => void): Tracker<T> {
  const fired = createEvent<T>();
  const $running = createStore<{ stop: () => void } | null>(null, { serialize: 'ignore' });
  const switchFx = attach({
    source: $running,
    effect(running, isOn: boolean) {
      if (isOn) return running ?? { stop: subscribe(scopeBind(fired, { safe: true })) };
      running?.stop();
      return null;
    },
  });
  $running.on(switchFx.doneData, (_, running) => running);
  const setup = switchFx.prepend<void>(() => true);
  const teardown = switchFx.prepend<void>(() => false);
  return { setup, teardown, fired };
}
