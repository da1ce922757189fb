import type { KycField, MarketCode } from '../../../contract';
import { idTypes } from '../../../contract/kyc-rules';

const field = (name: string, rule: KycField['rule'], more: Partial<KycField> = {}): KycField => ({
  name,
  rule,
  required: true,
  options: [],
  digits: [],
  ...more,
});

const firstName = field('firstName', 'firstName');
const surname = field('surname', 'surname');
const dateOfBirth = field('dateOfBirth', 'birthDate');
/** Optional by default (core.md §5). */
const email = field('email', 'email', { required: false });
const address = field('RESIDENTIAL_ADDRESS', 'address');

/** The identity fields of each market, in the order of the form. */
export const kycFieldsOf: Readonly<Record<MarketCode, readonly KycField[]>> = {
  GH: [
    firstName,
    surname,
    dateOfBirth,
    field('ID_TYPE', 'choice', { options: [...idTypes] }),
    field('ID_NUMBER', 'documentNumber'),
    address,
    email,
  ],
  // Cards before the third generation have eight digits.
  KE: [firstName, surname, dateOfBirth, field('IdCardNumber', 'nationalId', { digits: [8, 9] }), address, email],
  UG: [firstName, surname, dateOfBirth, field('IdCardNumber', 'nin'), address, email],
  NG: [firstName, surname, dateOfBirth, field('BVN', 'bvn'), address, email],
  BR: [firstName, surname, dateOfBirth, field('CPF', 'cpf'), address, { ...email, required: true }],
};
