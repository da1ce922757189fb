import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import * as v from 'valibot';
import { serverNow } from '../time/clock';
import { readStored, writeStored } from './storage';

const key = 'baobab.seen';
/** The catalogue is stored on the phone, so these pages work without an answer in this visit. */
const keptPages = /^\/(home|categories\/)/;
/** The maximum number of pages whose times are kept in memory. */
const mostPages = 60;

/** A page was opened: its pathname, and the key of the history entry. */
interface SeenPage {
  pathname: string;
  key: string;
}
/** A read call was answered while a page is open. `at`: server time in ms of the data, when it is a stored copy. */
export interface Seen extends SeenPage {
  call: string;
  at?: number;
}
export const pageShown = createEvent<SeenPage>();
export const readAged = createEvent<Seen>();
/** Rows stored by an earlier visit are on the screen; `at` is the server time of their answer. */
export const copyShown = createEvent<{ at: number }>();
/** The catalogue was answered; it is stored for a later visit without a network. */
export const catalogueStored = createEvent();
/** Reads the time of the stored catalogue. */
export const dataAgeRecalled = createEvent();

const recallFx = createEffect((): number | null => readStored(key, v.number()));
const keepFx = createEffect((): number => {
  const at = serverNow();
  writeStored(key, at);
  return at;
});
const $keptAt = createStore<number | null>(null).on([recallFx.doneData, keepFx.doneData], (_, at) => at);
sample({ clock: dataAgeRecalled, target: recallFx });
sample({ clock: catalogueStored, fn: () => undefined, target: keepFx });

interface Times {
  key: string;
  /** Time of the last answer of each call. */
  at: Readonly<Record<string, number>>;
}
const $page = createStore<SeenPage>({ pathname: '', key: '' }).on(pageShown, (_, page) => page);
const copied = sample({ clock: copyShown, source: $page, fn: (page, { at }): Seen => ({ ...page, call: 'copy', at }) });
/** By pathname. The first answer after a page was opened again replaces all earlier times. */
const $times = createStore<ReadonlyMap<string, Times>>(new Map(), { serialize: 'ignore' }).on(
  [readAged, copied],
  (all, seen) => {
    const { pathname, key: entry, call, at = serverNow() } = seen;
    const before = all.get(pathname);
    const next = new Map(all);
    next.delete(pathname);
    next.set(pathname, { key: entry, at: { ...(before?.key === entry ? before.at : {}), [call]: at } });
    const oldest = next.keys().next().value;
    if (next.size > mostPages && oldest !== undefined) next.delete(oldest);
    return next;
  },
);

/** Server time of the oldest data on this page; null when the page shows none. */
export const $dataTime = combine($times, $page, $keptAt, (times, { pathname }, keptAt) => {
  const at = times.get(pathname)?.at;
  if (at !== undefined) return Math.min(...Object.values(at));
  return keptPages.test(pathname) ? keptAt : null;
});
