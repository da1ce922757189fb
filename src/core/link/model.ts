import { createEvent, sample } from 'effector';
import { $location, canonicalPlace, routeRequested } from '../router';

/** A link of this app was tapped. */
export const linkTapped = createEvent<string>();

// An address of the page that is open (/home?open=cash-rain on home) is no new step for "back".
sample({
  clock: linkTapped,
  source: $location,
  fn: ({ pathname }, to) => ({ to, replace: canonicalPlace(to).pathname === pathname }),
  target: routeRequested,
});
