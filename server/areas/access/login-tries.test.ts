import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { judgeTry } from './login-tries';

const minute = 60_000;
const day = 24 * 60 * minute;

describe('A1 pauses between wrong passwords', () => {
  test('three tries are immediate, two more wait 1 s and 2 s', () => {
    expect([[], [0], [0, 0]].map((earlier) => judgeTry(earlier, 0))).toEqual(
      Array.from({ length: 3 }, () => ({ refuseMs: 0, delayMs: 0 })),
    );
    expect(judgeTry([0, 0, 0], 0)).toEqual({ refuseMs: 0, delayMs: 1_000 });
    expect(judgeTry([0, 0, 0, 1_000], 1_000)).toEqual({ refuseMs: 0, delayMs: 2_000 });
  });
  test('time that has already passed shortens the wait', () => {
    expect(judgeTry([0, 0, 0], 700)).toEqual({ refuseMs: 0, delayMs: 300 });
    expect(judgeTry([0, 0, 0], 5_000)).toEqual({ refuseMs: 0, delayMs: 0 });
  });
  test('the sixth try of a minute is refused until the minute ends', () => {
    expect(judgeTry([0, 0, 0, 1_000, 3_000], 3_000)).toEqual({ refuseMs: 57_000, delayMs: 0 });
    expect(judgeTry([0, 0, 0, 1_000, 3_000], minute)).toEqual({ refuseMs: 0, delayMs: 0 });
  });
  test('the pause doubles up to 15 minutes', () => {
    const many = Array.from({ length: 12 }, (_, index) => index * minute);
    expect(judgeTry(many, 11 * minute).refuseMs).toBe(2 ** 9 * 1_000);
    expect(judgeTry([...many, ...many.map((at) => at + 60 * minute)], 71 * minute).refuseMs).toBe(15 * minute);
  });
  test('at most five tries a minute and 120 a day are answered', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 * minute }), { minLength: 100, maxLength: 300 }), (gaps) => {
        const answered: number[] = [];
        let now = 0;
        for (const gap of gaps) {
          now += gap;
          const { refuseMs, delayMs } = judgeTry(
            answered.filter((at) => at > now - day),
            now,
          );
          if (refuseMs === 0) answered.push(now + delayMs);
        }
        for (const [index, at] of answered.entries()) {
          const after = answered.slice(index);
          expect(after.filter((later) => later < at + minute).length).toBeLessThanOrEqual(5);
          expect(after.filter((later) => later < at + day).length).toBeLessThanOrEqual(120);
        }
      }),
      { numRuns: 60, seed: 7 },
    );
  });
});
