import { expect, test } from 'vitest';
import { sentencesOf } from '../../test-check';
import * as check from './check';

test('FAIR-6 a wheel names the segment, the risk and what it pays', () => {
  expect(sentencesOf(check, { view: { risk: 'medium', segment: 3, pays: 30_000 } })).toEqual([
    'The number is the segment of the wheel: 4 of 20, clockwise from the one that pays most.',
    'With the risk medium this segment pays 3.00×.',
  ]);
  const lost = sentencesOf(check, { view: { risk: 'high', segment: 19, pays: 0 } });
  expect(lost[1]).toBe('With the risk high this segment pays nothing.');
});
