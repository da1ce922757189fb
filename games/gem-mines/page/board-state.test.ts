import { describe, expect, test } from 'vitest';
import { gemMines, ladderOf } from '../rules';
import type { MinesParams, MinesView } from '../rules';
import { cellsOf, outlookOf, roundOnBoard, rungsOf, tileByKey } from './board-state';
import type { MinesRound } from './types';

const params: MinesParams = { mines: 3 };
const layout = [4, 12, 20];

const roundOf = (steps: readonly number[], { id = 'r1', collected = false } = {}): MinesRound => {
  const standing = gemMines.standing(params, layout, steps);
  if (!standing) throw new Error('impossible steps');
  const open = !standing.over && !collected;
  const view = (open ? standing.view : gemMines.revealed(params, layout, steps)) as unknown as MinesView;
  const { multiplier, canCollect } = standing;
  return { id, open, stake: 1_000, payout: 0, multiplier, canCollect, params, steps, view, tone: 'none' };
};
const text = (multiplier: number): string => `${(multiplier / 10_000).toFixed(2)}×`;

describe('the round on the board', () => {
  test('while an answer is presented, the board still shows the round before it', () => {
    const told = roundOf([0]);
    expect(roundOnBoard({ phase: 'showing', round: roundOf([0, 12]), told })).toBe(told);
    expect(roundOnBoard({ phase: 'showing', round: roundOf([], { id: 'r2' }), told })).toBeNull();
  });

  test('a new stake closes the board', () => {
    const over = roundOf([0, 12]);
    expect(roundOnBoard({ phase: 'busy', round: over, told: over })).toBeNull();
    expect(roundOnBoard({ phase: 'idle', round: over, told: over })).toBe(over);
  });

  test('a step under way keeps the open round on the board', () => {
    const open = roundOf([0]);
    expect(roundOnBoard({ phase: 'busy', round: open, told: open })).toBe(open);
  });
});

describe('the tiles', () => {
  test('an open round shows gems and closed tiles only', () => {
    const cells = cellsOf(roundOf([0, 1]).view);
    expect(cells.slice(0, 3)).toEqual(['gem', 'gem', 'closed']);
    expect(new Set(cells)).toEqual(new Set(['gem', 'closed']));
  });

  test('after the round all tiles are told', () => {
    const cells = cellsOf(roundOf([0, 12]).view);
    expect([0, 1, 4, 12, 20].map((tile) => cells[tile])).toEqual(['gem', 'leftGem', 'mine', 'hit', 'mine']);
    expect(cells).not.toContain('closed');
  });

  test('arrow keys move by one tile and stop at the edge', () => {
    expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].map((key) => tileByKey(12, key))).toEqual(
      [11, 13, 7, 17, 10, 14],
    );
    expect(['ArrowLeft', 'ArrowUp'].map((key) => tileByKey(0, key))).toEqual([0, 0]);
    expect(['ArrowRight', 'ArrowDown'].map((key) => tileByKey(24, key))).toEqual([24, 24]);
    expect(tileByKey(12, 'a')).toBeNull();
  });
});

describe('the ladder', () => {
  test('the present and the next number are always visible, for all numbers of mines', () => {
    for (let mines = 1; mines <= 24; mines += 1) {
      const ladder = ladderOf(mines);
      for (let opened = 0; opened <= ladder.length; opened += 1) {
        const rungs = rungsOf(ladder, opened, text);
        expect(rungs.length).toBeLessThanOrEqual(Math.min(7, ladder.length));
        for (const { step, multiplier } of rungs) expect(multiplier).toBe(ladder[step - 1]);
        if (opened > 0) expect(rungs.find(({ mark }) => mark === 'now')?.step).toBe(opened);
        if (opened < ladder.length) expect(rungs.find(({ mark }) => mark === 'next')?.step).toBe(opened + 1);
      }
    }
  });

  test('board 22: after five gems, five numbers are done and two follow', () => {
    const rungs = rungsOf(ladderOf(3), 5, text);
    expect(rungs.map(({ mark }) => mark)).toEqual(['done', 'done', 'done', 'done', 'now', 'next', 'later']);
  });

  test('long numbers get wider chips', () => {
    expect(rungsOf(ladderOf(15), 4, text).length).toBe(5);
  });
});

describe('the facts beside the board', () => {
  const idle = { phase: 'idle' as const, round: null, told: null, params, stake: 500 };

  test('before a round they are about the chosen mines and stake', () => {
    expect(outlookOf(idle)).toEqual({ ladder: ladderOf(3), opened: 0, stake: 500, left: 22, total: 22 });
  });

  test('in a round they are about that round', () => {
    const round = roundOf([0, 1]);
    expect(outlookOf({ ...idle, phase: 'open', round, told: round })).toMatchObject({
      opened: 2,
      stake: 1_000,
      left: 20,
      total: 22,
    });
  });
});
