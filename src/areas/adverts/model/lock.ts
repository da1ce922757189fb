import { createEvent, createStore } from 'effector';

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
