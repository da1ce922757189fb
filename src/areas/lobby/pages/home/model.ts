import { combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { installed } from '../../../../core/area/install';
import { entered, routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
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
  popupAsked,
  popupDone,
  popupWanted,
} from '../../../adverts';
import { $rainOpen, firstRainAsked, planMissed, rainOpened } from '../../../cash-rain';
import { $lobbyStatus, $openGame, $shelves, lobbyFx, lobbyRequested } from '../..';
import { $drawerOpen, homeMenu } from '../../menu';
import { tickerEntered, tickerLeft } from '../../../messages';
import { $isSignedIn, loginRequired, sessionEnded } from '../../../access/session';
import { cameOnline } from '../../../../core/browser/trackers';
import { topModal } from '../../../../ui/modal-stack';

/** The popup waits this long (ms), so that the player sees the games first. */
const popupAfterMs = 3_000;

/** Home was opened. */
export const opened = createEvent<PageEntry>();
/** A category was chosen in theme A. */
export const categoryChosen = createEvent<number>();

const left = sample({ clock: entered, filter: ({ pathname }) => pathname !== paths.home, fn: () => undefined });

sample({
  clock: opened,
  fn: () => undefined,
  target: [homeMenu.requested, lobbyRequested, bannerEntered, tickerEntered, homeImages.requested],
});
sample({ clock: left, target: [bannerLeft, tickerLeft, homePopupModel.left, homeLeft] });

/** Whether an area opens this name over home: /home?open=cash-rain. */
const isOpenable = (name: string): boolean => installed.some(({ menuTargets }) => menuTargets?.includes(name));
/** From the menu, an advert or a shared link: said once, and gone from the address before it opens. */
const asked = sample({ clock: opened, filter: ({ query }) => isOpenable(query['open'] ?? '') });
const $asked = createStore<string | null>(null)
  .on(asked, (_, { query }) => query['open'] ?? null)
  .reset(rainOpened, firstRainAsked, popupAsked);
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
sample({ clock: due, filter: (name) => name === 'cash-rain', fn: () => undefined, target: rainOpened });
sample({ clock: due, filter: (name) => name === 'first-rain', fn: () => undefined, target: firstRainAsked });
const own: readonly (string | null)[] = ['cash-rain', 'first-rain'];
sample({
  clock: due.filterMap((name) => (name === null || own.includes(name) ? undefined : name)),
  target: popupAsked,
});

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
/** Adverts open only after the games have loaded, and not above another overlay. */
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
  source: $waiting,
  filter: (waiting, ready) => ready && !waiting,
  fn: () => popupAfterMs,
  target: waitFx,
});
sample({ clock: overlaysDue, filter: $here, target: pageFreeFx });
sample({
  clock: pageFreeFx.doneData,
  filter: (free) => free,
  fn: () => undefined,
  target: [homeRested, floatingEntered, homePopupModel.entered],
});
sample({ clock: pageFreeFx.doneData, filter: (free) => !free, fn: () => popupAfterMs, target: waitFx });

// Drawer, game sheet and rain hold the popup lock while open. The rain also closes an open advert popup, which returns
// after the rain.
const $covered = combine($drawerOpen, $openGame, $rainOpen, (drawer, game, rain) => drawer || game !== null || rain);
sample({ clock: $covered, filter: (covered) => covered, fn: () => 'home-sheet', target: popupWanted });
sample({ clock: $covered, filter: (covered) => !covered, fn: () => 'home-sheet', target: popupDone });
sample({ clock: rainOpened, target: homePopupModel.left });
sample({ clock: rainOpened, source: $waiting, filter: (waiting) => !waiting, fn: () => popupAfterMs, target: waitFx });

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
