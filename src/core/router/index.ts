import { $payoutUntil, $token } from '../api';
import { routes } from './routes';
import { canonical, placeOf, type Place } from './targets';
import { createRouter } from './model';

const $signedIn = $token.map((token) => token !== null);
const router = createRouter({ routes, $signedIn, $closed: $payoutUntil.map((until) => until !== null) });

export const {
  routeRequested,
  backRequested,
  returnRequested,
  guarded,
  entered,
  backAskerChanged,
  hostWentBack,
  $entry,
  $location,
} = router;
export const routerStarted = router.started;
/** The place of an address of this app, with the path in its canonical form (Q90). */
export const canonicalPlace = (to: string): Place => canonical(routes, placeOf(to));
export { findRoute, hrefOf, isOpenWhileClosed, placeOf, returnIn, safeReturn, type RouteSpec } from './targets';
export type { Entered, RouteRequest } from './model';
export type { PageEntry } from './page-entry';
