import { combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { isTarget, targetOpened } from '../../../../core/area/opening';
import { entered, routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { $mayOpenItself } from '../../../../core/self-opening';
import type { PageEntry } from '../../../../core/router';
import { myGamesCategory } from '../../../../../contract';
import {
  banner,
  bannerEntered,
  bannerLeft,
  floatingEntered,
  homeImages,
  homeLeft,
  homePopupModel,
  homeRested,
  popupDone,
  popupWanted,
} from '../../../adverts';
import { $rainOpen, planMissed, rainOpened, widgetHidden, widgetShown } from '../../../cash-rain';
import { $lobbyStatus, $openGame, $shelves, lobbyFx, lobbyRequested } from '../..';
import { $drawerOpen, homeMenu } from '../../menu';
import { tickerEntered, tickerLeft } from '../../../messages';
import { $isSignedIn, loginRequired, sessionEnded } from '../../../access/session';
import { cameOnline } from '../../../../core/browser/trackers';
import { topModal } from '../../../../ui/modal-stack';

/** Popups wait this long (ms) after home was opened, so that the player sees the games first. */
const popupAfterMs = 500;
/** While something covers the page, this is looked at again every so many ms. */
const lookAgainMs = 3_000;

/** Home was opened. */
export const opened = createEvent<PageEntry>();
/** A category was chosen in theme A. */
export const categoryChosen = createEvent<number>();

const left = sample({ clock: entered, filter: ({ pathname }) => pathname !== paths.home, fn: () => undefined });

sample({
  clock: opened,
  fn: () => undefined,
  target: [homeMenu.requested, lobbyRequested, bannerEntered, tickerEntered, homeImages.requested, widgetShown],
});
sample({ clock: left, target: [bannerLeft, tickerLeft, widgetHidden, homePopupModel.left, homeLeft] });

/** Entered by /home?open=<name>. The name leaves the address before the overlay opens, so that it opens once. */
const asked = sample({ clock: opened, filter: ({ query }) => isTarget(query['open'] ?? '') });
const $asked = createStore<string | null>(null)
  .on(asked, (_, { query }) => query['open'] ?? null)
  .reset(targetOpened);
sample({
  clock: asked,
  fn: ({ query: { open: _, ...rest } }) => {
    const search = new URLSearchParams(rest).toString();
    return { to: search === '' ? paths.home : `${paths.home}?${search}`, replace: true };
  },
  target: routeRequested,
});
const due = sample({
  clock: opened,
  source: $asked,
  filter: (_, { query }) => query['open'] === undefined,
  fn: (name) => name,
});
sample({ clock: due.filterMap((name) => name ?? undefined), target: targetOpened });

const $here = createStore(false)
  .on(opened, () => true)
  .reset(left);
// The lobby retries by itself. Other requests of the page do not, so they are repeated when the lobby succeeds.
for (const { requested, $status } of [homeMenu, banner, homeImages])
  sample({
    clock: [lobbyFx.done, cameOnline],
    source: { here: $here, status: $status },
    filter: ({ here, status }) => here && status === 'failed',
    fn: () => undefined,
    target: requested,
  });
sample({ clock: lobbyFx.done, source: $here, filter: (here) => here, fn: () => undefined, target: planMissed });
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
const $ready = combine($here, $lobbyStatus, (here, status) => here && status === 'ready');
sample({
  clock: $ready,
  source: { waiting: $waiting, may: $mayOpenItself },
  filter: ({ waiting, may }, ready) => ready && may && !waiting,
  fn: () => popupAfterMs,
  target: waitFx,
});
// `$mayOpenItself` follows the first tap or scroll after a pause (calmMs), so it needs no other pause.
sample({ clock: $mayOpenItself, filter: $ready, fn: () => undefined, target: overlaysDue });
const $due = combine($here, $mayOpenItself, (here, may) => here && may);
sample({ clock: overlaysDue, filter: $due, target: pageFreeFx });
sample({
  clock: pageFreeFx.doneData,
  filter: (free) => free,
  fn: () => undefined,
  target: [homeRested, floatingEntered, homePopupModel.entered],
});
sample({ clock: pageFreeFx.doneData, filter: (free) => !free, fn: () => lookAgainMs, target: waitFx });

// Drawer, game sheet and rain hold the popup lock while open. The rain also closes an open advert popup, which returns
// after the rain.
const $covered = combine($drawerOpen, $openGame, $rainOpen, (drawer, game, rain) => drawer || game !== null || rain);
sample({ clock: $covered, filter: (covered) => covered, fn: () => 'home-sheet', target: popupWanted });
sample({ clock: $covered, filter: (covered) => !covered, fn: () => 'home-sheet', target: popupDone });
sample({ clock: rainOpened, target: homePopupModel.left });
sample({ clock: rainOpened, source: $waiting, filter: (waiting) => !waiting, fn: () => lookAgainMs, target: waitFx });

const isMine = (id: number) => id === myGamesCategory;
const chosen = sample({
  clock: categoryChosen,
  source: $isSignedIn,
  fn: (signedIn, id) => ({ id, allowed: signedIn || !isMine(id) }),
});
/** The chosen category; null for the first. Reset at the end of the session. */
const $chosen = createStore<number | null>(null)
  .on(chosen, (before, { id, allowed }) => (allowed ? id : before))
  .reset(sessionEnded);
// HOM-10: the member's own games need a login.
sample({
  clock: chosen,
  filter: ({ allowed }) => !allowed,
  fn: () => ({ returnTo: paths.home }),
  target: loginRequired,
});

/** The category that theme A shows; null without categories. */
export const $shelf = combine(
  $shelves,
  $chosen,
  (shelves, id) => shelves.find((shelf) => shelf.id === id) ?? shelves[0] ?? null,
);
