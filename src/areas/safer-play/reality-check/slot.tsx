import { createEffect, createEvent, createStore, sample } from 'effector';
import { useUnit } from 'effector-react';
import { halfHourPassed, stepped } from './timer';

type Screen = typeof import('./overlay');
const loadFx = createEffect(() => import('./overlay'));
const $screen = createStore<Screen | null>(null, { serialize: 'ignore' }).on(loadFx.doneData, (_, screen) => screen);

// When the code failed to load, it is requested again with the next step, so that no due check is lost.
const $missed = createStore(false)
  .on(loadFx.fail, () => true)
  .reset(loadFx.done);
sample({
  clock: stepped,
  source: { missed: $missed, loading: loadFx.pending },
  filter: ({ missed, loading }) => missed && !loading,
  fn: () => undefined,
  target: loadFx,
});

/** The code of the check has loaded: requests the data to show. */
export const checkWanted = createEvent();
sample({ clock: halfHourPassed, fn: () => undefined, target: loadFx });
sample({ clock: loadFx.done, fn: () => undefined, target: checkWanted });

/** Mounts the reality check; its code loads after half an hour. Mounted once, above the routes. */
export function RealitySlot() {
  const screen = useUnit($screen);
  return screen === null ? null : <screen.RealityCheck />;
}
