import { expect, test } from 'vitest';
import { goneOf, placeOf } from './road';

test('VIP-1 the road leads past each level to the tenth', () => {
  const ends = Array.from({ length: 10 }, (_, at) => goneOf(at + 1, 0));
  expect(ends).toEqual([...ends].sort((a, b) => a - b));
  expect(ends.at(-1)).toBe(1);
  expect(goneOf(10, 1)).toBe(1);
  expect(goneOf(4, 1)).toBe(goneOf(5, 0));
  expect(goneOf(4, 0.5)).toBeCloseTo((goneOf(4, 0) + goneOf(5, 0)) / 2);
});

test('VIP-1 every level stands inside the picture', () => {
  for (let level = 1; level <= 10; level += 1)
    for (const share of Object.values(placeOf(level))) {
      expect(Number.parseFloat(share)).toBeGreaterThan(0);
      expect(Number.parseFloat(share)).toBeLessThan(100);
    }
});
