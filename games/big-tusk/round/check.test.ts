import { expect, test } from 'vitest';
import { sentencesOf } from '../../test-check';
import * as check from './check';

test('FAIR-6 a round of cards names each card, the picks and the payout', () => {
  const hidden = { offers: { higher: null, lower: null }, deck: Array<number>(25).fill(5) };
  const lines = (view: object, multiplier: number) => sentencesOf(check, { view: { ...hidden, ...view }, multiplier });
  expect(lines({ cards: [6, 9], picks: ['higher'], lost: false }, 18_014)).toEqual([
    'The first number plus 1 is the first card, counted from 0: card 7 of 13. Each further number is the next card.',
    'After 7 the player picked higher or same. The next card is 10.',
    'All picks are won. 0.97 times 13 divided by the winning cards of each pick gives 1.8014×.',
  ]);
  expect(lines({ cards: [6, 9], picks: ['lower'], lost: true }, 0).at(-1)).toBe(
    'The last pick is lost, so the round pays nothing.',
  );
});
