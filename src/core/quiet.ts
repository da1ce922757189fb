import { createEffect, createEvent, createStore, sample } from 'effector';
import { instant } from '../../contract';
import { serverNow } from './time/clock';
import { readStored, removeStored, writeStored } from './storage/storage';

const storageKey = 'baobab.quiet-until';
/** Stands for "for good" where an end is expected. */
const forGood = Number.MAX_SAFE_INTEGER;

/**
 * The player of this phone takes a break or has closed the account: nothing invites to play until then (0: for good,
 * null: it is over).
 */
export const quietAsked = createEvent<number | null>();
/** Reads what an earlier visit has kept. */
export const recallQuietFx = createEffect((): number | null => readStored(storageKey, instant));
const keepFx = createEffect((until: number | null) =>
  until === null ? removeStored(storageKey) : writeStored(storageKey, until),
);

const $until = createStore<number | null>(null)
  .on(recallQuietFx.doneData, (_, until) => until)
  .on(quietAsked, (_, until) => (until === 0 ? forGood : until));
sample({ clock: quietAsked, source: $until, target: keepFx });

/**
 * Whether adverts and popups stay away. Looked at when they are asked for; a break that ends meanwhile is noticed at
 * the next visit.
 */
export const $isQuiet = $until.map((until) => until !== null && until > serverNow());
