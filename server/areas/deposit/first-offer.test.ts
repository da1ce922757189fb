import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../../contract';
import { depositsOf } from '../../testing/deposits';
import { createHarness, type Harness } from '../../testing/harness';

const { pay, protection } = contract;
const now = Date.UTC(2026, 10, 20, 12, 5);
const hour = 3_600_000;

describe('the first-deposit offer', () => {
  let house: Harness;
  beforeAll(async () => {
    house = await createHarness({ seed: true, now });
  });
  afterAll(() => house.close());
  const ask = async (token: string, at: Harness = house) => {
    const { code, data } = await at.call(pay.firstOffer, {}, { token });
    expect(code).toBe(0);
    return data;
  };

  test('DEP-25 the offer has four packages and lasts ten minutes', async () => {
    const { token } = await house.member({ registeredAt: now - 2 * hour });
    const offer = await ask(token);
    expect(offer).toMatchObject({ coins: 1_000, min: 1_000 });
    expect(offer!.items.map(({ payMoney }) => payMoney)).toEqual([1_000, 2_000, 5_000, 10_000]);
    house.clock.advance(9 * 60_000);
    expect(await ask(token)).toEqual(offer);
    house.clock.advance(2 * 60_000);
    expect(await ask(token)).toBeNull();
  });

  test('DEP-25 two concurrent requests get the same offer', async () => {
    const { token } = await house.member({ registeredAt: now - 2 * hour });
    const [one, two] = await Promise.all([ask(token), ask(token)]);
    expect(one).toEqual(two);
    expect(one).not.toBeNull();
  });

  test('DEP-25 no offer in the first hour, after deposits or during breaks', async () => {
    expect(await ask((await house.member({ registeredAt: house.clock.now() })).token)).toBeNull();
    const paid = await house.member({ registeredAt: now - 2 * hour });
    const deposits = depositsOf(house);
    await deposits.sent(paid.token);
    await deposits.pass(5_000);
    expect(await ask(paid.token)).toBeNull();
    const resting = await house.member({ registeredAt: now - 2 * hour });
    await house.call(protection.coolOff, { period: '1d' }, { token: resting.token });
    expect(await ask(resting.token)).toBeNull();
  });

  test('Q46 Brazil makes no offer', async () => {
    const brazil = await createHarness({ seed: true, market: 'BR', now });
    try {
      expect(
        await ask((await brazil.member({ mobile: '11912340001', registeredAt: now - 2 * hour })).token, brazil),
      ).toBeNull();
    } finally {
      await brazil.close();
    }
  });
});
