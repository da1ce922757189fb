import { combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { $mayOpenItself } from '../../../core/self-opening';
import { topModal } from '../../../ui/modal-stack';
import { floatingEntered, homePopupModel, homeRested, ownsScreen } from '../../adverts/popups';
import { $lobbyStatus, $openGame } from '..';
import { $drawerOpen } from '../menu';
import { $isHome, left } from '../model/visit';

/** Popups wait this long (ms) after home was opened, so that the player sees the games first. */
const popupAfterMs = 500;
/** While something covers the page, this is looked at again every so many ms. */
const lookAgainMs = 3_000;

/** The first screen is complete. */
export const popupsStarted = createEvent();

/**
 * Popups open by themselves only after the games have loaded and the player has used the app, and not above another
 * overlay.
 */
const overlaysDue = createEvent();
export const waitFx = createEffect((ms: number) => {
  setTimeout(scopeBind(overlaysDue, { safe: true }), ms);
});
export const pageFreeFx = createEffect((): boolean => topModal() === null);
const $waiting = createStore(false)
  .on(waitFx, () => true)
  .reset(overlaysDue);
const $ready = combine($isHome, $lobbyStatus, (home, status) => home && status === 'ready');
sample({
  clock: [$ready, popupsStarted],
  source: { ready: $ready, waiting: $waiting, may: $mayOpenItself },
  filter: ({ ready, waiting, may }) => ready && may && !waiting,
  fn: () => popupAfterMs,
  target: waitFx,
});
// `$mayOpenItself` follows the first tap or scroll after a pause (calmMs), so it needs no other pause.
sample({ clock: $mayOpenItself, filter: $ready, fn: () => undefined, target: overlaysDue });
const $due = combine($isHome, $mayOpenItself, (home, may) => home && may);
sample({ clock: overlaysDue, filter: $due, target: pageFreeFx });
sample({
  clock: pageFreeFx.doneData,
  filter: (free) => free,
  fn: () => undefined,
  target: [homeRested, floatingEntered, homePopupModel.entered],
});
sample({ clock: pageFreeFx.doneData, filter: (free) => !free, fn: () => lookAgainMs, target: waitFx });

// The code of the drawer and of the game sheet loads after the tap, so that their windows open later.
const $covered = combine($drawerOpen, $openGame, (drawer, game) => drawer || game !== null);
ownsScreen('home-sheet', sample({ clock: [$covered, popupsStarted], source: $covered }));
sample({ clock: left, target: homePopupModel.left });
