import { expect, test } from 'vitest';
import { sentencesOf, vectorOf } from '../../test-check';
import * as check from './check';

test('FAIR-6 a table names the ball and what each chip paid', async () => {
  const round = await vectorOf('112', (multiplier) => multiplier > 0);
  const lines = sentencesOf(check, round);
  expect(lines).toHaveLength((round.view as { bets: unknown[] }).bets.length + 1);
  expect(lines[0]).toMatch(/^The ball lies on \d+, (red|black|green)\.$/);
  expect(lines.slice(1).join(' ')).toMatch(/: ₵[\d.,]+ pays ₵[\d.,]+\./);
});
