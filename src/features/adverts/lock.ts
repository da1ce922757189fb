import { createEvent, createStore, sample } from 'effector';

/**
 * One popup at a time over home (ADV-4): whoever wants to show itself asks for the lock, and comes up when `$holder`
 * names it. The others wait in the order in which they asked.
 */
export const popupWanted = createEvent<string>();
export const popupDone = createEvent<string>();

const $queue = createStore<readonly string[]>([])
  .on(popupWanted, (queue, name) => (queue.includes(name) ? queue : [...queue, name]))
  .on(popupDone, (queue, name) => queue.filter((waiting) => waiting !== name));

/** Who may show itself now. */
export const $holder = $queue.map((queue) => queue[0] ?? null);
/** Somebody else may show itself now. */
export const holderChanged = sample({ clock: $holder.updates });
