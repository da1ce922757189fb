import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pocketsOf, rowCounts } from '../rules/table';
import { fall, touch } from './config';
import { Drop, emptyBallPose } from './drop';
import { backdropPlace, ballX, ballY, colourOf, drumsLayout, fieldHalf, pegX, pegY, pocketPlace } from './layout';

const phone = { width: 390, height: 844 };
const taken = { top: 46, bottom: 218, left: 0, right: 0 };
const paths = fc
  .constantFrom(...rowCounts)
  .chain((rows) => fc.array(fc.constantFrom(0 as const, 1 as const), { minLength: rows, maxLength: rows }));
const layoutOf = (path: readonly unknown[]) => drumsLayout(path.length as 8, phone, taken);

describe('a drop', () => {
  test('the ball touches one peg in each row, and falls into the pocket of the path', () => {
    fc.assert(
      fc.property(paths, fc.nat({ max: 100_000 }), (path, start) => {
        const layout = layoutOf(path);
        const drop = new Drop(path, start);
        const pose = emptyBallPose();
        let right = 0;
        for (let row = 0; row < path.length; row += 1) {
          drop.pose(drop.touchMs(row), layout, pose);
          expect(pose.row).toBe(row);
          // Peg `right + 1` of the row: one peg stands further left than any path.
          expect(pose.x).toBeCloseTo(pegX(layout, row, right + 1), 6);
          expect(pose.y).toBeCloseTo(pegY(layout, row) - touch * layout.scale, 6);
          right += path[row] ?? 0;
        }
        drop.pose(drop.endMs, layout, pose);
        expect(pose.row).toBe(path.length);
        expect(pose.x).toBeCloseTo((right - path.length / 2) * layout.pitchX, 6);
      }),
    );
  });

  test('the ball never jumps, and never goes back up a row', () => {
    fc.assert(
      fc.property(paths, fc.nat({ max: 2_900 }), (path, ms) => {
        const layout = layoutOf(path);
        const drop = new Drop(path, 0);
        const [before, after] = [emptyBallPose(), emptyBallPose()];
        drop.pose(ms, layout, before);
        drop.pose(ms + 1, layout, after);
        expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(3);
        expect(after.row - before.row).toBeGreaterThanOrEqual(0);
        expect(after.row - before.row).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('each row takes 150 ms, whatever the pocket pays', () => {
    const ends = ['LLLLLLLL', 'LRLRLRLR', 'RRRRRRRR'].map((text) => {
      const drop = new Drop(
        [...text].map((step) => (step === 'R' ? 1 : 0)),
        0,
      );
      return drop.landMs;
    });
    expect(new Set(ends)).toEqual(new Set([fall.enterMs + 8 * 150]));
  });

  test('a drop without a start lies in its pocket', () => {
    const path = [1, 1, 0, 1, 0, 0, 1, 1] as const;
    const layout = layoutOf(path);
    const pose = emptyBallPose();
    new Drop(path, -Infinity).pose(0, layout, pose);
    expect(pose.row).toBe(8);
    expect(pose.x).toBeCloseTo(layout.pitchX, 6);
    expect(pose.y).toBeCloseTo(ballY(layout, 8), 6);
  });
});

describe('the board', () => {
  const sizes = fc.record({
    rows: fc.constantFrom(...rowCounts),
    width: fc.integer({ min: 320, max: 900 }),
    height: fc.integer({ min: 560, max: 1_100 }),
    top: fc.integer({ min: 46, max: 120 }),
    bottom: fc.integer({ min: 190, max: 260 }),
  });
  const given = ({ rows, width, height, top, bottom }: { rows: 8 | 12 | 16 } & Record<string, number>) =>
    drumsLayout(rows, { width: width!, height: height! }, { top: top!, bottom: bottom!, left: 0, right: 0 });

  test('drum, pegs and pockets stand one under the other in the free space', () => {
    fc.assert(
      fc.property(sizes, (size) => {
        const layout = given(size);
        const { drumY, drumSize, firstRow, pitchX, pitchY, pocketTop, pocketHeight, unit, y } = layout;
        expect(drumY - drumSize * 0.45).toBeGreaterThan(0);
        expect(drumY + drumSize * 0.39).toBeLessThan(firstRow);
        expect(pitchY).toBeGreaterThan(12);
        expect(pegY(layout, size.rows - 1)).toBeLessThan(pocketTop);
        expect(y + (pocketTop + pocketHeight) * unit).toBeLessThanOrEqual(
          Math.max(size.height - size.bottom, size.top + 80),
        );
        // The outermost pegs and the edges of the field are on the screen.
        expect(pegX(layout, size.rows - 1, size.rows + 1) + pitchX * 0.3).toBeLessThanOrEqual(390);
        expect(fieldHalf(layout, pocketTop)).toBeLessThanOrEqual(390);
      }),
    );
  });

  test('pockets lie between the pegs of the last row and do not overlap', () => {
    for (const rows of rowCounts) {
      const layout = drumsLayout(rows, phone, taken);
      const places = Array.from({ length: rows + 1 }, (_, index) => pocketPlace(layout, index));
      for (const [index, { x, w }] of places.entries()) {
        expect(Math.abs(x - ballX(layout, rows, index))).toBeLessThanOrEqual(7);
        const next = places[index + 1];
        if (next) expect(x + w / 2).toBeLessThan(next.x - next.w / 2);
        expect(Math.abs(x) + w / 2).toBeLessThan(390);
      }
    }
  });

  test('equal pays on both sides have the same colour, and the edges differ from the middle', () => {
    for (const rows of rowCounts) {
      const colours = pocketsOf(rows, 'high').map((_, index) => colourOf(index, rows));
      expect([...colours].reverse()).toEqual(colours);
      expect([colours[0], colours[rows / 2]]).toEqual([0, 6]);
    }
  });

  test('the backdrop covers the screen', () => {
    fc.assert(
      fc.property(sizes, (size) => {
        const { scale, x, y } = backdropPlace(given(size));
        expect(x).toBeLessThanOrEqual(0.001);
        expect(y).toBeLessThanOrEqual(0.001);
        expect(x + 780 * scale).toBeGreaterThanOrEqual(size.width - 0.001);
        expect(y + 1_688 * scale).toBeGreaterThanOrEqual(size.height - 0.001);
      }),
    );
  });
});
