import { attach, combine, createEvent, createStore, sample } from 'effector';
import { paths } from '../../../../core/router/routes';
import { routeRequested } from '../../../../core/router';
import { $profile, loginWithTokenFx, logoutFx, profileFx, sessionEnded, sessionStarted } from '../../../access/session';
import { $payoutUntil, payoutBegan } from '../../../../core/api';
import { $now } from '../../../../core/time/clock';
import { cameOnline } from '../../../../core/browser/trackers';

/** /account/closed was opened. */
export const opened = createEvent<unknown>();
export const retried = createEvent();

const readFx = attach({ effect: profileFx });
const wanted = sample({
  clock: [opened, retried, cameOnline],
  source: { until: $payoutUntil, pending: readFx.pending },
});
sample({
  clock: wanted,
  filter: ({ until, pending }) => until !== null && !pending,
  fn: () => undefined,
  target: readFx,
});
// After a reload the state of the stored token is unknown: the app asks at start, and this repeats it.
sample({
  clock: retried,
  source: { until: $payoutUntil, pending: loginWithTokenFx.pending },
  filter: ({ until, pending }) => until === null && !pending,
  fn: () => undefined,
  target: loginWithTokenFx,
});
export const $isReading = combine(
  readFx.pending,
  loginWithTokenFx.pending,
  (reading, restoring) => reading || restoring,
);
/** The balances could not be loaded. */
export const $isUnreachable = combine(
  createStore(false)
    .on([readFx.fail, loginWithTokenFx.fail], () => true)
    .reset(readFx, loginWithTokenFx, payoutBegan, readFx.done, sessionEnded),
  $profile,
  (failed, profile) => failed && profile === null,
);

// A member whose account is not self-excluded is sent away from this page.
const astray = sample({
  clock: [opened, sessionStarted],
  source: { until: $payoutUntil, profile: $profile },
  filter: ({ until, profile }) => until === null && profile !== null,
});
const $isHere = createStore(false)
  .on(opened, () => true)
  .reset(sessionEnded);
sample({ clock: astray, filter: $isHere, fn: () => ({ to: paths.me, replace: true }), target: routeRequested });

/** The end of the self-exclusion (0: permanent), whether it has passed, and the member's balances. */
export const $until = $payoutUntil;
export const $isOver = combine($payoutUntil, $now, (until, now) => until !== null && until !== 0 && until <= now);

/** The member logs out. */
export const left = createEvent();
/** The exclusion has ended: logs out and opens the login, which asks whether to return (SES-10). */
export const wantedBack = createEvent();
sample({
  clock: [left, wantedBack],
  source: logoutFx.pending,
  filter: (pending) => !pending,
  fn: () => undefined,
  target: logoutFx,
});
const $back = createStore(false)
  .on(wantedBack, () => true)
  .reset(left, opened);
sample({ clock: logoutFx.done, filter: $back, fn: () => ({ to: paths.login }), target: routeRequested });
export const $isLeaving = logoutFx.pending;
