import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spinOf } from '../rules';
import type { FeverFacts } from '../rules';
import { lines, reelStops, strips } from '../rules/table';
import type { FeverSymbol } from '../rules/table';
import { digitAt, glyphsOf } from './amount';
import { cellOf as cellIn, linePoints as pointsOf, segmentsOf } from '../../../scenes/kit/reels/lines';
import { Reel } from '../../../scenes/kit/reels/reel';
import { Reels as SlotReels } from '../../../scenes/kit/reels/reels';
import { reelMotion as spin, tellingTimes as tuning } from '../../../scenes/kit/reels/spec';
import { Telling as SlotTelling } from '../../../scenes/kit/reels/telling';
import { bulbs, grid, lineNumbers } from './config';
import { backdropPlace, cabinetLayout } from './layout';
import { brightness } from './parts/bulb-light';
import { idleWindow } from './idle';
import { feverReels } from './spec';

const newReels = () => new SlotReels(feverReels);
const newTelling = () => new SlotTelling(feverReels);
const stop = fc.nat({ max: reelStops - 1 });
const facts: fc.Arbitrary<FeverFacts> = fc.tuple(stop, stop, stop);
const windowOf = (stops: FeverFacts) => {
  const { reels, stops: given } = spinOf(stops);
  return { stops: given, reels };
};
/** The rows of a reel at rest. */
const rowsOf = (reel: Reel<FeverSymbol>, ms: number) =>
  [0, 1, 2].map((row) => reel.symbolAt(Math.round(reel.positionAt(ms)) - row));

describe('the reels show the server’s window', () => {
  test('GAM-14 in 5,000 spins each reel stops at the drawn window', () => {
    fc.assert(
      fc.property(facts, facts, fc.integer({ min: 0, max: 20_000 }), (first, second, answerMs) => {
        const reels = newReels();
        for (const [round, drawn] of [first, second].entries()) {
          const startMs = round * 50_000;
          const window = windowOf(drawn);
          reels.start(startMs);
          reels.land(window, startMs + answerMs);
          for (const later of [0, 1, 5_000])
            expect(reels.all.map((reel) => rowsOf(reel, reels.endMs + later))).toEqual(window.reels);
        }
      }),
      { numRuns: 5_000 },
    );
  });

  test('what passes by is the strip of the rules in its order', () => {
    const reel = new Reel(strips[0], feverReels);
    reel.rest(4, ['lemon', 'seven', 'melon']);
    reel.start(0);
    const passing = Array.from({ length: 60 }, (_, cell) => reel.symbolAt(cell));
    expect(passing).toEqual(passing.map((_, cell) => strips[0][(((4 - cell) % reelStops) + reelStops) % reelStops]));
  });

  test('no visible symbol changes when the answer arrives', () => {
    fc.assert(
      fc.property(facts, fc.integer({ min: 0, max: 4_000 }), (drawn, answerMs) => {
        const reels = newReels();
        reels.start(0);
        const visible = () =>
          reels.all.map((reel) => {
            const top = Math.floor(reel.positionAt(answerMs)) + 1;
            return [0, 1, 2, 3].map((down) => reel.symbolAt(top - down));
          });
        const before = visible();
        reels.land(windowOf(drawn), answerMs);
        expect(visible()).toEqual(before);
      }),
    );
  });

  test('a second answer and an answer without a spin change nothing', () => {
    const reels = newReels();
    reels.land(windowOf([9, 9, 9]), 0);
    expect(reels.all.map((reel) => rowsOf(reel, 0))).toEqual(idleWindow.reels);
    reels.start(0);
    reels.all[0]!.land(2, windowOf([2, 2, 2]).reels[0], { ms: 100, stopMs: 900 });
    reels.all[0]!.land(7, windowOf([7, 7, 7]).reels[0], { ms: 200, stopMs: 900 });
    expect(rowsOf(reels.all[0]!, 2_000)).toEqual(windowOf([2, 2, 2]).reels[0]);
  });

  test('a refused stake stops the reels at the former window', () => {
    const reels = newReels();
    reels.rest(windowOf([3, 8, 21]));
    reels.start(0);
    reels.abort(600);
    expect(reels.all.map((reel) => rowsOf(reel, reels.endMs))).toEqual(windowOf([3, 8, 21]).reels);
  });

  test('the window before the first spin is on the strips and pays nothing', () => {
    const view = spinOf(idleWindow.stops as FeverFacts);
    expect(view.reels).toEqual(idleWindow.reels);
    expect(view.pays).toBe(0);
  });
});

