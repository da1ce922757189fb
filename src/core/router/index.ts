import { $payoutUntil, $token } from '../api';
import { routes } from './routes';
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
export { findRoute, hrefOf, isOpenWhileClosed, placeOf, returnIn, safeReturn, type RouteSpec } from './targets';
export type { Entered, RouteRequest } from './model';
export type { PageEntry } from './page-entry';
