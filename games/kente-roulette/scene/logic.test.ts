import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { colourOf, wheel } from '../rules';
import { ballAt, spin, wheelSize } from './config';
import { backdropPlace, kenteLayout } from './layout';
import { pocketAngle, restAngle, Spin, turned, wheelAngleFor } from './spin';

interface Art {
  readonly order: readonly number[];
  readonly radius: number;
  readonly squash: number;
  readonly side: number;
  colourOf(number: number): string;
}
const answers = fc.record({
  start: fc.integer({ min: 0, max: 100_000 }),
  wait: fc.integer({ min: 0, max: 15_000 }),
  from: fc.integer({ min: 0, max: 36 }),
  number: fc.integer({ min: 0, max: 36 }),
});
const spun = ({ start, wait, from, number }: { start: number; wait: number; from: number; number: number }): Spin => {
  const one = new Spin(start, wheelAngleFor(from), pocketAngle(from));
  one.stop(start + wait, number);
  return one;
};
const poseOf = (one: Spin, ms: number) => {
  const pose = { wheel: 0, ball: 0, radius: 0, height: 0 };
  one.pose(ms, pose);
  return pose;
};
/** Distance of two angles, degrees. */
const apart = (a: number, b: number): number => Math.min(turned(a - b), turned(b - a));

describe('a spin', () => {
  test('the ball always lies exactly in the drawn pocket', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const one = spun(given);
        for (const ms of [one.caughtMs, one.endMs, one.endMs + 10_000]) {
          const { wheel: turn, ball, radius: at } = poseOf(one, ms);
          expect(apart(ball - turn, pocketAngle(given.number))).toBeLessThan(1e-6);
          expect(at).toBeCloseTo(ballAt.pocket, 6);
        }
        expect(apart(poseOf(one, one.endMs).ball, restAngle)).toBeLessThan(1e-6);
      }),
    );
  });

  test('the ball is on the rim until it drops, so it is in no other pocket', () => {
    fc.assert(
      fc.property(answers, fc.integer({ min: 0, max: 100 }), (given, part) => {
        const one = spun(given);
        const ms = given.start + spin.riseMs + ((one.caughtMs - spin.dropMs - given.start - spin.riseMs) * part) / 100;
        expect(poseOf(one, ms).radius).toBeCloseTo(ballAt.rim, 6);
      }),
    );
  });

  test('an early answer ends the spin after 5 s, a late one 4.2 s after the answer', () => {
    expect(spun({ start: 1_000, wait: 50, from: 0, number: 17 }).endMs).toBe(6_000);
    expect(spun({ start: 1_000, wait: 50, from: 0, number: 17 }).caughtMs).toBe(4_600);
    expect(spun({ start: 1_000, wait: 5_000, from: 0, number: 17 }).endMs).toBe(10_200);
    expect(new Spin(0, 0, 0).endMs).toBe(Infinity);
  });

  test('a second answer changes nothing', () => {
    const one = spun({ start: 0, wait: 900, from: 0, number: 17 });
    const end = poseOf(one, one.endMs);
    one.stop(4_000, 5);
    expect(poseOf(one, one.endMs)).toEqual(end);
  });

  test('wheel and ball never jump, stop early or turn back', () => {
    fc.assert(
      fc.property(answers, fc.nat({ max: 5_200 }), (given, back) => {
        const one = spun(given);
        const ms = Math.max(given.start, one.endMs - back);
        const [before, after] = [poseOf(one, ms), poseOf(one, ms + 1)];
        expect(after.wheel - before.wheel).toBeGreaterThanOrEqual(-1e-6);
        expect(after.wheel - before.wheel).toBeLessThan(0.5);
        const onWheel = (pose: typeof before): number => pose.ball - pose.wheel;
        if (ms + 1 < one.caughtMs) {
          const step = onWheel(after) - onWheel(before);
          expect(step).toBeLessThanOrEqual(1e-6);
          expect(step).toBeGreaterThan(-1.2);
        }
        expect(Math.abs(after.radius - before.radius)).toBeLessThan(1.6);
        expect(Math.abs(after.height - before.height)).toBeLessThan(1);
      }),
    );
  });

  test('the ball does not creep past other pockets before it is caught', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const one = spun(given);
        const onWheel = (ms: number): number => {
          const { ball, wheel: turn } = poseOf(one, ms);
          return ball - turn;
        };
        const last = onWheel(one.caughtMs - 100) - onWheel(one.caughtMs - 0.01);
        expect(last).toBeGreaterThan(360 / 37);
      }),
    );
  });

  test('a number that is not on the wheel is refused', () => {
    expect(() => pocketAngle(37)).toThrow(RangeError);
  });
});

test('the art has the numbers, colours and size of the wheel', async () => {
  const plan = new URL('../../../assets/src/games/kente-roulette/plan.mjs', import.meta.url);
  const { order, radius, squash, side, colourOf: artColour } = (await import(/* @vite-ignore */ plan.href)) as Art;
  expect(order).toEqual(wheel);
  expect(order.map((number) => artColour(number))).toEqual(wheel.map(colourOf));
  expect([radius, squash]).toEqual([wheelSize.radius, wheelSize.squash]);
  expect(radius * squash + side).toBeLessThanOrEqual(wheelSize.bottom);
});

describe('the place of the wheel', () => {
  const sizes = fc.record({
    width: fc.integer({ min: 320, max: 900 }),
    height: fc.integer({ min: 560, max: 1_100 }),
    top: fc.integer({ min: 70, max: 130 }),
    bottom: fc.integer({ min: 300, max: 620 }),
  });

  test('the wheel is below the results and inside the screen', () => {
    fc.assert(
      fc.property(sizes, ({ width, height, top, bottom }) => {
        const { x, y, unit } = kenteLayout(width, height, { top, bottom, left: 0, right: 0 });
        expect(y + wheelSize.top * unit).toBeGreaterThanOrEqual(top - 0.001);
        expect(x - wheelSize.radius * unit).toBeGreaterThanOrEqual(0);
        expect(y + wheelSize.bottom * unit).toBeLessThanOrEqual(Math.max(height - bottom, top + 60) + 34.001);
      }),
    );
  });

  test('the backdrop covers the screen and meets the table', () => {
    fc.assert(
      fc.property(sizes, ({ width, height, top, bottom }) => {
        const layout = kenteLayout(width, height, { top, bottom, left: 0, right: 0 });
        const { scale, x, y } = backdropPlace(layout);
        expect(x).toBeLessThanOrEqual(0.001);
        expect(y).toBeLessThanOrEqual(0.001);
        expect(x + 780 * scale).toBeGreaterThanOrEqual(width - 0.001);
        expect(y + 1_688 * scale).toBeGreaterThanOrEqual(height - 0.001);
        expect(y + 520 * scale).toBeCloseTo(layout.edgeY, 3);
      }),
    );
  });
});
