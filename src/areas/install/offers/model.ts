import { combine, createEvent, createStore, sample } from 'effector';
import { $busy } from '../../../core/busy';
import { $location } from '../../../core/router';
import { paths } from '../../../core/router/routes';
import { $theme } from '../../../core/theme/theme';
import { frame } from '../../../core/browser/frame';
import { $strip, stripStarted } from './app-strip';
import { $installable, installShown, installStarted } from './install';

/** Start-up is finished: offers may be shown. */
export const offersStarted = createEvent();
const $started = createStore(false).on(offersStarted, () => frame().kind === 'top');

/** Theme B's home page without any overlay (HOM-4). */
const $place = combine(
  $started,
  $location,
  $theme,
  $busy,
  (started, { pathname }, theme, busy) => started && !busy && theme === 'b' && pathname === paths.home,
);

/** One offer at a time: installing the web app before the Android app. */
export const $offer = combine($place, $installable, $strip, (place, installable, app) => {
  if (!place) return null;
  if (installable) return { kind: 'install' as const };
  return app === null ? null : { kind: 'app' as const, app };
});
sample({ clock: offersStarted, target: [installStarted, stripStarted] });
sample({ clock: $offer, filter: (offer) => offer?.kind === 'install', fn: () => undefined, target: installShown });
