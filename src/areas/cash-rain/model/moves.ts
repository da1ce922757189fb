import { createEvent } from 'effector';
import { $rain } from './rain';
import { dropped, pieced } from './state';

/** The player pressed Start on the rules. */
export const startPressed = createEvent();
/** Tries again: after an error, offline, or while the gift is being checked. */
export const retryPressed = createEvent();
/** The scene counted a caught drop. */
export const dropCaught = createEvent<{ score: number; combo: number }>();
/** A piece of the still version was tapped. */
export const pieceCaught = createEvent();
/** The combo was lost. */
export const comboLost = createEvent();

$rain
  .on(dropCaught, dropped)
  .on(pieceCaught, pieced)
  .on(comboLost, (state) => (state.at === 'raining' ? { ...state, combo: 0 } : state));
