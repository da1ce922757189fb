import { createEvent, createStore, sample } from 'effector';

/**
 * The queue of popups above the home page (ADV-4). A popup asks for the lock and opens when `$holder` names it; the
 * others wait in order.
 */
export const popupWanted = createEvent<string>();
export const popupDone = createEvent<string>();

const $queue = createStore<readonly string[]>([])
  .on(popupWanted, (queue, name) => (queue.includes(name) ? queue : [...queue, name]))
  .on(popupDone, (queue, name) => queue.filter((waiting) => waiting !== name));

/** The name of the popup that may open now. */
export const $holder = $queue.map((queue) => queue[0] ?? null);
/** Another popup may open now. */
export const holderChanged = sample({ clock: $holder.updates });

/** The home page is loaded and nothing covers it: automatic popups may ask for the lock. */
export const homeRested = createEvent();
export const homeLeft = createEvent();
export const $homeRests = createStore(false)
  .on(homeRested, () => true)
  .reset(homeLeft);

/**
 * The address asks for a popup: /home?open=<name>. Its model opens it, also after loading, but not above another page.
 */
export const popupAsked = createEvent<string>();
export const popupTaken = createEvent();
export const $askedPopup = createStore<string | null>(null)
  .on(popupAsked, (_, name) => name)
  .reset(popupTaken, homeLeft);
