import { attach, combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import type { Event, Store } from 'effector';
import { $visible } from '../browser/trackers';

/**
 * Fires every `everyMs` (ms) while enabled and the page is visible, first after one period. `restarted` starts the
 * period again, for example after the player moved a slider by hand.
 */
export function createInterval({
  everyMs,
  $enabled,
  restarted,
}: {
  everyMs: number;
  $enabled: Store<boolean>;
  restarted?: Event<unknown>;
}) {
  const fired = createEvent();
  const $running = combine($enabled, $visible, (enabled, visible) => enabled && visible);
  // Not patronum's `interval`: the home page needs this timer, and the first load has no room for a second one.
  const $timer = createStore<ReturnType<typeof setTimeout> | null>(null, { serialize: 'ignore' });
  const startFx = createEffect(() => setTimeout(scopeBind(fired, { safe: true }), everyMs));
  const stopFx = attach({
    source: $timer,
    effect: (timer) => {
      if (timer !== null) clearTimeout(timer);
    },
  });
  const again = createEvent();

  $timer.on(startFx.doneData, (_, timer) => timer).reset(stopFx.done);
  sample({ clock: $running, fn: () => undefined, target: again });
  sample({ clock: restarted === undefined ? [fired] : [fired, restarted], fn: () => undefined, target: again });
  sample({ clock: again, target: stopFx });
  sample({ clock: stopFx.done, source: $running, filter: (running) => running, fn: () => undefined, target: startFx });
  return { fired, $running };
}
