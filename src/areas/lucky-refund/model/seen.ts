import { createEffect, createEvent, createStore, sample } from 'effector';
import * as v from 'valibot';
import { readStored, writeStored } from '../../../core/storage/storage';
import { serverNow } from '../../../core/time/clock';

/** How long the end of a draw is remembered, ms (LRF-4). */
export const seenForMs = 7 * 24 * 3_600_000;
const storageKey = 'baobab.refund.seen';
const mostKept = 200;
const seenSchema = v.array(v.object({ id: v.number(), at: v.number() }));
type Seen = v.InferOutput<typeof seenSchema>;

/** The player has seen the results of the round with this id. */
export const resultsSeen = createEvent<number>();

const read = (): Seen => {
  const known = readStored(storageKey, seenSchema) ?? [];
  return known.filter(({ at }) => serverNow() - at < seenForMs);
};
const keepFx = createEffect((id: number): Seen => {
  const list = [...read().filter((one) => one.id !== id), { id, at: serverNow() }].slice(-mostKept);
  writeStored(storageKey, list);
  return list;
});
/** Reads what earlier visits have stored. */
export const seenAsked = createEvent();
const readFx = createEffect(read);
sample({ clock: seenAsked, fn: () => undefined, target: readFx });
sample({ clock: resultsSeen, target: keepFx });

/** Ids of the rounds whose results were seen in the last 7 days. */
export const $seen = createStore<readonly number[]>([])
  .on(resultsSeen, (seen, id) => (seen.includes(id) ? seen : [...seen, id]))
  .on([readFx.doneData, keepFx.doneData], (seen, list) => [...new Set([...seen, ...list.map(({ id }) => id)])]);
