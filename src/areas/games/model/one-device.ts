import { createEvent, createStore, sample } from 'effector';
import { contract } from '../../../../contract';
import { createCallFx, type ApiError } from '../../../core/api';
import { saidOf } from './frame';
import { $running, reloadAsked } from './launch';
import { left, placed } from './place';

/** After this many reloads the page offers no further one: two devices would take the game from each other forever. */
export const maxReloads = 3;

/** The player moves the right to bet to this device (C15, GAM-7). */
export const playHerePressed = createEvent();
export const elsewhereClosed = createEvent();

export const kickOutFx = createCallFx(contract.bets.kickOut);
/** The call is in flight; a second tap is ignored. */
export const $moving = kickOutFx.pending;

/** Another device of the member is betting. */
export const $elsewhere = createStore(false)
  .on(saidOf('inAnotherGame'), () => true)
  .reset(kickOutFx.done, elsewhereClosed, $running);
/** How often the game was loaded again for this reason, since the page was opened. */
const $reloads = createStore(0)
  .on(kickOutFx.done, (reloads) => reloads + 1)
  .reset(placed, left);
export const $canReload = $reloads.map((reloads) => reloads < maxReloads);
/** The error when the right to bet could not be moved. */
export const $moveProblem = createStore<ApiError | null>(null)
  .on(kickOutFx.failData, (_, error) => error)
  .reset(kickOutFx, elsewhereClosed, $running);

sample({
  clock: playHerePressed,
  source: { elsewhere: $elsewhere, moving: $moving, can: $canReload },
  filter: ({ elsewhere, moving, can }) => elsewhere && !moving && can,
  fn: () => ({}),
  target: kickOutFx,
});
sample({ clock: kickOutFx.done, fn: () => undefined, target: reloadAsked });
