import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import type { Event, EventCallable } from 'effector';

/** Something of the outside world that is listened to between `setup` and `teardown`. */
export interface Tracker<T> {
  /** Starts to listen; does nothing when it already listens. */
  setup: EventCallable<void>;
  teardown: EventCallable<void>;
  fired: Event<T>;
}

/** Makes a tracker of a subscribe function that gives back its own undoing. */
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
