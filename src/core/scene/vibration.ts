import { createEffect, createEvent, sample } from 'effector';
import { $reducedMotion } from '../browser/trackers';

/** Vibrates for so many ms, or in turns of on and off. Nothing happens with reduced motion or without a motor. */
export const vibrationAsked = createEvent<number | number[]>();

const vibrateFx = createEffect((ms: number | number[]) => {
  if (typeof navigator.vibrate === 'function') navigator.vibrate(ms);
});
sample({
  clock: vibrationAsked,
  source: $reducedMotion,
  filter: (reduced) => !reduced,
  fn: (_, ms) => ms,
  target: vibrateFx,
});
