import { createEffect, createEvent, createStore, sample } from 'effector';
import * as v from 'valibot';
import type { SeedState } from '../../../../contract';
import { serverNow } from '../../../core/time/clock';
import { readStored, writeStored } from '../../../core/storage/storage';

const key = 'baobab.seals';
/** The maximum number of stored seals, enough for about a year of play. */
const mostNotes = 200;
const notesSchema = v.record(v.string(), v.number());
export type Notes = v.InferOutput<typeof notesSchema>;

/** The server answered with the hashes of the seeds. */
export const sealsShown = createEvent<SeedState>();
const recallFx = createEffect((): Notes => readStored(key, notesSchema) ?? {});
/**
 * The hashes of server seeds that this phone has seen, with the first time. They prove to the player that a seed was
 * committed before the draw.
 */
export const $notes = createStore<Notes>({}, { serialize: 'ignore' }).on(recallFx.doneData, (_, notes) => notes);
export const notesAsked = createEvent();
sample({ clock: notesAsked, target: recallFx });

/** Adds new hashes and drops the oldest; a known hash keeps its first time. */
export function noted(notes: Notes, { active, next }: SeedState, now: number): Notes {
  const fresh = [active.serverHash, next.serverHash].filter((hash) => notes[hash] === undefined);
  if (fresh.length === 0) return notes;
  const all = [...Object.entries(notes), ...fresh.map((hash): [string, number] => [hash, now])];
  return Object.fromEntries(all.sort(([, one], [, two]) => two - one).slice(0, mostNotes));
}
const noteFx = createEffect((seeds: SeedState): Notes => {
  const before = readStored(key, notesSchema) ?? {};
  const after = noted(before, seeds, serverNow());
  if (after !== before) writeStored(key, after);
  return after;
});
sample({ clock: sealsShown, target: noteFx });
$notes.on(noteFx.doneData, (_, notes) => notes);
