import { createEffect, createEvent, createStore, sample } from 'effector';
import * as v from 'valibot';
import { readStored, writeStored } from '../storage/storage';

const key = 'baobab.sound';

/** Somebody is about to show or use the choice: it is read from the phone. */
export const soundAsked = createEvent();
/** The player turned sound on or off; remembered. */
export const soundChosen = createEvent<boolean>();
/** The player pressed the sound switch of a scene. */
export const soundToggled = createEvent();
const recallFx = createEffect(() => readStored(key, v.boolean()) ?? false);
const keepFx = createEffect((on: boolean) => writeStored(key, on));

/** Whether scenes may be heard: off until the player turns it on. */
export const $soundOn = createStore(false)
  .on(recallFx.doneData, (_, on) => on)
  .on(soundChosen, (_, on) => on);
sample({ clock: soundAsked, target: recallFx });
sample({ clock: soundToggled, source: $soundOn, fn: (on) => !on, target: soundChosen });
sample({ clock: soundChosen, target: keepFx });
