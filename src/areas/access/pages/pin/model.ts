import { attach, combine, createEvent, createStore, sample } from 'effector';
import * as v from 'valibot';
import { codes, contract, isWeakPin, pinLength, type SmsPurpose } from '../../../../../contract';
import { $location, backRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { $profile, profileFx } from '../../session';
import { $smsOn, createSmsCode } from '../../sms-code';
import { emptySecretForm } from '../../step-up';
import { createCallFx, type ApiError } from '../../../../core/api';
import { createConfirm } from '../../../../ui/confirm';
import { createForm } from '../../../../core/forms/form';
import { toastShown } from '../../../../core/toasts';

/** The page was opened. */
export const opened = createEvent();
export const $hasPin = $profile.map((profile) => profile?.hasPinCode ?? false);

/** The proofs with which the PIN can be changed: the current PIN, the password, or a code by SMS. */
export type Way = 'old' | 'password' | 'smsCode';
export const $ways = combine($hasPin, $smsOn, (hasPin, smsOn): readonly Way[] => [
  ...(hasPin ? ['old' as const] : []),
  'password' as const,
  ...(smsOn ? ['smsCode' as const] : []),
]);
export const wayChosen = createEvent<Way>();
const $chosen = createStore<Way | null>(null).on(wayChosen, (_, way) => way);
export const $way = combine($ways, $chosen, (ways, chosen): Way =>
  chosen !== null && ways.includes(chosen) ? chosen : ways[0]!,
);

export const form = createForm({
  schema: {
    proof: { init: '', check: (proof) => (proof === '' ? 'auth:error.empty' : null) },
    pin: {
      init: '',
      check: (pin) =>
        pin === ''
          ? 'auth:error.empty'
          : pin.length !== pinLength
            ? 'security:pin.length'
            : isWeakPin(pin, '-')
              ? 'security:pin.weak'
              : null,
    },
    again: {
      init: '',
      check: (again, { pin }) => (again === '' ? 'auth:error.empty' : again === pin ? null : 'security:pin.mismatch'),
    },
  },
});
sample({ clock: wayChosen, fn: () => ({ proof: '' }), target: form.filled });
export const sms = createSmsCode({
  $purpose: createStore<SmsPurpose>('branch'),
  $mobile: $profile.map((profile) => profile?.mobile ?? ''),
});

const setFx = attach({ effect: createCallFx(contract.security.setPin) });
const removeFx = attach({ effect: createCallFx(contract.security.removePin) });
const failed = sample({ clock: [setFx.failData, removeFx.failData] });
const done = sample({ clock: [setFx.done, removeFx.done], fn: () => undefined });
export const $busy = setFx.pending;
export const $removing = removeFx.pending;
sample({
  clock: form.valid,
  source: { busy: $busy, way: $way },
  filter: ({ busy }) => !busy,
  fn: ({ way }, { pin, proof }) => ({ pin, [way]: proof }),
  target: setFx,
});

/** The server's message about a field; cleared by the next change. */
export type Refusals = Partial<Record<'pin' | 'proof', string>>;
const namedField = v.object({ field: v.picklist(['old', 'password', 'smsCode']) });
const ofProof: readonly number[] = [codes.pinLocked, codes.pinNotSet];
function refusalOf(error: ApiError): Refusals | null {
  if (error.code === codes.weakPin) return { pin: error.message };
  return ofProof.includes(error.code) || v.is(namedField, error.data) ? { proof: error.message } : null;
}
export const $refusals = createStore<Refusals>({})
  .on(failed, (_, error) => refusalOf(error) ?? {})
  .reset(form.changed, form.filled, form.reset, setFx, removeFx);

/** Removing the PIN needs a confirmation. */
export const removeChosen = createEvent();
export const removeQuestion = createConfirm();
sample({
  clock: removeChosen,
  fn: () => ({
    title: 'security:pin.removeTitle',
    body: 'security:pin.removeBody',
    confirm: 'security:pin.remove',
    cancel: 'security:cancel',
  }),
  target: removeQuestion.asked,
});
sample({
  clock: removeQuestion.confirmed,
  source: { removing: $removing, way: $way, values: form.$values },
  filter: ({ removing }) => !removing,
  fn: ({ way, values: { proof } }) => ({ [way]: proof }),
  target: removeFx,
});

sample({
  clock: failed,
  filter: (error) => error.status !== 401 && error.code !== codes.stepUp && refusalOf(error) === null,
  fn: (error) => ({ kind: 'error' as const, text: error.message }),
  target: toastShown,
});
sample({ clock: setFx.done, fn: () => ({ kind: 'success' as const, text: 'security:pin.saved' }), target: toastShown });
sample({
  clock: removeFx.done,
  fn: () => ({ kind: 'success' as const, text: 'security:pin.removed' }),
  target: toastShown,
});
sample({ clock: done, target: [profileFx, form.reset] });
sample({
  clock: done,
  source: $location,
  filter: ({ pathname }) => pathname === paths.pin,
  fn: () => undefined,
  target: backRequested,
});

emptySecretForm({ form, opened });
