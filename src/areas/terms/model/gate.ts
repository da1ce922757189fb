import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { codes } from '../../../../contract';
import { callFailed } from '../../../core/api';
import { present } from '../../../core/scene';
import { $isSignedIn, $profile, profileFx, sessionEnded } from '../../access/session';

/** The code that only members need has loaded: the member may have to be asked. */
export const termsAskStarted = createEvent();

/** The version that the member has accepted on this page, before the profile says so. */
export const accepted = createEvent<string>();
const $accepted = createStore<string | null>(null).on(accepted, (_, version) => version);
/** The version that the member has to be asked about, or null. */
export const $due = combine($profile, $accepted, (profile, version) =>
  profile?.termsDue === undefined || profile.termsDue === version ? null : profile.termsDue,
);

/** A call of the member was refused, because a version waits for acceptance. */
export const playWaited = sample({
  clock: callFailed.filter({ fn: ({ code }) => code === codes.termsChanged }),
  source: $isSignedIn,
  filter: (signedIn) => signedIn,
  fn: () => undefined,
});
sample({ clock: playWaited, target: profileFx });
/** The member wanted something that waits, so that the question need not wait for a quiet page. */
export const $isAsked = createStore(false)
  .on(playWaited, () => true)
  .reset(accepted, sessionEnded);

/** The window and the texts load when they are needed. */
export const screenFx = createEffect(async () => present(await import('../ui/screen')));
export type Screen = Awaited<ReturnType<typeof screenFx>>;
export const $screen = createStore<Screen | null>(null, { serialize: 'ignore' }).on(
  screenFx.doneData,
  (_, screen) => screen,
);
sample({
  clock: [$due, termsAskStarted, playWaited],
  source: { due: $due, screen: $screen, loading: screenFx.pending },
  filter: ({ due, screen, loading }) => due !== null && screen === null && !loading,
  fn: () => undefined,
  target: screenFx,
});
