// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cap, lowestCashOut } from '../../rules';
import { readAuto, stepAuto } from './panels';

test('typed multipliers are read in all number formats', () => {
  expect(['2', '2,5', '3.00×', '1.5 x', '0', '5000', 'abc', '', '1.234'].map(readAuto)).toEqual([
    200,
    250,
    300,
    150,
    lowestCashOut,
    cap,
    null,
    null,
    null,
  ]);
});

test('plus and minus stay inside the limits and come back', () => {
  fc.assert(
    fc.property(fc.integer({ min: lowestCashOut, max: cap }), (auto) => {
      const up = stepAuto(auto, 1);
      expect(up).toBeLessThanOrEqual(cap);
      expect(up > auto || auto === cap).toBe(true);
      expect(stepAuto(up, -1)).toBeLessThanOrEqual(Math.max(auto, cap - 5_000));
      expect(stepAuto(auto, -1)).toBeGreaterThanOrEqual(lowestCashOut);
    }),
  );
  expect([stepAuto(200, 1), stepAuto(250, -1), stepAuto(200, -1), stepAuto(101, 1)]).toEqual([250, 200, 190, 110]);
});
