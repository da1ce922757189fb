import { expect, test } from 'vitest';
import { fitted } from './shrink';

test.each([
  [4000, 3000, 1600, 1200],
  [3000, 4000, 1200, 1600],
  [1600, 900, 1600, 900],
  [400, 300, 400, 300],
  [12_000, 1, 1600, 1],
])('ACC-4 a picture of %i × %i is sent as %i × %i', (width, height, toWidth, toHeight) => {
  expect(fitted({ width, height })).toEqual({ width: toWidth, height: toHeight });
});
