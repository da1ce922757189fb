import { attach, combine, createEvent, createStore, sample } from 'effector';
import { $proofWaits, $token, tokenChanged } from '../../core/api';
import { $location, hrefOf, routeRequested } from '../../core/router';
import { paths } from '../../core/router/routes';

/**
 * The proof that calls wait for has ended: true when the member gave it. The calls are then sent again, with their
 * keys; otherwise they fail with the refusal.
 */
export const proofEnded = createEvent<boolean>();
/** Whether calls of a member wait for branch authentication, which opens above the page (SES-20, Q84). */
export const $proofWanted = combine($proofWaits, $token, (waits, token) => token !== null && waits.length > 0);
const endFx = attach({
  source: $proofWaits,
  effect: (waits, proven: boolean) => {
    for (const end of waits) end(proven);
  },
});
// The end of the session refuses the calls, also those that are answered after it.
const late = sample({
  clock: $proofWaits,
  source: $token,
  filter: (token, waits) => token === null && waits.length > 0,
});
sample({ clock: [proofEnded, tokenChanged.map(() => false), late.map(() => false)], target: endFx });
$proofWaits.reset(endFx.done);

/**
 * Neither PIN nor SMS is at hand: the member logs in with the password, which also makes the session fresh, and returns
 * to `$returnTo`, or to the page.
 */
export const loginChosen = createEvent();
/** What is open above the page, as an address; null for the page itself. */
export const returnToSaid = createEvent<string | null>();
const $returnTo = createStore<string | null>(null).on(returnToSaid, (_, to) => to);
sample({
  clock: loginChosen,
  source: { place: $location, returnTo: $returnTo },
  fn: ({ place, returnTo }) => {
    const isProofPage = place.pathname === paths.branch;
    const wanted = isProofPage ? new URLSearchParams(place.search).get('r') : (returnTo ?? hrefOf(place));
    return { to: `${paths.login}?r=${encodeURIComponent(wanted ?? paths.home)}`, replace: isProofPage };
  },
  target: routeRequested,
});
sample({ clock: loginChosen, fn: () => false, target: proofEnded });
