import * as v from 'valibot';
import { defineCall } from './wire/call';
import { count, instant, text } from './wire/fields';

/** What a field's value must be; `checkKyc` has the rules (core.md §5). */
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
] as const;

export const kycFieldSchema = v.object({
  /** Its name in the specification: firstName, BVN, ID_TYPE, … */
  name: v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/)),
  rule: v.picklist(kycRules),
  required: v.boolean(),
  /** What can be chosen (rule `choice`), otherwise empty. */
  options: v.array(text(40)),
  /** Lengths that a number may have (rule `nationalId`), otherwise empty. */
  digits: v.array(count),
});
export type KycField = v.InferOutput<typeof kycFieldSchema>;

/** At most this many fields are asked: field0 to field15. */
export const kycMaxFields = 16;

/**
 * Whether members are asked who they are, and what for (ACC-10). The order of `basicFields` gives the keys of the
 * answer.
 */
export const kycConfigSchema = v.object({
  enable: v.boolean(),
  basicFields: v.pipe(v.array(kycFieldSchema), v.maxLength(kycMaxFields)),
});
export type KycConfig = v.InferOutput<typeof kycConfigSchema>;

/** `none` nothing was given yet, `submitted` it waits for its check, `rejected` it may be given again. */
export const kycStates = ['none', 'submitted', 'verified', 'rejected'] as const;
export type KycState = (typeof kycStates)[number];

/** What the server holds of a member. Numbers, birth date and e-mail come masked, never whole. */
export const kycStandingSchema = v.object({
  state: v.picklist(kycStates),
  /** Whether the member has to give it before money is paid out (WDR-4). */
  needed: v.boolean(),
  fields: v.array(v.object({ name: v.string(), value: text(200) })),
  /** When it was given, or null. */
  submittedAt: v.nullable(instant),
  /** Why it was rejected, in the support team's words; otherwise empty. */
  reason: text(200),
});
export type KycStanding = v.InferOutput<typeof kycStandingSchema>;

const value = v.optional(v.pipe(v.string(), v.maxLength(200)));

/** The key of the n-th field in the answer (ACC-11). */
export const kycKey = (index: number): KycKey => `field${index}` as KycKey;
export type KycKey = `field${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15}`;

export const kyc = {
  /** What the market asks for (C27, ACC-10). */
  fields: defineCall({
    id: 'C27',
    method: 'GET',
    path: '/account-service/memberInfo/kyc/fields',
    auth: 'member',
    answer: kycConfigSchema,
  }),
  /** What the server holds of the member, masked (C28, ACC-8). */
  read: defineCall({
    id: 'C28',
    method: 'GET',
    path: '/account-service/memberInfo/kyc',
    auth: 'member',
    answer: kycStandingSchema,
  }),
  /**
   * Gives the member's details: key fieldN is the N-th of `basicFields`, from 0 (C29, ACC-11). The same details again
   * get the
   * same answer. Errors: kycInvalid with data.fields = fieldN → problem, kycClosed, documentTaken, kycOff, tooMany.
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
