import { createStore, sample } from 'effector';
import { saidOf } from './frame';
import { reloadAsked } from './launch';
import { left, placed } from './place';

/** A game that says so after each start would load forever: after this many starts it keeps its own message. */
export const maxRestarts = 3;

const expired = saidOf('sessionExpired');
/** How often the game was started again for this reason, since the page was opened. */
const $restarts = createStore(0)
  .on(expired, (restarts) => restarts + 1)
  .reset(placed, left);

/** A game session that has ended is no dead end: the casino starts the game again, with a new one. */
sample({
  clock: expired,
  source: $restarts,
  filter: (restarts) => restarts <= maxRestarts,
  fn: () => undefined,
  target: reloadAsked,
});
