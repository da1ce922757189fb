import { combine, createEffect, createStore, sample } from 'effector';
import { present, trackIdle } from '../../../core/scene';
import { guardBack } from '../../../core/browser/back-layer';
import { toastShown } from '../../../core/toasts';
import { languageNow, loadWords } from '../../../core/i18n/words';
import { $isSignedIn } from '../../access/session';
import { $firstRainOpen, firstRainAsked } from './first-rain';
import { $isAwaited } from './gate';
import { $rain, closeAsked, closed, rainMoved, rainOpened } from './rain';

/** Whether the rain overlay is open. For a visitor it stays closed, because only the login is shown. */
export const $overlayOpen = combine($rain, $isAwaited, $isSignedIn, ({ at }, awaited, signedIn) => {
  if (awaited || at === 'loading') return signedIn;
  return at !== 'closed' && at !== 'login-needed';
});
/** Whether any overlay of the rain is open; no other popup may open then. */
export const $rainOpen = combine($overlayOpen, $firstRainOpen, (rain, first) => rain || first);
/** A tap is being processed, and no overlay is open yet. */
export const $opening = combine(
  $rain,
  $isAwaited,
  $overlayOpen,
  ({ at }, awaited, open) => (awaited || at === 'loading') && !open,
);

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
