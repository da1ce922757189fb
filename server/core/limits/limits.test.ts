import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../contract';
import { Refusal, type TooMany } from '../refuse';
import { sweep } from '../../boot/sweep';
import { createHarness, type Harness } from '../../testing/harness';
import { forget, hits, limit, limitAll } from './index';

describe('limits', () => {
  let house: Harness;
  beforeAll(async () => {
    house = await createHarness();
  });
  afterAll(() => house.close());
  const rule = { max: 3, windowMs: 60_000 };
  const hit = (key: string, now: number): Promise<number> =>
    limit(house.db, { key, rule, now }).then(
      () => 0,
      (error: unknown) => {
        if (error instanceof Refusal && error.code === codes.tooMany) return Number(error.data!['retryAfter']);
        throw error;
      },
    );

  test('three hits a minute pass, and the wait is exact', async () => {
    expect([await hit('a', 1_000), await hit('a', 11_000), await hit('a', 21_000)]).toEqual([0, 0, 0]);
    expect(await hit('a', 31_000)).toBe(30);
    expect(await hit('a', 60_999)).toBe(1);
    expect(await hit('a', 61_000)).toBe(0);
    expect(await hit('a', 61_001)).toBe(10);
    expect(await hits(house.db, { key: 'a', windowMs: rule.windowMs, now: 61_001 })).toBe(3);
  });
  test('keys are independent, and a forgotten key starts at zero', async () => {
    for (let index = 0; index < 3; index += 1) await hit('b', 1_000);
    expect(await hit('c', 1_000)).toBe(0);
    expect(await hit('b', 1_000)).toBe(60);
    await forget(house.db, 'b');
    expect(await hit('b', 1_000)).toBe(0);
  });
  test('of fifty concurrent hits three pass', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => hit('d', 5_000)));
    expect(all.filter((wait) => wait === 0)).toHaveLength(3);
  });
  test('F16 a clock that steps back does not block callers forever', async () => {
    for (let index = 0; index < 3; index += 1) await hit('e', 10_000_000);
    expect(await hit('e', 5_000_000)).toBe(0);
  });
  test('F16 a clock that steps back briefly delays hits only briefly', async () => {
    for (let index = 0; index < 3; index += 1) await hit('f', 100_000);
    expect(await hit('f', 70_000)).toBe(90);
    expect(await hit('f', 160_000)).toBe(0);
  });
  test('hits at 1000 to 1002 refuse a call with an earlier time', async () => {
    for (const now of [1_000, 1_001, 1_002]) expect(await hit('g', now)).toBe(0);
    expect(await hit('g', 999)).toBe(61);
    expect(await hits(house.db, { key: 'g', windowMs: rule.windowMs, now: 999 })).toBe(3);
    expect(await hit('g', 1_003)).toBe(60);
  });
  test('a call with an earlier time counts at the last hit', async () => {
    for (const now of [20_000, 10_000, 15_000]) expect(await hit('h', now)).toBe(0);
    expect(await hit('h', 79_999)).toBe(1);
    expect(await hit('h', 80_000)).toBe(0);
  });
  test('of 200 concurrent hits with unordered times three pass', async () => {
    const all = await Promise.all(
      Array.from({ length: 200 }, (_, index) => hit('i', 20_000 - ((index * 7_919) % 10_000))),
    );
    expect(all.filter((wait) => wait === 0)).toHaveLength(3);
  });
  test('a sweep during parallel hits lets no extra hit pass', async () => {
    const sweeps = Array.from({ length: 20 }, (_, index) => sweep(house.db, 5_000 + index));
    const all = await Promise.all(Array.from({ length: 60 }, () => hit('j', 5_000)));
    await Promise.all(sweeps);
    expect(all.filter((wait) => wait === 0)).toHaveLength(3);
  });
  test('a refusal by one limit uses up no other limit', async () => {
    const both = () =>
      limitAll(house.db, {
        limits: [
          { key: 'k', max: 5, windowMs: 60_000 },
          { key: 'l', max: 2, windowMs: 60_000 },
        ],
        now: 1_000,
      }).then(
        () => null,
        (error: TooMany) => error.limitKey,
      );
    const all = await Promise.all(Array.from({ length: 40 }, both));
    expect(all.filter((key) => key === null)).toHaveLength(2);
    expect(all.filter((key) => key === 'l')).toHaveLength(38);
    expect(await hits(house.db, { key: 'k', windowMs: 60_000, now: 1_000 })).toBe(2);
  });
});
