import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { KycField } from './kyc';
import { checkKyc, isCalendarDay, isCpf, maskCpf, readKycValues, tidyKyc, type KycProblem } from './kyc-rules';

const field = (rule: KycField['rule'], more: Partial<KycField> = {}): KycField => ({
  name: rule,
  rule,
  required: true,
  options: [],
  digits: [],
  ...more,
});
const context = { today: '20261120', legalAge: 18, emailMax: 128, values: {} };
const check = (
  rule: KycField['rule'],
  value: string,
  more: Partial<KycField> = {},
  values: Record<string, string> = {},
) => {
  const one = field(rule, more);
  return checkKyc(one, tidyKyc(one, value, values), { ...context, values });
};

describe('BAD-5 KYC rules', () => {
  test.each<[string, KycProblem | null]>([
    ['Kwame', null],
    ['K', null],
    ['Ọlá', null],
    ['É', null],
    ['E\u0301lodie', null],
    ['Ọ\u0301lá', null],
    [' Kwame ', null],
    ['kwame', null],
    ['élodie', null],
    ['Kwame Nkrumah', 'oneName'],
    ['Kwabena-Ọlá', null],
    ['-Kwabena', 'letters'],
    ['Kwabena-', 'letters'],
    ['Kwa--bena', 'letters'],
    ['Kwa’-bena', 'letters'],
    ['Anne-Marie Afia', 'oneName'],
    ['Anne - Marie', 'letters'],
    ['Anne–Marie', 'letters'],
    ['አበበ', null],
    ['محمد', null],
    ['Ana_Maria', 'letters'],
    ['Kw4me', 'letters'],
    ['O’Neil', null],
    ["N'Guessan", null],
    ['N’Guessan', null],
    [`${'K'.repeat(20)}-${'k'.repeat(20)}`, null],
    [`${'K'.repeat(20)}-${'k'.repeat(21)}`, 'longName'],
    ['K\u0000wame', 'letters'],
    ['Kwame\u200b', 'letters'],
    ['\u202eKwame', 'letters'],
    ['👩‍👧', 'letters'],
    ['K'.repeat(41), 'longName'],
    ['', 'empty'],
    ['   ', 'empty'],
    ['<b>', 'letters'],
    ["Robert'); drop", 'letters'],
    ['=cmd', 'letters'],
    ['{{7*7}}', 'letters'],
    ['\ud800', 'letters'],
  ])('ACC-12 first name %j: %s', (value, problem) => {
    expect(check('firstName', value)).toBe(problem);
  });

  // Names of people in public pages: the page and its date. All pages were read on 27 November 2026.
  test.each<[market: string, firstName: string, surname: string, source: string]>([
    ['GH', 'Nana-Ama', 'Danquah', 'herewereadforfun.com, 11 September 2022'],
    ['GH', 'Kwame', 'Okoampa-Ahoofe', 'africanewsanalysis.com, on the registry of births, January 2018'],
    ['GH', 'Mustapha', 'Abdul-Hamid', 'africanewsanalysis.com, on the registry of births, January 2018'],
    ['KE', 'Wanjala', 'Nasong’o', 'nairobibookshelf.com, Anthroponymy and Toponymy'],
    ['KE', 'Wanjala', 'Thiong’o', 'venere.it, the meaning of the last name Thiong’o (surname)'],
    ['UG', 'Alfonse', 'Owiny-Dollo', 'minbane.wordpress.com, on article 82 of the constitution'],
    ['UG', 'Yoweri', 'Kaguta Museveni', 'africa.cgtn.com, 12 October 2020'],
    ['NG', 'Olúwáfẹ́mi', 'Ìkọ̀tún', 'Linguistik online 68, doi 10.13092/lo.68.1633'],
    ['NG', 'Ọmọrádéyọ̀', 'Jádesọ́lá', 'Linguistik online 68, doi 10.13092/lo.68.1633 (personal names)'],
    ['BR', 'Sérgio', 'Sant’Anna', 'trivela.com.br, on the death of the writer in 2020'],
    ['BR', 'Affonso', 'Romano de Sant’Anna', 'abcdoabc.com.br, 4 March 2025'],
  ])('Q80 %s: %s %s is accepted as on the card', (_, firstName, surname) => {
    for (const [rule, name] of [
      ['firstName', firstName],
      ['surname', surname],
    ] as const) {
      expect(check(rule, name), name).toBeNull();
      expect(tidyKyc(field(rule), name, {}), 'stored as typed').toBe(name.normalize('NFC'));
      expect(tidyKyc(field(rule), name.replaceAll('’', "'"), {})).toBe(name.normalize('NFC').replaceAll('’', "'"));
      expect(check(rule, name.replaceAll('’', "'")), 'straight apostrophe').toBeNull();
    }
  });

  test('ACC-12 the first letter of a name is capitalised for the player', () => {
    const tidy = (value: string) => tidyKyc(field('firstName'), value, {});
    expect([tidy('kofi'), tidy(' élodie '), tidy('McKay'), tidy('')]).toEqual(['Kofi', 'Élodie', 'McKay', '']);
  });

  test.each([
    ['', ''],
    ['529', '529'],
    ['5299', '529.9'],
    ['529982247', '529.982.247'],
    ['5299822472', '529.982.247-2'],
    ['529.982.247-25', '529.982.247-25'],
    ['529982247259', '529.982.247-25'],
    ['52a9', '529'],
  ])('ACC-18 the CPF %j is formatted as %j', (typed, written) => expect(maskCpf(typed)).toBe(written));

  test.each<[string, KycProblem | null]>([
    ['M', 'surname'],
    ['Me', null],
    ['M'.repeat(22), null],
    ['M'.repeat(23), 'surname'],
    ['Owusu Ansah', null],
    ['ọlá é', null],
    ['Owusu-Ansah', null],
    [`${'M'.repeat(11)}-${'m'.repeat(11)}`, null],
    [`${'M'.repeat(11)}-${'m'.repeat(12)}`, 'surname'],
    ['M-', 'surnameLetters'],
    ['’Mensah', 'surnameLetters'],
    ['Owusu- Ansah', 'surnameLetters'],
    ['Mensah1', 'surnameLetters'],
    [' Mensah', null],
    ['\u0301M', 'surnameLetters'],
    ['', 'empty'],
  ])('ACC-13 surname %j: %s', (value, problem) => {
    expect(check('surname', value)).toBe(problem);
  });

  test.each<[string, KycProblem | null]>([
    ['ama@mail.example', null],
    ['a.b+c@x.co', null],
    ['ama@mail', 'email'],
    ['@mail.example', 'email'],
    ['ama@@mail.example', 'email'],
    ['a b@mail.example', 'email'],
    ['ama@mail..example', 'email'],
    ['ama@-x.example', 'email'],
    ['ama@mail.example\r\nbcc: x@y.zz', 'email'],
    [`${'a'.repeat(60)}@${'b'.repeat(60)}.exampl`, null],
    [`${'a'.repeat(60)}@${'b'.repeat(60)}.example`, 'email'],
  ])('ACC-14 e-mail %j: %s', (value, problem) => {
    expect(check('email', value)).toBe(problem);
  });

  test('an empty e-mail is accepted while it is optional', () => {
    expect(check('email', '', { required: false })).toBeNull();
    expect(check('email', 'x', { required: false })).toBe('email');
  });

  test.each<[string, KycProblem | null]>([
    ['1234567890', 'bvn'],
    ['12345678901', null],
    ['123456789012', 'bvn'],
    ['123 456 789 01', null],
    ['１２３４５６７８９０１', 'bvn'],
    ['1234567890a', 'bvn'],
  ])('ACC-15 BVN %j: %s', (value, problem) => {
    expect(check('bvn', value)).toBe(problem);
  });

  test.each<[string, KycProblem | null]>([
    ['GHA-123456789-0', null],
    ['gha1234567890', null],
    ['123456789-0', null],
    ['1234567890', null],
    ['GHA 123456789 0', null],
    ['GHA-12345678-0', 'ghanaCard'],
    ['GHA-1234567890-0', 'ghanaCard'],
    ['GHB-123456789-0', 'ghanaCard'],
    ['GHA-123456789-X', 'ghanaCard'],
    ['GHA-١٢٣٤٥٦٧٨٩-٠', 'ghanaCard'],
  ])('ACC-16 Ghana card %j: %s', (value, problem) => {
    expect(check('ghanaCard', value)).toBe(problem);
    expect(check('documentNumber', value, {}, { ID_TYPE: 'Ghana Card' })).toBe(problem);
  });

  test('ACC-16 all ways to type a Ghana Card give one number', () => {
    for (const typed of ['gha1234567890', '123456789-0', 'GHA-123456789-0'])
      expect(tidyKyc(field('ghanaCard'), typed, {})).toBe('GHA-123456789-0');
  });

  test.each<[string, string, KycProblem | null]>([
    ['Vote ID', '1234567890', null],
    ['Vote ID', '123456789', 'documentNumber'],
    ['Passport', 'g1234567', null],
    ['Passport', '12345678', 'documentNumber'],
    ['Driver License', 'MEN-12345678-12345', null],
    ['Driver License', 'A', 'documentNumber'],
    ['SSNIT', 'C123456789012', null],
    ['SSNIT', 'C12345678901', 'documentNumber'],
    ['', 'GHA-123456789-0', 'documentNumber'],
    ['constructor', 'GHA-123456789-0', 'documentNumber'],
    ['__proto__', 'x', 'documentNumber'],
  ])('ACC-10 %s number %j: %s', (type, value, problem) => {
    expect(check('documentNumber', value, {}, { ID_TYPE: type })).toBe(problem);
  });

  test('ACC-17 the market decides how many digits a national ID has', () => {
    expect(check('nationalId', '123456789', { digits: [9] })).toBeNull();
    expect(check('nationalId', '12345678', { digits: [9] })).toBe('nationalId');
    expect(check('nationalId', '12345678', { digits: [8, 9] })).toBeNull();
    expect(check('nationalId', '1234567890', { digits: [8, 9] })).toBe('nationalId');
  });

  test.each<[string, KycProblem | null]>([
    ['52998224725', null],
    ['529.982.247-25', null],
    ['52998224724', 'cpfCheck'],
    ['11111111111', 'cpfCheck'],
    ['5299822472', 'cpf'],
    ['529982247255', 'cpf'],
    ['abc', 'cpf'],
  ])('ACC-18 CPF %j: %s', (value, problem) => {
    expect(check('cpf', value)).toBe(problem);
  });

  test('ACC-18 exactly one pair of check digits is right', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (n) => {
        const nine = String(n).padStart(9, '0');
        const right = Array.from({ length: 100 }, (_, pair) => `${nine}${String(pair).padStart(2, '0')}`).filter(isCpf);
        return right.length === (/^(\d)\1{8}$/.test(nine) ? 0 : 1);
      }),
      { numRuns: 200 },
    );
  });

  test.each<[string, KycProblem | null]>([
    ['20081120', null],
    ['20081121', 'age'],
    ['20200101', 'age'],
    ['20210101', 'age'],
    ['20261121', 'date'],
    ['19560101', null],
    ['19551231', 'oldDate'],
    ['20070229', 'date'],
    ['20080229', null],
    ['20000230', 'date'],
    ['00000101', 'date'],
    ['00010101', 'date'],
    ['20001301', 'date'],
    ['20000001', 'date'],
    ['2000-1-1', 'date'],
    ['200001011', 'date'],
    ['２００００１０１', 'date'],
  ])('ACC-19 Q29 birth date %s: %s', (value, problem) => {
    expect(check('birthDate', value)).toBe(problem);
  });

  test('Q29 a person is of age on the birthday itself', () => {
    const born = '20081120';
    const on = (today: string, legalAge: number) => checkKyc(field('birthDate'), born, { ...context, today, legalAge });
    expect(on('20261119', 18)).toBe('age');
    expect(on('20261120', 18)).toBeNull();
    expect(on('20331119', 25)).toBe('age');
    expect(on('20331120', 25)).toBeNull();
  });

  test('Q29 a person born on 29 February is of age on 1 March', () => {
    const on = (today: string) => checkKyc(field('birthDate'), '20080229', { ...context, today });
    expect(on('20260228')).toBe('age');
    expect(on('20260301')).toBeNull();
  });

  test('isCalendarDay accepts the same days as Date', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1900, max: 2100 }),
        fc.integer({ min: 0, max: 14 }),
        fc.integer({ min: 0, max: 33 }),
        (year, month, day) => {
          const text = `${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`;
          const date = new Date(Date.UTC(year, month - 1, day));
          const same = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
          return isCalendarDay(text) === same;
        },
      ),
    );
  });

  test('no rule throws or accepts a control character', () => {
    const rules = [
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
    fc.assert(
      fc.property(fc.constantFrom(...rules), fc.string({ unit: 'binary', maxLength: 60 }), (rule, value) => {
        const one = field(rule, { digits: [9], options: ['a'] });
        const tidy = tidyKyc(one, value, {});
        const problem = checkKyc(one, tidy, context);
        return problem !== null || !/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e]/.test(tidy);
      }),
      { numRuns: 2_000 },
    );
  });

  test('ACC-20 a missing value is reported, an unknown field is ignored', () => {
    const { values, problems } = readKycValues(
      [field('firstName'), field('email', { required: false })],
      { extra: 'x', firstName: '' },
      context,
    );
    expect(problems).toEqual({ firstName: 'empty' });
    expect(values).toEqual({ firstName: '', email: '' });
  });
});
