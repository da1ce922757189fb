import { describe, expect, test } from 'vitest';
import { lowerStake, missingFor, nextStake, refusedHave } from './stake';
import { testTable } from './test-rounds';

const table = { ...testTable(), limits: { min: 10, max: 10_000 }, stake: 500 };

describe('a stake above the balance', () => {
  test('GAM-14 "Lower stake" sets the highest stake that the balance allows', () => {
    expect(lowerStake(327, table)).toBe(320);
  });

  test('GAM-14 "Lower stake" never raises or keeps the stake', () => {
    expect([lowerStake(1_000, table), lowerStake(500, table), lowerStake(9, table)]).toEqual([null, null, null]);
  });

  test('GAM-14 the missing amount is never negative', () => {
    expect([missingFor({ need: 500, have: 320 }), missingFor({ need: 500, have: 1_000 })]).toEqual([180, 0]);
  });

  test('GAM-14 the balance of a refusal replaces the one of the page', () => {
    expect(refusedHave({ have: 200, need: 500 }, { total: 1_000, locked: 300 })).toEqual({ total: 200, locked: 200 });
    const known = { total: 1_000, locked: 300 };
    for (const data of [null, {}, { have: -1 }, { have: '200' }, { have: 0.5 }])
      expect(refusedHave(data, known)).toBe(known);
  });
});

test('ECO-12 plus and minus lead to the next stake of the grid, inside the limits', () => {
  const [up, down] = [(stake: number) => nextStake(stake, 1, table), (stake: number) => nextStake(stake, -1, table)];
  expect([up(320), up(327), up(10_000)]).toEqual([330, 330, 10_000]);
  expect([down(330), down(327), down(10)]).toEqual([320, 320, 10]);
});
