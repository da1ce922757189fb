import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import type { RainGift } from '../../../../contract';
import { routeRequested } from '../../../core/router';
import { paths } from '../../../core/router/routes';
import { checkPath } from '../../fairness/addresses';
import { present, trackIdle } from '../../../core/scene';
import { createBackLayer } from '../../../core/browser/back-layer';
import { toastShown } from '../../../core/toasts';
import { languageNow, loadWords } from '../../../core/i18n/words';
import { $isSignedIn } from '../../access/session';
import { closeAsked } from './ending';
import { $firstRainOpen, firstRainAsked } from './first-rain';
import { $rain, rainMoved, rainOpened } from './rain';
import { closed } from './state';

/** Whether the rain covers the page. Signed out it stays away: only the login is asked for. */
export const $overlayOpen = combine($rain, $isSignedIn, ({ at }, signedIn) => {
  if (at === 'closed' || at === 'login-needed') return false;
  return at !== 'loading' || signedIn;
});
/** Whether anything of the rain covers the page: nothing else may open over it. */
export const $rainOpen = combine($overlayOpen, $firstRainOpen, (rain, first) => rain || first);
/** A tap is being answered and nothing covers the page yet. */
export const $opening = combine($rain, $overlayOpen, ({ at }, open) => at === 'loading' && !open);

/** The screens of the rain and their words are not in the first load: fetched at the tap, or when the page is idle. */
const loadScreensFx = createEffect(async () => {
  const [screens] = await Promise.all([import('../ui/rain-overlay'), loadWords(languageNow(), ['rain'])]);
  return present(screens);
});
type Screens = typeof import('../ui/rain-overlay');
export const $screens = createStore<Screens | null>(null, { serialize: 'ignore' }).on(
  loadScreensFx.doneData,
  (_, screens) => screens,
);
sample({
  clock: [rainOpened, firstRainAsked, trackIdle.fired, $overlayOpen],
  source: { screens: $screens, pending: loadScreensFx.pending },
  filter: ({ screens, pending }) => screens === null && !pending,
  fn: () => undefined,
  target: loadScreensFx,
});
sample({
  clock: loadScreensFx.fail,
  source: $overlayOpen,
  filter: (open) => open,
  fn: () => closed,
  target: rainMoved,
});
sample({
  clock: loadScreensFx.fail,
  source: $overlayOpen,
  filter: (open) => open,
  fn: () => ({ kind: 'error' as const, text: 'rain-widget:failed' }),
  target: toastShown,
});

/** The back button while the rain is open (C29): it asks to close the rain, and the page below stays. */
const trackBack = createBackLayer();
sample({ clock: $overlayOpen, filter: (open) => open, fn: () => undefined, target: trackBack.setup });
sample({ clock: $overlayOpen, filter: (open) => !open, fn: () => undefined, target: trackBack.teardown });
sample({ clock: trackBack.fired, fn: () => undefined, target: closeAsked });

/** Deposit, from the words for who may not play yet (RAN-4). */
export const depositPressed = createEvent();
sample({ clock: depositPressed, fn: () => ({ to: paths.deposit }), target: routeRequested });
sample({ clock: depositPressed, fn: () => closed, target: rainMoved });

/**
 * The draw behind what is shown: to its check. By its moment where a gift does not carry the draw's name, and to the
 * newest of the rain's without a gift.
 */
export const checkPressed = createEvent<Pick<RainGift, 'createTime' | 'draw'> | null>();
sample({
  clock: checkPressed,
  fn: (gift) => ({ to: checkPath(gift?.draw ?? { game: 'cash-rain', at: gift?.createTime ?? 0 }) }),
  target: routeRequested,
});
sample({ clock: checkPressed, fn: () => closed, target: rainMoved });
