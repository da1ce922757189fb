import { expect, test } from 'vitest';
import { sentencesOf, vectorOf } from '../../test-check';
import * as check from './check';

test('FAIR-6 a round names the drawn cells, the picks and the hits', async () => {
  const lines = sentencesOf(check, await vectorOf('108', (multiplier) => multiplier > 0));
  expect(lines[0]).toMatch(/^The numbers draw the cells (\d+, ){9}\d+, in this order\.$/);
  expect(lines[1]).toMatch(/^The player picked the cells [\d, ]+\.$/);
  expect(lines[2]).toMatch(/^\d+ of them (is|are) drawn\.$/);
  expect(lines[3]).toMatch(/^With so many picks, that pays [\d.,]+×\.$/);
  const lost = sentencesOf(check, await vectorOf('108', (multiplier) => multiplier === 0));
  expect(lost[3]).toBe('With so many picks, that pays nothing.');
});
