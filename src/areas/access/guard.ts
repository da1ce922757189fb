import { createStore, sample } from 'effector';
import { signedOutByServer, homeForced, payoutBegan, stepUpNeeded } from '../../core/api';
import { createConfirm } from '../../ui/confirm';
import { toastShown } from '../../core/toasts';
import { sessionEnded } from './session';
import { $entry, $location, findRoute, guarded, hrefOf, isOpenWhileClosed, routeRequested } from '../../core/router';
import { paths, routes } from '../../core/router/routes';

const loginPath = (wanted: string): string => `${paths.login}?r=${encodeURIComponent(wanted)}`;

/** Path of the branch authentication that returns to `wanted` afterwards. */
export const branchPath = (wanted: string): string => `${paths.branch}?r=${encodeURIComponent(wanted)}`;

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

// SES-20: a call needs branch authentication. The current page stays in the history, with its form values.
const steppedUp = sample({
  clock: stepUpNeeded,
  source: $entry,
  filter: (entry) => entry !== null && entry.pathname !== paths.branch,
});
/** The page that waits behind the branch authentication: its address and its index in the history. */
export const $steppedFrom = createStore<{ href: string; index: number } | null>(null).on(steppedUp, (_, entry) =>
  entry === null ? null : { href: hrefOf(entry), index: entry.index },
);
sample({
  clock: steppedUp,
  fn: (entry) => ({ to: branchPath(entry === null ? paths.home : hrefOf(entry)) }),
  target: routeRequested,
});

// NAV-29: HTTP 403 or 503, for example during maintenance, leads to the home page.
sample({ clock: homeForced, fn: () => ({ to: paths.home, replace: true }), target: routeRequested });
sample({
  clock: homeForced,
  fn: ({ status }) => ({ kind: 'error' as const, text: status === 503 ? 'shell:maintenance' : 'shell:forbidden' }),
  target: toastShown,
});
