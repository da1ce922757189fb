import { pageMarket } from '../../../core/market/market';
import { hasPasswordLength } from '../entrance';

/** The new password as a form field (SES-14). */
export const newPasswordSpec = {
  init: '',
  check: (password: string) =>
    password === '' ? 'auth:error.empty' : hasPasswordLength(password) ? null : 'auth:error.passwordLength',
};

/** What is wrong with a code by SMS, as a locale key, or null (SES-17). */
export const smsCodeProblem = (code: string): string | null =>
  code === '' ? 'auth:error.empty' : code.length === pageMarket().smsCodeLength ? null : 'auth:error.smsCodeLength';

/** The checkbox for the market's legal age (Q29): `1` when it is on. */
export const consentSpec = {
  init: '',
  check: (given: string) => (given === '1' ? null : 'auth:error.age'),
};
