import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellOf, linePoints } from '../../../scenes/kit/reels/lines';
import { Reels } from '../../../scenes/kit/reels/reels';
import { Telling } from '../../../scenes/kit/reels/telling';
import { spinOf } from '../rules';
import { lines, reelStops } from '../rules/table';
import { fadeRows, grid, shape } from './config';
import { idleWindow } from './idle';
import { backdropPlace, kingsLayout } from './layout';
import { opacityAt } from './parts/opacity';
import { kingsReels } from './spec';

const stop = fc.nat({ max: reelStops - 1 });
const facts = fc.tuple(stop, stop, stop, stop, stop);

describe('the reels', () => {
  test('GAM-14 each reel stops at the drawn window', () => {
    fc.assert(
      fc.property(facts, facts, fc.integer({ min: 0, max: 20_000 }), (first, second, answerMs) => {
        const reels = new Reels(kingsReels);
        for (const [round, drawn] of [first, second].entries()) {
          const startMs = round * 50_000;
          const window = spinOf(drawn);
          reels.start(startMs);
          reels.land(window, startMs + answerMs);
          const shown = reels.all.map((reel) =>
            [0, 1, 2].map((row) => reel.symbolAt(Math.round(reel.positionAt(reels.endMs)) - row)),
          );
          expect(shown).toEqual(window.reels);
        }
      }),
      { numRuns: 1_000 },
    );
  });
  test('the reels stop at 900 ms and 140 ms apart', () => {
    const reels = new Reels(kingsReels);
    reels.start(1_000);
    reels.land(spinOf([0, 0, 0, 0, 0]), 1_200);
    expect(reels.all.map(({ stopMs }) => stopMs)).toEqual([1_900, 2_040, 2_180, 2_320, 2_460]);
  });
  test('no result changes the time or the path of a stop: no near miss', () => {
    fc.assert(
      fc.property(facts, facts, fc.integer({ min: 0, max: 3_000 }), (one, other, answerMs) => {
        const path = (drawn: readonly number[]) => {
          const reels = new Reels(kingsReels);
          reels.start(0);
          reels.land(spinOf(drawn), answerMs);
          return reels.all.map((reel) => Array.from({ length: 40 }, (_, i) => reel.positionAt(answerMs + i * 50)));
        };
        expect(path(one)).toEqual(path(other));
      }),
      { numRuns: 200 },
    );
  });
  test('the window before the first spin is on the strips and pays nothing', () => {
    const view = spinOf(idleWindow.stops);
    expect(view.reels).toEqual(idleWindow.reels);
    expect(view.pays).toBe(0);
  });
  test('symbols are whole in the window and gone before they leave the frame', () => {
    for (const row of [0, 1, 2]) expect(opacityAt(row)).toBeGreaterThanOrEqual(1);
    for (const row of [fadeRows.above[0], fadeRows.below[0]]) expect(opacityAt(row)).toBeCloseTo(0, 9);
  });
});

describe('the lines', () => {
  test('a line passes the cells of the rules and reaches the right end only with five', () => {
    for (const [index, rows] of lines.entries()) {
      expect([0, 1, 2, 3, 4].map((reel) => cellOf(kingsReels, index + 1, reel) - reel * 3)).toEqual(rows);
      const points = [3, 4, 5].map((count) => linePoints(kingsReels, { line: index + 1, count }).length);
      expect(points).toEqual([4, 5, 7]);
    }
  });
  test('only matching cells are lit', () => {
    fc.assert(
      fc.property(facts, (drawn) => {
        const { wins } = spinOf(drawn);
        const told = new Telling(kingsReels);
        told.begin(
          wins.map((win) => ({ ...win, note: '' })),
          0,
          { paid: true, instant: false },
        );
        const lit = Array.from({ length: 15 }, (_, cell) => cell).filter((cell) => told.litMs(cell) < Infinity);
        const matching = new Set(wins.flatMap(({ rows }) => rows.map((row, reel) => reel * 3 + row)));
        expect(lit).toEqual([...matching].sort((a, b) => a - b));
      }),
    );
  });
});

describe('the place of the machine', () => {
  const bars = { top: 46, bottom: 176, left: 0, right: 0 };

  test('on 390 × 844 it is as wide as the screen, with the lion', () => {
    expect(kingsLayout(390, 844, bars)).toMatchObject({ unit: 0.5, x: 0, emblem: true, titleScale: 1 });
  });
  test('on 360 × 640 the lion is left out and the reels are as wide as the screen', () => {
    const layout = kingsLayout(360, 640, { ...bars, bottom: 165 });
    expect(layout.emblem).toBe(false);
    expect(layout.unit * 780).toBeCloseTo(360, 6);
  });
  test('title, frame and plate lie between bar and dock on every screen', () => {
    fc.assert(
      fc.property(fc.integer({ min: 320, max: 900 }), fc.integer({ min: 480, max: 1_400 }), (width, height) => {
        const layout = kingsLayout(width, height, bars);
        const { x, y, unit, emblem, titleY, titleScale } = layout;
        const top = emblem ? shape.top : titleY - 100 * titleScale;
        expect(y + top * unit).toBeGreaterThanOrEqual(bars.top - 0.01);
        expect(y + shape.foot * unit).toBeLessThanOrEqual(height - bars.bottom + 0.01);
        expect(x).toBeGreaterThanOrEqual(-0.01);
        expect(x + grid.x * unit).toBeGreaterThanOrEqual(0);
        const behind = backdropPlace(layout);
        expect(behind.x).toBeLessThanOrEqual(0.01);
        expect(behind.y).toBeLessThanOrEqual(0.01);
        expect(behind.y + behind.scale * shape.backdrop.h).toBeGreaterThanOrEqual(height - 0.01);
      }),
    );
  });
});
