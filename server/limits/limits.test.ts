import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../contract';
import { Refusal } from '../kit/refuse';
import { createHarness, type Harness } from '../testing/harness';
import { forget, hits, limit } from './index';

describe('limits', () => {
  let house: Harness;
  beforeAll(async () => {
    house = await createHarness();
  });
  afterAll(() => house.close());
  const rule = { max: 3, windowMs: 60_000 };
  const hit = (key: string, now: number): Promise<number> =>
    limit(house.db, key, rule, now).then(() => 0, (error: unknown) => {
      if (error instanceof Refusal && error.code === codes.tooMany) return Number(error.data!['retryAfter']);
      throw error;
    });

  test('three in any minute, exactly; the wait is to the moment when one is free again', async () => {
    expect([await hit('a', 1_000), await hit('a', 11_000), await hit('a', 21_000)]).toEqual([0, 0, 0]);
    expect(await hit('a', 31_000)).toBe(30);
    expect(await hit('a', 60_999)).toBe(1);
    expect(await hit('a', 61_000)).toBe(0);
    expect(await hit('a', 61_001)).toBe(10);
    expect(await hits(house.db, 'a', rule.windowMs, 61_001)).toBe(3);
  });
  test('keys do not touch each other, and a forgotten one starts anew', async () => {
    for (let index = 0; index < 3; index += 1) await hit('b', 1_000);
    expect(await hit('c', 1_000)).toBe(0);
    expect(await hit('b', 1_000)).toBe(60);
    await forget(house.db, 'b');
    expect(await hit('b', 1_000)).toBe(0);
  });
  test('fifty at once: three pass', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => hit('d', 5_000)));
    expect(all.filter((wait) => wait === 0)).toHaveLength(3);
  });
  test('F16 a clock that steps back does not lock anybody out for good', async () => {
    for (let index = 0; index < 3; index += 1) await hit('e', 10_000_000);
    expect(await hit('e', 5_000_000)).toBe(0);
  });
});
