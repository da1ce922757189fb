import { createEffect, createEvent, sample } from 'effector';
import { $soundOn, soundAsked, soundChosen } from '../../../core/scene/sound-choice';
import { $reducedMotion } from '../../../core/browser/trackers';
import { dropCaught, pieceCaught, rainOpened } from './rain';

export { $soundOn };

/** Vibration at a catch, in ms. */
const buzzMs = 12;

export const muteToggled = createEvent();
sample({ clock: rainOpened, fn: () => undefined, target: soundAsked });
sample({ clock: muteToggled, source: $soundOn, fn: (on) => !on, target: soundChosen });

/** Vibrates, where the phone supports it. */
const buzzFx = createEffect(() => {
  if (typeof navigator.vibrate === 'function') navigator.vibrate(buzzMs);
});
sample({
  clock: [dropCaught, pieceCaught],
  source: $reducedMotion,
  filter: (reduced) => !reduced,
  fn: () => undefined,
  target: buzzFx,
});
