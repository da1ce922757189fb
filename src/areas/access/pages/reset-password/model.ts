import { attach, combine, createEvent, createStore, sample } from 'effector';
import { delay } from 'patronum';
import * as v from 'valibot';
import { codes, contract } from '../../../../../contract';
import { routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { hasPasswordLength } from '../../entrance';
import { $resetProof, proofSpent } from '../../reset';
import { loginFx } from '../../entering';
import { sessionGiven } from '../../session';
import { createCallFx, isUnknownOutcome, type ApiError } from '../../../../core/api';
import { createForm } from '../../../../core/forms/form';
import { toastShown } from '../../../../core/toasts';

/** The page was opened. */
export const opened = createEvent();
/** The wait in ms before the outcome of a lost answer is checked. */
export const $lookWait = createStore(1_000);

export const form = createForm({
  schema: {
    password: {
      init: '',
      check: (password) =>
        password === '' ? 'auth:error.empty' : hasPasswordLength(password) ? null : 'auth:error.passwordLength',
    },
    again: {
      init: '',
      check: (again, { password }) =>
        again === '' ? 'auth:error.empty' : again === password ? null : 'access:reset.mismatch',
    },
  },
});
sample({ clock: opened, fn: () => undefined, target: form.reset });

const resetFx = attach({ effect: createCallFx(contract.access.resetPassword) });
const lookFx = attach({ effect: loginFx });

/** What is known about a lost answer (Q53): being checked, not changed, or unknown. */
export const $outcome = createStore<'known' | 'checking' | 'notChanged' | 'unknown'>('known').reset(opened, resetFx);
/** The server's message about the password; cleared by the next change. */
export const $refusal = createStore<string | null>(null).reset(form.changed, form.reset, resetFx);
export const $busy = combine(resetFx.pending, $outcome, (pending, outcome) => pending || outcome === 'checking');

sample({
  clock: form.valid,
  source: { proof: $resetProof, busy: $busy },
  filter: ({ proof, busy }) => proof !== null && !busy,
  fn: ({ proof }, { password }) => ({ mobile: proof?.mobile ?? '', smsCode: proof?.smsCode ?? '', new: password }),
  target: resetFx,
});
sample({ clock: resetFx.doneData, target: sessionGiven });
const changed = sample({ clock: [resetFx.done, lookFx.done], fn: () => undefined });
sample({ clock: changed, target: [proofSpent, form.reset] });
sample({ clock: changed, fn: () => ({ kind: 'success' as const, text: 'access:reset.done' }), target: toastShown });
sample({ clock: changed, fn: () => ({ to: paths.home, replace: true }), target: routeRequested });

/** Whether a refusal concerns the password field; other refusals are shown as a toast. */
const isOfField = (error: ApiError): boolean =>
  error.code === codes.weakPassword ||
  (error.code === codes.invalid && v.is(v.object({ field: v.literal('new') }), error.data));
const refused = sample({
  clock: resetFx.failData,
  filter: (error) => !isUnknownOutcome(error) && error.status !== 401,
});
$refusal.on(refused, (refusal, error) => (isOfField(error) ? error.message : refusal));
sample({
  clock: refused,
  filter: (error) => !isOfField(error),
  fn: (error) => ({ kind: 'error' as const, text: error.message }),
  target: toastShown,
});
// The code is no longer valid: the page says how to get another.
sample({ clock: refused, filter: (error) => error.code === codes.smsCode, fn: () => undefined, target: proofSpent });

// Resolves a lost answer: if a login with the new password succeeds, the password was changed.
const lost = sample({
  clock: resetFx.fail,
  filter: ({ error }) => isUnknownOutcome(error),
  fn: ({ params }) => ({ mobile: params.mobile, password: params.new }),
});
$outcome.on(lost, () => 'checking');
sample({ clock: delay({ source: lost, timeout: $lookWait }), target: lookFx });
$outcome
  .on(lookFx.done, () => 'known')
  .on(lookFx.failData, (_, error) => (error.code === codes.credentials ? 'notChanged' : 'unknown'));

/** The player wants another code. */
export const codeWanted = createEvent();
sample({ clock: codeWanted, fn: () => ({ to: paths.forgottenPassword, replace: true }), target: routeRequested });
