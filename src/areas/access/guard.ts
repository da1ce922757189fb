import { createStore, sample } from 'effector';
import { signedOutByServer, homeForced, payoutBegan } from '../../core/api';
import { createConfirm } from '../../ui/confirm';
import { toastShown } from '../../core/toasts';
import { sessionEnded } from './session';
import { $location, findRoute, guarded, hrefOf, isOpenWhileClosed, routeRequested } from '../../core/router';
import { paths, routes } from '../../core/router/routes';

const loginPath = (wanted: string): string => `${paths.login}?r=${encodeURIComponent(wanted)}`;

/** The question before a page that needs a login (NAV-9). Mounted by the shell. */
export const loginConfirm = createConfirm();
const $wanted = createStore<string>(paths.home).on(guarded, (_, { wanted }) => wanted);

sample({
  clock: guarded,
  fn: () => ({
    title: 'shell:guard.title',
    body: 'shell:guard.body',
    confirm: 'shell:guard.confirm',
    cancel: 'shell:guard.cancel',
    other: 'auth:required.register',
  }),
  target: loginConfirm.asked,
});
sample({
  clock: loginConfirm.confirmed,
  source: $wanted,
  fn: (wanted) => ({ to: loginPath(wanted) }),
  target: routeRequested,
});
sample({
  clock: loginConfirm.otherChosen,
  source: $wanted,
  fn: (wanted) => ({ to: `${paths.register}?r=${encodeURIComponent(wanted)}` }),
  target: routeRequested,
});

// NAV-28: the server has ended the session. After login the player returns to the page that was open.
const entrances: readonly string[] = [paths.login, paths.register, paths.socialRegister, paths.socialReturn];
sample({
  clock: signedOutByServer,
  source: $location,
  filter: ({ pathname }) => !entrances.includes(pathname),
  fn: (place) => ({ to: loginPath(hrefOf(place)) }),
  target: routeRequested,
});
// The session ended in another tab, or the stored token was refused: leaves pages that need a session.
sample({
  clock: sessionEnded,
  source: $location,
  filter: ({ pathname }, reason) =>
    (reason === 'otherTab' || reason === 'refused') && findRoute(routes, pathname)?.auth === true,
  fn: (place) => ({ to: loginPath(hrefOf(place)), replace: true }),
  target: routeRequested,
});
sample({
  clock: signedOutByServer,
  fn: () => ({ kind: 'info' as const, text: 'shell:signedOut' }),
  target: toastShown,
});

// Q30: the account is self-excluded. A page that is then closed is replaced by the page that explains the exclusion.
sample({
  clock: payoutBegan,
  source: $location,
  filter: ({ pathname }) => !isOpenWhileClosed(findRoute(routes, pathname)),
  fn: () => ({ to: paths.closed, replace: true }),
  target: routeRequested,
});

// NAV-29: HTTP 403 or 503, for example during maintenance, leads to the home page.
sample({ clock: homeForced, fn: () => ({ to: paths.home, replace: true }), target: routeRequested });
sample({
  clock: homeForced,
  fn: ({ status }) => ({ kind: 'error' as const, text: status === 503 ? 'shell:maintenance' : 'shell:forbidden' }),
  target: toastShown,
});
