import { expect, test } from 'vitest';
import { sentencesOf, vectorOf } from '../../test-check';
import * as check from './check';

test('FAIR-6 a spin names its reels and its lines', async () => {
  const lines = sentencesOf(check, await vectorOf('101', (multiplier) => multiplier > 0));
  expect(lines.filter((line) => line.startsWith('Reel'))).toHaveLength(3);
  expect(lines.join(' ')).toContain('The stake is shared by 5 lines');
});
