import { expect, test } from 'vitest';
import { noted, type Notes } from './noted';
import { distance, placeOf } from './stats';

test.each([
  [1_000, 'within', 0.5],
  [1_200, 'within', 0.75],
  [800, 'within', 0.25],
  [1_201, 'wide', 0.75125],
  [600, 'wide', 0],
  [599, 'far', 0],
  [9_999, 'far', 1],
] as const)('R-69 %i paid where 1,000 ± 100 was expected is %s', (returned, word, place) => {
  const figures = { returned, expected: 1_000, sigma: 100 };
  expect(distance(figures)).toBe(word);
  expect(placeOf(figures)).toBeCloseTo(place, 6);
});
test('a table with one possible payment has no tolerance', () => {
  expect([
    distance({ returned: 5, expected: 5, sigma: 0 }),
    placeOf({ returned: 5, expected: 5, sigma: 0 }),
    distance({ returned: 6, expected: 5, sigma: 0 }),
  ]).toEqual(['within', 0.5, 'far']);
});

const seeds = (active: string, next: string) => ({
  active: { serverHash: active, clientSeed: 'abcde', nonce: 0 },
  next: { serverHash: next },
  drawsPerSeed: 1_000,
});
test('R-69 the phone keeps when it first saw the newest 200 seals', () => {
  const first = noted({}, seeds('a', 'b'), 10);
  expect(first).toEqual({ a: 10, b: 10 });
  expect(noted(first, seeds('a', 'b'), 20)).toBe(first);
  expect(noted(first, seeds('b', 'c'), 20)).toEqual({ a: 10, b: 10, c: 20 });
  let notes: Notes = {};
  for (let at = 0; at < 300; at += 1) notes = noted(notes, seeds(`s${at}`, `s${at + 1}`), at);
  expect([Object.keys(notes).length, notes['s300'], notes['s101'], notes['s100']]).toEqual([200, 299, 100, undefined]);
});
