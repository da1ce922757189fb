import { createEffect, createEvent, createStore, sample } from 'effector';
import { useUnit } from 'effector-react';
import { halfHourPassed } from './timer';

type Screen = typeof import('./overlay');
const loadFx = createEffect(() => import('./overlay'));
const $screen = createStore<Screen | null>(null, { serialize: 'ignore' }).on(loadFx.doneData, (_, screen) => screen);

/** The code of the check is there: ask what it is to show. */
export const checkWanted = createEvent();
sample({ clock: halfHourPassed, fn: () => undefined, target: loadFx });
sample({ clock: loadFx.done, fn: () => undefined, target: checkWanted });

/** The place of the reality check; its code comes when half an hour has gone by. Mounted once, above the routes. */
export function RealitySlot() {
  const screen = useUnit($screen);
  return screen === null ? null : <screen.RealityCheck />;
}
