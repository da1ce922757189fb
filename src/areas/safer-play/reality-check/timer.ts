import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import * as v from 'valibot';
import { realityMinutes } from '../../../../contract';
import { $payoutUntil } from '../../../core/api';
import { createBeat } from '../../../core/time/beat';
import { readStored, removeStored, writeStored } from '../../../core/storage/storage';
import { $isSignedIn, sessionEnded, sessionStarted } from '../../access/session';

/** How finely the time is counted. */
export const stepMs = 15_000;
/** The most often that a check can come; whether it does, the member's setting says. */
const shortestMs = Math.min(...realityMinutes) * 60_000;
const storageKey = 'baobab.played';

/** Counts while the member is signed in, may play, and the page can be seen; another visit goes on counting. */
const $counting = combine($isSignedIn, $payoutUntil, (signedIn, closed) => signedIn && closed === null);
const beat = createBeat({ everyMs: stepMs, $enabled: $counting });
/** One more step of time in the app. */
export const stepped = createEvent();
sample({ clock: beat.fired, target: stepped });

/** The player has looked: the time begins anew. */
export const looked = createEvent();

const recallFx = createEffect((): number => readStored(storageKey, v.pipe(v.number(), v.minValue(0))) ?? 0);
const keepFx = createEffect((ms: number) => writeStored(storageKey, ms));
const dropFx = createEffect(() => removeStored(storageKey));
export const $playedMs = createStore(0)
  .on(recallFx.doneData, (_, ms) => ms)
  .on(stepped, (ms) => ms + stepMs)
  .reset(looked, sessionEnded);
sample({ clock: sessionStarted, fn: () => undefined, target: recallFx });
sample({ clock: stepped, source: $playedMs, target: keepFx });
sample({ clock: [looked, sessionEnded], fn: () => undefined, target: dropFx });

/** Half an hour more has gone by: time to ask whether a check is due. */
export const halfHourPassed = sample({
  clock: stepped,
  source: $playedMs,
  filter: (ms) => ms > 0 && ms % shortestMs < stepMs,
});
