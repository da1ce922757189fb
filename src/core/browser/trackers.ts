import { createEvent, createStore, sample } from 'effector';
import { thriftNow, type Thrift } from './lite';
import { createTracker } from './tracker';

export { createTracker } from './tracker';
export type { Tracker } from './tracker';

/** Whether the page can be seen. */
export const trackVisibility = createTracker<boolean>((fire) => {
  const read = () => fire(document.visibilityState !== 'hidden');
  read();
  document.addEventListener('visibilitychange', read);
  return () => document.removeEventListener('visibilitychange', read);
});
export const $visible = createStore(true).on(trackVisibility.fired, (_, visible) => visible);

/** Whether the browser thinks that there is a network. */
export const trackOnline = createTracker<boolean>((fire) => {
  const read = () => fire(navigator.onLine);
  read();
  window.addEventListener('online', read);
  window.addEventListener('offline', read);
  return () => {
    window.removeEventListener('online', read);
    window.removeEventListener('offline', read);
  };
});
export const $online = createStore(true).on(trackOnline.fired, (_, online) => online);
/** The network came back. */
export const cameOnline = createEvent();
sample({ clock: $online, filter: (online) => online, fn: () => undefined, target: cameOnline });
/** When the network came back last, as `performance.now()`. */
export const $backAt = createStore(-Infinity, { serialize: 'ignore' }).on(cameOnline, () => performance.now());

export const resizeDebounceMs = 300;
/** The viewport's size in CSS px, 300 ms after the last change (NAV-17). */
export const trackResize = createTracker<{ width: number; height: number }>((fire) => {
  // Not patronum's `debounce`: the timer ends with the tracker, and `debounce` is not in the first load.
  let timer: ReturnType<typeof setTimeout> | undefined;
  const read = () => fire({ width: window.innerWidth, height: window.innerHeight });
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(read, resizeDebounceMs);
  };
  read();
  window.addEventListener('resize', later);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('resize', later);
  };
});
export const $viewport = createStore({ width: 0, height: 0 }).on(trackResize.fired, (_, size) => size);

/** What the phone and the player want to spare: memory, data, motion. */
export const trackPreferences = createTracker<Thrift & { reducedMotion: boolean }>((fire) => {
  const motion = window.matchMedia('(prefers-reduced-motion: reduce)');
  const read = () => fire({ ...thriftNow(), reducedMotion: motion.matches });
  read();
  motion.addEventListener('change', read);
  return () => motion.removeEventListener('change', read);
});
/** The player turned lite mode on or off (lite-choice.ts). */
export const thriftChanged = createEvent<Thrift>();
const thriftRead = [trackPreferences.fired, thriftChanged];
export const $lite = createStore(false).on(thriftRead, (_, { lite }) => lite);
export const $saveData = createStore(false).on(thriftRead, (_, { saveData }) => saveData);
export const $reducedMotion = createStore(false).on(trackPreferences.fired, (_, { reducedMotion }) => reducedMotion);

/** The browser restored the page from its back/forward cache. */
export const trackRestored = createTracker<void>((fire) => {
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) fire();
  };
  window.addEventListener('pageshow', shown);
  return () => window.removeEventListener('pageshow', shown);
});
