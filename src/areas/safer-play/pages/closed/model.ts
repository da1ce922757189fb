import { attach, combine, createEvent, createStore, sample } from 'effector';
import { paths } from '../../../../core/router/routes';
import { routeRequested } from '../../../../core/router';
import { $profile, loginWithTokenFx, logoutFx, profileFx, sessionEnded, sessionStarted } from '../../../access/session';
import { $payoutUntil, payoutBegan } from '../../../../core/api';
import { $now } from '../../../../core/time/clock';
import { cameOnline } from '../../../../core/browser/trackers';

/** /account/closed was entered. */
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
// After a reload it is not known yet what the stored token is good for: the app asks at its start, and here once more.
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
/** Nothing is known of the money, and asking has failed. */
export const $isUnreachable = combine(
  createStore(false)
    .on([readFx.fail, loginWithTokenFx.fail], () => true)
    .reset(readFx, loginWithTokenFx, payoutBegan, readFx.done, sessionEnded),
  $profile,
  (failed, profile) => failed && profile === null,
);

// Whoever's account is open has no business here.
const astray = sample({
  clock: [opened, sessionStarted],
  source: { until: $payoutUntil, profile: $profile },
  filter: ({ until, profile }) => until === null && profile !== null,
});
const $isHere = createStore(false)
  .on(opened, () => true)
  .reset(sessionEnded);
sample({ clock: astray, filter: $isHere, fn: () => ({ to: paths.me, replace: true }), target: routeRequested });

/** The closing's end (0: for good), whether it has come, and what the member has. */
export const $until = $payoutUntil;
export const $isOver = combine($payoutUntil, $now, (until, now) => until !== null && until !== 0 && until <= now);

/** Leaves the account as it is. */
export const left = createEvent();
/** The time is over: out, and to the login, which asks whether the account is wanted back (SES-10). */
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
