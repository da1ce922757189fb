import { createEvent, createStore } from 'effector';
import { closed, dropped, pieced, type RainState } from './state';

/** The return address of a login that the rain asked for. */
export const rainAddress = '/home?open=cash-rain';

/** The player tapped the widget, or opened the app at the rain's address. */
export const rainOpened = createEvent();
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

/** The rain entered another state. */
export const rainMoved = createEvent<RainState>();

/** The state of the rain; `closed` again after leaving. */
export const $rain = createStore<RainState>(closed, { name: 'rain' })
  .on(rainMoved, (_, state) => state)
  .on(dropCaught, dropped)
  .on(pieceCaught, pieced)
  .on(comboLost, (state) => (state.at === 'raining' ? { ...state, combo: 0 } : state));
