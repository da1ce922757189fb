import { createStore, sample, type Event } from 'effector';
import * as v from 'valibot';
import { codes } from '../../../../contract';
import type { ApiError } from '../../../core/api';
import { toastShown } from '../../../core/toasts';

export type Refusals = Partial<Record<string, string>>;

const invalidField = v.object({
  field: v.picklist(['mobile', 'password', 'smsCode', 'inviteCode', 'depositLimit', 'timeLimit', 'isOfAge']),
});

/** The refusal by field, as locale key or server message; null when it concerns no field. */
function refusalsOf(error: ApiError): Refusals | null {
  switch (error.code) {
    case codes.mobileTaken:
      return { mobile: 'auth:error.mobileTaken' };
    case codes.weakPassword:
      return { password: error.message };
    case codes.smsCode:
      return { smsCode: error.message };
    case codes.invalid: {
      const named = v.safeParse(invalidField, error.data);
      return named.success ? { [named.output.field]: error.message } : null;
    }
    // The sheet with the new text says it.
    case codes.termsChanged:
      return {};
    default:
      return null;
  }
}

/**
 * The server's refusals of a registration by field; a refusal is cleared when its field changes. One that concerns no
 * field is a toast (SES-11).
 */
export function createRefusals({
  form,
  refused,
}: {
  form: { changed: Event<{ field: string; value: string }>; reset: Event<void>; valid: Event<unknown> };
  refused: Event<ApiError>;
}) {
  const found = sample({
    clock: refused,
    fn: (error) => ({ refusals: refusalsOf(error), message: error.message }),
  });
  sample({
    clock: found,
    filter: ({ refusals }) => refusals === null,
    fn: ({ message }) => ({ kind: 'error' as const, text: message }),
    target: toastShown,
  });
  return createStore<Refusals>({})
    .on(form.changed, (refusals, { field }) => (field in refusals ? { ...refusals, [field]: undefined } : refusals))
    .on(found, (before, { refusals }) => refusals ?? before)
    .reset(form.reset, form.valid);
}
