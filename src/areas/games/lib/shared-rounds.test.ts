import { describe, expect, test } from 'vitest';
import type { GameRecord } from '../../../../contract';
import { houseGames } from '../../../../games/rules';
import { checkableOf, sharedGames } from './shared-rounds';

const record = (state: 'open' | 'settled' | 'returned', gameId = '106', receipt: string | null = null) =>
  ({ round: { state, gameId }, receipt }) as GameRecord;

test('the games with a shared round are those of the rules', () => {
  expect([...sharedGames]).toEqual(houseGames.filter(({ shared }) => shared).map(({ id }) => id));
});

describe('ACC-27 the check of a round', () => {
  test('a settled round can be checked', () => {
    expect(checkableOf(record('settled'))).toBe('yes');
    expect(checkableOf(record('settled', '103', 'receipt'))).toBe('yes');
  });

  test('a bet that was cashed out can be checked after the flight', () => {
    expect(checkableOf(record('settled', '103'))).toBe('later');
  });

  test('an open round can be checked later, a returned one never', () => {
    expect([checkableOf(record('open')), checkableOf(record('returned'))]).toEqual(['later', 'never']);
    expect(checkableOf(record('returned', '103'))).toBe('never');
  });
});
