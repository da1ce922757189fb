import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareFractions } from '../../protocol/rules';
import { drawOf } from '../../test-stream';
import { chanceOf, okadaDash, paysFor, readView, targets } from './index';

const below = 2 ** 32;
const someTarget = fc.integer({ min: targets.min, max: targets.max });
/** A draw that gives the number n. */
const giving = (n: number) => ({ integer: () => n, slice: () => 0 });
const reachedBy = (n: number): number => okadaDash.draw({ target: 200 }, giving(n));

describe('Okada Dash', () => {
  test('the drawn multiplier is max(1, ⌊97 / (1 − u)⌋ / 100), at most 1,000×', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: below - 1 }), (n) => {
        const exact = Number((97n * BigInt(below)) / BigInt(below - n));
        expect(reachedBy(n)).toBe(Math.min(100_000, Math.max(100, exact)));
      }),
      { numRuns: 2_000 },
    );
    expect([reachedBy(0), reachedBy(below / 2), reachedBy(below - 1)]).toEqual([100, 194, 100_000]);
  });
  test('the chance of every target is exact at its first winning draw', () => {
    let wrong = 0;
    for (let target = targets.min; target <= targets.max; target += 1) {
      // The multiplier never falls as n rises, so the winning draws are the last ones.
      const first = below - Number(chanceOf(target).numerator);
      if (reachedBy(first) < target || reachedBy(first - 1) >= target) wrong += 1;
    }
    expect(wrong).toBe(0);
  });
  test('every target returns 97 %, less at most 0.00003 points', () => {
    let wrong = 0;
    for (let target = targets.min; target <= targets.max; target += 1) {
      const exact = okadaDash.returnOf({ target });
      const most = compareFractions(exact, { numerator: 97n, denominator: 100n });
      const least = compareFractions(exact, { numerator: 9_699_997n, denominator: 10_000_000n });
      if (most > 0 || least < 0) wrong += 1;
    }
    expect(wrong).toBe(0);
  });
  test('a ride wins exactly when it reaches the target', () => {
    fc.assert(
      fc.property(someTarget, fc.integer({ min: 100, max: 100_000 }), (target, reached) => {
        const standing = okadaDash.standing({ target }, reached, [])!;
        const won = reached >= target;
        expect(standing).toMatchObject({ over: true, canCollect: false, multiplier: won ? target * 100 : 0 });
        expect(readView(standing.view)).toEqual({ target, reached, won });
        expect(okadaDash.standing({ target }, reached, [1 as never])).toBeNull();
      }),
    );
    expect(okadaDash.standing({ target: 200 }, 200, [])!.multiplier).toBe(paysFor(200));
    expect(okadaDash.standing({ target: 200 }, 199, [])!.multiplier).toBe(0);
  });
  test('the target does not change the draw', () => {
    fc.assert(
      fc.property(someTarget, someTarget, fc.nat({ max: 100_000 }), (one, other, number) => {
        const drawn = [one, other].map((target) => okadaDash.draw({ target }, drawOf(number)));
        expect(drawn[0]).toBe(drawn[1]);
      }),
    );
  });
  test.each([
    null,
    {},
    { target: 100 },
    { target: 100_001 },
    { target: 150.5 },
    { target: '200' },
    { target: 200, reached: 300 },
  ])('the parameters %j are refused', (given) => {
    expect(okadaDash.readParams(given)).toBeNull();
  });
});
