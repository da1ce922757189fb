import { expect, test } from 'vitest';
import { sentencesOf, vectorOf } from '../../test-check';
import * as check from './check';

test('FAIR-6 a board names the mines, the opened tiles and what the gems pay', async () => {
  const lines = sentencesOf(check, await vectorOf('106', (multiplier) => multiplier > 0));
  expect(lines[0]).toMatch(/^The mines are on the tiles [\d, ]+\. Tile 1 is at the top left/);
  expect(lines[2]).toMatch(/^That is \d+ gems?, which pays? [\d.,]+×\.$/);
});
