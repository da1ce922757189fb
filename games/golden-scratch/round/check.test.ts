import { expect, test } from 'vitest';
import { sentencesOf, vectorOf } from '../../test-check';
import * as check from './check';

test('FAIR-6 a card without a prize says so, and names its cells', async () => {
  const lines = sentencesOf(check, await vectorOf('113', (multiplier) => multiplier === 0));
  expect(lines[0]).toBe('The first number draws a card without a prize.');
  expect(lines[1]).toMatch(/Row by row they show ([\d.,]+×, ){8}[\d.,]+×\.$/);
});
