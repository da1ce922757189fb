import { attach, createEvent, createStore, sample } from 'effector';
import * as v from 'valibot';
import { codes, contract } from '../../../../../contract';
import { $location, backRequested, routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { hasPasswordLength } from '../../entrance';
import { createFreshGate, emptySecretForm } from '../../step-up';
import { createCallFx, isUnknownOutcome, type ApiError } from '../../../../core/api';
import { createForm } from '../../../../core/forms/form';
import { pageMarket } from '../../../../core/market/market';
import { toastShown } from '../../../../core/toasts';

/** The page was opened. */
export const opened = createEvent();
export const gate = createFreshGate({ opened });

export const form = createForm({
  schema: {
    old: {
      init: '',
      check: (old) =>
        old === '' ? 'auth:error.empty' : old.length <= pageMarket().password.max ? null : 'auth:error.passwordLength',
    },
    new: {
      init: '',
      check: (chosen, { old }) =>
        chosen === ''
          ? 'auth:error.empty'
          : !hasPasswordLength(chosen)
            ? 'auth:error.passwordLength'
            : chosen === old
              ? 'security:password.same'
              : null,
    },
    again: {
      init: '',
      check: (again, { new: chosen }) =>
        again === '' ? 'auth:error.empty' : again === chosen ? null : 'security:password.mismatch',
    },
  },
});

const modifyFx = attach({ effect: createCallFx(contract.security.modifyPassword) });
export const $busy = modifyFx.pending;
sample({
  clock: form.valid,
  source: $busy,
  filter: (busy) => !busy,
  fn: (_, { old, new: chosen }) => ({ old, new: chosen }),
  target: modifyFx,
});

/** The server's messages by field. They are cleared when a field changes. */
type Refusals = Partial<Record<'old' | 'new', string>>;
const namedField = v.object({ field: v.picklist(['old', 'new']) });
const refusalOf = (error: ApiError): Refusals | null => {
  const named = v.safeParse(namedField, error.data);
  return named.success ? { [named.output.field]: error.message } : null;
};
export const $refusals = createStore<Refusals>({})
  .on(modifyFx.failData, (refusals, error) => refusalOf(error) ?? refusals)
  .reset(form.changed, form.reset, modifyFx);
/** The answer was lost. Saving again is safe and tells whether the password was changed (C9). */
export const $isUnknown = createStore(false)
  .on(modifyFx.failData, (_, error) => isUnknownOutcome(error))
  .reset(modifyFx, opened);
sample({
  clock: modifyFx.failData,
  filter: (error) =>
    !isUnknownOutcome(error) && error.status !== 401 && error.code !== codes.stepUp && refusalOf(error) === null,
  fn: (error) => ({ kind: 'error' as const, text: error.message }),
  target: toastShown,
});

sample({
  clock: modifyFx.done,
  fn: () => ({ kind: 'success' as const, text: 'security:password.done' }),
  target: toastShown,
});
sample({ clock: modifyFx.done, fn: () => undefined, target: form.reset });
sample({
  clock: modifyFx.done,
  source: $location,
  filter: ({ pathname }) => pathname === paths.modifyPassword,
  fn: () => undefined,
  target: backRequested,
});

emptySecretForm({ form, opened });

/** The member forgot the old password: opens the page that sends a code by SMS. */
export const forgotten = createEvent();
sample({ clock: forgotten, fn: () => ({ to: paths.forgottenPassword }), target: routeRequested });
