import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cloth, tumble } from './config';
import { emptyFaceMap, faceCount, mapFace, pipsOf, setTurn } from './cube';
import { backdropPlace, diceLayout } from './layout';
import { Throw } from './throw';

const answers = fc.record({ start: fc.integer({ min: 0, max: 100_000 }), wait: fc.integer({ min: 0, max: 15_000 }) });
const thrown = ({ start, wait }: { start: number; wait: number }): Throw => {
  const one = new Throw(start);
  one.stop(start + wait);
  return one;
};
const pose = () => ({ angle: 0, lean: 0, height: 0 });

describe('a throw', () => {
  test('the dice always stop on a face', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const one = thrown(given);
        const end = one.angleAt(one.endMs);
        expect(Math.abs(end / 90 - Math.round(end / 90))).toBeLessThan(1e-6);
        expect(one.angleAt(one.endMs + 10_000)).toBe(end);
      }),
    );
  });

  test('an early answer ends the throw after 700 ms, a late one soon after the answer', () => {
    expect(thrown({ start: 1_000, wait: 50 }).endMs).toBe(1_000 + tumble.leastMs);
    expect(thrown({ start: 1_000, wait: 5_000 }).endMs).toBe(6_000 + tumble.slowMs);
    expect(new Throw(0).endMs).toBe(Infinity);
  });

  test('a second answer changes nothing', () => {
    const one = thrown({ start: 0, wait: 900 });
    const end = one.endMs;
    one.stop(4_000);
    expect(one.endMs).toBe(end);
  });

  test('angle, lean and height never jump', () => {
    fc.assert(
      fc.property(answers, fc.nat({ max: 1_600 }), (given, back) => {
        const one = thrown(given);
        const ms = Math.max(given.start, one.endMs - back);
        const [before, after] = [pose(), pose()];
        one.pose(ms, before);
        one.pose(ms + 1, after);
        expect(after.angle).toBeGreaterThanOrEqual(before.angle - 1e-6);
        expect(after.angle - before.angle).toBeLessThan(2.5);
        expect(Math.abs(after.lean - before.lean)).toBeLessThan(1);
        expect(Math.abs(after.height - before.height)).toBeLessThan(4);
      }),
    );
  });

  test('at the end the dice lie on the cloth, upright', () => {
    const one = thrown({ start: 0, wait: 300 });
    const end = pose();
    one.pose(one.endMs, end);
    expect(end.lean).toBeCloseTo(0, 6);
    expect(end.height).toBeCloseTo(0, 6);
  });
});

const turns = fc.record({
  angle: fc.double({ min: -720, max: 720, noNaN: true }),
  lean: fc.double({ min: -60, max: 60, noNaN: true }),
  turn: fc.double({ min: -40, max: 40, noNaN: true }),
});
const mapped = () =>
  Array.from({ length: faceCount }, (_, index) => {
    const map = emptyFaceMap();
    mapFace(index, map);
    return map;
  });

describe('the cube on the screen', () => {
  test('one to three faces are visible, never two opposite ones', () => {
    fc.assert(
      fc.property(turns, (turn) => {
        setTurn(turn);
        const maps = mapped();
        const visible = maps.filter((map) => map.visible).length;
        expect(visible).toBeGreaterThanOrEqual(1);
        expect(visible).toBeLessThanOrEqual(3);
        for (let i = 0; i < faceCount; i += 2) expect(maps[i]?.visible && maps[i + 1]?.visible).toBe(false);
      }),
    );
  });

  test('visible faces are not mirrored, so that pips read in the right order', () => {
    fc.assert(
      fc.property(turns, (turn) => {
        setTurn(turn);
        for (const { visible, ax, ay, bx, by } of mapped()) if (visible) expect(ax * by - ay * bx).toBeGreaterThan(0);
      }),
    );
  });

  test('at rest the upper face gets the most light', () => {
    setTurn({ angle: 0, lean: 0, turn: -9 });
    const [top, , left, , right] = mapped();
    expect(top?.light).toBeGreaterThan(left?.light ?? 1);
    expect(left?.light).toBeGreaterThan(right?.light ?? 1);
  });

  test('the 24 positions are those of a real die: opposite faces add up to seven', () => {
    const positions = Array.from({ length: 24 }, (_, index) => pipsOf(index));
    for (const [top, bottom, front, back, right, left] of positions)
      expect([top + bottom, front + back, right + left]).toEqual([7, 7, 7]);
    expect(new Set(positions.map(String)).size).toBe(24);
  });
});

describe('the place of number, pill and dice', () => {
  const sizes = fc.record({
    width: fc.integer({ min: 320, max: 900 }),
    height: fc.integer({ min: 560, max: 1_100 }),
    top: fc.integer({ min: 70, max: 130 }),
    bottom: fc.integer({ min: 280, max: 360 }),
  });

  test('number, pill and cloth stand one under the other above the card', () => {
    fc.assert(
      fc.property(sizes, ({ width, height, top, bottom }) => {
        const { unit, clothY, numberUnit, numberY, pillY } = diceLayout(width, height, {
          top,
          bottom,
          left: 0,
          right: 0,
        });
        expect(numberY - 60 * numberUnit).toBeGreaterThanOrEqual(top);
        expect(pillY).toBeGreaterThan(numberY);
        expect(clothY + cloth.top * unit).toBeGreaterThan(pillY);
        expect(clothY + cloth.bottom * unit).toBeLessThanOrEqual(Math.max(height - bottom, top + 80));
      }),
    );
  });

  test('the backdrop covers the screen', () => {
    fc.assert(
      fc.property(sizes, ({ width, height, top, bottom }) => {
        const { scale, x, y } = backdropPlace(diceLayout(width, height, { top, bottom, left: 0, right: 0 }));
        expect(x).toBeLessThanOrEqual(0.001);
        expect(y).toBeLessThanOrEqual(0.001);
        expect(x + 780 * scale).toBeGreaterThanOrEqual(width - 0.001);
        expect(y + 1_688 * scale).toBeGreaterThanOrEqual(height - 0.001);
      }),
    );
  });
});
