import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHarness, type Harness } from '../../server/testing/harness';
import { repeatsOf } from './repeats';

describe('lost, repeated, mixed-up and forged messages', () => {
  let house: Harness;
  let repeats: Awaited<ReturnType<typeof repeatsOf>>;
  beforeAll(async () => {
    house = await createHarness({ seed: true });
    repeats = await repeatsOf(house);
  }, 60_000);
  afterAll(async () => {
    expect(await house.audit()).toEqual([]);
    await house.close();
  });

  test('F7 a lost reply is returned again for its key', () => repeats.lostReplies(20), 60_000);
  test('F8 two to five concurrent copies have one effect', () => repeats.doubled(40), 60_000);
  test('F9 a key is refused for another body or call', () => repeats.mixedUp(10), 60_000);
  test('F11 repeated, late, wrong and forged callbacks credit at most once', () => repeats.callbacks(4), 60_000);
  test('F12 a contradicting provider does not change a final order', () => repeats.contradictions(5), 60_000);
});
