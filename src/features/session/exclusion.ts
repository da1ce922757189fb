import { attach, createStore, merge, sample } from 'effector';
import { codes, contract, type BodyOf } from '../../../contract';
import { $theme, type Theme } from '../../app/theme';
import { createConfirm } from '../../shared/lib/confirm';
import { quietAsked } from '../../shared/lib/quiet';
import { toastShown } from '../../shared/lib/toasts';
import { loginFx, loginWithSmsCodeFx, loginWithSocialFx, profileChanged, sessionStarted } from './model';

/** Asks a self-excluded member whether to come back (SES-10). */
export const exclusion = createConfirm();

const bodies: Record<Theme, string> = { a: 'auth:exclusion.bodyA', b: 'auth:exclusion.bodyB' };

/** What was sent when code 1003 came, by way in: it is sent once more, with the confirmation. */
type Attempt =
  | { way: 'password'; input: BodyOf<typeof contract.member.login> }
  | { way: 'sms'; input: BodyOf<typeof contract.access.loginWithSmsCode> }
  | { way: 'social'; input: BodyOf<typeof contract.access.loginWithSocial> };

/** Failures with 1003 that were not confirmed yet. */
const isMet = ({ params, error }: { params: { selfInclusion?: number | string | undefined }; error: { code: number } }) =>
  error.code === codes.selfExcluded && params.selfInclusion === undefined;
const met = merge<Attempt>([
  sample({ clock: loginFx.fail, filter: isMet, fn: ({ params }): Attempt => ({ way: 'password', input: params }) }),
  sample({ clock: loginWithSmsCodeFx.fail, filter: isMet, fn: ({ params }): Attempt => ({ way: 'sms', input: params }) }),
  sample({ clock: loginWithSocialFx.fail, filter: isMet, fn: ({ params }): Attempt => ({ way: 'social', input: params }) }),
]);
/** Kept only while the question is open. */
const $attempt = createStore<Attempt | null>(null).on(met, (_, attempt) => attempt).reset(exclusion.cancelled, sessionStarted);

sample({
  clock: met,
  source: $theme,
  fn: (theme) => ({ title: 'auth:exclusion.title', body: bodies[theme], confirm: 'auth:exclusion.confirm', cancel: 'auth:exclusion.cancel' }),
  target: exclusion.asked,
});

const byPasswordFx = attach({ effect: loginFx });
const bySmsFx = attach({ effect: loginWithSmsCodeFx });
const bySocialFx = attach({ effect: loginWithSocialFx });
const confirmed = sample({ clock: exclusion.confirmed, source: $attempt });
sample({
  clock: confirmed.filterMap((attempt) => (attempt?.way === 'password' ? { ...attempt.input, selfInclusion: 1 } : undefined)),
  target: byPasswordFx,
});
sample({
  clock: confirmed.filterMap((attempt) => (attempt?.way === 'sms' ? { ...attempt.input, selfInclusion: 1 } : undefined)),
  target: bySmsFx,
});
sample({
  clock: confirmed.filterMap((attempt) => (attempt?.way === 'social' ? { ...attempt.input, selfInclusion: 1 } : undefined)),
  target: bySocialFx,
});
$attempt.reset(byPasswordFx.finally, bySmsFx.finally, bySocialFx.finally);
const refusedAgain = merge([byPasswordFx.failData, bySmsFx.failData, bySocialFx.failData]);
/** The question of 1003 has led nowhere: declined, or refused again. */
export const stayedOut = merge([exclusion.cancelled, sample({ clock: refusedAgain, fn: () => undefined })]);
// A running exclusion is refused again, with its end in the server's words (Q30).
sample({ clock: refusedAgain, fn: (error) => ({ kind: 'error' as const, text: error.message }), target: toastShown });

// On this phone nothing invites to play until the exclusion is over.
const endOf = (data: unknown): number | undefined => {
  const until = typeof data === 'object' && data !== null && 'until' in data ? data.until : undefined;
  return typeof until === 'number' ? until : undefined;
};
sample({
  clock: sample({ clock: [loginFx.failData, loginWithSmsCodeFx.failData, loginWithSocialFx.failData] }).filterMap(({ code, data }) => (code === codes.selfExcluded ? endOf(data) : undefined)),
  target: quietAsked,
});
// A member who is signed in is asked about by the profile: the break may have begun on another phone.
sample({ clock: [sessionStarted, profileChanged], fn: ({ coolOffUntil }) => coolOffUntil ?? null, target: quietAsked });
