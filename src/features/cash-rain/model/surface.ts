import { combine, createEvent, createStore } from 'effector';
import type { RainData, RainIn, RainOut } from '../../../../scenes/cash-rain/ports';
import { createSceneLink } from '../../../app/stage';
import { $reducedMotion } from '../../../shared/lib/trackers';
import { rainMoved } from './rain';

/** The wire to the scene. */
export const rainScene = createSceneLink<RainIn, RainOut, RainData>({
  load: () => import('../../../../scenes/cash-rain').then(({ createCashRain }) => createCashRain),
});

/** The player would rather not wait for the scene. */
export const stillChosen = createEvent();
const $chosen = createStore(false)
  .on(stillChosen, () => true)
  .on(rainMoved, (chosen, { at }) => (at === 'closed' ? false : chosen));

/** What the rain falls on: the scene, or the still version, which needs no graphics and no motion (C2, look.md §6). */
export type Surface = 'loading' | 'scene' | 'still';

/** Whether the scene is wanted at all. */
export const $sceneWanted = combine($reducedMotion, $chosen, (reduced, chosen) => !reduced && !chosen);
export const $surface = combine($sceneWanted, rainScene.$phase, (wanted, phase): Surface => {
  if (!wanted || phase === 'failed' || phase === 'lost') return 'still';
  return phase === 'ready' ? 'scene' : 'loading';
});
/** How much of the scene is there, 0 to 1. */
export const { $progress } = rainScene;
