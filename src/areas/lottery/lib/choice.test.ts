import { describe, expect, test } from 'vitest';
import {
  costOf,
  emptyChoice,
  isFull,
  missingOf,
  mostUnits,
  quickPicked,
  toggled,
  withBet,
  withPermutation,
} from './choice';

const red = 'red-blue';
const press = (numbers: readonly number[], from = emptyChoice(red)) =>
  numbers.reduce((choice, number) => toggled(red, choice, { number, blue: false }), from);
const game = { id: red, price: 200, maxStake: 50_000, cap: 10_000_000 } as const;
const ninety = { id: 'sunset', price: 100, maxStake: 50_000, cap: 10_000_000 } as const;

describe('choosing numbers', () => {
  test('six red numbers and one blue number are a line', () => {
    const six = press([32, 3, 27, 9, 21, 14]);
    expect(six.numbers).toEqual([3, 9, 14, 21, 27, 32]);
    expect(missingOf(six, game)).toBe('blue');
    const line = toggled(red, six, { number: 7, blue: true });
    expect([missingOf(line, game), costOf(line, game)]).toEqual([
      null,
      { lines: 1, lineStake: 200, perDraw: 200, total: 200 },
    ]);
    expect(press([1], line)).toBe(line);
    expect(isFull(red, line, false)).toBe(true);
    expect(toggled(red, line, { number: 9, blue: true }).blue).toEqual([9]);
    expect(press([9], line).numbers).toEqual([3, 14, 21, 27, 32]);
  });

  test('a permutation has every combination, at most 250 lines', () => {
    const ten = press([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], { ...emptyChoice(red), permutation: true });
    expect(ten.numbers).toHaveLength(10);
    const one = toggled(red, ten, { number: 1, blue: true });
    expect(costOf({ ...one, draws: 3 }, game)).toEqual({ lines: 210, lineStake: 200, perDraw: 42_000, total: 126_000 });
    expect(toggled(red, one, { number: 2, blue: true })).toBe(one);
    expect(isFull(red, one, true)).toBe(true);
    expect(withPermutation(one, false)).toMatchObject({ numbers: [1, 2, 3, 4, 5, 6], blue: [1] });
  });

  test('quick pick gives different numbers in range', () => {
    const shares = [0.999_999, 0, 0.5, 0.25, 0.75, 0.1, 0.999_999];
    const picked = quickPicked(red, emptyChoice(red), () => shares.shift()!);
    expect(new Set(picked.numbers).size).toBe(6);
    expect(picked.numbers).toContain(33);
    expect(picked.blue).toEqual([16]);
    expect(missingOf(picked, game)).toBe(null);
  });

  test('a bet of 5/90 keeps the first numbers and starts at one price', () => {
    const three = { ...withBet(emptyChoice('sunset'), 'three'), numbers: [4, 5, 6], units: 9 };
    expect(withBet(three, 'two')).toMatchObject({ bet: 'two', numbers: [4, 5], units: 1 });
    expect(mostUnits(three, ninety)).toBe(13);
    expect(mostUnits({ ...three, bet: 'any', numbers: [4] }, ninety)).toBe(500);
    expect(missingOf({ ...three, units: 14 }, ninety)).toBe('stake');
    expect(missingOf({ ...three, units: 13 }, ninety)).toBe(null);
  });
});
