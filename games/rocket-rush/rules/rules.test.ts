import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareFractions, returnOfWay } from '../../protocol/rules';
import { drawOf } from '../../test-stream';
import { cap, crashOf, highestStake, reaching, readView, rocketRush } from './index';

const below = 2 ** 32;

describe('the crash point', () => {
  test('it is max(1, ⌊97 / (1 − u)⌋ / 100), at most 1,000×', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: below - 1 }), (n) => {
        const exact = (97n * BigInt(below)) / BigInt(below - n);
        expect(crashOf(n)).toBe(Math.min(cap, Math.max(100, Number(exact))));
      }),
      { numRuns: 2_000 },
    );
    expect([crashOf(0), crashOf(below / 2), crashOf(below - 1)]).toEqual([100, 194, cap]);
  });
  test('the number of draws that reach a multiplier is exact at both edges', () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: cap }), (at) => {
        const first = below - Number(reaching(at));
        expect(crashOf(first)).toBeGreaterThanOrEqual(at);
        expect(crashOf(first - 1)).toBeLessThan(at);
      }),
    );
  });
  test('every cash-out from 1.01× to 1,000× returns 97 %', () => {
    let [low, high] = [1, 0];
    for (let at = 101; at <= cap; at += 1) {
      const share = (Number(reaching(at)) / below) * (at / 100);
      low = Math.min(low, share);
      high = Math.max(high, share);
    }
    expect(high).toBeLessThanOrEqual(0.97);
    expect(low).toBeGreaterThan(0.97 - 3e-7);
  });
  test('no listed way returns more than 97 %', () => {
    for (const params of rocketRush.examples)
      for (const way of rocketRush.ways(params))
        expect(compareFractions(returnOfWay(way), { numerator: 97n, denominator: 100n })).toBeLessThanOrEqual(0);
  });
});

describe('a bet', () => {
  const standing = (auto: number | null, crash: number, ...at: number[]) =>
    rocketRush.standing(
      { auto },
      { crash },
      at.map((one) => ({ at: one })),
    );
  test('it is paid at a cash-out up to the crash point and never above', () => {
    expect(standing(null, 250, 250)).toMatchObject({ over: true, multiplier: 25_000 });
    expect(standing(null, 250, 251)).toBeNull();
    expect(standing(200, 250, 201)).toBeNull();
    expect(standing(null, 250, 120, 130)).toBeNull();
  });
  test('without a cash-out it is paid at its automatic multiplier or lost', () => {
    expect(standing(250, 250)).toMatchObject({ multiplier: 25_000 });
    expect(standing(251, 250)).toMatchObject({ multiplier: 0, view: { crash: 250, auto: 251, at: null } });
    expect(standing(null, cap - 1)).toMatchObject({ multiplier: 0 });
    expect(standing(null, cap)).toMatchObject({ multiplier: 10_000_000 });
  });
  test('its view can be read back', () => {
    const facts = rocketRush.draw({ auto: 150 }, drawOf(3));
    const view = rocketRush.revealed({ auto: 150 }, facts, []);
    expect(readView(view)).toEqual(view);
  });
  test('its highest stake never pays more than the maximum', () => {
    const market = { most: 50_000, step: 10, maxPayout: 5_000_000 };
    expect([null, cap, 10_000, 9_999, 150].map((auto) => highestStake(market, auto))).toEqual([
      5_000, 5_000, 50_000, 50_000, 50_000,
    ]);
    fc.assert(
      fc.property(fc.integer({ min: 101, max: cap }), (auto) => {
        expect((highestStake(market, auto) * auto) / 100).toBeLessThanOrEqual(market.maxPayout);
      }),
    );
  });
});
