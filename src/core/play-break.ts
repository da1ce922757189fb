import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { instant } from '../../contract';
import { $now } from './time/clock';
import { readStored, removeStored, writeStored } from './storage/storage';

const storageKey = 'baobab.quiet-until';
/** Represents "permanent" in a store of end times. */
const forGood = Number.MAX_SAFE_INTEGER;

/**
 * The player takes a break or has closed the account: the app shows no invitations to play until this time (ms). 0:
 * permanent; null: the break is over.
 */
export const breakChanged = createEvent<number | null>();
/** Reads the value that an earlier visit stored. */
export const recallBreakFx = createEffect((): number | null => readStored(storageKey, instant));
const keepFx = createEffect((until: number | null) =>
  until === null ? removeStored(storageKey) : writeStored(storageKey, until),
);

const $until = createStore<number | null>(null)
  .on(recallBreakFx.doneData, (_, until) => until)
  .on(breakChanged, (_, until) => (until === 0 ? forGood : until));
sample({ clock: breakChanged, source: $until, target: keepFx });

/** Whether adverts and popups are hidden. A break that ends during a visit ends it there. */
export const $isOnBreak = combine($until, $now, (until, now) => until !== null && until > now);
