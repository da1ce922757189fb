import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { markets } from '../../contract';
import { isSure, rainCoinOdds, rainOdds, rainSettings, rainWelcomeOdds } from '../areas/cash-rain/settings';
import { drawGift, readyTable } from '../areas/cash-rain/gifts-of';
import { multiplied } from './gifts';
import {
  bound,
  chiSquare,
  expectation,
  integersAreEven,
  noncesAreWhole,
  pointsFit,
  seedsAreFresh,
  slicesFit,
} from '../testing/fair-checks';
import { block, commitment, openDraw, pick, total } from './stream';

const serverSeed = Buffer.from('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f', 'hex');
const clientSeed = 'Baobab2026';
const drawer = (nonce: number) => openDraw(serverSeed, clientSeed, nonce);
const weights = rainOdds.rows.map(({ weight }) => weight);

describe('the stream', () => {
  // Made with `printf 'Baobab2026:0:0' | openssl dgst -sha256 -mac HMAC -macopt hexkey:0001…1f`.
  test.each([
    [0, 0, 'e5b9f24b57d2f23a71627a580c6d79a3ac6cbc4caa8610ca69e92a083e89d2bd'],
    [0, 1, '90c8f3d1247533812908ef28e53c541e4365a0f16ce610f17be0c60f0ca4a3f1'],
    [1, 0, 'c3cd0de76cdc222e9e34c27bb25bf19edb6b0a4b9e5f1c831faa2991984ad6ce'],
    [999, 3, '9e91ec29a7f9bf4b7597a8e9136999efe3e99637f8703d9792b30063a4dde7a0'],
  ])('golden vector: nonce %i, round %i', (nonce, round, hex) => {
    expect(Buffer.from(block(serverSeed, { clientSeed, nonce, round })).toString('hex')).toBe(hex);
  });
  test('FAIR-4 the commitment is the SHA-256 of the seed', () => {
    expect(commitment(serverSeed)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd');
    const withHash = createHmac('sha256', Buffer.from(commitment(serverSeed), 'hex'))
      .update(`${clientSeed}:0:0`)
      .digest('hex');
    expect(Buffer.from(block(serverSeed, { clientSeed, nonce: 0, round: 0 })).toString('hex')).not.toBe(withHash);
  });
  test('the same seeds and nonce give the same draw', () => {
    const row = (draw = drawer(5)) => Array.from({ length: 20 }, () => draw.integer(1_000_000));
    expect(row()).toEqual(row());
    for (const other of [drawer(6), openDraw(serverSeed, 'Baobab2027', 5), openDraw(Buffer.alloc(32), clientSeed, 5)])
      expect(row(other)).not.toEqual(row());
  });
  test('a draw uses the next round after a used-up block', () => {
    const draw = drawer(0);
    expect(draw.rounds).toBe(0);
    for (let index = 0; index < 9; index += 1) draw.integer(2 ** 32);
    expect(draw.rounds).toBe(2);
  });
  test('FAIR-1 a million bytes pass the χ² test', () => {
    const counts = new Array<number>(256).fill(0);
    for (let nonce = 0; nonce < 31_250; nonce += 1)
      for (const byte of block(serverSeed, { clientSeed, nonce, round: 0 })) counts[byte]! += 1;
    expect(
      chiSquare(
        counts,
        counts.map(() => 1_000_000 / 256),
      ),
    ).toBeLessThan(bound(255));
  });
  test('FAIR-2 neighbouring draws are independent', () => {
    const pairs = new Array<number>(100).fill(0);
    let before = drawer(0).integer(10);
    for (let nonce = 1; nonce <= 50_000; nonce += 1) {
      const now = drawer(nonce).integer(10);
      pairs[before * 10 + now]! += 1;
      before = now;
    }
    expect(
      chiSquare(
        pairs,
        pairs.map(() => 500),
      ),
    ).toBeLessThan(bound(99));
  });
  test.each([1, 2, 3, 7, 10, 200, 997])('integers below %i are evenly distributed', (below) => {
    if (below === 1) expect(drawer(0).integer(1)).toBe(0);
    else expect(integersAreEven(drawer, below, 40_000)).toBe(true);
  });
  test.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('an integer below %d is refused', (below) => {
    expect(() => drawer(0).integer(below)).toThrow(RangeError);
  });
});

describe('the gifts of the rain (ECO-7)', () => {
  test('FAIR-7 the expected value of a play is 3.97 pesewas', () => {
    expect(total(weights)).toBe(10_000);
    expect(expectation(rainOdds.rows, markets.GH.scale) / 10_000).toBe(397);
    expect(total(rainCoinOdds.rows.map(({ weight }) => weight))).toBe(10_000);
    expect(rainCoinOdds.rows.every(({ giftType }) => giftType === 0 || giftType === 3)).toBe(true);
  });
  test('Q75 FAIR-7 the welcome rain is worth 3.60 pesewas, never nothing', () => {
    expect(total(rainWelcomeOdds.rows.map(({ weight }) => weight))).toBe(10_000);
    expect(expectation(rainWelcomeOdds.rows, markets.GH.scale) / 10_000).toBe(360);
    expect(isSure(rainWelcomeOdds)).toBe(true);
    for (const table of [rainOdds, rainCoinOdds]) expect(isSure(table)).toBe(false);
    const ready = readyTable(rainWelcomeOdds, 10, markets.GH);
    const gifts = Array.from({ length: 20_000 }, (_, nonce) => drawGift(drawer(nonce), ready));
    expect(gifts.every(({ giftType, giftAmount }) => giftType !== 0 && giftAmount > 0)).toBe(true);
    expect(slicesFit(drawer, ready.weights, 100_000)).toBe(true);
  });
  test('FAIR-2 each point leads to its slice', () => {
    expect(pointsFit(pick, weights)).toBe(true);
    expect(
      pointsFit(
        pick,
        rainCoinOdds.rows.map(({ weight }) => weight),
      ),
    ).toBe(true);
  });
  test('FAIR-2 drawn gifts pass the χ² test at every VIP level', () => {
    const plain = readyTable(rainOdds, 10, markets.GH);
    const top = readyTable(rainOdds, 30, markets.GH);
    const counts = plain.gifts.map(() => 0);
    for (let nonce = 0; nonce < 200_000; nonce += 1) {
      const gift = drawGift(drawer(nonce), plain);
      counts[plain.gifts.indexOf(gift)]! += 1;
      if (nonce < 500) expect(top.gifts.indexOf(drawGift(drawer(nonce), top))).toBe(plain.gifts.indexOf(gift));
    }
    expect(
      chiSquare(
        counts,
        weights.map((weight) => weight * 20),
      ),
    ).toBeLessThan(bound(weights.length - 1));
  });
  test('RAN-9 the VIP level multiplies cash and coins, rounded down', () => {
    expect(rainSettings.multipliers).toEqual([10, 10, 12, 12, 15, 15, 20, 20, 30, 30]);
    expect(multiplied({ giftType: 3, giftAmount: 20 }, 12, markets.GH)).toEqual({ giftType: 3, giftAmount: 24 });
    expect(multiplied({ giftType: 1, giftAmount: 99 }, 15, markets.GH)).toEqual({ giftType: 1, giftAmount: 148 });
    expect(multiplied({ giftType: 2, giftAmount: 5 }, 15, markets.GH)).toEqual({ giftType: 1, giftAmount: 750 });
    expect(multiplied({ giftType: 2, giftAmount: 20 }, 30, markets.GH)).toEqual({ giftType: 2, giftAmount: 60 });
    expect(multiplied({ giftType: 4, giftAmount: 1 }, 30, markets.GH)).toEqual({ giftType: 4, giftAmount: 1 });
  });
});

describe('FAIR-3 each check finds its mutant', () => {
  const word = (nonce: number): number => Buffer.from(block(serverSeed, { clientSeed, nonce, round: 0 })).readUInt8(0);
  test('the remainder of one byte', () => {
    expect(integersAreEven((nonce) => ({ integer: (below) => word(nonce) % below, slice: () => 0 }), 200, 40_000)).toBe(
      false,
    );
  });
  test('a last slice that is never drawn', () => {
    const fold = (list: readonly number[], point: number): number => Math.min(pick(list, point), list.length - 2);
    expect(pointsFit(fold, weights)).toBe(false);
  });
  test('a weight that is one percent off', () => {
    for (const [index, row] of rainOdds.rows.entries()) {
      for (const factor of [0.99, 1.01]) {
        const rows = rainOdds.rows.map((other, at) =>
          at === index
            ? { ...row, weight: Math.max(1, Math.round(row.weight * factor)) + (row.weight < 50 && factor > 1 ? 1 : 0) }
            : other,
        );
        if (rows[index]!.weight === row.weight) continue;
        const same = total(rows.map(({ weight }) => weight)) === 10_000 && expectation(rows, 100) / 10_000 === 397;
        expect(same).toBe(false);
      }
    }
    const heavy = weights.map((weight, index) => (index === 0 ? Math.round(weight * 1.05) : weight));
    expect(
      slicesFit((nonce) => ({ integer: () => 0, slice: () => drawer(nonce).slice(heavy) }), weights, 200_000),
    ).toBe(false);
  });
  test('a skipped and a repeated nonce', () => {
    expect(noncesAreWhole([0, 1, 2, 3])).toBe(true);
    expect(noncesAreWhole([0, 1, 3])).toBe(false);
    expect(noncesAreWhole([0, 1, 1, 2])).toBe(false);
  });
  test('a reused seed', () => {
    expect(seedsAreFresh([commitment(serverSeed), commitment(Buffer.alloc(32))])).toBe(true);
    expect(seedsAreFresh([commitment(serverSeed), commitment(serverSeed)])).toBe(false);
  });
});
