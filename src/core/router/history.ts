import { onPage } from '../browser/back-layer';
import type { Place } from './targets';

/** Where the app is: an address with its place in the history. */
export interface Entry extends Place {
  /** Names this visit: scroll positions are kept by it. */
  key: string;
  /** Its number in the history, from 0. */
  index: number;
  action: 'push' | 'replace' | 'pop';
}

interface Mark {
  key: string;
  index: number;
}

const markOf = (state: unknown): Mark | null => {
  const mark = state as Partial<Mark> | null;
  return typeof mark?.key === 'string' && typeof mark.index === 'number' ? { key: mark.key, index: mark.index } : null;
};

let made = 0;
const newMark = (index: number): Mark => ({ key: `${index}.${(made += 1)}.${Math.round(performance.now())}`, index });

const read = (action: Entry['action'], mark: Mark): Entry => {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, action, ...mark };
};

/** The place of the entry that was seen last; null before the first. */
let last: number | null = null;
const seen = (entry: Entry): Entry => {
  last = entry.index;
  return entry;
};

/**
 * The entry that the browser shows now. One that is not ours yet gets its mark: the first of the visit, or one more
 * after the last (an address that was typed with another hash).
 */
export function currentEntry(): Entry {
  const known = markOf(window.history.state);
  if (known) return seen(read('pop', known));
  const mark = newMark(last === null ? 0 : last + 1);
  window.history.replaceState(mark, '');
  return seen(read('pop', mark));
}

/** Writes an address into the history, as a new entry or over that of the present page. */
export const writeEntry = (href: string, replace: boolean): Entry | Promise<Entry> =>
  onPage(() => write(href, replace));

function write(href: string, replace: boolean): Entry {
  const present = markOf(window.history.state)?.index ?? 0;
  const mark = newMark(replace ? present : present + 1);
  if (replace) window.history.replaceState(mark, '', href);
  else window.history.pushState(mark, '', href);
  return seen(read(replace ? 'replace' : 'push', mark));
}

export const goBack = (): void | Promise<void> => onPage(() => window.history.back());

/** Calls back when the player goes back or forth. */
export function onPop(listener: (entry: Entry) => void): () => void {
  const popped = () => listener(currentEntry());
  window.addEventListener('popstate', popped);
  return () => window.removeEventListener('popstate', popped);
}
