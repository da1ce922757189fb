import { combine, createEvent, createStore, sample } from 'effector';
import { paths } from '../../../core/router/routes';
import { $isSignedIn, loginRequired } from '../../access/session';
import { $askedPopup, popupTaken } from '../../adverts';

/** Start-up is finished: a visitor who asks for the sign-in of the day is sent to the login (SGN-4: members only). */
export const visitorStarted = createEvent();
const $started = createStore(false).on(visitorStarted, () => true);

const $asked = combine(
  $started,
  $askedPopup,
  $isSignedIn,
  (started, name, signedIn) => started && name === 'daily' && !signedIn,
);
const asked = sample({ clock: $asked, filter: (now) => now });
sample({ clock: asked, fn: () => undefined, target: popupTaken });
sample({ clock: asked, fn: () => ({ returnTo: paths.daily }), target: loginRequired });
