import { attach, combine, createEvent, createStore, sample } from 'effector';
import { $proofWaits, $token, tokenChanged } from '../../core/api';
import { $location, hrefOf, routeRequested } from '../../core/router';
import { paths } from '../../core/router/routes';

/**
 * The proof that calls wait for has ended: true when the member gave it. The calls are then sent again, with their
 * keys; otherwise they fail with the refusal.
 */
export const proofEnded = createEvent<boolean>();
/** Whether calls of this session wait for branch authentication, which opens above the page (SES-20, Q84). */
export const $proofWanted = combine(
  $proofWaits,
  $token,
  (waits, now) => now !== null && waits.some(({ token }) => token === now),
);
const endFx = attach({
  source: $proofWaits,
  effect: (waits, proven: boolean) => waits.forEach(({ end }) => end(proven)),
});
sample({ clock: [proofEnded, tokenChanged.map(() => false)], target: endFx });
$proofWaits.reset(endFx.done);
// A call of a session that is over waits for nothing.
const dropFx = attach({
  source: $token,
  effect: (now, waits: readonly { token: string | null; end: (proven: boolean) => void }[]) => {
    for (const { token, end } of waits) if (token !== now) end(false);
  },
});
sample({ clock: $proofWaits, target: dropFx });

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
