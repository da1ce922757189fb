import { expect, test } from 'vitest';
import { kenoOf } from './cells';

test('the board of Oware Gems tells picked and drawn cells apart', () => {
  const cells = kenoOf({ picks: [1, 2, 40], drawn: [40, 2, 9] });
  expect(cells).toHaveLength(40);
  expect([1, 2, 40, 9, 10].map((cell) => cells[cell - 1])).toEqual(['missed', 'hit', 'hit', 'drawn', 'free']);
});
