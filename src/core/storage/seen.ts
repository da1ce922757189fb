import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import * as v from 'valibot';
import { serverNow } from '../time/clock';
import { readStored, writeStored } from './storage';

const key = 'baobab.seen';
/** The catalogue is kept on the phone: these pages show it without any answer of this visit. */
const keptPages = /^\/(home|categories\/)/;
/** The pages whose times are kept in memory. */
const mostPages = 60;

/** A page was entered: its pathname, and the key of the history entry. */
interface SeenPage {
  pathname: string;
  key: string;
}
/**
 * A read call was answered while a page is on the screen. `at` is the age of what it said where that is a kept copy,
 * ms.
 */
export interface Seen extends SeenPage {
  call: string;
  at?: number;
}
export const pageSeen = createEvent<SeenPage>();
export const readSeen = createEvent<Seen>();
/** Rows kept on the phone by an earlier visit are on the screen; the server had said them `at`. */
export const copySeen = createEvent<{ at: number }>();
/** The catalogue has come: kept for a later visit without a network. */
export const catalogueSeen = createEvent();
/** Reads when the kept catalogue came. */
export const seenAsked = createEvent();

const recallFx = createEffect((): number | null => readStored(key, v.number()));
const keepFx = createEffect((): number => {
  const at = serverNow();
  writeStored(key, at);
  return at;
});
const $keptAt = createStore<number | null>(null).on([recallFx.doneData, keepFx.doneData], (_, at) => at);
sample({ clock: seenAsked, target: recallFx });
sample({ clock: catalogueSeen, fn: () => undefined, target: keepFx });

interface Times {
  key: string;
  /** By call: when it was last answered. */
  at: Readonly<Record<string, number>>;
}
const $page = createStore<SeenPage>({ pathname: '', key: '' }).on(pageSeen, (_, page) => page);
const copied = sample({ clock: copySeen, source: $page, fn: (page, { at }): Seen => ({ ...page, call: 'copy', at }) });
/** By pathname. The first answer after the page was entered again takes the place of all earlier ones. */
const $times = createStore<ReadonlyMap<string, Times>>(new Map(), { serialize: 'ignore' }).on(
  [readSeen, copied],
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

/** When the oldest part of what this page shows was said by the server; null while nothing of it was. */
export const $seenAt = combine($times, $page, $keptAt, (times, { pathname }, keptAt) => {
  const at = times.get(pathname)?.at;
  if (at !== undefined) return Math.min(...Object.values(at));
  return keptPages.test(pathname) ? keptAt : null;
});
