import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, test } from 'vitest';
import { markets } from '../../../contract';
import { commonPasswords } from './common-passwords';
import { weaknessOf } from './password-rules';

const { min, max } = markets.GH.password;
const owner = { mobile: '0244123456', names: ['Zebra_of Aburi', 'Kwabena', 'Ọlá-Mensah'] };
const weakness = (password: string) => weaknessOf(password, owner, min);

describe('password rules', () => {
  test.each([
    '123456',
    'PASSWORD',
    'password123!',
    'Ghana123',
    'senha123',
    'azerty',
    'aaaaaaa',
    'abcdefghij',
    '98765432',
    'zyxwvu',
    '121212',
    'xyzxyzxy',
  ])('SES-14 Q5 %s is common', (password) => {
    expect(weakness(password)).toBe('common');
  });
  test.each([
    '0244123456',
    '244123456',
    '0244123456a',
    'kofi3456',
    '24412!',
    'Baobab2024',
    '1baobab1',
    'kwabena1957',
    'ZEBRA2024',
    'Ọlá12345x',
    'aburizebra',
    'baobab3456',
  ])('SES-14 Q5 %s is derived from the number, a name or the product', (password) => {
    expect(weakness(password)).toBe('own');
  });
  test.each([
    'market-lamp 7',
    'kpakpo shito',
    'Nkwa4Mango',
    'tro-tro 1957',
    'ßöü天地玄黄',
    '……………ab',
    'baobab market 7',
    'zebra on a hill',
    'blue 3456 lamp',
  ])('SES-14 %s is accepted', (password) => {
    expect(weakness(password)).toBeNull();
  });
  test('Q5 the 10,000 most common passwords are refused, also with a capital', () => {
    const usable = dictionary['passwords-common']
      .filter(({ length }) => length >= min && length <= max)
      .slice(0, 10_000);
    expect(usable).toHaveLength(10_000);
    const capital = (password: string) => password.charAt(0).toUpperCase() + password.slice(1);
    expect(usable.filter((password) => weakness(password) === null || weakness(capital(password)) === null)).toEqual(
      [],
    );
  });
  test('SES-14 the list is in lower case and has over 49,000 passwords', () => {
    expect([...commonPasswords].filter((password) => password !== password.toLowerCase())).toEqual([]);
    expect(commonPasswords.size).toBeGreaterThan(49_000);
  });
});
