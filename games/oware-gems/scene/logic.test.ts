import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { board, fall, grid } from './config';
import { Draw, emptyGemPose } from './draw';
import { backdropPlace, cellsBox, cellX, cellY, owareLayout } from './layout';

const all = Array.from({ length: grid.count }, (_, index) => index + 1);
const rounds = fc.record({
  picks: fc.shuffledSubarray(all, { minLength: 1, maxLength: 10 }),
  drawn: fc.shuffledSubarray(all, { minLength: 10, maxLength: 10 }),
});
const others = fc.shuffledSubarray(all, { minLength: 1, maxLength: 10 });
const poseAt = (draw: Draw, order: number, ms: number) => {
  const pose = emptyGemPose();
  draw.pose(order, ms, pose);
  return pose;
};

describe('the draw', () => {
  test('the gems land 120 ms apart, whatever they hit', () => {
    fc.assert(
      fc.property(rounds, fc.integer({ min: 0, max: 100_000 }), (look, from) => {
        const draw = new Draw(false);
        draw.show(look, 'win', from);
        look.drawn.forEach((cell, order) => {
          const lands = from + order * fall.stepMs + fall.flightMs;
          expect([draw.hasLanded(cell, lands - 1), draw.hasLanded(cell, lands)]).toEqual([false, true]);
        });
        expect(draw.endMs).toBe(from + 9 * fall.stepMs + fall.flightMs + fall.restMs);
      }),
    );
  });
  test('a gem in flight looks the same whether or not it will hit', () => {
    fc.assert(
      fc.property(rounds, others, fc.integer({ min: 0, max: 1_400 }), ({ picks, drawn }, picked, ms) => {
        const [one, other] = [new Draw(false), new Draw(false)];
        one.show({ picks, drawn }, 'none', 0);
        other.show({ picks: picked, drawn }, 'win', 0);
        drawn.forEach((cell, order) => {
          if (!one.hasLanded(cell, ms)) expect(poseAt(one, order, ms)).toEqual(poseAt(other, order, ms));
        });
      }),
    );
  });
  test('each gem comes to lie in the middle of its pit', () => {
    fc.assert(
      fc.property(rounds, fc.boolean(), (look, calm) => {
        const draw = new Draw(calm);
        draw.show(look, 'none', 0);
        look.drawn.forEach((cell, order) => {
          expect(poseAt(draw, order, 5_000)).toMatchObject({ x: cellX(cell), y: cellY(cell), alpha: 1, turn: 0 });
        });
        const hits = look.picks.filter((cell) => look.drawn.includes(cell)).length;
        expect(draw.countAt(5_000)).toEqual({ landed: 10, hits });
      }),
    );
  });
  test('gold appears only after a round that pays more than its stake', () => {
    fc.assert(
      fc.property(rounds, (look) => {
        for (const tone of ['none', 'calm', 'win', 'big'] as const) {
          const draw = new Draw(false);
          draw.show(look, tone, 0);
          const won = tone === 'win' || tone === 'big';
          for (const cell of all) {
            expect(draw.goldOf(cell, draw.landedAtMs - 1)).toBe(0);
            const hit = look.picks.includes(cell) && look.drawn.includes(cell);
            expect(draw.goldOf(cell, 10_000)).toBe(won && hit ? 1 : 0);
          }
        }
      }),
    );
  });
  test('a tap puts all gems into their pits at once', () => {
    const draw = new Draw(false);
    draw.show({ picks: [1], drawn: all.slice(0, 10) }, 'win', 0);
    expect(draw.countAt(400).landed).toBe(1);
    draw.land(400);
    expect([draw.countAt(400).landed, draw.landedAtMs, draw.hasWonAt(400)]).toEqual([10, 400, true]);
  });
  test('with reduced motion all gems fade in together', () => {
    fc.assert(
      fc.property(rounds, fc.integer({ min: 0, max: 400 }), (look, ms) => {
        const draw = new Draw(true);
        draw.show(look, 'win', 0);
        const poses = look.drawn.map((_, order) => poseAt(draw, order, ms));
        expect(new Set(poses.map(({ alpha }) => alpha)).size).toBe(1);
        expect(poses.every(({ turn, ripple }) => turn === 0 && ripple === 1)).toBe(true);
        expect(draw.endMs).toBe(fall.fadeMs + fall.restMs);
      }),
    );
  });
  test('a round without motion is the same at any time', () => {
    fc.assert(
      fc.property(rounds, (look) => {
        const draw = new Draw(false);
        draw.show(look, 'win', -Infinity);
        look.drawn.forEach((_, order) => expect(poseAt(draw, order, 0)).toEqual(poseAt(draw, order, 99_999)));
        draw.clear();
        expect([draw.drawn.length, draw.countAt(0).landed, poseAt(draw, 0, 0).alpha]).toEqual([0, 0, 0]);
      }),
    );
  });
});

describe('the place of the board', () => {
  const sizes = fc.record({
    width: fc.integer({ min: 320, max: 900 }),
    height: fc.integer({ min: 640, max: 1_100 }),
    top: fc.integer({ min: 46, max: 90 }),
    bottom: fc.integer({ min: 200, max: 310 }),
  });
  const layoutOf = ({ width, height, top, bottom }: { width: number; height: number; top: number; bottom: number }) =>
    owareLayout(width, height, { top, bottom, left: 0, right: 0 });

  test('board and bowl lie between bar and panel', () => {
    fc.assert(
      fc.property(sizes, (size) => {
        const { unit, x, y, bowl } = layoutOf(size);
        expect(y).toBeGreaterThanOrEqual(size.top);
        expect(y + board.height * unit).toBeLessThanOrEqual(size.height - size.bottom + 0.5);
        expect(x - (board.width / 2) * unit).toBeGreaterThanOrEqual(0);
        expect(y - (212 * bowl + 14) * unit).toBeGreaterThanOrEqual(size.top - 0.5);
      }),
    );
  });
  test.each([
    { width: 390, height: 844, top: 46, bottom: 260 },
    { width: 360, height: 640, top: 46, bottom: 244 },
    { width: 360, height: 640, top: 90, bottom: 244 },
  ])('a cell is at least 44 px wide and high: $width × $height, $top', (size) => {
    const { width, height, left } = cellsBox(layoutOf(size));
    expect(width / 8).toBeGreaterThanOrEqual(44);
    expect(height / 5).toBeGreaterThanOrEqual(44);
    expect(left).toBeGreaterThanOrEqual(0);
  });
  test('the box of the cells has each pit in the middle of its cell', () => {
    fc.assert(
      fc.property(sizes, fc.integer({ min: 1, max: 40 }), (size, cell) => {
        const layout = layoutOf(size);
        const box = cellsBox(layout);
        const [column, row] = [(cell - 1) % 8, Math.floor((cell - 1) / 8)];
        expect(box.left + ((column + 0.5) * box.width) / 8).toBeCloseTo(layout.x + cellX(cell) * layout.unit, 6);
        expect(box.top + ((row + 0.5) * box.height) / 5).toBeCloseTo(layout.y + cellY(cell) * layout.unit, 6);
      }),
    );
  });
  test('the backdrop covers the screen', () => {
    fc.assert(
      fc.property(sizes, (size) => {
        const { scale, x, y } = backdropPlace(layoutOf(size));
        expect(x).toBeLessThanOrEqual(0.001);
        expect(y).toBeLessThanOrEqual(0.001);
        expect(x + 780 * scale).toBeGreaterThanOrEqual(size.width - 0.001);
        expect(y + 1_688 * scale).toBeGreaterThanOrEqual(size.height - 0.001);
      }),
    );
  });
});
