import { createStore } from 'effector';
import * as v from 'valibot';
import { codes } from '../../../../../contract';
import type { ApiError } from '../../../../core/api';
import { form, type FieldName } from './fields';

export type Refusals = Partial<Record<FieldName, string>>;

const invalidField = v.object({
  field: v.picklist(['mobile', 'password', 'smsCode', 'inviteCode', 'depositLimit', 'timeLimit', 'isOfAge']),
});

/**
 * What the server refused, by the field it belongs to (locale key or the server's own words); null when it belongs to
 * none.
 */
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

/** What the server said of the values as they were sent; a field's refusal goes when the field is changed. */
export const $refusals = createStore<Refusals>({})
  .on(form.changed, (refusals, { field }) => (field in refusals ? { ...refusals, [field]: undefined } : refusals))
  .reset(form.reset, form.valid);
