import { createEffect, sample } from 'effector';
import { optionsFx } from '../core/options';
import { readAnswered } from '../core/api';
import { trackSeconds } from '../core/time/clock';
import { storageKeeps } from '../core/storage/storage';
import { toastShown } from '../core/toasts';
import { pageShown, readAged, dataAgeRecalled } from '../core/storage/data-age';
import { trackFirstUse } from '../core/browser/first-use';
import { trackOnline, trackPreferences, trackResize, trackVisibility } from '../core/browser/trackers';
import { i18nStartedFx, languageFoundFx } from '../core/i18n/i18n';
import './first-paint';
import './pages';
import { $entry, entered, routerStarted } from '../core/router';
import '../core/self-opening';
import { trackIdle } from '../core/scene';
import { recallBreakFx } from '../core/play-break';
import { appStarted, memberCallsDue, publicCallsDue, recalled } from '../core/start';
import { themeStartedFx } from '../core/theme/theme';

/** Theme, language and token are read in a step of their own, so `recalled` is one step later. */
const recalledFx = createEffect(async () => undefined);

sample({
  clock: appStarted,
  target: [
    themeStartedFx,
    languageFoundFx,
    recallBreakFx,
    dataAgeRecalled,
    trackVisibility.setup,
    trackOnline.setup,
    trackPreferences.setup,
    trackResize.setup,
    trackFirstUse.setup,
    trackSeconds.setup,
    recalledFx,
  ],
});

sample({ clock: recalledFx.done, fn: () => undefined, target: recalled });
// NAV-27: the order of the first calls. Calls with retries are sent a step after they are requested.
const publicCallsSentFx = createEffect(async () => undefined);
sample({ clock: recalled, fn: () => ({}), target: optionsFx });
sample({ clock: recalled, target: [publicCallsDue, publicCallsSentFx] });
sample({ clock: publicCallsSentFx.done, fn: () => undefined, target: memberCallsDue });
sample({ clock: recalled, target: i18nStartedFx });
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
// How old what can be read offline is.
sample({ clock: entered, fn: ({ pathname, key }) => ({ pathname, key }), target: pageShown });
sample({
  clock: readAnswered,
  source: $entry,
  filter: (entry) => entry !== null,
  fn: (entry, call) => ({ pathname: entry?.pathname ?? '', key: entry?.key ?? '', call }),
  target: readAged,
});
