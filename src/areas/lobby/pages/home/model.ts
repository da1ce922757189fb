import { combine, createEvent, createStore, sample } from 'effector';
import { isTarget, targetOpened } from '../../../../core/area/opening';
import { routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { myGamesCategory } from '../../../../../contract';
import { banner, bannerEntered, bannerLeft, homeImages, homeLeft } from '../../../adverts';
import { planMissed, widgetHidden, widgetShown } from '../../../cash-rain';
import { $shelves, lobbyFx, lobbyRequested } from '../..';
import { homeMenu } from '../../menu';
import { $isHome, left, opened, pulled } from '../../model/visit';
import { tickerEntered, tickerLeft } from '../../../messages';
import { $isSignedIn, loginRequired, sessionEnded } from '../../../access/session';
import { balanceRefreshRequested } from '../../../wallet';
import { cameOnline } from '../../../../core/browser/trackers';

/** A category was chosen in theme A. */
export const categoryChosen = createEvent<number>();

sample({
  clock: opened,
  fn: () => undefined,
  target: [homeMenu.requested, lobbyRequested, bannerEntered, tickerEntered, homeImages.requested, widgetShown],
});
// The feed of wins and the member's own lists listen to the same event, because their code loads later.
sample({
  clock: pulled,
  target: [homeMenu.requested, lobbyRequested, banner.requested, homeImages.requested, balanceRefreshRequested],
});
sample({ clock: left, target: [bannerLeft, tickerLeft, widgetHidden, homeLeft] });

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

// The lobby retries by itself. Other requests of the page do not, so they are repeated when the lobby succeeds.
for (const { requested, $status } of [homeMenu, banner, homeImages])
  sample({
    clock: [lobbyFx.done, cameOnline],
    source: { here: $isHome, status: $status },
    filter: ({ here, status }) => here && status === 'failed',
    fn: () => undefined,
    target: requested,
  });
sample({ clock: lobbyFx.done, source: $isHome, filter: (here) => here, fn: () => undefined, target: planMissed });

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
