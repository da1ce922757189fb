import { attach, createStore, merge, sample } from 'effector';
import { codes, contract, type BodyOf } from '../../../contract';
import { $theme, type Theme } from '../../app/theme';
import { createConfirm } from '../../shared/lib/confirm';
import { toastShown } from '../../shared/lib/toasts';
import { loginFx, loginWithSmsCodeFx, sessionStarted } from './model';

/** Asks a self-excluded member whether to come back (SES-10). */
export const exclusion = createConfirm();

const bodies: Record<Theme, string> = { a: 'auth:exclusion.bodyA', b: 'auth:exclusion.bodyB' };

/** What was sent when code 1003 came, by way in: it is sent once more, with the confirmation. */
type Attempt =
  | { way: 'password'; input: BodyOf<typeof contract.member.login> }
  | { way: 'sms'; input: BodyOf<typeof contract.access.loginWithSmsCode> };

/** Failures with 1003 that were not confirmed yet. */
const isMet = ({ params, error }: { params: { selfInclusion?: number | string | undefined }; error: { code: number } }) =>
  error.code === codes.selfExcluded && params.selfInclusion === undefined;
const met = merge<Attempt>([
  sample({ clock: loginFx.fail, filter: isMet, fn: ({ params }): Attempt => ({ way: 'password', input: params }) }),
  sample({ clock: loginWithSmsCodeFx.fail, filter: isMet, fn: ({ params }): Attempt => ({ way: 'sms', input: params }) }),
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
const confirmed = sample({ clock: exclusion.confirmed, source: $attempt });
sample({
  clock: confirmed.filterMap((attempt) => (attempt?.way === 'password' ? { ...attempt.input, selfInclusion: 1 } : undefined)),
  target: byPasswordFx,
});
sample({
  clock: confirmed.filterMap((attempt) => (attempt?.way === 'sms' ? { ...attempt.input, selfInclusion: 1 } : undefined)),
  target: bySmsFx,
});
$attempt.reset(byPasswordFx.finally, bySmsFx.finally);
// A running exclusion is refused again, with its end in the server's words (Q30).
sample({ clock: [byPasswordFx.failData, bySmsFx.failData], fn: (error) => ({ kind: 'error' as const, text: error.message }), target: toastShown });