describe('the motion of a spin', () => {
  test('the reels stop at 900 ms and 180 ms apart', () => {
    const reels = newReels();
    reels.start(1_000);
    reels.land(windowOf([0, 0, 0]), 1_200);
    expect(reels.all.map(({ stopMs }) => stopMs)).toEqual([1_900, 2_080, 2_260]);
    expect(reels.endMs).toBe(2_380);
    expect([1_899, 1_900, 2_080, 2_260].map((ms) => reels.stoppedAt(ms))).toEqual([0, 1, 2, 3]);
  });

  test('no result changes the time or the path of a stop: no near miss', () => {
    fc.assert(
      fc.property(facts, facts, fc.integer({ min: 0, max: 3_000 }), (one, other, answerMs) => {
        const path = (drawn: FeverFacts) => {
          const reels = newReels();
          reels.start(0);
          reels.land(windowOf(drawn), answerMs);
          return reels.all.map((reel) =>
            Array.from({ length: 60 }, (_, i) => reel.positionAt(answerMs + (i * (reels.endMs - answerMs)) / 59)),
          );
        };
        expect(path(one)).toEqual(path(other));
      }),
      { numRuns: 300 },
    );
  });

  test('all three reels brake in the same way: the last one is not slower', () => {
    const reels = newReels();
    reels.start(0);
    reels.land(windowOf([6, 0, 16]), 500);
    const way = (reel: Reel<FeverSymbol>) => reel.positionAt(reel.stopMs) - reel.positionAt(reel.stopMs - spin.brakeMs);
    const ways = reels.all.map(way);
    expect(Math.max(...ways) / Math.min(...ways)).toBeLessThan(1.2);
  });

  test('CF3 positions never jump, never go back, and bounce 6 px at the end', () => {
    fc.assert(
      fc.property(facts, fc.integer({ min: 0, max: 6_000 }), (drawn, answerMs) => {
        const reels = newReels();
        reels.start(0);
        let answered = false;
        const last = [0, 0, 0];
        let [jump, back, beyond] = [0, 0, 0];
        for (let ms = 0; ms < 8_000; ms += 4) {
          if (!answered && ms >= answerMs) {
            reels.land(windowOf(drawn), ms);
            answered = true;
          }
          reels.all.forEach((reel, i) => {
            const now = reel.positionAt(ms);
            const before = last[i] as number;
            jump = Math.max(jump, now - before);
            if (ms < reel.stopMs) back = Math.max(back, before - now);
            else beyond = Math.max(beyond, now - Math.round(now));
            last[i] = now;
          });
        }
        expect(jump).toBeLessThan(spin.speed * 1.4 * 4);
        expect(back).toBeLessThanOrEqual(1e-9);
        expect(beyond * grid.cellH).toBeLessThanOrEqual(spin.bounce + 1e-6);
      }),
      { numRuns: 60 },
    );
  });

  test('a late answer still needs 320 ms to come in', () => {
    const reels = newReels();
    reels.start(0);
    reels.land(windowOf([1, 2, 3]), 5_000);
    expect(reels.all[0]!.stopMs).toBe(5_000 + spin.leadMs);
  });

  test('a skipped spin stands at once at the drawn window', () => {
    const reels = newReels();
    reels.start(0);
    reels.finish();
    expect(reels.all[0]!.stopMs).toBe(Infinity);
    reels.land(windowOf([5, 6, 7]), 300);
    reels.finish();
    expect(reels.all.map((reel) => rowsOf(reel, 320))).toEqual(windowOf([5, 6, 7]).reels);
    reels.start(400);
    reels.land(windowOf([8, 9, 10]), 500);
    expect(reels.all.map((reel) => rowsOf(reel, reels.endMs))).toEqual(windowOf([8, 9, 10]).reels);
  });
});

