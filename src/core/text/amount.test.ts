import { describe, expect, test } from 'vitest';
import { markets } from '../../../contract';
import { readAmount, sayAmount } from './amount';

describe('amounts of limits', () => {
  test.each([
    ['100', 10_000],
    ['0', 0],
    ['12.5', 1_250],
    ['12,05', 1_205],
    [' 7 ', 700],
    ['999999999', 99_999_999_900],
    ['1,000', 100_000],
    ['₵1,234.50', 123_450],
    ['1 000', 100_000],
    ['1.', 100],
  ])('%s is %i pesewas', (typed, minor) => {
    expect(readAmount(markets.GH, 'deposit', typed)).toBe(minor);
  });
  test.each(['', '.', '1.2345', '-1', '1e3', '1000000000', '１２', '10 00'])(
    '%j is not an amount of money',
    (typed) => {
      expect(readAmount(markets.GH, 'deposit', typed)).toBeNull();
    },
  );
  test.each([
    ['90', 90],
    ['0', 0],
    ['44640', 44_640],
    ['44641', null],
    ['1.5', null],
    ['1h30', null],
    ['1e3', null],
    ['', null],
  ])('%j as minutes is %j', (typed, minutes) => {
    expect(readAmount(markets.GH, 'time', typed)).toBe(minutes);
  });
  test('time is shown in hours and minutes, money in the market’s format', () => {
    expect([
      sayAmount(markets.GH, { language: 'en', kind: 'time', amount: 90 }),
      sayAmount(markets.GH, { language: 'en', kind: 'time', amount: 120 }),
      sayAmount(markets.GH, { language: 'en', kind: 'time', amount: 0 }),
      sayAmount(markets.BR, { language: 'pt', kind: 'stake', amount: 123_456 }),
    ]).toEqual(['1 hr 30 min', '2 hr', '0 min', 'R$\u00a01.234,56']);
  });
});
