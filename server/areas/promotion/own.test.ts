import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes, contract } from '../../../contract';
import { members } from '../../db/schema';
import { depositsOf } from '../../testing/deposits';
import { createHarness, type Harness } from '../../testing/harness';

const { own } = contract.promotion;
let house: Harness;
let deposits: ReturnType<typeof depositsOf>;
beforeAll(async () => {
  house = await createHarness({ seed: true });
  deposits = depositsOf(house);
});
afterAll(async () => {
  expect(await house.audit()).toEqual([]);
  await house.close();
});
const standing = async (token: string) => (await house.call(own, {}, { token })).data;

describe('R-52 what a member has of the promotions', () => {
  test('the first-deposit gift is open, and then received at the time of the deposit', async () => {
    const { token } = await house.member();
    expect(await standing(token)).toEqual([]);
    const small = await deposits.sent(token, { payMoney: 500 });
    await deposits.callback(small.transNo, 'success');
    expect(await standing(token)).toEqual([]);
    const first = await deposits.sent(token, { itemId: 'P4', seenCoins: 500, seenFirst: 1_000 });
    expect(await standing(token)).toEqual([]);
    await deposits.callback(first.transNo, 'success');
    expect(await standing(token)).toEqual([{ id: 1, state: 'received', at: house.clock.now() }]);
  });

  test('A7 an account without gifts cannot get the gift and the first rain', async () => {
    const { id, token } = await house.member();
    await house.db.update(members).set({ gifts: false }).where(eq(members.id, id));
    expect(await standing(token)).toEqual([
      { id: 1, state: 'gone', at: null },
      { id: 3, state: 'gone', at: null },
    ]);
  });

  test('a visitor is asked to log in', async () => {
    expect((await house.call(own, {})).code).toBe(codes.signedOut);
  });
});
