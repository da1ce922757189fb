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

/** The entry that the browser shows now; marks it when it is new to us. */
export function currentEntry(): Entry {
  const known = markOf(window.history.state);
  if (known) return read('pop', known);
  const mark = newMark(0);
  window.history.replaceState(mark, '');
  return read('pop', mark);
}

/** Writes an address into the history, as a new entry or over the present one. */
export function writeEntry(href: string, replace: boolean): Entry {
  const present = markOf(window.history.state)?.index ?? 0;
  const mark = newMark(replace ? present : present + 1);
  if (replace) window.history.replaceState(mark, '', href);
  else window.history.pushState(mark, '', href);
  return read(replace ? 'replace' : 'push', mark);
}

export const goBack = (): void => window.history.back();

/** Calls back when the player goes back or forth. */
export function onPop(listener: (entry: Entry) => void): () => void {
  const popped = () => listener(currentEntry());
  window.addEventListener('popstate', popped);
  return () => window.removeEventListener('popstate', popped);
}
