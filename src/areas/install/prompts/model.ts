import { combine, createEvent, createStore, sample } from 'effector';
import { $busy } from '../../../core/busy';
import { $location } from '../../../core/router';
import { paths } from '../../../core/router/routes';
import { $theme } from '../../../core/theme/theme';
import { frame } from '../../../core/browser/frame';
import { $homeRests } from '../../adverts/popups';
import { $noticeShown } from '../lite/model';
import { $strip, stripStarted } from './app-strip';
import { $installable, installShown, installStarted } from './install';

/** Start-up is finished: offers may be shown. */
export const promptsStarted = createEvent();
const $started = createStore(false).on(promptsStarted, () => frame().kind === 'top');

/** Theme B's home page without any overlay, where offers may open by themselves (HOM-4). */
const $place = combine(
  $started,
  $location,
  $theme,
  $busy,
  $homeRests,
  (started, { pathname }, theme, busy, rests) => started && rests && !busy && theme === 'b' && pathname === paths.home,
);

/** Shows one offer at a time: the web app if it can be installed, otherwise the Android app. */
export const $prompt = combine($place, $noticeShown, $installable, $strip, (place, notice, installable, app) => {
  if (!place || notice) return null;
  if (installable) return { kind: 'install' as const };
  return app === null ? null : { kind: 'app' as const, app };
});
sample({ clock: promptsStarted, target: [installStarted, stripStarted] });
sample({ clock: $prompt, filter: (offer) => offer?.kind === 'install', fn: () => undefined, target: installShown });
