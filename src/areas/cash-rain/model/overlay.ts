import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import type { RainGift } from '../../../../contract';
import { routeRequested } from '../../../core/router';
import { paths } from '../../../core/router/routes';
import { checkPath } from '../../fairness/addresses';
import { present, trackIdle } from '../../../core/scene';
import { guardBack } from '../../../core/browser/back-layer';
import { toastShown } from '../../../core/toasts';
import { languageNow, loadWords } from '../../../core/i18n/words';
import { $isSignedIn } from '../../access/session';
import { closeAsked } from './ending';
import { $firstRainOpen, firstRainAsked } from './first-rain';
import { $rain, rainMoved, rainOpened } from './rain';
import { closed } from './state';

/** Whether the rain overlay is open. For a visitor it stays closed, because only the login is shown. */
export const $overlayOpen = combine($rain, $isSignedIn, ({ at }, signedIn) => {
  if (at === 'closed' || at === 'login-needed') return false;
  return at !== 'loading' || signedIn;
});
/** Whether any overlay of the rain is open; no other popup may open then. */
export const $rainOpen = combine($overlayOpen, $firstRainOpen, (rain, first) => rain || first);
/** A tap is being processed, and no overlay is open yet. */
export const $opening = combine($rain, $overlayOpen, ({ at }, open) => at === 'loading' && !open);

/**
 * The screens of the rain and their texts are not part of the first load. They load after the tap, or when the page is
 * idle.
 */
const loadScreensFx = createEffect(async () => {
  const [screens] = await Promise.all([import('../ui/rain-overlay'), loadWords(languageNow(), ['rain'])]);
  return present(screens);
});
type Screens = typeof import('../ui/rain-overlay');
export const $screens = createStore<Screens | null>(null, { serialize: 'ignore' }).on(
  loadScreensFx.doneData,
  (_, screens) => screens,
);
/** Whether the sheet of the first rain has been opened. It stays mounted, because it closes with an animation. */
const $firstShown = createStore(false).on($firstRainOpen, (shown, open) => shown || open);
/**
 * What the stage renders; null until something of the rain is opened, so that screens which load ahead cause no render.
 */
export const $stage = combine($overlayOpen, $firstShown, $screens, (open, first, screens) =>
  open || first ? { open, first, screens } : null,
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

// The back button asks to close the rain (CF29).
guardBack({ $open: $overlayOpen, pressed: closeAsked });

/** The deposit button on the screen for members who may not play yet (RAN-4). */
export const depositPressed = createEvent();
sample({ clock: depositPressed, fn: () => ({ to: paths.deposit }), target: routeRequested });
sample({ clock: depositPressed, fn: () => closed, target: rainMoved });

/**
 * Opens the fairness check of a gift. A gift without draw id is found by its time; without a gift, the newest draw of
 * the rain is opened.
 */
export const checkPressed = createEvent<Pick<RainGift, 'createTime' | 'draw'> | null>();
sample({
  clock: checkPressed,
  fn: (gift) => ({ to: checkPath(gift?.draw ?? { game: 'cash-rain', at: gift?.createTime ?? 0 }) }),
  target: routeRequested,
});
sample({ clock: checkPressed, fn: () => closed, target: rainMoved });