describe('the lines', () => {
  test('a line passes the cells of the rules and reaches the right marker only with three', () => {
    for (const line of lineNumbers) {
      expect([0, 1, 2].map((reel) => cellIn(feverReels, line, reel) - reel * 3)).toEqual(lines[line - 1]);
      expect([1, 2, 3].map((count) => pointsOf(feverReels, { line, count: count as 1 | 2 | 3 }).length)).toEqual([
        2, 3, 5,
      ]);
      const shortest = pointsOf(feverReels, { line, count: 1 }).at(-1);
      expect(shortest?.x).toBe(grid.x + grid.cellW / 2);
    }
  });

  test('segments share a line by length', () => {
    const segments = segmentsOf([
      { x: 0, y: 0 },
      { x: 30, y: 40 },
      { x: 130, y: 40 },
    ]);
    expect(segments.map(({ length }) => length)).toEqual([50, 100]);
    expect(segments.map(({ from }) => from)).toEqual([0, 1 / 3]);
    expect(segments.at(-1)?.to).toBe(1);
  });

  test('lines are drawn for 320 ms each, one after the other', () => {
    const told = newTelling();
    const wins = spinOf([22, 23, 15]).wins.map((win) => ({ ...win, note: '' }));
    told.begin(wins, 1_000, { paid: true, instant: false });
    expect(wins.length).toBe(4);
    expect(told.endMs).toBe(1_000 + 4 * tuning.lineMs);
    expect([999, 1_000, 1_319, 1_320, 2_279, 2_280].map((ms) => told.drawingAt(ms))).toEqual([-1, 0, 0, 1, 3, -1]);
    expect(told.drawnAt(1, 1_480)).toBeCloseTo(0.5, 6);
    expect(told.rolledAt(1_300)).toBeCloseTo(0.5, 6);
  });

  test('only matching cells are lit', () => {
    fc.assert(
      fc.property(facts, (drawn) => {
        const { wins } = spinOf(drawn);
        const told = newTelling();
        told.begin(
          wins.map((win) => ({ ...win, note: '' })),
          0,
          { paid: true, instant: false },
        );
        const lit = Array.from({ length: 9 }, (_, cell) => cell).filter((cell) => told.litMs(cell) < Infinity);
        const matching = new Set(wins.flatMap(({ rows }) => rows.map((row, reel) => reel * 3 + row)));
        expect(lit).toEqual([...matching].sort((a, b) => a - b));
        for (const cell of lit) expect(told.litMs(cell)).toBeLessThanOrEqual(told.endMs);
      }),
    );
  });

  test('with reduced motion and after skip everything is shown at once', () => {
    const lines = [{ line: 2, count: 3, note: '' }] as const;
    const told = newTelling();
    told.begin(lines, 500, { paid: true, instant: true });
    expect([told.endMs, told.drawnAt(0, 500), told.rolledAt(500), told.litMs(4)]).toEqual([500, 1, 1, 500]);
    told.begin(lines, 500, { paid: true, instant: false });
    told.finish();
    expect([told.endMs, told.drawnAt(0, 500), told.rolledAt(500), told.litMs(7)]).toEqual([500, 1, 1, 500]);
    told.clear();
    told.finish();
    expect(told.fromMs).toBe(Infinity);
  });

  test('a loss is told at once', () => {
    const told = newTelling();
    told.begin([], 700, { paid: false, instant: false });
    expect(told.endMs).toBe(700);
  });
});

describe('the amount', () => {
  const cell = { w: 70, gap: 8 };
  const widthOf = (text: string): number => (text === '₵' ? 50 : 20);

  test('digits stand in cells and other characters keep their width', () => {
    const glyphs = glyphsOf('₵12.50', cell, widthOf);
    expect(glyphs.map(({ digit }) => digit)).toEqual([-1, 1, 2, -1, 5, 0]);
    expect(glyphs.map(({ x }) => x)).toEqual([0, 50, 128, 206, 226, 304]);
    expect(glyphsOf('', cell, widthOf)).toEqual([]);
  });

  test('every digit ends at its value and stays within 0 and 10', () => {
    for (let digit = 0; digit <= 9; digit += 1)
      for (let index = 0; index < 9; index += 1) {
        expect(digitAt(digit, index, 1)).toBe(digit);
        expect(digitAt(digit, index, 0)).toBe(0);
        for (let share = 0; share < 1; share += 0.013) {
          const shown = digitAt(digit, index, share);
          expect(shown >= 0 && shown < 10).toBe(true);
        }
      }
  });
});

describe('the place of the cabinet', () => {
  const bars = { top: 46, bottom: 176, left: 0, right: 0 };

  test('on 390 × 844 it is as wide as the screen, with sign and tray', () => {
    const layout = cabinetLayout(390, 844, bars);
    expect(layout).toMatchObject({ unit: 0.5, x: 0, sign: true, tray: true });
  });

  test('on 360 × 640 the sign is left out and the reels are nearly as wide as the screen', () => {
    const layout = cabinetLayout(360, 640, { ...bars, bottom: 165 });
    expect(layout.sign).toBe(false);
    expect(layout.unit * 780).toBeGreaterThan(335);
  });

  test('window and plate lie between bar and dock on every screen', () => {
    fc.assert(
      fc.property(fc.integer({ min: 320, max: 900 }), fc.integer({ min: 420, max: 1_400 }), (width, height) => {
        const { x, y, unit, sign } = cabinetLayout(width, height, bars);
        expect(y + (sign ? 104 : 196) * unit).toBeGreaterThanOrEqual(bars.top - 0.01);
        expect(y + 1_164 * unit).toBeLessThanOrEqual(height - bars.bottom + 0.01);
        expect(x).toBeGreaterThanOrEqual(-0.01);
        expect(x + 780 * unit).toBeLessThanOrEqual(width + 0.01);
        const behind = backdropPlace(cabinetLayout(width, height, bars));
        expect(behind.x).toBeLessThanOrEqual(0.01);
        expect(behind.scale * 1_688).toBeGreaterThanOrEqual(height - 0.01);
      }),
    );
  });
});

test('no bulb flashes more than three times per second', () => {
  for (const mode of ['idle', 'running', 'flash', 'steady', 'off'] as const)
    for (let index = 0; index < bulbs.perRow * 2; index += 1) {
      let rises = 0;
      for (let ms = 1; ms <= 3_000; ms += 1)
        if (brightness(mode, index, ms) > 0.5 && brightness(mode, index, ms - 1) <= 0.5) rises += 1;
      expect(rises, `${mode} ${index}`).toBeLessThanOrEqual(9);
    }
});
