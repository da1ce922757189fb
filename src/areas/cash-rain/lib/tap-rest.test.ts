import { expect, test } from 'vitest';
import { createTapRest } from './tap-rest';

test('RAN-8 late taps on the rain press nothing on the result', () => {
  const rest = createTapRest();
  expect(rest.isLate(1_000)).toBe(false);
  rest.resultShown(2_000);
  expect([2_010, 2_500, 3_000, 3_590].map(rest.isLate)).toEqual([true, true, true, true]);
  expect(rest.isLate(4_200)).toBe(false);
  rest.resultShown(10_000);
  expect(rest.isLate(10_810)).toBe(false);
  rest.resultShown(20_000);
  for (let at = 20_100; at < 24_000; at += 300) expect(rest.isLate(at)).toBe(true);
  expect(rest.isLate(24_000)).toBe(false);
});
