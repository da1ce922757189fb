import { attach, createEvent, createStore, sample, type Event } from 'effector';
import { contract } from '../../../../contract';
import { $location, hrefOf, routeRequested } from '../../../core/router';
import { createCallFx } from '../../../core/api';
import { paths } from '../../../core/router/routes';
import { serverNow } from '../../../core/time/clock';

/** Path of the branch authentication that returns to `wanted` afterwards. */
const branchPath = (wanted: string): string => `${paths.branch}?r=${encodeURIComponent(wanted)}`;
/** The minimum time in ms for which a session must stay fresh when a form opens. */
const leastFreshMs = 60_000;

/** The trust state of this session. */
export const securityFx = attach({ effect: createCallFx(contract.security.state), mapParams: (_: void) => ({}) });

/**
 * For a page whose every action needs a fresh session (SES-20). Checks when the page opens, and shows the branch
 * authentication first when the session is not fresh. The branch page replaces this one, so that "back" leaves both.
 */
export function createFreshGate({ opened }: { opened: Event<void> }) {
  const retried = createEvent();
  const askFx = attach({ effect: securityFx });
  const asked = sample({ clock: [opened, retried], source: $location, fn: ({ pathname }) => pathname });
  const $pathname = createStore('').on(asked, (_, pathname) => pathname);
  sample({ clock: asked, fn: () => undefined, target: askFx });

  const stale = sample({
    clock: askFx.doneData,
    source: { place: $location, pathname: $pathname },
    // Only while the player is still on this page.
    filter: ({ place, pathname }, { freshUntil }) =>
      place.pathname === pathname && freshUntil - serverNow() < leastFreshMs,
    fn: ({ place }) => ({ to: branchPath(hrefOf(place)), replace: true }),
  });
  sample({ clock: stale, target: routeRequested });

  /** `open`: the form can be shown. */
  const $state = createStore<'waiting' | 'open' | 'failed'>('waiting')
    .on(asked, () => 'waiting')
    .on(askFx.doneData, (state, { freshUntil }) => (freshUntil - serverNow() < leastFreshMs ? state : 'open'))
    .on(askFx.fail, () => 'failed');
  return { retried, $state, $busy: askFx.pending };
}
export type FreshGate = ReturnType<typeof createFreshGate>;
