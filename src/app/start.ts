import { createEffect, createEvent, sample } from 'effector';
import { lobbyFx, lobbyRequested } from '../areas/lobby';
import { pathEntered } from '../areas/messages';
import { $optionsState, optionsFx } from '../core/options';
import { $isSignedIn, loginWithTokenFx, sessionOpened } from '../areas/access/session';
import { readAnswered } from '../core/api';
import { trackSeconds } from '../core/time/clock';
import { storageKeeps } from '../core/storage/storage';
import { toastShown } from '../core/toasts';
import { catalogueSeen, pageSeen, readSeen, seenAsked } from '../core/storage/seen';
import { trackOnline, trackPreferences, trackResize, trackVisibility } from '../core/browser/trackers';
import '../areas/access/guard';
import { i18nStartedFx, languageFoundFx } from '../core/i18n/i18n';
import './pages';
import { $entry, entered, routerStarted } from '../core/router';
import { trackIdle } from '../core/scene';
import { recallQuietFx } from '../core/quiet';
import { themeStartedFx } from '../core/theme/theme';

/** The app may start: everything that listens or asks does so from here, nothing at import. */
export const appStarted = createEvent();
/**
 * Theme, language and token of the last visit are known (each is read in a step of its own, so this is a step later).
 */
const recalledFx = createEffect(async () => undefined);

sample({
  clock: appStarted,
  target: [
    themeStartedFx,
    languageFoundFx,
    sessionOpened,
    recallQuietFx,
    seenAsked,
    trackVisibility.setup,
    trackOnline.setup,
    trackPreferences.setup,
    trackResize.setup,
    trackSeconds.setup,
    recalledFx,
  ],
});

// NAV-27: options, then the lobby, then the stored token; each is asked without waiting for the answer before.
sample({ clock: recalledFx.done, fn: () => ({}), target: optionsFx });
sample({ clock: recalledFx.done, fn: () => undefined, target: lobbyRequested });
sample({ clock: recalledFx.done, filter: $isSignedIn, fn: () => undefined, target: loginWithTokenFx });
// The lobby tries until the service answers again; options that failed meanwhile are asked for with it.
sample({
  clock: lobbyFx.done,
  source: $optionsState,
  filter: (state) => state === 'failed',
  fn: () => ({}),
  target: optionsFx,
});

sample({ clock: recalledFx.done, fn: () => undefined, target: i18nStartedFx });
sample({ clock: i18nStartedFx.done, fn: () => undefined, target: routerStarted });
// CF15: said once a visit, where nothing can be kept.
const storageAskedFx = createEffect(storageKeeps);
sample({ clock: i18nStartedFx.done, fn: () => undefined, target: storageAskedFx });
sample({
  clock: storageAskedFx.doneData,
  filter: (keeps) => !keeps,
  fn: () => ({ kind: 'info' as const, text: 'shell:noStorage' }),
  target: toastShown,
});
// What the scenes need is fetched once the page has come to rest (quality.md).
sample({ clock: i18nStartedFx.done, fn: () => undefined, target: trackIdle.setup });
// MSG-4: the notices rest on some pages.
sample({ clock: entered, fn: ({ pathname }) => pathname, target: pathEntered });
// How old what can be read offline is.
sample({ clock: entered, fn: ({ pathname, key }) => ({ pathname, key }), target: pageSeen });
sample({
  clock: readAnswered,
  source: $entry,
  filter: (entry) => entry !== null,
  fn: (entry, call) => ({ pathname: entry?.pathname ?? '', key: entry?.key ?? '', call }),
  target: readSeen,
});
sample({ clock: lobbyFx.done, fn: () => undefined, target: catalogueSeen });
