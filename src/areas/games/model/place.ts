import { combine, createEvent, createStore, sample } from 'effector';
import { $location, hrefOf, routeRequested, type PageEntry } from '../../../core/router';
import { paths } from '../../../core/router/routes';
import { $viewport } from '../../../core/browser/trackers';
import { $isSignedIn, loginRequired } from '../../access/session';
import { clampInsets, needsMember, noInsets, placeOf } from '../lib/place';

/** /casino/:mode/:id was entered. */
export const opened = createEvent<PageEntry>();
const read = opened.map(placeOf);
const asked = sample({
  clock: read,
  source: { signedIn: $isSignedIn, location: $location },
  fn: ({ signedIn, location }, place) => ({ place, signedIn, returnTo: hrefOf(location) }),
});
/** A visitor asks for a game for cash, or for a round of the records. */
const needsLogin = asked.filterMap(({ place, signedIn, returnTo }) =>
  place !== null && needsMember(place) && !signedIn ? { returnTo } : undefined,
);

/** What the address asks for; null on other pages, for a wrong address, and for a visitor without a login. */
export const $place = createStore<ReturnType<typeof placeOf>>(null).on(asked, (_, { place, signedIn }) =>
  place !== null && needsMember(place) && !signedIn ? null : place,
);
/** A game is wanted: the address is valid and the player may open it. */
export const placed = sample({ clock: asked, source: $place }).filterMap((place) => place ?? undefined);

// W17: a wrong mode or game id leads home. A visitor is asked to log in, and returns to the game (GAM-3).
sample({
  clock: asked,
  filter: ({ place, signedIn }) => place === null || (needsMember(place) && !signedIn),
  fn: () => ({ to: paths.home, replace: true }),
  target: routeRequested,
});
sample({ clock: needsLogin, target: loginRequired });

/** The player is on another page. */
export const left = sample({
  clock: $location,
  source: $place,
  filter: (place, { pathname }) => place !== null && !pathname.startsWith('/casino/'),
  fn: () => undefined,
});
$place.reset(left);

/** Distances of the frame from the edges of the screen, within the screen (GAM-4, W17). */
export const $insets = combine($place, $viewport, (place, viewport) =>
  place === null ? noInsets : clampInsets(place.insets, viewport),
);
