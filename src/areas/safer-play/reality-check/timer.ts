import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import * as v from 'valibot';
import { realityMinutes } from '../../../../contract';
import { $payoutUntil } from '../../../core/api';
import { createInterval } from '../../../core/time/interval';
import { readStored, removeStored, writeStored } from '../../../core/storage/storage';
import { $isSignedIn, sessionEnded, sessionStarted } from '../../access/session';

/** Step of the time counter, in ms. */
export const stepMs = 15_000;
/** The shortest interval of the check in ms; the member's setting decides the actual one. */
const shortestMs = Math.min(...realityMinutes) * 60_000;
const storageKey = 'baobab.played';

/** Counts while the member is signed in, may play, and the page is visible. The count continues in later visits. */
const $counting = combine($isSignedIn, $payoutUntil, (signedIn, closed) => signedIn && closed === null);
/** The first screen is complete: the count of an earlier visit continues. */
export const realityStarted = createEvent();
// This module loads after the session has started, so that `$counting` may be true without having changed.
const interval = createInterval({ everyMs: stepMs, $enabled: $counting, restarted: realityStarted });
/** One more step of time has passed. */
export const stepped = createEvent();
sample({ clock: interval.fired, target: stepped });

/** The player has seen the check: the count starts again. */
export const looked = createEvent();

export const recallFx = createEffect((): number => readStored(storageKey, v.pipe(v.number(), v.minValue(0))) ?? 0);
const keepFx = createEffect((ms: number) => writeStored(storageKey, ms));
const dropFx = createEffect(() => removeStored(storageKey));
export const $playedMs = createStore(0)
  .on(recallFx.doneData, (_, ms) => ms)
  .on(stepped, (ms) => ms + stepMs)
  .reset(looked, sessionEnded);
const found = sample({ clock: realityStarted, source: $isSignedIn, filter: (signedIn) => signedIn });
sample({ clock: [sessionStarted, found], fn: () => undefined, target: recallFx });
sample({ clock: stepped, source: $playedMs, target: keepFx });
sample({ clock: [looked, sessionEnded], fn: () => undefined, target: dropFx });

/** Another half hour has passed: asks whether a check is due. */
export const halfHourPassed = sample({
  clock: stepped,
  source: $playedMs,
  filter: (ms) => ms > 0 && ms % shortestMs < stepMs,
});
