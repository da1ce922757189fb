import * as v from 'valibot';
import { defineCall } from './wire/call';
import { count, instant, text } from './wire/fields';

/** The kinds of KYC fields; `checkKyc` has the rule of each (core.md §5). */
export const kycRules = [
  'firstName',
  'surname',
  'email',
  'birthDate',
  'bvn',
  'ghanaCard',
  'nationalId',
  'nin',
  'cpf',
  'address',
  'choice',
  'documentNumber',
  'picture',
] as const;

export const kycFieldSchema = v.object({
  /** Its name in the specification: firstName, BVN, ID_TYPE, … */
  name: v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/)),
  rule: v.picklist(kycRules),
  required: v.boolean(),
  /** The options of a field with rule `choice`; otherwise empty. */
  options: v.array(text(40)),
  /** Allowed lengths of a number (rule `nationalId`); otherwise empty. */
  digits: v.array(count),
});
export type KycField = v.InferOutput<typeof kycFieldSchema>;

/** The maximum number of fields: field0 to field15. */
export const kycMaxFields = 16;

/**
 * Whether the market asks members for identity details, and for which (ACC-10). The order of `basicFields` decides the
 * keys of `submit`.
 */
export const kycConfigSchema = v.object({
  enable: v.boolean(),
  basicFields: v.pipe(v.array(kycFieldSchema), v.maxLength(kycMaxFields)),
});
export type KycConfig = v.InferOutput<typeof kycConfigSchema>;

/** `none`: no details yet. `submitted`: the check is pending. `rejected`: the member may submit again. */
export const kycStates = ['none', 'submitted', 'verified', 'rejected'] as const;
export type KycState = (typeof kycStates)[number];

/** The stored details of a member. Numbers, birth date and e-mail are always masked. */
export const kycStandingSchema = v.object({
  state: v.picklist(kycStates),
  /** Whether the member must submit details before a withdrawal (WDR-4). */
  needed: v.boolean(),
  fields: v.array(v.object({ name: v.string(), value: text(200) })),
  /** When the details were submitted, or null. */
  submittedAt: v.nullable(instant),
  /** Reason of a rejection in the support team's words; otherwise empty. */
  reason: text(200),
});
export type KycStanding = v.InferOutput<typeof kycStandingSchema>;

const value = v.optional(v.pipe(v.string(), v.maxLength(200)));

/** The key of the n-th field in `submit`, n from 0 (ACC-11). */
export const kycKey = (index: number): KycKey => `field${index}` as KycKey;
export type KycKey = `field${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15}`;

export const kyc = {
  /** The fields that the market asks for (C27, ACC-10). */
  fields: defineCall({
    id: 'C27',
    method: 'GET',
    path: '/account-service/memberInfo/kyc/fields',
    auth: 'member',
    answer: kycConfigSchema,
  }),
  /** The stored details of the member, masked (C28, ACC-8). */
  read: defineCall({
    id: 'C28',
    method: 'GET',
    path: '/account-service/memberInfo/kyc',
    auth: 'member',
    answer: kycStandingSchema,
  }),
  /**
   * Submits the member's details: key fieldN is the N-th of `basicFields`, from 0 (C29, ACC-11). Repeating the same
   * details returns the same answer. Errors: kycInvalid with data.fields = fieldN → problem, kycClosed, documentTaken,
   * kycOff, tooMany.
   */
  submit: defineCall({
    id: 'C29',
    method: 'POST',
    path: '/account-service/memberInfo/kyc',
    auth: 'member',
    body: v.object({
      field0: value,
      field1: value,
      field2: value,
      field3: value,
      field4: value,
      field5: value,
      field6: value,
      field7: value,
      field8: value,
      field9: value,
      field10: value,
      field11: value,
      field12: value,
      field13: value,
      field14: value,
      field15: value,
    }),
    answer: kycStandingSchema,
  }),
} as const;
