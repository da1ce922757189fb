import { createEffect, createEvent, createStore, sample } from 'effector';
import { useUnit } from 'effector-react';
import { halfHourPassed, stepped } from './timer';

type Screen = typeof import('./overlay');
const loadFx = createEffect(() => import('./overlay'));
const $screen = createStore<Screen | null>(null, { serialize: 'ignore' }).on(loadFx.doneData, (_, screen) => screen);

// Where its code did not come it is asked for again with the next step: a check that is due is not left out.
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

/** The code of the check is there: ask what it is to show. */
export const checkWanted = createEvent();
sample({ clock: halfHourPassed, fn: () => undefined, target: loadFx });
sample({ clock: loadFx.done, fn: () => undefined, target: checkWanted });

/** The place of the reality check; its code comes when half an hour has gone by. Mounted once, above the routes. */
export function RealitySlot() {
  const screen = useUnit($screen);
  return screen === null ? null : <screen.RealityCheck />;
}
