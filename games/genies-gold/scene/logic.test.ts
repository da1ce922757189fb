import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stage, turn, wheel } from './config';
import { backdropPlace, genieLayout } from './layout';
import { angleOf, modulo, segmentAt, Turn } from './turn';

const spins = fc.record({
  start: fc.integer({ min: 0, max: 100_000 }),
  from: fc.integer({ min: 0, max: 359 }),
  wait: fc.integer({ min: 0, max: 15_000 }),
  segment: fc.integer({ min: 0, max: 19 }),
});
const spun = ({ start, from, wait, segment }: { start: number; from: number; wait: number; segment: number }): Turn => {
  const spin = new Turn(start, from);
  spin.stop(segment, start + wait);
  return spin;
};

describe('a spin of the wheel', () => {
  test('the wheel stops at the middle of the drawn segment', () => {
    fc.assert(
      fc.property(spins, (given) => {
        const spin = spun(given);
        const off = modulo(spin.angleAt(spin.endMs) - angleOf(given.segment) + 180, 360) - 180;
        expect(Math.abs(off)).toBeLessThan(1e-6);
        expect(segmentAt(spin.angleAt(spin.endMs))).toBe(given.segment);
        expect(spin.angleAt(spin.endMs + 10_000)).toBe(spin.angleAt(spin.endMs));
      }),
    );
  });
  test('the wheel stands still after its end, whatever the rounding', () => {
    const spin = spun({ start: 0, from: 1, wait: 0, segment: 15 });
    expect(spin.angleAt(spin.endMs + 10_000)).toBe(spin.angleAt(spin.endMs));
  });
  test('the brake is the same for every segment', () => {
    fc.assert(
      fc.property(spins, spins, fc.integer({ min: 0, max: turn.brakeMs }), (one, other, before) => {
        const left = (spin: Turn): number => spin.angleAt(spin.endMs) - spin.angleAt(spin.endMs - before);
        expect(left(spun(one))).toBeCloseTo(left(spun(other)), 6);
      }),
    );
  });
  test('no segment takes longer than 220 ms to pass, the last one included', () => {
    const spin = spun({ start: 0, from: 0, wait: 100, segment: 7 });
    const end = spin.angleAt(spin.endMs);
    // The last segment enters at its edge and ends at its middle.
    expect(end - spin.angleAt(spin.endMs - 220)).toBeGreaterThan(wheel.step);
  });
  test('every spin ends at most two seconds after an early answer', () => {
    fc.assert(
      fc.property(spins, (given) => {
        const spin = spun({ ...given, wait: 50 });
        expect(spin.endMs - given.start).toBeGreaterThanOrEqual(turn.leastMs + turn.brakeMs);
        expect(spin.endMs - given.start).toBeLessThan(2_000);
      }),
    );
  });
  test('the wheel never turns back or jumps', () => {
    fc.assert(
      fc.property(spins, fc.nat({ max: 3_000 }), (given, back) => {
        const spin = spun(given);
        const ms = Math.max(given.start, spin.endMs - back);
        const moved = spin.angleAt(ms + 1) - spin.angleAt(ms);
        expect(moved).toBeGreaterThanOrEqual(-1e-9);
        expect(moved).toBeLessThan(0.6);
      }),
    );
  });
  test('without an answer the wheel turns on, and a second answer changes nothing', () => {
    const spin = new Turn(0, 9);
    expect([spin.endMs, spin.answered]).toEqual([Infinity, false]);
    expect(spin.angleAt(20_000)).toBeGreaterThan(9_000);
    spin.stop(3, 900);
    const end = spin.endMs;
    spin.stop(9, 4_000);
    expect(spin.endMs).toBe(end);
  });
});

describe('the place of wheel and facts', () => {
  const sizes = fc.record({
    width: fc.integer({ min: 320, max: 900 }),
    height: fc.integer({ min: 560, max: 1_100 }),
    top: fc.integer({ min: 70, max: 130 }),
    bottom: fc.integer({ min: 200, max: 290 }),
  });
  const placed = ({ width, height, top, bottom }: { width: number; height: number; top: number; bottom: number }) =>
    genieLayout(width, height, { top, bottom, left: 0, right: 0 });

  test('the wheel stands over the facts, both in the free space', () => {
    fc.assert(
      fc.property(sizes, (size) => {
        const { unit, y, factsTop } = placed(size);
        expect(y + stage.top * unit).toBeGreaterThanOrEqual(size.top - 0.001);
        expect(y + stage.bottom * unit).toBeLessThanOrEqual(factsTop);
        expect(factsTop).toBeLessThan(size.height - size.bottom);
      }),
    );
  });
  test('the backdrop covers the screen', () => {
    fc.assert(
      fc.property(sizes, (size) => {
        const { scale, x, y } = backdropPlace(placed(size));
        expect(Math.max(x, y)).toBeLessThanOrEqual(0.001);
        expect(x + 780 * scale).toBeGreaterThanOrEqual(size.width - 0.001);
        expect(y + 1_688 * scale).toBeGreaterThanOrEqual(size.height - 0.001);
      }),
    );
  });
});
