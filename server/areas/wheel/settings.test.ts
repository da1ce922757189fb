import { describe, expect, test } from 'vitest';
import { marketCodes, markets } from '../../../contract';
import { openDraw, pick, total } from '../../fairness';
import { bound, chiSquare, pointsFit } from '../../testing/fair-checks';
import { makeWheels } from './wheels';
import { coinPrices, coinWheel, diamondStakes, diamondWheel, onStake, wheelSettingsOf } from './settings';
import { spreadOf, worth } from '../../fairness/worth';

const all = marketCodes.map((code) => [code, markets[code]] as const);
const wheelsOf = (market: (typeof markets)['GH']) =>
  makeWheels(market, wheelSettingsOf(market), (version) =>
    [diamondWheel, ...coinPrices.map((_, at) => coinWheel(market, at + 1))]
      .find((table) => table.version === version)!
      .rows.slice(),
  );

describe('the coin wheels (ECO-1)', () => {
  test('the slices have the published kinds, amounts and weights', () => {
    const rows = coinWheel(markets.GH, 1)
      .rows.map(({ giftType, giftAmount, weight }) => [giftType, giftAmount, weight])
      .sort((a, b) => b[2]! - a[2]!);
    expect(rows).toEqual([
      [3, 30, 2_300],
      [3, 10, 2_000],
      [3, 50, 1_700],
      [0, 0, 1_574],
      [4, 1, 800],
      [1, 5, 700],
      [1, 10, 600],
      [3, 200, 200],
      [1, 50, 80],
      [1, 100, 40],
      [1, 500, 5],
      [1, 2_000, 1],
    ]);
  });
  test.each(all)('FAIR-7 %s: each wheel returns exactly 90 %% of its stake', (_, market) => {
    for (const [at, price] of coinPrices.entries()) {
      const { rows } = coinWheel(market, at + 1);
      const weights = rows.map(({ weight }) => weight);
      expect(total(weights)).toBe(10_000);
      expect(pointsFit(pick, weights)).toBe(true);
      const stake = worth({ giftType: 3, giftAmount: price }, market);
      const given = rows.reduce((sum, row) => sum + row.weight * worth(row, market), 0) / 10_000;
      expect(given / stake).toBeCloseTo(0.9, 10);
      expect(rows.filter((row) => worth(row, market) >= stake).reduce((sum, { weight }) => sum + weight, 0)).toBe(
        3_326,
      );
      for (const { giftAmount } of rows) expect(Number.isSafeInteger(giftAmount)).toBe(true);
    }
  });
  test('wheels 2 and 3 pay ten and fifty times wheel 1', () => {
    for (const [at, times] of [1, 10, 50].entries()) {
      expect(coinWheel(markets.GH, at + 1).rows.map(({ giftAmount }) => giftAmount)).toEqual(
        coinWheel(markets.GH, 1).rows.map(({ giftAmount }) => giftAmount * times),
      );
    }
    expect(() => coinWheel(markets.GH, 4)).toThrow(RangeError);
  });
  test('Brazil pays coins in place of half a centavo', () => {
    expect(coinWheel(markets.BR, 1).rows.at(-1)).toEqual({ giftType: 3, giftAmount: 50, weight: 700 });
    expect(coinWheel(markets.BR, 1).version).toBe('coins-50-1-br');
  });
});

describe('the diamond wheel (ECO-2)', () => {
  const weights = diamondWheel.rows.map(({ weight }) => weight);
  test.each(all)('FAIR-7 %s: each bet returns 93.7 %% of its stake', (_, market) => {
    expect(total(weights)).toBe(10_000);
    for (const stake of diamondStakes) {
      const prizes = diamondWheel.rows.map((row) => onStake(row, stake, market));
      const staked = worth({ giftType: 4, giftAmount: stake }, market);
      expect(spreadOf(prizes, weights, market).expected / staked).toBeCloseTo(0.937, 10);
      expect(prizes.filter((row) => worth(row, market) >= staked).reduce((sum, { weight }) => sum + weight, 0)).toBe(
        3_450,
      );
      expect(prizes.map((row) => worth(row, market) / staked).sort((a, b) => a - b)).toEqual([
        0, 0.2, 0.5, 1, 2, 3, 5, 20, 100,
      ]);
    }
  });
  test('a bet of 500 diamonds wins at most 1,000 cedis', () => {
    expect(
      Math.max(
        ...diamondWheel.rows
          .filter(({ giftType }) => giftType === 1)
          .map((row) => onStake(row, 500, markets.GH).giftAmount),
      ),
    ).toBe(100_000);
  });
});

describe('FAIR-2 FAIR-7 drawn spins', () => {
  const seed = Buffer.alloc(32, 9);
  test.each([
    ['coin', 0],
    ['coin', 1],
    ['coin', 2],
    ['diamond', 0],
    ['diamond', 3],
  ] as const)('%s wheel %i: 200,000 spins agree with the published odds', (kind, at) => {
    const wheel = wheelsOf(markets.GH)[kind][at]!;
    const counts = wheel.weights.map(() => 0);
    let given = 0;
    const spins = 200_000;
    for (let nonce = 0; nonce < spins; nonce += 1) {
      const slice = openDraw(seed, `wheel${at}x`, nonce).slice(wheel.weights);
      counts[slice]! += 1;
      given += worth(wheel.prizes[slice]!, markets.GH);
    }
    expect(
      chiSquare(
        counts,
        wheel.weights.map((weight) => (spins * weight) / wheel.oddsTotal),
      ),
    ).toBeLessThan(bound(counts.length - 1));
    expect(Math.abs(given - spins * wheel.spread.expected)).toBeLessThan(4 * Math.sqrt(spins * wheel.spread.variance));
  });
  test('FAIR-2 the slice does not depend on the stake', () => {
    const { diamond } = wheelsOf(markets.GH);
    for (let nonce = 0; nonce < 300; nonce += 1)
      expect(new Set(diamond.map(({ weights: of }) => openDraw(seed, 'Baobab', nonce).slice(of))).size).toBe(1);
  });
});
