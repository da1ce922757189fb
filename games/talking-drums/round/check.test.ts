import { expect, test } from 'vitest';
import { sentencesOf } from '../../test-check';
import * as check from './check';

test('FAIR-6 a drop names the steps of the ball and its pocket', () => {
  const view = { rows: 8, risk: 'high', path: [1, 1, 0, 1, 1, 1, 1, 1], pocket: 7, pays: 40_000 };
  expect(sentencesOf(check, { view, multiplier: 40_000 })).toEqual([
    'The numbers are the steps of the ball from the top: right, right, left, right, right, right, right, right.',
    '7 of 8 steps go right, so the ball lands in pocket 8 of 9 from the left. It pays 4.00×.',
  ]);
});
