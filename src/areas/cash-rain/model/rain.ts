import { createEvent, createStore } from 'effector';
import type { RainState } from './state';

/** The return address of a login that the rain asked for. */
export const rainAddress = '/home?open=cash-rain';

export const closed: RainState = { at: 'closed' };

/** The player tapped the widget, or opened the app at the rain's address. */
export const rainOpened = createEvent();
/** The close button, Escape or the back button was pressed. */
export const closeAsked = createEvent();

/** The rain entered another state. */
export const rainMoved = createEvent<RainState>();

/** The state of the rain; `closed` again after leaving. */
export const $rain = createStore<RainState>(closed, { name: 'rain' }).on(rainMoved, (_, state) => state);
