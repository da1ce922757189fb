import { createEffect, createEvent, createStore, sample } from 'effector';
import * as v from 'valibot';
import { readStored, writeStored } from '../../shared/lib/storage';
import { opened } from './model';

/** Where the choice is kept; the rain reads it when it opens. Off until it is turned on. */
const key = 'baobab.sound';
const recallFx = createEffect(() => readStored(key, v.boolean()) ?? false);
const keepFx = createEffect((on: boolean) => writeStored(key, on));

export const soundSwitched = createEvent<boolean>();
export const $soundOn = createStore(false).on(recallFx.doneData, (_, on) => on).on(soundSwitched, (_, on) => on);
sample({ clock: opened, fn: () => undefined, target: recallFx });
sample({ clock: soundSwitched, target: keepFx });
