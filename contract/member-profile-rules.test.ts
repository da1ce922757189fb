import { describe, expect, test } from 'vitest';
import { checkNickName, isEmail, tidyNickName, type NickNameProblem } from './member-profile-rules';

describe('ACC-2 nicknames', () => {
  test.each<[string, NickNameProblem | null]>([
    ['Ama', null],
    ['Kwabena-Ọlá', null],
    ['É.', null],
    ['Player 1234', null],
    ['O’Neil', null],
    ['E\u0301lodie', null],
    ['अमा', null],
    ['阿玛', null],
    ['A', 'nameLength'],
    ['', 'nameLength'],
    ['a'.repeat(20), null],
    ['a'.repeat(21), 'nameLength'],
    ['<b>Ama</b>', 'nameCharacters'],
    ['Ama\u202e', 'nameCharacters'],
    ['Ama\u200bB', 'nameCharacters'],
    ['Ama\u0000', 'nameCharacters'],
    ['Ama\nB', 'nameCharacters'],
    ['=1+1', 'nameCharacters'],
    ['{{7*7}}', 'nameCharacters'],
    ['http://x', 'nameCharacters'],
    ['-Ama', 'nameCharacters'],
    ['👩‍👧 Ama', 'nameCharacters'],
    ['a\u0301\u0301\u0301\u0301', 'nameCharacters'],
    ['\ud800a', 'nameCharacters'],
    ['call 0244123456', 'nameNumber'],
    ['1234567', 'nameNumber'],
    ['Baobab', 'nameReserved'],
    ['b4o bab', 'nameReserved'],
    ['Báobab help', 'nameReserved'],
    ['Ad.m1n', 'nameReserved'],
    ['Support', 'nameReserved'],
    ['supporter', null],
    ['ＢＡＯＢＡＢ', 'nameReserved'],
  ])('%j: %s', (value, problem) => {
    expect(checkNickName(tidyNickName(value))).toBe(problem);
  });
  test('a nickname has one normal form', () => {
    expect(tidyNickName('  Ama   Mensah ')).toBe('Ama Mensah');
    expect(tidyNickName('E\u0301')).toBe('É');
  });
});

test.each([
  ['', true],
  ['ama@mail.example', true],
  ['ama', false],
  ['ama@mail.example ', false],
  [`${'a'.repeat(60)}@${'b'.repeat(63)}.example`, false],
])('SES-16 e-mail %j: %s', (value, right) => {
  expect(isEmail(value, 128)).toBe(right);
});
