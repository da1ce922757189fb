import { expect, test } from 'vitest';
import { linesOf, litCells } from './paid-lines';

test('ACC-27 cells of a line that paid are lit, up to the last match', () => {
  const wins = [
    { line: 2 as const, symbol: 'cherry' as const, count: 2 as const, pays: 5, rows: [0 as const, 1 as const] },
  ];
  expect([...litCells({ wins })]).toEqual(['0-0', '1-1']);
  expect(linesOf({ wins })).toEqual([2]);
  expect(litCells({ wins: [] }).size).toBe(0);
});
