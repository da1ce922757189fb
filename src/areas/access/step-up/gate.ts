import { attach, createEvent, createStore, sample, type Event } from 'effector';
import { contract } from '../../../../contract';
import { branchPath } from '../guard';
import { $location, hrefOf, routeRequested } from '../../../core/router';
import { createCallFx } from '../../../core/api';
import { serverNow } from '../../../core/time/clock';

/** A page that needs a fresh session is opened with at least this much of it left, ms: time to fill its form in. */
const leastFreshMs = 60_000;

/** The session was proved anew. */
export const stepUpDone = createEvent();
/** How far this session is trusted. */
export const securityFx = attach({ effect: createCallFx(contract.security.state), mapParams: (_: void) => ({}) });

/**
 * For a page whose every action needs a fresh session (SES-20): asks at its opening, and leads through the branch
 * authentication first when it is not. That page takes this one's place, so that "back" leaves both.
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
    // The player may have gone elsewhere meanwhile.
    filter: ({ place, pathname }, { freshUntil }) =>
      place.pathname === pathname && freshUntil - serverNow() < leastFreshMs,
    fn: ({ place }) => ({ to: branchPath(hrefOf(place)), replace: true }),
  });
  sample({ clock: stale, target: routeRequested });

  /** `open`: the form may be shown. */
  const $state = createStore<'waiting' | 'open' | 'failed'>('waiting')
    .on(asked, () => 'waiting')
    .on(askFx.doneData, (state, { freshUntil }) => (freshUntil - serverNow() < leastFreshMs ? state : 'open'))
    .on(askFx.fail, () => 'failed');
  return { retried, $state, $busy: askFx.pending };
}
export type FreshGate = ReturnType<typeof createFreshGate>;
