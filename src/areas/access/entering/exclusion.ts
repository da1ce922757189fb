import { attach, createStore, merge, sample } from 'effector';
import { codes, type contract, type BodyOf } from '../../../../contract';
import { $theme, type Theme } from '../../../core/theme/theme';
import type { ApiError } from '../../../core/api';
import { createConfirm } from '../../../ui/confirm';
import { breakChanged } from '../../../core/play-break';
import { toastShown } from '../../../core/toasts';
import { closureOf, isClosed, payoutGiven, sessionStarted } from '../session';
import { loginFx, loginWithSmsCodeFx, loginWithSocialFx } from './model';

/** Asks a self-excluded member whether to return (SES-10). */
export const exclusion = createConfirm();

const bodies: Record<Theme, string> = { a: 'access:exclusion.bodyA', b: 'access:exclusion.bodyB' };
/** During the exclusion the member cannot return, but can withdraw. */
const runningBodies: Record<Theme, string> = { a: 'access:exclusion.runningA', b: 'access:exclusion.runningB' };
const runningBodyOf = (theme: Theme, error: ApiError): string =>
  closureOf(error)?.until === 0 ? 'access:exclusion.forGood' : runningBodies[theme];
const questionOf = (theme: Theme, error: ApiError) =>
  isClosed(closureOf(error))
    ? {
        title: 'access:exclusion.runningTitle',
        body: runningBodyOf(theme, error),
        confirm: 'access:exclusion.payout',
        cancel: 'access:exclusion.notNow',
        values: { words: error.message },
      }
    : {
        title: 'access:exclusion.title',
        body: bodies[theme],
        confirm: 'access:exclusion.confirm',
        cancel: 'access:exclusion.cancel',
      };

/** The login that was answered with code 1003, by method. After the confirmation it is sent once more. */
type Attempt = { error: ApiError } & (
  | { way: 'password'; input: BodyOf<typeof contract.member.login> }
  | { way: 'sms'; input: BodyOf<typeof contract.access.loginWithSmsCode> }
  | { way: 'social'; input: BodyOf<typeof contract.access.loginWithSocial> }
);

/** Selects failures with code 1003 that the member has not confirmed yet. */
const isMet = ({
  params,
  error,
}: {
  params: { selfInclusion?: number | string | undefined };
  error: { code: number };
}) => error.code === codes.selfExcluded && params.selfInclusion === undefined;
const met = merge<Attempt>([
  sample({
    clock: loginFx.fail,
    filter: isMet,
    fn: ({ params, error }): Attempt => ({ way: 'password', input: params, error }),
  }),
  sample({
    clock: loginWithSmsCodeFx.fail,
    filter: isMet,
    fn: ({ params, error }): Attempt => ({ way: 'sms', input: params, error }),
  }),
  sample({
    clock: loginWithSocialFx.fail,
    filter: isMet,
    fn: ({ params, error }): Attempt => ({ way: 'social', input: params, error }),
  }),
]);
/** Kept only while the question is open. */
const $attempt = createStore<Attempt | null>(null)
  .on(met, (_, attempt) => attempt)
  .reset(exclusion.cancelled, sessionStarted);

sample({
  clock: met,
  source: $theme,
  fn: (theme, { error }) => questionOf(theme, error),
  target: exclusion.asked,
});

const byPasswordFx = attach({ effect: loginFx });
const bySmsFx = attach({ effect: loginWithSmsCodeFx });
const bySocialFx = attach({ effect: loginWithSocialFx });
const confirmed = sample({ clock: exclusion.confirmed, source: $attempt });
sample({
  clock: confirmed.filterMap((attempt) =>
    attempt?.way === 'password' ? { ...attempt.input, selfInclusion: 1 } : undefined,
  ),
  target: byPasswordFx,
});
sample({
  clock: confirmed.filterMap((attempt) =>
    attempt?.way === 'sms' ? { ...attempt.input, selfInclusion: 1 } : undefined,
  ),
  target: bySmsFx,
});
sample({
  clock: confirmed.filterMap((attempt) =>
    attempt?.way === 'social' ? { ...attempt.input, selfInclusion: 1 } : undefined,
  ),
  target: bySocialFx,
});
$attempt.reset(byPasswordFx.finally, bySmsFx.finally, bySocialFx.finally);
const answeredAgain = merge([byPasswordFx.failData, bySmsFx.failData, bySocialFx.failData]);
// The server refuses again while the exclusion runs (Q30), and returns a token for withdrawing.
sample({
  clock: answeredAgain.filterMap((error) => {
    const closure = closureOf(error);
    return closure?.token === undefined ? undefined : { until: closure.until, token: closure.token };
  }),
  target: payoutGiven,
});
const refusedAgain = answeredAgain.filter({ fn: (error) => closureOf(error)?.token === undefined });
/** The login after code 1003 did not succeed: declined by the player, or refused again. */
export const stayedOut = merge([exclusion.cancelled, sample({ clock: refusedAgain, fn: () => undefined })]);
sample({ clock: refusedAgain, fn: (error) => ({ kind: 'error' as const, text: error.message }), target: toastShown });

// This phone shows no invitations to play until the exclusion is over.
sample({
  clock: sample({ clock: [loginFx.failData, loginWithSmsCodeFx.failData, loginWithSocialFx.failData] }).filterMap(
    (error) => closureOf(error)?.until,
  ),
  target: breakChanged,
});
