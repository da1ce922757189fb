import { createEffect, createEvent, createStore, sample } from 'effector';
import * as v from 'valibot';
import { readStored, writeStored } from '../../../shared/lib/storage';
import { $reducedMotion } from '../../../shared/lib/trackers';
import { dropCaught, pieceCaught, rainOpened } from './rain';

const key = 'baobab.sound';
/** A catch is felt this long, ms. */
const buzzMs = 12;

export const muteToggled = createEvent();
/** The choice of the last visit; sound is off until it is turned on. */
const recallFx = createEffect(() => readStored(key, v.boolean()) ?? false);
const keepFx = createEffect((on: boolean) => writeStored(key, on));

/** Whether the rain may be heard. */
export const $soundOn = createStore(false)
  .on(recallFx.doneData, (_, on) => on)
  .on(muteToggled, (on) => !on);
sample({ clock: rainOpened, target: recallFx });
sample({ clock: muteToggled, source: $soundOn, target: keepFx });

/** A short buzz of the phone, where there is one. */
const buzzFx = createEffect(() => {
  if (typeof navigator.vibrate === 'function') navigator.vibrate(buzzMs);
});
sample({ clock: [dropCaught, pieceCaught], source: $reducedMotion, filter: (reduced) => !reduced, fn: () => undefined, target: buzzFx });
