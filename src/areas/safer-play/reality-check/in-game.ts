import { createEvent, createStore } from 'effector';
import { sessionEnded } from '../../access/session';

/** A game is open that shows the check itself, between its rounds; or no longer. */
export const gameEntered = createEvent();
export const gameLeft = createEvent();
export const $inGame = createStore(false)
  .on(gameEntered, () => true)
  .reset(gameLeft, sessionEnded);

/** A check is due while a game is open: minutes since the last check. The window stays closed. */
export const checkHanded = createEvent<{ minutes: number }>();
/** The player has answered the check in the game. */
export const checkAnswered = createEvent<{ pause: boolean }>();
