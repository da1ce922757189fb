import { combine, createEvent, createStore, sample } from 'effector';
import { createInterval } from '../../../core/time/interval';
import { $reducedMotion } from '../../../core/browser/trackers';
import { swipe } from './adverts';

/** Interval of the strip, and how long it glides to the next advert, in ms (ADV-6). */
const everyMs = 5_000;
export const glideMs = 2_000;

export const swipeEntered = createEvent();
export const swipeLeft = createEvent();
/** A finger, a pointer or the focus is on the strip. */
export const swipePaused = createEvent<boolean>();
/** The player swiped to this advert. */
export const swipeMoved = createEvent<number>();

const $here = createStore(false)
  .on(swipeEntered, () => true)
  .on(swipeLeft, () => false);
const $paused = createStore(false)
  .on(swipePaused, (_, paused) => paused)
  .reset(swipeLeft);
const $moves = combine(
  $here,
  $paused,
  $reducedMotion,
  swipe.$adverts,
  (here, paused, still, adverts) => here && !paused && !still && adverts.length > 1,
);
const interval = createInterval({ everyMs, $enabled: $moves, restarted: swipeMoved });
const stepped = sample({ clock: interval.fired, source: swipe.$adverts, fn: (adverts) => Math.max(1, adverts.length) });

/** Index of the advert that is shown or glided to. */
export const $swiped = createStore(0)
  .on(swipeMoved, (_, index) => index)
  .on(stepped, (index, length) => (index + 1) % length)
  .reset(swipeLeft);
sample({ clock: swipeEntered, target: swipe.requested });
