import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import type { Event, EventCallable } from 'effector';

/** A subscription to an external source between `setup` and `teardown`. */
export interface Tracker<T> {
  /** Starts listening; does nothing when already listening. */
  setup: EventCallable<void>;
  teardown: EventCallable<void>;
  fired: Event<T>;
}

/** Makes a tracker of a subscribe function that returns its unsubscribe function. */
export function createTracker<T>(subscribe: (fire: (value: T) => void) => () => void): Tracker<T> {
  const setup = createEvent();
  const teardown = createEvent();
  const fired = createEvent<T>();
  const $stop = createStore<{ stop: () => void } | null>(null, { serialize: 'ignore' });

  const startFx = createEffect(() => ({ stop: subscribe(scopeBind(fired, { safe: true })) }));
  const stopFx = attach({ source: $stop, effect: (running) => running?.stop() });

  $stop.on(startFx.doneData, (_, running) => running).reset(stopFx.finally);
  sample({ clock: setup, source: $stop, filter: (running) => running === null, fn: () => undefined, target: startFx });
  sample({ clock: teardown, target: stopFx });
  return { setup, teardown, fired };
}
