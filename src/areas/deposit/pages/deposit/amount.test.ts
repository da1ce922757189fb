import { describe, expect, test } from 'vitest';
import { markets } from '../../../../../contract';
import { cleanAmount, hasNoCents, minorOf } from './amount';

const market = { scale: 100 };

describe('the amount', () => {
  test.each([
    ['', '1', '1'],
    ['1', '12.34', '12.34'],
    ['12.34', '12.345', '12.34'],
    ['', '.', ''],
    ['5', '5.', '5.'],
    ['', '.5', '.5'],
    ['1', '1a', '1'],
    ['1', '1,5', '1.5'],
    ['123456789', '1234567890', '123456789'],
    ['1', '-1', '1'],
    ['1', '1e3', '1'],
    ['', '１２', ''],
    ['7', '1..2', '7'],
  ])('DEP-5 from %j, %j becomes %j', (before, typed, after) => expect(cleanAmount(before, typed)).toBe(after));
  test('DEP-5 a currency without cents takes no decimals', () => {
    expect([
      cleanAmount('1', '1.', true),
      cleanAmount('1', '12', true),
      hasNoCents(markets.UG),
      hasNoCents(markets.GH),
    ]).toEqual(['1', '12', true, false]);
  });
  test.each([
    ['', null],
    ['.5', null],
    ['0', 0],
    ['5', 500],
    ['5.', 500],
    ['5.1', 510],
    ['1.10', 110],
    ['0.29', 29],
    ['123456789', 12_345_678_900],
    ['999999.99', 99_999_999],
  ])('%j is %j in minor units, without rounding', (text, minor) => expect(minorOf(text, market)).toBe(minor));
});
