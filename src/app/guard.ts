import { createStore, sample } from 'effector';
import { signedOutByServer, homeForced } from '../shared/api';
import { createConfirm } from '../shared/lib/confirm';
import { toastShown } from '../shared/lib/toasts';
import { $location, guarded, hrefOf, routeRequested } from './router';
import { paths } from './routes';

const loginPath = (wanted: string): string => `${paths.login}?r=${encodeURIComponent(wanted)}`;

/** Asks before a page that needs a login (NAV-9). Mounted by the shell. */
export const loginConfirm = createConfirm();
const $wanted = createStore<string>(paths.home).on(guarded, (_, { wanted }) => wanted);

sample({
  clock: guarded,
  fn: () => ({ title: 'shell:guard.title', body: 'shell:guard.body', confirm: 'shell:guard.confirm', cancel: 'shell:guard.cancel' }),
  target: loginConfirm.asked,
});
sample({ clock: loginConfirm.confirmed, source: $wanted, fn: (wanted) => ({ to: loginPath(wanted) }), target: routeRequested });

// NAV-28: the session has ended at the server. The page that was open is where the player comes back to.
const entrances: readonly string[] = [paths.login, paths.register, paths.socialRegister, paths.socialReturn];
sample({
  clock: signedOutByServer,
  source: $location,
  filter: ({ pathname }) => !entrances.includes(pathname),
  fn: (place) => ({ to: loginPath(hrefOf(place)) }),
  target: routeRequested,
});
sample({ clock: signedOutByServer, fn: () => ({ kind: 'info' as const, text: 'shell:signedOut' }), target: toastShown });

// NAV-29: refused as a whole, or planned maintenance.
sample({ clock: homeForced, fn: () => ({ to: paths.home, replace: true }), target: routeRequested });
sample({
  clock: homeForced,
  fn: ({ status }) => ({ kind: 'error' as const, text: status === 503 ? 'shell:maintenance' : 'shell:forbidden' }),
  target: toastShown,
});
