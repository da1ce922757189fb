import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import { contract, type AnswerOf, type Profile } from '../../../../contract';
import {
  $token,
  createCallFx,
  isUnknownOutcome,
  payoutBegan,
  signedOutByServer,
  tokenChanged,
} from '../../../core/api';
import { cameOnline } from '../../../core/browser/trackers';
import { reuse } from '../../../core/reuse';
import { closureOf, isClosed } from './closure';
import { findGuidFx, guidDropped, guidKept } from './guid';
import { keptToken, trackOtherTabs } from './token';

/** Why a session ended. `server`: HTTP 401 (NAV-28); `otherTab`: sign-out in another tab of this browser. */
export type EndReason = 'logout' | 'refused' | 'server' | 'otherTab';

/**
 * A member is signed in and the profile is known: after a login, a registration, or a stored token that the server
 * accepted (SES-2).
 */
export const sessionStarted = createEvent<Profile>();
/** The session has ended and its token is deleted (SES-3). */
export const sessionEnded = createEvent<EndReason>();
/** A login was confirmed during a self-exclusion: the token that came with code 1003 (Q30). */
export const payoutGiven = createEvent<{ until: number; token: string }>();
/** A newer profile was answered. */
export const profileChanged = createEvent<Profile>();

export const $profile = createStore<Profile | null>(null, { name: 'profile' })
  .on(sessionStarted, (_, profile) => profile)
  // Drops a late answer for the previous member.
  .on(profileChanged, (known, profile) => (known === null || known.id === profile.id ? reuse(known, profile) : known))
  .reset(sessionEnded, payoutGiven);
/** Whether there is a token; route guards read this. The profile may still be loading. */
export const $isSignedIn = $token.map((token) => token !== null);
/** The session when both token and profile are known (SES-1). */
export const $session = combine($token, $profile, (token, profile) =>
  token === null || profile === null ? null : { token, profile },
);

/** Signs in with the stored token (C3). */
export const loginWithTokenFx = attach({
  effect: createCallFx(contract.member.loginWithToken),
  mapParams: (_: void) => ({}),
});
/** Ends the session on the server (C5). */
export const logoutFx = attach({ effect: createCallFx(contract.member.logout), mapParams: (_: void) => ({}) });
/** Requests the profile again (C24). */
export const profileFx = attach({ effect: createCallFx(contract.account.profile), mapParams: (_: void) => ({}) });

/**
 * The app starts: reads the stored token and the guid, and watches other tabs. The token is set before any call is
 * sent.
 */
export const sessionOpened = createEvent();
const findTokenFx = createEffect(keptToken);
sample({ clock: sessionOpened, target: [findTokenFx, findGuidFx, trackOtherTabs.setup] });
sample({ clock: findTokenFx.doneData, filter: (token) => token !== null, target: tokenChanged });

/** A call returned a session: a login, a registration, the reset of a password. */
export const sessionGiven = createEvent<AnswerOf<typeof contract.member.login>>();
sample({ clock: sessionGiven, fn: ({ token }) => token, target: tokenChanged });
sample({ clock: sessionGiven, fn: ({ memberInfo }) => memberInfo, target: sessionStarted });

/** The token that is being checked; an answer for another token is dropped. */
const $restoring = createStore<string | null>(null);
sample({ clock: loginWithTokenFx, source: $token, target: $restoring });
const isCurrent = ({ token, restoring }: { token: string | null; restoring: string | null }) =>
  token !== null && token === restoring;
const restoreSource = { token: $token, restoring: $restoring };
sample({
  clock: loginWithTokenFx.doneData,
  source: restoreSource,
  filter: isCurrent,
  fn: (_, profile) => profile,
  target: sessionStarted,
});
// SES-22: a refusal deletes the token. A missing answer does not, because a bad network must not sign anybody out.
const restoreFailed = sample({
  clock: loginWithTokenFx.failData,
  source: restoreSource,
  filter: isCurrent,
  fn: (_, error) => error,
});
const restoreRefused = sample({
  clock: restoreFailed,
  filter: (error) =>
    error.status !== 401 && error.status !== 429 && !isUnknownOutcome(error) && !isClosed(closureOf(error)),
});
// During a self-exclusion the session stays, so that the member can withdraw (Q30).
const stillClosed = restoreFailed.filterMap((error) => {
  const closure = closureOf(error);
  return closure !== null && isClosed(closure) ? closure : undefined;
});
sample({ clock: payoutGiven, fn: ({ token }) => token, target: tokenChanged });
sample({ clock: [payoutGiven, stillClosed], fn: ({ until }) => ({ until }), target: payoutBegan });
sample({ clock: payoutBegan, fn: () => undefined, target: profileFx });
sample({ clock: restoreRefused, fn: () => 'refused' as const, target: sessionEnded });
sample({
  clock: cameOnline,
  source: { signedIn: $isSignedIn, profile: $profile, pending: loginWithTokenFx.pending },
  filter: ({ signedIn, profile, pending }) => signedIn && profile === null && !pending,
  fn: () => undefined,
  target: loginWithTokenFx,
});

/** The request for the profile failed. */
export const $profileFailed = createStore(false)
  .on([profileFx.fail, loginWithTokenFx.fail], () => true)
  .reset(profileFx, loginWithTokenFx, sessionEnded);

sample({
  clock: profileFx.done,
  source: $isSignedIn,
  filter: (signedIn) => signedIn,
  fn: (_, { result }) => result,
  target: profileChanged,
});
sample({ clock: logoutFx.done, fn: () => 'logout' as const, target: sessionEnded });
sample({ clock: signedOutByServer, fn: () => 'server' as const, target: sessionEnded });

// Applies a change of the token that another tab made.
const otherTab = sample({
  clock: trackOtherTabs.fired,
  source: $token,
  filter: (mine, theirs) => mine !== theirs,
  fn: (mine, theirs) => ({ mine, theirs }),
});
sample({ clock: otherTab, filter: ({ mine }) => mine !== null, fn: () => 'otherTab' as const, target: sessionEnded });
sample({ clock: otherTab, fn: ({ theirs }) => theirs, target: tokenChanged });
sample({ clock: otherTab, filter: ({ theirs }) => theirs !== null, fn: () => undefined, target: loginWithTokenFx });

// After a sign-out in another tab the stored token belongs to that tab. A new token there must not be deleted.
sample({
  clock: sessionEnded,
  source: $token,
  filter: (token, reason) => token !== null && reason !== 'otherTab',
  fn: () => null,
  target: tokenChanged,
});
sample({ clock: sessionStarted, fn: ({ guid }) => guid, target: guidKept });
sample({ clock: sessionEnded, fn: () => undefined, target: guidDropped });
