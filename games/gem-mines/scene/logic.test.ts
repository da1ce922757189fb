import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Board, emptyTilePose } from './board';
import { grid, turn } from './config';
import { backdropPlace, minesLayout, tileAt, tileX, tileY } from './layout';
import type { MinesLook } from './look';

const all = Array.from({ length: grid.count }, (_, tile) => tile);
const looks = fc
  .tuple(fc.shuffledSubarray(all, { minLength: grid.count, maxLength: grid.count }), fc.integer({ min: 1, max: 24 }))
  .chain(([order, mines]) =>
    fc.integer({ min: 0, max: 25 - mines }).map((opened) => ({
      mines: order.slice(0, mines),
      opened: order.slice(mines, mines + opened),
    })),
  );
const openLook = (opened: readonly number[]): MinesLook => ({ opened, hit: null, mines: null });
const poseAt = (board: Board, tile: number, ms: number) => {
  const pose = emptyTilePose();
  board.pose(tile, ms, pose);
  return pose;
};

describe('what the board holds', () => {
  test('an open round has no mine on the board', () => {
    fc.assert(
      fc.property(looks, ({ opened }) => {
        const board = new Board(false);
        for (let count = 1; count <= opened.length; count += 1)
          board.show(openLook(opened.slice(0, count)), false, 'none', count * 500);
        expect(all.filter((tile) => board.faceOf(tile) === 'mine')).toEqual([]);
        expect(all.filter((tile) => board.faceOf(tile) === 'gem').sort()).toEqual([...opened].sort());
      }),
    );
  });

  test('after the round every tile shows what the server sent', () => {
    fc.assert(
      fc.property(looks, fc.boolean(), ({ mines, opened }, lost) => {
        const board = new Board(false);
        board.show({ opened, hit: lost ? (mines[0] as number) : null, mines }, true, lost ? 'none' : 'win', 0);
        expect(all.filter((tile) => board.faceOf(tile) === 'mine').sort()).toEqual([...mines].sort());
      }),
    );
  });

  test('a new round closes all tiles', () => {
    const board = new Board(false);
    board.show({ opened: [3], hit: 7, mines: [7, 8] }, true, 'none', 0);
    board.close(2_000);
    expect(all.every((tile) => board.faceOf(tile) === 'closed')).toBe(true);
    expect(poseAt(board, 7, 2_000 + turn.revealMs)).toMatchObject({ coverAlpha: 1, coverWidth: 1, content: 'closed' });
  });
});

describe('the motion of the tiles', () => {
  test('an opened tile is turned over after 180 ms', () => {
    const board = new Board(false);
    expect(board.show(openLook([12]), false, 'none', 1_000)).toBe(1_180);
    expect(poseAt(board, 12, 1_000)).toMatchObject({ coverAlpha: 1, coverWidth: 1 });
    expect(poseAt(board, 12, 1_089)).toMatchObject({ coverAlpha: 1 });
    expect(poseAt(board, 12, 1_180)).toMatchObject({ coverAlpha: 0, content: 'gem', contentWidth: 1, contentAlpha: 1 });
  });

  test('all other tiles turn over together, and no mine looks nearer than another', () => {
    fc.assert(
      fc.property(looks, fc.integer({ min: 0, max: 2_000 }), ({ mines, opened }, ms) => {
        const board = new Board(false);
        board.show({ opened, hit: mines[0] as number, mines }, true, 'none', 0);
        const poses = mines.slice(1).map((tile) => JSON.stringify(poseAt(board, tile, ms)));
        expect(new Set(poses).size).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('a round ends after its tiles have turned over, with a mine after a pause', () => {
    const mines = [7, 8];
    const lost = new Board(false).show({ opened: [], hit: 7, mines }, true, 'none', 0);
    expect(lost).toBe(turn.openMs + turn.pauseMs + turn.revealMs + turn.restMs);
    const board = new Board(false);
    board.rest(openLook([1]), false, 'none');
    expect(board.show({ opened: [1], hit: null, mines }, true, 'win', 500)).toBe(500 + turn.revealMs + turn.restMs);
    expect(board.won).toBe(true);
  });

  test('a payout of at most the stake is not celebrated', () => {
    const board = new Board(false);
    board.rest({ opened: [1], hit: null, mines: [2] }, true, 'calm');
    expect(board.won).toBe(false);
  });

  test('with reduced motion nothing changes its size', () => {
    fc.assert(
      fc.property(looks, fc.integer({ min: 0, max: 1_500 }), ({ mines, opened }, ms) => {
        const board = new Board(true);
        board.show({ opened, hit: mines[0] as number, mines }, true, 'none', 0);
        for (const tile of all) expect(poseAt(board, tile, ms)).toMatchObject({ coverWidth: 1, contentWidth: 1 });
      }),
    );
  });

  test('a board at rest is the same at any time', () => {
    const board = new Board(false);
    board.rest({ opened: [1, 2], hit: 7, mines: [7, 8] }, true, 'none');
    for (const tile of all) expect(poseAt(board, tile, 0)).toEqual(poseAt(board, tile, 99_999));
  });
});

describe('the place of the board', () => {
  const sizes = fc.record({
    width: fc.integer({ min: 320, max: 900 }),
    height: fc.integer({ min: 640, max: 1_100 }),
    top: fc.integer({ min: 46, max: 100 }),
    bottom: fc.integer({ min: 150, max: 240 }),
  });

  test('ladder, board and facts lie between bar and dock, one under the other', () => {
    fc.assert(
      fc.property(sizes, ({ width, height, top, bottom }) => {
        const { unit, x, y, ladderTop, factsTop } = minesLayout(width, height, { top, bottom, left: 0, right: 0 });
        expect(ladderTop).toBeGreaterThanOrEqual(top);
        expect(y - 380 * unit).toBeGreaterThan(ladderTop + 40 * (Math.min(width, 540) / 375));
        expect(factsTop).toBeGreaterThanOrEqual(y + 380 * unit);
        expect(factsTop + 44 * (Math.min(width, 540) / 375)).toBeLessThanOrEqual(height - bottom + 0.5);
        expect(x - 376 * unit).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('a tile is at least 44 px wide on a small phone', () => {
    const { unit } = minesLayout(360, 640, { top: 46, bottom: 196, left: 0, right: 0 });
    expect(142 * unit).toBeGreaterThanOrEqual(44);
  });

  test('a tap on the middle of a tile finds that tile', () => {
    fc.assert(
      fc.property(sizes, fc.nat({ max: 24 }), ({ width, height, top, bottom }, tile) => {
        const layout = minesLayout(width, height, { top, bottom, left: 0, right: 0 });
        expect(tileAt(layout, layout.x + tileX(tile) * layout.unit, layout.y + tileY(tile) * layout.unit)).toBe(tile);
      }),
    );
    expect(tileAt(minesLayout(390, 844, { top: 46, bottom: 204, left: 0, right: 0 }), 195, 20)).toBe(-1);
  });

  test('the backdrop covers the screen', () => {
    fc.assert(
      fc.property(sizes, ({ width, height, top, bottom }) => {
        const { scale, x, y } = backdropPlace(minesLayout(width, height, { top, bottom, left: 0, right: 0 }));
        expect(x).toBeLessThanOrEqual(0.001);
        expect(y).toBeLessThanOrEqual(0.001);
        expect(x + 780 * scale).toBeGreaterThanOrEqual(width - 0.001);
        expect(y + 1_688 * scale).toBeGreaterThanOrEqual(height - 0.001);
      }),
    );
  });
});
