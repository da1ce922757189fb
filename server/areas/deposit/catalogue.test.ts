import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { codes, contract } from '../../../contract';
import { payChannels } from '../../db/schema';
import { depositsOf } from '../../testing/deposits';
import { createHarness, type Harness } from '../../testing/harness';

const { pay } = contract;
const noon = Date.UTC(2026, 10, 20, 12, 5);
const minute = 60_000;

describe('packages and channels', () => {
  let house: Harness;
  let deposits: ReturnType<typeof depositsOf>;
  beforeAll(async () => {
    house = await createHarness({ seed: true, now: noon });
    deposits = depositsOf(house);
  });
  afterEach(async () => {
    expect(await house.audit()).toEqual([]);
  });
  afterAll(() => house.close());

  test('C31 C32 DEP-2 DEP-7 Q6 packages list cash and coins, channels list limits', async () => {
    const { data: items } = await house.call(pay.items, {});
    expect(items.map(({ payMoney, money, bonus }) => [payMoney, money, bonus])).toEqual([
      [500, 500, 0],
      [1_000, 1_000, 50],
      [2_000, 2_000, 150],
      [5_000, 5_000, 500],
      [10_000, 10_000, 1_200],
      [20_000, 20_000, 3_000],
    ]);
    expect(items.filter(({ hot }) => hot)).toMatchObject([{ payMoney: 5_000 }]);
    const { data: channels } = await house.call(pay.channels, {});
    expect(channels.map(({ id, min, max }) => [id, min, max])).toEqual([
      ['MTN_MM', 100, 500_000],
      ['VODA_MM', 100, 300_000],
      ['AIRTELTIGO_MM', 100, 300_000],
      ['PANPAY', 1_000, 1_000_000],
    ]);
    expect(new RegExp(channels[0]!.mobilePattern).test('0244123456')).toBe(true);
  });

  test('M11 an order with an outdated price is refused', async () => {
    const { token } = await house.member();
    const { id: itemId, payMoney: price, money: credit, bonus: coins } = (await house.call(pay.items, {})).data[2]!;
    const seen = { seenPrice: price, seenCredit: credit, seenCoins: coins };
    for (const other of [{ seenPrice: price - 1 }, { seenCredit: credit + 1 }, { seenCoins: coins + 1 }]) {
      expect(await deposits.order(token, { itemId, ...seen, ...other })).toMatchObject({
        code: codes.payChanged,
        data: { price, credit, coins },
      });
    }
    expect(await deposits.order(token, { payMoney: 700, seenCredit: 699 })).toMatchObject({
      code: codes.payChanged,
      data: { price: 700, credit: 700, coins: 0 },
    });
    expect((await house.call(pay.records, {}, { token })).data).toEqual([]);
    expect(await deposits.order(token, { itemId, ...seen })).toMatchObject({ code: 0 });
    expect(await deposits.order(token, { payMoney: 700, seenPrice: 700, seenCredit: 700, seenCoins: 0 })).toMatchObject(
      { code: 0 },
    );
  });

  test('M11 an order with an invalid amount, package or channel is refused', async () => {
    const { token } = await house.member();
    const cases = [
      [{ itemId: 'P4', payMoney: 1 }, codes.invalid],
      [{ itemId: 'P9' }, codes.payClosed],
      [{ payMoney: 99 }, codes.payAmount],
      [{ payMoney: 300_001, payChannel: 'VODA_MM' }, codes.payAmount],
      [{ itemId: 'P1', payChannel: 'PANPAY' }, codes.payAmount],
      [{ payMoney: 5_000, payChannel: 'MPESA' }, codes.payClosed],
      [{ payMoney: 5_000, payChannel: 'nothing' }, codes.payClosed],
    ] as const;
    for (const [plan, code] of cases)
      expect(await deposits.order(token, plan), JSON.stringify(plan)).toMatchObject({ status: 200, code });
    expect(
      await house.call(pay.topUp, { payChannel: 'MTN_MM', clientOrderId: 'neither-of-the-two-1' }, { token }),
    ).toMatchObject({ code: codes.invalid });
    expect((await deposits.order(token, { payMoney: 99 })).data).toMatchObject({ min: 100, max: 500_000 });
    expect((await house.call(pay.records, {}, { token })).data).toEqual([]);
  });

  test('DEP-18 a market without channels returns an empty list', async () => {
    await house.db.update(payChannels).set({ actived: false }).where(eq(payChannels.market, 'GH'));
    house.clock.advance(6_000);
    expect((await house.call(pay.channels, {})).data).toEqual([]);
    const { token } = await house.member();
    expect(await deposits.order(token)).toMatchObject({ code: codes.payClosed });
    await house.db.update(payChannels).set({ actived: true }).where(eq(payChannels.market, 'GH'));
    house.clock.advance(6_000);
  });

  test('a changed channel applies from its validFrom time', async () => {
    const from = house.clock.now() + minute;
    const [row] = await house.db.select().from(payChannels).where(eq(payChannels.id, 'VODA_MM'));
    await house.db.insert(payChannels).values({ ...row!, validFrom: from, depositMax: 50_000 });
    const { token } = await house.member();
    expect(await deposits.order(token, { payMoney: 60_000, payChannel: 'VODA_MM' })).toMatchObject({ code: 0 });
    house.clock.set(from);
    expect(await deposits.order(token, { payMoney: 60_000, payChannel: 'VODA_MM' })).toMatchObject({
      code: codes.payAmount,
    });
  });
});
