import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { count, gate, road } from './config';
import { okadaLayout, picture } from './layout';
import { poseGate, Ride } from './ride';

const results = fc.integer({ min: 100, max: 100_000 });
const targets = fc.integer({ min: 101, max: 100_000 });
const waits = fc.integer({ min: 0, max: 15_000 });
const ridden = (reached: number, wait = 200): Ride => {
  const one = new Ride(1_000);
  one.answer(1_000 + wait, reached);
  return one;
};

describe('a ride', () => {
  test('the count takes the same time with every result', () => {
    fc.assert(
      fc.property(results, waits, (reached, wait) => {
        const one = ridden(reached, wait);
        expect(one.endMs - one.countMs).toBe(count.ms);
        expect(one.countMs - 1_000).toBe(Math.max(count.leastMs, wait));
        expect(one.numberAt(one.countMs)).toBe(100);
        expect(one.numberAt(one.endMs)).toBe(reached);
      }),
    );
  });

  test('the number never falls and never exceeds the result', () => {
    fc.assert(
      fc.property(results, fc.nat({ max: count.ms }), (reached, age) => {
        const one = ridden(reached);
        const [now, next] = [one.numberAt(one.countMs + age), one.numberAt(one.countMs + age + 16)];
        expect(next).toBeGreaterThanOrEqual(now);
        expect(next).toBeLessThanOrEqual(reached);
      }),
    );
  });

  test('a second answer changes nothing', () => {
    const one = ridden(300);
    one.answer(9_000, 50_000);
    expect(one.numberAt(one.endMs)).toBe(300);
  });

  test('the road never moves back or jumps', () => {
    fc.assert(
      fc.property(waits, fc.nat({ max: 20_000 }), (wait, age) => {
        const one = ridden(250, wait);
        const step = one.distanceAt(1_000 + age + 16) - one.distanceAt(1_000 + age);
        expect(step).toBeGreaterThanOrEqual(0);
        expect(step).toBeLessThan(0.15);
      }),
    );
  });

  test('a ride that is ended has its number at once', () => {
    const one = ridden(4_200);
    one.finish(1_300);
    expect([one.endMs, one.numberAt(1_300)]).toEqual([1_300, 4_200]);
  });
});

describe('the gate', () => {
  const poseAt = (ms: number, run: Ride | null, target: number) => {
    const pose = { depth: 0, alpha: 0 };
    poseGate(ms, { run, target }, pose);
    return pose;
  };

  test('every result below the target shows the same gate', () => {
    fc.assert(
      fc.property(targets, fc.nat({ max: 4_000 }), (target, age) => {
        const far = poseAt(1_000 + age, ridden(100), target);
        expect(poseAt(1_000 + age, ridden(target - 1), target)).toEqual(far);
        expect(far.depth).toBeGreaterThanOrEqual(gate.near);
      }),
    );
  });

  test('it has passed soon after the number gets to the target', () => {
    fc.assert(
      fc.property(targets, results, (target, more) => {
        const reached = Math.max(target, more);
        const one = ridden(reached);
        const passed = one.passMs(target);
        expect(one.numberAt(passed + 2)).toBeGreaterThanOrEqual(target - 1);
        expect(poseAt(passed + gate.passMs, one, target).alpha).toBe(0);
      }),
    );
  });

  test('it stands before the okada without a ride, and again some time after one', () => {
    const near = { depth: gate.near, alpha: 1 };
    expect(poseAt(0, null, 200)).toEqual(near);
    for (const reached of [150, 5_000])
      expect(poseAt(ridden(reached).endMs + gate.backAfterMs + gate.backMs, ridden(reached), 200)).toEqual(near);
  });
});

describe('the place of number, pill and okada', () => {
  const sizes = fc.record({
    width: fc.integer({ min: 320, max: 900 }),
    height: fc.integer({ min: 560, max: 1_100 }),
    top: fc.integer({ min: 70, max: 130 }),
    bottom: fc.integer({ min: 280, max: 360 }),
  });

  test('number, pill and horizon are one under the other, and the okada stands above the card', () => {
    fc.assert(
      fc.property(sizes, ({ width, height, top, bottom }) => {
        const layout = okadaLayout(width, height, { top, bottom, left: 0, right: 0 });
        const { unit, y, numberUnit, numberY, pillY } = layout;
        expect(numberY - 100 * numberUnit).toBeGreaterThanOrEqual(top);
        expect(pillY).toBeGreaterThan(numberY);
        expect(y).toBeGreaterThan(pillY);
        expect(y + road.drop * unit).toBeLessThanOrEqual(Math.max(height - bottom, top + 80));
      }),
    );
  });

  test('the backdrop covers the screen', () => {
    fc.assert(
      fc.property(sizes, ({ width, height, top, bottom }) => {
        const { x, y, roadUnit } = okadaLayout(width, height, { top, bottom, left: 0, right: 0 });
        expect(x - picture.x * roadUnit).toBeLessThanOrEqual(0.001);
        expect(y - picture.y * roadUnit).toBeLessThanOrEqual(0.001);
        expect(x + (picture.width - picture.x) * roadUnit).toBeGreaterThanOrEqual(width - 0.001);
        expect(y + (picture.height - picture.y) * roadUnit).toBeGreaterThanOrEqual(height - 0.001);
      }),
    );
  });
});
