import { createStore } from 'effector';
import * as v from 'valibot';
import { codes } from '../../../../../contract';
import type { ApiError } from '../../../../core/api';
import { form, type FieldName } from './fields';

export type Refusals = Partial<Record<FieldName, string>>;

const invalidField = v.object({
  field: v.picklist(['mobile', 'password', 'smsCode', 'inviteCode', 'depositLimit', 'timeLimit', 'isOfAge']),
});

/** The refusal by field, as locale key or server message; null when it concerns no field. */
export function refusalsOf(error: ApiError): Refusals | null {
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
    default:
      return null;
  }
}

/** The server's refusals by field; a refusal is cleared when its field changes. */
export const $refusals = createStore<Refusals>({})
  .on(form.changed, (refusals, { field }) => (field in refusals ? { ...refusals, [field]: undefined } : refusals))
  .reset(form.reset, form.valid);
