import { expect, test } from 'vitest';
import { codeOf } from './refund-check/model';
import { variantOf } from './refund-results/model';

test.each([
  [undefined, 0],
  ['0', 0],
  ['1', 1],
  ['2', null],
  ['', null],
  ['01', null],
  ['x', null],
] as const)('LRF-10 Q62 theme number %s gives the variant %s', (theme, variant) => {
  expect(variantOf(theme)).toBe(variant);
});

test.each([
  ['K482915', 'K482915'],
  [' k482 915 ', 'K482915'],
  ['I482915', null],
  ['O482915', null],
  ['K48291', null],
  ['K4829155', null],
  ['', null],
] as const)('the text %s is read as the code %s', (text, code) => {
  expect(codeOf(text)).toBe(code);
});
