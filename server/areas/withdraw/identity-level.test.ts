import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codes, contract } from '../../../contract';
import { kycRecords } from '../../db/schema';
import { createHarness, type Harness } from '../../testing/harness';
import { withdrawalsOf } from '../../testing/withdrawals';
import { reviewsOf } from './test-support';

let house: Harness;
const { rules, take, winner } = reviewsOf(() => house);
beforeAll(async () => {
  house = await createHarness({ seed: true });
  await withdrawalsOf(house).open();
});
afterEach(async () => {
  expect(await house.audit()).toEqual([]);
});
afterAll(() => house.close());

describe('A6 WDR-4 the required identity level is a setting', () => {
  const level = async (
    kycLevel: 'none' | 'submitted' | 'verified',
    state: 'none' | 'submitted' | 'verified' | 'rejected',
  ) => {
    await rules({ kycLevel });
    const ama = await winner();
    const mine = eq(kycRecords.memberId, ama.id);
    await (state === 'none'
      ? house.db.delete(kycRecords).where(mine)
      : house.db.update(kycRecords).set({ state }).where(mine));
    const {
      data: { needed },
    } = await house.call(contract.kyc.read, {}, { token: ama.token });
    const { code } = await take(ama);
    expect(code).toBe(needed ? codes.kycNeeded : codes.ok);
    return needed;
  };
  test.each([
    ['none', 'none', false],
    ['submitted', 'none', true],
    ['submitted', 'submitted', false],
    ['submitted', 'rejected', true],
    ['submitted', 'verified', false],
    ['verified', 'none', true],
    ['verified', 'submitted', true],
    ['verified', 'rejected', true],
    ['verified', 'verified', false],
  ] as const)('required level %s, details %s: identity needed %s', async (kycLevel, state, needed) => {
    expect(await level(kycLevel, state)).toBe(needed);
  });

  test('the refusal says when submitted details are being checked', async () => {
    await rules({ kycLevel: 'verified' });
    expect(await take(await winner())).toMatchObject({
      code: codes.kycNeeded,
      msg: expect.stringContaining('We are checking'),
    });
  });
});
