import { combine, createEffect, createStore, sample } from 'effector';
import { createInterval } from '../../../core/time/interval';
import { paths } from '../../../core/router/routes';
import { wayBack } from '../../../../games/protocol/way-back';
import { balanceRefreshRequested } from '../../wallet';
import { pathIn } from '../lib/frame-address';
import { depositClosed, depositTapped } from './deposit';
import { $ready, frameLoaded } from './frame';
import { $running, $silent, reloadAsked } from './launch';
import { leaveAsked } from './leave';

/** How often the balance is requested, in ms: the game does not tell about its rounds (Q45). */
const balanceMs = 10_000;

/** Reads the path of a page of this origin in the frame; null while the game is in it. A test replaces the handler. */
export const pathInFx = createEffect(pathIn);
sample({ clock: frameLoaded, filter: $silent, target: pathInFx });

// The game's home button leaves the game.
sample({
  clock: pathInFx.doneData,
  filter: (path) => path === wayBack.lobby,
  fn: () => ({ to: paths.home }),
  target: leaveAsked,
});

// The game's deposit button opens the deposit over the frame. The game has gone from it, and starts again afterwards.
const $gone = createStore(false)
  .on(pathInFx.doneData, (_, path) => path === wayBack.deposit)
  .reset($running);
sample({ clock: $gone, filter: (gone) => gone, fn: () => undefined, target: depositTapped });
sample({ clock: depositClosed, filter: $gone, target: reloadAsked });

const { fired } = createInterval({
  everyMs: balanceMs,
  $enabled: combine($silent, $ready, (silent, ready) => silent && ready),
});
sample({ clock: fired, target: balanceRefreshRequested });
