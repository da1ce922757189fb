import { expect, test } from 'vitest';
import { boardOf } from './cells';

test('ACC-27 the board shows gems, mines and the tile that ended the round', () => {
  const board = boardOf({ gems: [0, 7], hit: 3, layout: [3, 24] });
  expect([board.length, board[0], board[7], board[3], board[24], board[1]]).toEqual([
    25,
    'gem',
    'gem',
    'hit',
    'mine',
    'closed',
  ]);
  expect(boardOf({ gems: [], hit: null, layout: null }).every((tile) => tile === 'closed')).toBe(true);
});
