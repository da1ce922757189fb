import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { contract } from '../../contract';
import { createHarness, type Harness } from './harness';
import { stateDigest } from './state';

/**
 * A test server with content, for tests in which no row may change. Each test has a signed-in member of its
 * own: the limits of another one are not used up.
 */
export function untouchedHouse() {
  let house: Harness;
  let token: string;
  let before: string;
  beforeAll(async () => {
    house = await createHarness({ seed: true });
  }, 60_000);
  beforeEach(async () => {
    token = (await house.member({ deposit: 5_000 })).token;
    // A member's seeds are committed when they are first read.
    await house.call(contract.fairness.seeds, {}, { token });
    before = await stateDigest(house.db);
  }, 60_000);
  afterAll(() => house.close());
  return {
    get house() {
      return house;
    },
    get token() {
      return token;
    },
    /** Every row is as it was. */
    unchanged: async () => expect(await stateDigest(house.db)).toBe(before),
  };
}
