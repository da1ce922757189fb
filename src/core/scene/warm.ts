import { isSlow } from '../browser/connection';
import { createTracker } from '../browser/tracker';
import { createStore, sample } from 'effector';
import { idleReached } from './model';

/** The lobby settles first, ms. */
const settleMs = 3_000;

/** Fires once the page has been idle for a while, on a good connection. Started by the app after its first screen. */
export const trackIdle = createTracker<void>((fire) => {
  let idle = 0;
  // Not patronum's `delay`, because the timer ends with the tracker.
  const timer = setTimeout(() => {
    if (isSlow()) return;
    if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(() => fire());
    else fire();
  }, settleMs);
  return () => {
    clearTimeout(timer);
    if (idle !== 0) cancelIdleCallback(idle);
  };
});
sample({ clock: trackIdle.fired, target: idleReached });
/** Whether the page has been idle. */
export const $idle = createStore(false).on(trackIdle.fired, () => true);
