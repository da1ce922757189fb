import { combine, createEvent, createStore } from 'effector';
import type { RainData, RainIn, RainOut } from '../../../../scenes/cash-rain/messages';
import { createSceneLink, present, type SceneMaker } from '../../../core/scene';
import { $reducedMotion } from '../../../core/browser/trackers';
import { rainMoved } from './rain';

/** Loads the scene's code and one audio context for all visits, because browsers limit the number of contexts. */
async function loadScene(): Promise<SceneMaker<RainIn, RainOut, RainData>> {
  const chunks = await Promise.all([
    import('../../../../scenes/cash-rain/scene'),
    import('../../../../scenes/kit/sound'),
  ]);
  const { createCashRain } = present(chunks[0]);
  const { createSound } = present(chunks[1]);
  const sound = createSound();
  return ({ clock, on }) => {
    sound.resume();
    return createCashRain({ on, sound, now: () => clock.ms });
  };
}

/** Connects this model to the scene. */
export const rainScene = createSceneLink<RainIn, RainOut, RainData>({ load: loadScene });

/** The player chose the still version instead of waiting for the scene. */
export const stillChosen = createEvent();
const $chosen = createStore(false)
  .on(stillChosen, () => true)
  .on(rainMoved, (chosen, { at }) => (at === 'closed' ? false : chosen));

/**
 * How the rain is shown: by the scene, or by the still version, which needs no graphics and no motion (CF2,
 * look.md §6).
 */
type Surface = 'loading' | 'scene' | 'still';

/** Whether to load the scene. */
export const $sceneWanted = combine($reducedMotion, $chosen, (reduced, chosen) => !reduced && !chosen);
export const $surface = combine($sceneWanted, rainScene.$phase, (wanted, phase): Surface => {
  if (!wanted || phase === 'failed' || phase === 'lost') return 'still';
  return phase === 'ready' ? 'scene' : 'loading';
});
/** Loading progress of the scene, 0 to 1. */
export const { $progress } = rainScene;
