import { createEffect, createEvent, createStore, sample } from 'effector';
import * as v from 'valibot';
import { serverNow } from './clock';
import { readStored, writeStored } from './storage';

const key = 'baobab.seen';

/** The server has said what is on the screen: it is as new as can be. */
export const freshSeen = createEvent();
/** When that was last is about to be needed. */
export const seenAsked = createEvent();
const recallFx = createEffect((): number | null => readStored(key, v.number()));
const keepFx = createEffect((): number => {
  const at = serverNow();
  writeStored(key, at);
  return at;
});
/** How old what is on the screen may be: the time of the last answer, also of an earlier visit; null when there was none. */
export const $seenAt = createStore<number | null>(null)
  .on(recallFx.doneData, (now, kept) => now ?? kept)
  .on(keepFx.doneData, (_, at) => at);
sample({ clock: seenAsked, target: recallFx });
sample({ clock: freshSeen, target: keepFx });

const steps = [['day', 86_400_000], ['hour', 3_600_000], ['minute', 60_000]] as const;
/** "12 minutes ago", « il y a 12 minutes »; under a minute it is "now". */
export function ageText(language: string, at: number, now: number): string {
  const age = Math.max(0, now - at);
  const [unit, ms] = steps.find(([, length]) => age >= length) ?? ['second', Number.POSITIVE_INFINITY];
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(age / ms), unit);
}
