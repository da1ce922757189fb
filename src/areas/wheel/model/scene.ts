import { createEffect, createEvent, sample } from 'effector';
import type { WheelIn, WheelSlice } from '../../../../scenes/wheel/messages';
import { $soundOn, soundAsked, soundChosen } from '../../../core/scene/sound-choice';
import { $reducedMotion } from '../../../core/browser/trackers';
import { opened } from './board';
import { $play, skipPressed, type Play } from './play';
import { $room, wheelScene } from './surface';

export { $soundOn };
export const muteToggled = createEvent();
sample({ clock: opened, fn: () => undefined, target: soundAsked });
sample({ clock: muteToggled, source: $soundOn, fn: (on) => !on, target: soundChosen });

/** The message to the scene for a state of the spin; null for no message. */
function portOf(play: Play): WheelIn | null {
  switch (play.at) {
    case 'spinning':
      return { type: 'spin' };
    case 'landing':
      return { type: 'land', slice: play.result.place ?? -1, tone: play.result.tone };
    case 'landed': {
      const { place, tone, late } = play.result;
      return place === null ? { type: 'abort' } : late ? { type: 'show', slice: place, tone } : null;
    }
    case 'checking':
      return { type: 'abort' };
    case 'refused':
      return { type: 'abort', lit: true };
    case 'ready':
      return { type: 'idle' };
  }
}
const told = sample({ clock: $play.updates }).filterMap((play) => portOf(play) ?? undefined);
sample({ clock: told, target: wheelScene.sendFx });
sample({ clock: skipPressed, fn: (): WheelIn => ({ type: 'skip' }), target: wheelScene.sendFx });

/** The texts on the slices. */
export const slicesWritten = createEvent<readonly WheelSlice[]>();
sample({ clock: slicesWritten, fn: (slices): WheelIn => ({ type: 'slices', slices }), target: wheelScene.sendFx });

// A scene that mounts late or again receives the current state.
const ready = sample({ clock: wheelScene.$phase, filter: (phase) => phase === 'ready' });
sample({
  clock: [ready, $room],
  source: $room,
  fn: (taken): WheelIn => ({ type: 'room', taken }),
  target: wheelScene.sendFx,
});
sample({
  clock: [ready, $soundOn],
  source: $soundOn,
  fn: (on): WheelIn => ({ type: 'mute', muted: !on }),
  target: wheelScene.sendFx,
});
const cameLate = sample({ clock: ready, source: $play }).filterMap((play): WheelIn | undefined => {
  if (play.at === 'spinning') return { type: 'spin' };
  if ((play.at === 'landing' || play.at === 'landed') && play.result.place !== null)
    return { type: 'show', slice: play.result.place, tone: play.result.tone };
  return undefined;
});
sample({ clock: cameLate, target: wheelScene.sendFx });

/** Vibration in ms for each slow peg, and once at the stop. */
const knockMs = { ticked: 6, landed: 24 } as const;
/** It shakes for a prize above the stake: on and off, ms. */
const cheerMs = { win: [40, 60, 40], top: [60, 60, 60, 60, 160] } as const;
const knockFx = createEffect((ms: number | number[]) => {
  if (typeof navigator.vibrate === 'function') navigator.vibrate(ms);
});
sample({
  clock: wheelScene.spoke.filterMap(({ type }) => (type === 'ticked' || type === 'landed' ? knockMs[type] : undefined)),
  source: $reducedMotion,
  filter: (reduced) => !reduced,
  fn: (_, ms) => ms,
  target: knockFx,
});
sample({
  clock: $play.updates.filterMap((play) =>
    play.at === 'landed' && !play.result.late && play.result.place !== null ? play.result.tone : undefined,
  ),
  source: $reducedMotion,
  filter: (reduced, tone) => !reduced && (tone === 'win' || tone === 'top'),
  fn: (_, tone) => [...cheerMs[tone as 'win' | 'top']],
  target: knockFx,
});
