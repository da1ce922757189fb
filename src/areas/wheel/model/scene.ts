import { createEvent, sample } from 'effector';
import type { WheelPort, WheelSlice } from '../../../../scenes/wheel/messages';
import { vibrationAsked } from '../../../core/scene/vibration';
import { $play, skipPressed, type Play } from './play';
import { $room, wheelScene } from './surface';

/** The message to the scene for a state of the spin; null for no message. */
function portOf(play: Play): WheelPort | null {
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

/** The message to a scene that mounts late or again. */
function latePortOf(play: Play): WheelPort | null {
  if (play.at === 'spinning') return { type: 'spin' };
  if ((play.at === 'landing' || play.at === 'landed') && play.result.place !== null)
    return { type: 'show', slice: play.result.place, tone: play.result.tone };
  return null;
}

sample({
  clock: [wheelScene.ready, $room],
  source: $room,
  fn: (taken): WheelPort => ({ type: 'room', taken }),
  target: wheelScene.sendFx,
});
wheelScene.follow({ $state: $play, entered: $play.updates, portOf, latePortOf });
sample({ clock: skipPressed, fn: (): WheelPort => ({ type: 'skip' }), target: wheelScene.sendFx });

/** The texts on the slices. */
export const slicesWritten = createEvent<readonly WheelSlice[]>();
sample({ clock: slicesWritten, fn: (slices): WheelPort => ({ type: 'slices', slices }), target: wheelScene.sendFx });

/** Vibration in ms for each slow peg, and once at the stop. */
const knockMs = { ticked: 6, landed: 24 } as const;
/** It shakes for a prize above the stake: on and off, ms. */
const cheerMs = { win: [40, 60, 40], top: [60, 60, 60, 60, 160] } as const;
sample({
  clock: wheelScene.spoke.filterMap(({ type }) => (type === 'ticked' || type === 'landed' ? knockMs[type] : undefined)),
  target: vibrationAsked,
});
sample({
  clock: $play.updates.filterMap((play) => {
    if (play.at !== 'landed' || play.result.late || play.result.place === null) return undefined;
    const { tone } = play.result;
    return tone === 'win' || tone === 'top' ? [...cheerMs[tone]] : undefined;
  }),
  target: vibrationAsked,
});
