import { expect, test } from 'vitest';
import { sayBytes } from './data-used';

test.each([
  ['en', 34_200, '34 kB'],
  ['en', 99_999, '100 kB'],
  ['en', 1_240_000, '1.2 MB'],
  ['fr', 34_200, '34 ko'],
  ['pt', 1_240_000, '1,2 MB'],
])('HOM-17 the data used, in %s: %i bytes are %s', (language, bytes, text) => {
  expect(sayBytes(language, bytes).replace(/\s/g, ' ')).toBe(text.replace(/\s/g, ' '));
});
