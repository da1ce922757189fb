import { createEvent, createStore } from 'effector';
import type { SafeArea } from '../../../../scenes/kit/scene';
import type { WheelData, WheelIn, WheelOut } from '../../../../scenes/wheel/messages';
import { createSceneLink, present, type SceneMaker } from '../../../core/scene';

/** Loads the scene's code and one audio context for all visits, because browsers limit the number of contexts. */
async function loadScene(): Promise<SceneMaker<WheelIn, WheelOut, WheelData>> {
  const chunks = await Promise.all([import('../../../../scenes/wheel/scene'), import('../../../../scenes/kit/sound')]);
  const { createWheel } = present(chunks[0]);
  const { createSound } = present(chunks[1]);
  const sound = createSound();
  return ({ clock, on }) => {
    sound.resume();
    return createWheel({ on, sound, now: () => clock.ms });
  };
}

/** Connects this model to the scene. */
export const wheelScene = createSceneLink<WheelIn, WheelOut, WheelData>({ load: loadScene });

/** How the wheel is shown: by the scene, or by the list of its prizes, which needs no graphics (CF2). */
export const $surface = wheelScene.$phase.map((phase) =>
  phase === 'ready' ? 'scene' : phase === 'failed' || phase === 'lost' ? 'still' : 'loading',
);

/** Space that bars and controls take, in CSS px. */
export const roomMeasured = createEvent<SafeArea>();
export const $room = createStore<SafeArea>({ top: 0, bottom: 0, left: 0, right: 0 }).on(
  roomMeasured,
  (_, room) => room,
);
