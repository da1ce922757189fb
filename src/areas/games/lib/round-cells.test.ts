import { expect, test } from 'vitest';
import { boardOf, dropLine, dropPegs, dropPockets, dropSize, kenoOf, linesOf, litCells } from './round-cells';

test('ACC-27 cells of a line that paid are lit, up to the last match', () => {
  const wins = [
    { line: 2 as const, symbol: 'cherry' as const, count: 2 as const, pays: 5, rows: [0 as const, 1 as const] },
  ];
  expect([...litCells({ wins })]).toEqual(['0-0', '1-1']);
  expect(linesOf({ wins })).toEqual([2]);
  expect(litCells({ wins: [] }).size).toBe(0);
});

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

test('the board of Oware Gems tells picked and drawn cells apart', () => {
  const cells = kenoOf({ picks: [1, 2, 40], drawn: [40, 2, 9] });
  expect(cells).toHaveLength(40);
  expect([1, 2, 40, 9, 10].map((cell) => cells[cell - 1])).toEqual(['missed', 'hit', 'hit', 'drawn', 'free']);
});

test('ACC-27 the picture of a drop ends over its pocket', () => {
  const path = [1, 0, 1, 1, 0, 1, 1, 1] as Array<0 | 1>;
  const drop = { rows: 8 as const, path };
  expect(dropPegs(drop).match(/M/g)).toHaveLength(52);
  expect(dropSize(drop)).toEqual({ width: 10, height: 9.6 });
  const line = dropLine(drop);
  expect(line.startsWith('M5 0.5L5.5 1.5L5 2.5L')).toBe(true);
  const end = Number(/L([\d.]+) [\d.]+$/.exec(line)?.[1]);
  expect(end).toBe(dropPockets(drop)[6]! + 0.5);
});
