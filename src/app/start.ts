import { createEvent, sample } from 'effector';
import { optionsFx } from '../features/options';
import { loginWithTokenFx, sessionOpened, tokenFound } from '../features/session';
import { trackSeconds } from '../shared/lib/clock';
import { trackOnline, trackPreferences, trackResize, trackVisibility } from '../shared/lib/trackers';
import { i18nStartedFx } from './i18n';
import './guard';
import './pages';
import { routerStarted } from './router';
import { themeStartedFx } from './theme';

/** The app may start: everything that listens or asks does so from here, nothing at import. */
export const appStarted = createEvent();

sample({ clock: appStarted, target: [themeStartedFx, trackVisibility.setup, trackOnline.setup, trackPreferences.setup, trackResize.setup, trackSeconds.setup] });
sample({ clock: appStarted, target: sessionOpened });
sample({ clock: appStarted, target: i18nStartedFx });
sample({ clock: i18nStartedFx.finally, fn: () => undefined, target: routerStarted });

// NAV-27: options, then the lobby, then the stored token; each is asked without waiting for the one before.
sample({ clock: appStarted, fn: () => ({}), target: optionsFx });
sample({ clock: tokenFound, fn: () => undefined, target: loginWithTokenFx });
