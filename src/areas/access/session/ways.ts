import { createEvent, createStore, sample } from 'effector';
import { paths } from '../../../core/router/routes';
import { $location, hrefOf, returnRequested, routeRequested } from '../../../core/router';
import { createConfirm } from '../../../ui/confirm';
import { toastShown } from '../../../core/toasts';
import { logoutFx, sessionStarted } from './model';

const entrances: readonly string[] = [paths.login, paths.register, paths.socialRegister];
const isEntrance = (pathname: string): boolean =>
  entrances.includes(pathname) || pathname.startsWith('/activities/register/');
const loginFor = (wanted: string): string => `${paths.login}?r=${encodeURIComponent(wanted)}`;

/** An action needs a login: asks, goes to /login, and returns to `returnTo` (default: the current page). */
export const loginRequired = createEvent<{ returnTo?: string } | void>();
export const loginQuestion = createConfirm();

const required = sample({
  clock: loginRequired,
  source: $location,
  fn: (place, wanted) => wanted?.returnTo ?? hrefOf(place),
});
const $returnTo = createStore('').on(required, (_, to) => to);
sample({
  clock: required,
  fn: () => ({
    title: 'auth:required.title',
    body: 'auth:required.body',
    confirm: 'auth:required.confirm',
    cancel: 'auth:required.cancel',
    other: 'auth:required.register',
  }),
  target: loginQuestion.asked,
});
sample({
  clock: loginQuestion.confirmed,
  source: $returnTo,
  fn: (to) => ({ to: loginFor(to) }),
  target: routeRequested,
});
sample({
  clock: loginQuestion.otherChosen,
  source: $returnTo,
  fn: (to) => ({ to: `${paths.register}?r=${encodeURIComponent(to)}` }),
  target: routeRequested,
});

// NAV-10: when a session starts while a login page is open, the player goes on to the wanted page, also when it started
// in another tab.
sample({
  clock: sessionStarted,
  source: $location,
  filter: ({ pathname }) => isEntrance(pathname),
  fn: () => undefined,
  target: returnRequested,
});

// SES-21: logging out leads to the home page; a failure shows the server's message.
sample({ clock: logoutFx.done, fn: () => ({ to: paths.home }), target: routeRequested });
sample({ clock: logoutFx.done, fn: () => ({ kind: 'success' as const, text: 'auth:loggedOut' }), target: toastShown });
sample({
  clock: logoutFx.failData,
  filter: (error) => error.status !== 401,
  fn: (error) => ({ kind: 'error' as const, text: error.message }),
  target: toastShown,
});
