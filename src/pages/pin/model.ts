import { attach, createEvent, createStore, sample } from 'effector';
import { codes, contract, isWeakPin, pinLength } from '../../../contract';
import { $location, backRequested } from '../../app/router';
import { paths } from '../../app/routes';
import { $profile, profileFx } from '../../features/session';
import { createFreshGate, emptySecretForm } from '../../features/step-up';
import { createCallFx } from '../../shared/api';
import { createConfirm } from '../../shared/lib/confirm';
import { createForm } from '../../shared/lib/form';
import { toastShown } from '../../shared/lib/toasts';

/** The page was entered. */
export const opened = createEvent();
export const gate = createFreshGate({ opened });
export const $hasPin = $profile.map((profile) => profile?.hasPinCode ?? false);

export const form = createForm({
  schema: {
    pin: {
      init: '',
      check: (pin) => (pin === '' ? 'auth:error.empty' : pin.length !== pinLength ? 'security:pin.length' : isWeakPin(pin, '-') ? 'security:pin.weak' : null),
    },
    again: { init: '', check: (again, { pin }) => (again === '' ? 'auth:error.empty' : again === pin ? null : 'security:pin.mismatch') },
  },
});

const setFx = attach({ effect: createCallFx(contract.security.setPin) });
const removeFx = attach({ effect: createCallFx(contract.security.removePin), mapParams: (_: void) => ({}) });
export const $busy = setFx.pending;
export const $removing = removeFx.pending;
sample({ clock: form.valid, source: $busy, filter: (busy) => !busy, fn: (_, { pin }) => ({ pin }), target: setFx });

/** What the server said of the PIN; gone with the next change. */
export const $refusal = createStore<string | null>(null)
  .on(setFx.failData, (_, error) => (error.code === codes.weakPin ? error.message : null))
  .reset(form.changed, form.reset, setFx);

/** Removing is asked about first. */
export const removeChosen = createEvent();
export const removeQuestion = createConfirm();
sample({
  clock: removeChosen,
  fn: () => ({ title: 'security:pin.removeTitle', body: 'security:pin.removeBody', confirm: 'security:pin.remove', cancel: 'security:cancel' }),
  target: removeQuestion.asked,
});
sample({ clock: removeQuestion.confirmed, source: $removing, filter: (busy) => !busy, fn: () => undefined, target: removeFx });

sample({
  clock: [setFx.failData, removeFx.failData],
  filter: (error) => error.status !== 401 && error.code !== codes.stepUp && error.code !== codes.weakPin,
  fn: (error) => ({ kind: 'error' as const, text: error.message }),
  target: toastShown,
});
sample({ clock: setFx.done, fn: () => ({ kind: 'success' as const, text: 'security:pin.saved' }), target: toastShown });
sample({ clock: removeFx.done, fn: () => ({ kind: 'success' as const, text: 'security:pin.removed' }), target: toastShown });
sample({ clock: [setFx.done, removeFx.done], fn: () => undefined, target: [profileFx, form.reset] });
sample({ clock: [setFx.done, removeFx.done], source: $location, filter: ({ pathname }) => pathname === paths.pin, fn: () => undefined, target: backRequested });

emptySecretForm({ form, opened, failed: setFx.failData });
