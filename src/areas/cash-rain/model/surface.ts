import { combine, createEvent, createStore, sample } from 'effector';
import type { RainData, RainOut, RainPort } from '../../../../scenes/cash-rain/messages';
import { present } from '../../../core/scene';
import { idleReached } from '../../../core/scene/model';
import { createPageScene } from '../../../core/scene/page-scene';
import { $idle } from '../../../core/scene/warm';
import { $reducedMotion } from '../../../core/browser/trackers';
import { openingDue, rainReady } from './gate';
import { rainMoved } from './rain';

/** The player chose the still version instead of waiting for the scene. */
export const stillChosen = createEvent();
const $chosen = createStore(false)
  .on(stillChosen, () => true)
  .on(rainMoved, (chosen, { at }) => (at === 'closed' ? false : chosen));

/** Whether to load the scene. The still version needs no motion (look.md §6). */
export const $sceneWanted = combine($reducedMotion, $chosen, (reduced, chosen) => !reduced && !chosen);

/** Connects this model to the scene. */
export const rainScene = createPageScene<RainPort, RainOut, RainData>({
  scene: 'cash-rain',
  load: async () => present(await import('../../../../scenes/cash-rain/scene')).createCashRain,
  opened: openingDue,
  $wanted: $sceneWanted,
});
/** How the rain is shown, and the loading progress of the scene (0 to 1). */
export const { $surface, $progress } = rainScene;

// This module may load after the page became idle, which is when scenes load ahead.
sample({ clock: rainReady, source: $idle, filter: (idle) => idle, fn: () => undefined, target: idleReached });
