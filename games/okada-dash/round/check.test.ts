import { expect, test } from 'vitest';
import { sentencesOf, vectorOf } from '../../test-check';
import * as check from './check';

test('FAIR-6 a ride names its multiplier, the target and what it pays', async () => {
  expect(sentencesOf(check, await vectorOf('104', (multiplier) => multiplier > 0))).toEqual([
    expect.stringMatching(/^The first number gives the multiplier [\d.,]+×\.$/),
    expect.stringMatching(/^The target was [\d.,]+×\.$/),
    expect.stringMatching(/^The multiplier is at least the target, so the round pays [\d.,]+×\.$/),
  ]);
  const lost = await vectorOf('104', (multiplier) => multiplier === 0);
  expect(sentencesOf(check, lost, 'fr')[2]).toBe('Le multiplicateur est sous l’objectif, la partie ne paie donc rien.');
});
