import { expect, test } from 'vitest';
import { sentencesOf } from '../../test-check';
import * as check from './check';

test('FAIR-6 a flight names the crash point and the cash-out', () => {
  const lines = (at: number | null) => sentencesOf(check, { view: { crash: 247, auto: null, at } });
  expect(lines(150)).toEqual([
    'The first number gives the crash point 2.47×.',
    'The bet was cashed out at 1.50×, before the crash.',
  ]);
  expect(lines(null)[1]).toBe('The bet was not cashed out before the crash.');
});
