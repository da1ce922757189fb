import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHarness, type Harness } from '../../server/testing/harness';
import { repeatsOf } from './repeats';

describe('messages that are lost, doubled, mixed up or forged (the full counts: npm run faults)', () => {
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

  test('F7 replies that are lost after the commit', () => repeats.lostReplies(20), 60_000);
  test('F8 requests that come two to five times in one moment', () => repeats.doubled(40), 60_000);
  test('F9 one key with another body, another path, another member', () => repeats.mixedUp(10), 60_000);
  test(
    'F11 callbacks: five times, late, before the reply, after a failure, with another amount, currency or signature',
    () => repeats.callbacks(4),
    60_000,
  );
  test('F12 an operator that contradicts a stored end', () => repeats.contradictions(5), 60_000);
});
