import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cap, factorAt, flightMs, msUntil, multiplierAt } from './growth';

test('the multiplier follows the published formula', () => {
  for (const ms of [0, 1, 166, 167, 1_000, 11_552, 11_553, 38_377, 60_000, 115_000])
    expect(multiplierAt(ms)).toBe(Math.min(cap, Math.floor(100 * 1.000_06 ** ms + 1e-9)));
  expect([multiplierAt(-5_000), multiplierAt(165.9), multiplierAt(11_553), multiplierAt(1e9)]).toEqual([
    100,
    100,
    200,
    cap,
  ]);
  expect(factorAt(11_553)).toBeCloseTo(2, 3);
});
test('the multiplier never falls', () => {
  let [last, falls] = [0, 0];
  for (let ms = 0; ms <= 116_000; ms += 1) {
    const now = multiplierAt(ms);
    if (now < last) falls += 1;
    last = now;
  }
  expect([falls, last]).toEqual([0, cap]);
});
test('the time until a multiplier is its first millisecond', () => {
  fc.assert(
    fc.property(fc.integer({ min: 101, max: cap }), (hundredths) => {
      const ms = msUntil(hundredths);
      expect(multiplierAt(ms)).toBeGreaterThanOrEqual(hundredths);
      expect(multiplierAt(ms - 1)).toBeLessThan(hundredths);
    }),
  );
});
test('a flight lasts while the multiplier is at most the crash point', () => {
  expect(flightMs(100)).toBe(msUntil(101));
  expect(flightMs(cap)).toBe(msUntil(cap));
  expect(multiplierAt(flightMs(237) - 1)).toBe(237);
  expect(multiplierAt(flightMs(237))).toBe(238);
});
