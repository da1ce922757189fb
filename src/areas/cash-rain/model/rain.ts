import { createEvent, createStore } from 'effector';
import { closed, dropped, pieced, type RainState } from './state';

/** Where a login that the rain asked for comes back to. */
export const rainAddress = '/home?open=cash-rain';

/** The widget was tapped, or the app was opened at the rain's address. */
export const rainOpened = createEvent();
/** Start in the rules. */
export const startPressed = createEvent();
/** Asks again: after an error, offline, or while the gift is being checked. */
export const retryPressed = createEvent();
/** The scene counted a drop. */
export const dropCaught = createEvent<{ score: number; combo: number }>();
/** A piece of the still version was tapped. */
export const pieceCaught = createEvent();
/** The combo was lost. */
export const comboLost = createEvent();

/** The rain went from one state to the next. */
export const rainMoved = createEvent<RainState>();

/** Where the player is in a rain; closed again when it is left. */
export const $rain = createStore<RainState>(closed, { name: 'rain' })
  .on(rainMoved, (_, state) => state)
  .on(dropCaught, dropped)
  .on(pieceCaught, pieced)
  .on(comboLost, (state) => (state.at === 'raining' ? { ...state, combo: 0 } : state));
