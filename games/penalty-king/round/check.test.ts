import { expect, test } from 'vitest';
import { sentencesOf, vectorOf } from '../../test-check';
import * as check from './check';

test('FAIR-6 a shot names both sides and what it pays', async () => {
  const goal = sentencesOf(check, await vectorOf('111', (multiplier) => multiplier > 0));
  expect(goal[0]).toMatch(/^The first number sends the keeper to the (left|right)\.$/);
  expect(goal[1]).toBe(`The player shot to the ${goal[0]!.includes('left') ? 'right' : 'left'}.`);
  expect(goal[2]).toBe('These are different sides: a goal, so the round pays 1.94×.');
  const saved = await vectorOf('111', (multiplier) => multiplier === 0);
  expect(sentencesOf(check, saved, 'pt')[2]).toBe('É o mesmo lado: defesa, então a rodada não paga nada.');
});
