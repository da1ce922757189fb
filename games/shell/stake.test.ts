import { describe, expect, test } from 'vitest';
import { lowerStake, missingFor, refusedHave } from './stake';
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
