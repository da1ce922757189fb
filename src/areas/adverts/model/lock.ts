import { installed } from '../../../core/area/install';
import { createEvent, createStore } from 'effector';

/**
 * One popup at a time over home (ADV-4): whoever wants to show itself asks for the lock, and comes up when `$holder`
 * names it. Of the others the one with the lowest number in its area's manifest comes next, and of two with the same
 * number the one that asked first.
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

/** Who may show itself now. */
export const $holder = $queue.map((queue) => queue[0] ?? null);

/** Home has come to rest with nothing over it: what opens by itself may ask for the lock now. */
export const homeRested = createEvent();
export const homeLeft = createEvent();
export const $homeRests = createStore(false)
  .on(homeRested, () => true)
  .reset(homeLeft);

/**
 * A popup that the player asks for by an address: /home?open=<name>. Its model takes it up, also when that is still on
 * its way, but not over another page.
 */
export const popupAsked = createEvent<string>();
export const popupTaken = createEvent();
export const $askedPopup = createStore<string | null>(null)
  .on(popupAsked, (_, name) => name)
  .reset(popupTaken, homeLeft);
