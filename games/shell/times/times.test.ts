// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cap, lowestPaid } from '../../protocol/crash';
import { readTimes, stepTimes } from './times';

test('typed multipliers are read in all number formats', () => {
  expect(['2', '2,5', '3.00×', '1.5 x', '0', '5000', 'abc', '', '1.234'].map(readTimes)).toEqual([
    200,
    250,
    300,
    150,
    lowestPaid,
    cap,
    null,
    null,
    null,
  ]);
});

test('plus and minus stay inside the limits and come back', () => {
  fc.assert(
    fc.property(fc.integer({ min: lowestPaid, max: cap }), (auto) => {
      const up = stepTimes(auto, 1);
      expect(up).toBeLessThanOrEqual(cap);
      expect(up > auto || auto === cap).toBe(true);
      expect(stepTimes(up, -1)).toBeLessThanOrEqual(Math.max(auto, cap - 5_000));
      expect(stepTimes(auto, -1)).toBeGreaterThanOrEqual(lowestPaid);
    }),
  );
  expect([stepTimes(200, 1), stepTimes(250, -1), stepTimes(200, -1), stepTimes(101, 1)]).toEqual([250, 200, 190, 110]);
});
