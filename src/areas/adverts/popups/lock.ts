import { installed } from '../../../core/area/install';
import { createEvent, createStore } from 'effector';
import { homeLeft } from '../model/asked';

/**
 * The queue of popups above the home page (ADV-4). A popup asks for the lock and opens when `$holder` names it; the
 * others wait in order.
 */
export const popupWanted = createEvent<string>();
export const popupDone = createEvent<string>();

/** Its place among those that wait; a name that is in no manifest comes first. */
const priorityOf = (name: string): number => installed.find(({ popups }) => popups?.[name])?.popups?.[name] ?? 0;
/** The popup that is open stays; the others wait in their order. */
function withWaiting([open, ...waiting]: readonly string[], name: string): readonly string[] {
  if (open === undefined) return [name];
  return [open, ...[...waiting, name].sort((left, right) => priorityOf(left) - priorityOf(right))];
}

const $queue = createStore<readonly string[]>([])
  .on(popupWanted, (queue, name) => (queue.includes(name) ? queue : withWaiting(queue, name)))
  .on(popupDone, (queue, name) => queue.filter((waiting) => waiting !== name));

/** The name of the popup that may open now. */
export const $holder = $queue.map((queue) => queue[0] ?? null);

/**
 * The home page is loaded, the player has used the app ($mayOpenItself), and nothing covers the page: popups that open
 * by themselves may ask for the lock.
 */
export const homeRested = createEvent();
export const $homeRests = createStore(false)
  .on(homeRested, () => true)
  .reset(homeLeft);
