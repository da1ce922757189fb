import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import * as v from 'valibot';
import { readStored, writeStored } from '../../../core/storage/storage';

const key = 'baobab.counting';

/** Reads the stored choice and the browser's setting. */
export const choiceAsked = createEvent();
/** The player turns counting on or off; the choice is stored. */
export const countingChosen = createEvent<boolean>();

/** Whether the browser sends Do Not Track or Global Privacy Control. */
export const wishFx = createEffect((): boolean => {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    doNotTrack?: string | null;
    globalPrivacyControl?: boolean;
  };
  return doNotTrack === '1' || doNotTrack === 'yes' || globalPrivacyControl === true;
});
const recallFx = createEffect((): boolean => readStored(key, v.boolean()) ?? true);
const keepFx = createEffect((on: boolean) => writeStored(key, on));

const $asked = createStore(false).on(recallFx.done, () => true);
export const $chosen = createStore(true)
  .on(recallFx.doneData, (_, on) => on)
  .on(countingChosen, (_, on) => on);
/** True when the browser refuses tracking: the switch is then off and disabled. */
export const $refused = createStore(false).on(wishFx.doneData, (_, refused) => refused);
/** Whether anything may be counted. */
export const $counting = combine($asked, $chosen, $refused, (asked, chosen, refused) => asked && chosen && !refused);

/** The player's choice and the browser's do-not-track setting have been read. */
export const choiceKnown = sample({ clock: recallFx.done, fn: () => undefined });
sample({ clock: choiceAsked, target: [wishFx, recallFx] });
sample({ clock: countingChosen, target: keepFx });
