import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codes, contract, mallTypes } from '../../../contract';
import { coupons, mallAddresses, mallOrders, members, notices } from '../../db/schema';
import { createHarness, type Harness } from '../../testing/harness';
import { stateDigest } from '../../testing/state';
import { cap, ids, line, mallHouse, newKey, osu } from './test-support';

const { mall } = contract;
let house: Harness;
const shop = mallHouse(() => house);
beforeAll(async () => {
  house = await createHarness();
});
afterEach(async () => {
  await shop.set((shipped) => shipped);
  expect(await house.audit()).toEqual([]);
});
afterAll(() => house.close());

describe('MAL-1 an order of parcels', () => {
  test('it takes the price and the stock, and keeps the address', async () => {
    const ama = await shop.shopper();
    const { code, data } = await shop.buy(ama, [line(ids.shirt, 35_000, { option: 'L', count: 2 }), cap()], {});
    expect(code).toBe(codes.insufficientCoins);
    await shop.give(ama.id, 'coins', 5_000);
    const answer = await shop.buy(ama, [line(ids.shirt, 35_000, { option: 'L', count: 2 }), cap()]);
    expect(answer.code).toBe(0);
    expect(answer.data).toMatchObject({
      ...{ state: 'placed', digital: false, total: 105_000, off: 0, paid: 105_000, cancellable: true },
      ...{ couponId: null, cancelReason: null, tracking: null, topUp: null, type: mallTypes.coins },
      serial: expect.stringMatching(/^MO \d{4} \d{4}$/),
      address: { ...osu, areaName: 'Greater Accra' },
      steps: [{ state: 'placed', time: house.clock.now() }],
    });
    expect(answer.data.lines.map(({ id, option, name, count }) => [id, option, name, count])).toEqual([
      [ids.cap, '', 'Baobab cap', 1],
      [ids.shirt, 'L', 'Baobab T-shirt', 2],
    ]);
    expect((await shop.purse(ama.id)).coins).toBe(0);
    expect(await shop.left(ids.shirt, 'L')).toBe(38);
    expect(data).toMatchObject({ have: 100_000, need: 105_000 });
  });

  test('MSG-1 the member gets one message without a banner', async () => {
    const ama = await shop.shopper();
    const { data } = await shop.buy(ama, [cap()]);
    const rows = await house.db.select().from(notices).where(eq(notices.memberId, ama.id));
    expect(rows).toMatchObject([{ quiet: true, url: `/mall/orders/${data.id}`, kind: 'mall-placed' }]);
    expect(rows[0]!.content.en).toContain('Baobab cap');
  });

  test('Q34 a repeat with the same key is the same order, another cart is refused', async () => {
    const ama = await shop.shopper();
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.buy(ama, [cap()], { key })));
    expect(new Set(answers.map(({ code, data }) => `${code}/${data.id}`)).size).toBe(1);
    expect((await shop.purse(ama.id)).coins).toBe(65_000);
    expect(await shop.buy(ama, [cap({ count: 2 })], { key })).toMatchObject({ code: codes.keyConflict });
    await house.db.execute(`delete from idempotency where member_id = ${ama.id}`);
    expect((await shop.buy(ama, [cap()], { key })).data.id).toBe(answers[0]!.data.id);
    expect(await shop.buy(ama, [cap({ count: 2 })], { key })).toMatchObject({ code: codes.keyConflict });
  });

  test('Q53 a closed key orders nothing, a used key returns its order', async () => {
    const ama = await shop.shopper();
    const [closed, used] = [newKey(), newKey()];
    const at = { token: ama.token };
    expect((await house.call(mall.close, { key: closed }, at)).data).toBeNull();
    expect(await shop.buy(ama, [cap()], { key: closed })).toMatchObject({ code: codes.keyClosed });
    const { data } = await shop.buy(ama, [cap()], { key: used });
    expect((await house.call(mall.close, { key: used }, at)).data).toEqual(data);
    expect((await house.call(mall.result, { key: used }, at)).data).toEqual(data);
    expect((await house.call(mall.result, { key: closed }, at)).data).toBeNull();
  });
});

describe('what refuses an order changes nothing', () => {
  const refused = async (ordering: () => Promise<{ code: number; data: unknown }>) => {
    // That the session was seen is noted every five minutes.
    const before = await stateDigest(house.db);
    const { code, data } = await ordering();
    expect(await stateDigest(house.db)).toBe(before);
    return { code, data };
  };

  test('a changed price is refused with the new one', async () => {
    const ama = await shop.shopper();
    await shop.buy(ama, [cap()]);
    expect(await refused(() => shop.buy(ama, [cap({ unitPrice: 34_999 })]))).toMatchObject({
      code: codes.mallChanged,
      data: { lines: [{ id: ids.cap, option: '', unitPrice: 35_000 }] },
    });
  });

  test('M2 the server decides count, price and network of a line', async () => {
    const ama = await shop.shopper();
    const before = await stateDigest(house.db);
    for (const count of [-1, 0, 11, 1e9, 1.5])
      expect((await shop.buy(ama, [cap({ count })])).code, `count ${count}`).toBe(codes.invalid);
    for (const unitPrice of [0, -35_000])
      expect((await shop.buy(ama, [cap({ unitPrice })])).code, `price ${unitPrice}`).toBe(codes.invalid);
    for (const unitPrice of [1, 1e9])
      expect((await shop.buy(ama, [cap({ unitPrice })])).code, `price ${unitPrice}`).toBe(codes.mallChanged);
    const airtime = line(ids.airtime, 1_150);
    expect((await shop.buy(ama, [airtime], { network: 'Safaricom' })).code).toBe(codes.mallNetwork);
    expect(await stateDigest(house.db)).toBe(before);
  });

  test('Q63 a level that is too low is refused', async () => {
    const low = await shop.shopper({ levelId: 2 });
    expect(await refused(() => shop.buy(low, [cap()]))).toMatchObject({ code: codes.mallLevel, data: { minLevel: 3 } });
    const middle = await shop.shopper({ levelId: 5 });
    expect((await shop.buy(middle, [cap()])).code).toBe(0);
    const diamonds = { type: mallTypes.diamonds };
    expect(await refused(() => shop.buy(middle, [line(ids.earbuds, 3_000)], diamonds))).toMatchObject({
      code: codes.mallLevel,
      data: { minLevel: 6 },
    });
  });

  test('too few diamonds are refused', async () => {
    const ama = await shop.shopper({ diamonds: 2_999 });
    expect(await refused(() => shop.buy(ama, [line(ids.earbuds, 3_000)], { type: mallTypes.diamonds }))).toMatchObject({
      code: codes.insufficientDiamonds,
      data: { have: 2_999, need: 3_000 },
    });
  });

  test('parcels need an address of the member', async () => {
    const [ama, other] = [await shop.shopper(), await shop.shopper()];
    for (const address of [undefined, other.address, 999_999])
      expect(
        await refused(() => shop.buy({ token: ama.token, ...(address === undefined ? {} : { address }) }, [cap()])),
      ).toMatchObject({ code: codes.mallNoAddress });
  });

  test('goods that are gone are refused', async () => {
    const ama = await shop.shopper();
    expect(await refused(() => shop.buy(ama, [line(999, 5)]))).toMatchObject({
      code: codes.mallGone,
      data: { id: 999 },
    });
  });

  test('a key is required', async () => {
    const ama = await shop.shopper();
    expect(await refused(() => shop.buy(ama, [cap()], { key: '' }))).toMatchObject({ code: codes.keyMissing });
  });
});

describe('the stock', () => {
  const few = (stock: number) =>
    shop.set((shipped) => ({
      ...shipped,
      goods: shipped.goods.map((row) => (row.id === ids.earbuds ? { ...row, options: [{ code: '', stock }] } : row)),
    }));

  test('M1 parallel orders of the last pieces never exceed the stock', async () => {
    await few(3);
    const shoppers = [];
    for (let n = 0; n < 10; n += 1) shoppers.push(await shop.shopper());
    const answers = await Promise.all(
      shoppers.map((one) => shop.buy(one, [line(ids.earbuds, 3_000)], { type: mallTypes.diamonds })),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(3);
    const poor = answers.filter(({ code }) => code === codes.mallStock);
    expect(poor).toHaveLength(7);
    expect(poor[0]!.data).toMatchObject({ id: ids.earbuds, option: '', left: 0 });
    expect(await shop.left(ids.earbuds)).toBe(0);
  });

  test('the database itself refuses to oversell', async () => {
    await expect(
      house.db.execute(`update mall_stock set sold = supplied + 1 where goods = ${ids.earbuds}`),
    ).rejects.toThrow();
  });
});

describe('Q60 the coupon of an order', () => {
  const shirt = (more = {}) => line(ids.shirt, 35_000, { option: 'M', ...more });

  test('it takes its share off once', async () => {
    const ama = await shop.shopper();
    const id = await shop.coupon(ama.id);
    expect((await shop.buy(ama, [shirt()], { coupons: [id] })).data).toMatchObject({
      ...{ total: 35_000, off: 1_750, paid: 33_250, couponId: id },
    });
    expect((await shop.purse(ama.id)).coins).toBe(66_750);
    expect(await shop.buy(ama, [shirt()], { coupons: [id] })).toMatchObject({ code: codes.couponUsed });
  });

  test('M4 of two carts with one coupon at once, one wins', async () => {
    const ama = await shop.shopper();
    const id = await shop.coupon(ama.id);
    const answers = await Promise.all([
      shop.buy(ama, [shirt()], { coupons: [id] }),
      shop.buy(ama, [cap()], { coupons: [id] }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, codes.couponUsed].sort());
    expect((await shop.purse(ama.id)).coins).toBe(66_750);
  });

  test('it is refused for the wrong goods, price, time and member', async () => {
    const [ama, other] = [await shop.shopper(), await shop.shopper()];
    const own = await shop.coupon(ama.id);
    const late = await shop.coupon(ama.id, { ends: house.clock.now() + 1_000 });
    house.clock.advance(1_000);
    const tries = [
      shop.buy(ama, [line(ids.airtime, 1_150)], { coupons: [own] }),
      shop.buy(ama, [line(ids.bigAirtime, 300)], { coupons: [own], type: mallTypes.diamonds }),
      shop.buy(ama, [shirt()], { coupons: [late] }),
      shop.buy(other, [shirt()], { coupons: [own] }),
    ];
    expect((await Promise.all(tries)).map(({ code }) => code)).toEqual([
      codes.couponMinimum,
      codes.couponUnfit,
      codes.couponExpired,
      codes.noCoupon,
    ]);
    const [row] = await house.db.select().from(coupons).where(eq(coupons.id, own));
    expect(row!.usedAt).toBeNull();
  });
});

describe('tickets', () => {
  test('they become coupons for free tickets at once', async () => {
    const ama = await shop.shopper();
    const { data } = await shop.buy({ token: ama.token }, [line(ids.tickets, 5_200, { count: 2 })]);
    expect(data).toMatchObject({ state: 'delivered', digital: true, paid: 10_400, cancellable: false, address: null });
    expect(data.steps.map(({ state }) => state)).toEqual(['placed', 'delivered']);
    const own = (await house.call(contract.coupons.list, { use: 'ticket' }, { token: ama.token })).data;
    expect(own).toHaveLength(10);
    expect(own[0]).toMatchObject({ kind: 1, unit: 'tickets', off: 1, purse: 'cash' });
  });
});

describe('personal data', () => {
  test('addresses are encrypted at rest, and no stored answer holds one', async () => {
    const ama = await shop.shopper();
    const { data } = await shop.buy(ama, [cap()]);
    await house.call(mall.cancel, { id: data.id }, { token: ama.token });
    const saved = await house.db.select().from(mallAddresses).where(eq(mallAddresses.memberId, ama.id));
    const ordered = await house.db.select().from(mallOrders).where(eq(mallOrders.memberId, ama.id));
    const { rows } = await house.db.execute(
      `select answer::text as answer from idempotency where member_id = ${ama.id}`,
    );
    const bytes = [saved[0]!.sealed, ordered[0]!.sealed!].map((sealed) => Buffer.from(sealed).toString('latin1'));
    for (const text of [...bytes, JSON.stringify([rows, saved, ordered])])
      for (const value of ['Oxford', 'Mensah', '0244124417', 'GA-184']) expect(text).not.toContain(value);
    expect(rows).toHaveLength(2);
  });

  test('the database refuses another address for an order', async () => {
    const ama = await shop.shopper();
    const [one, two] = [(await shop.buy(ama, [cap()])).data, (await shop.buy(ama, [cap()])).data];
    const [row] = await house.db.select().from(mallOrders).where(eq(mallOrders.id, one.id));
    await expect(
      house.db.update(mallOrders).set({ sealed: row!.sealed }).where(eq(mallOrders.id, two.id)),
    ).rejects.toThrow();
  });

  test('a device without a proof reads no address and orders nothing', async () => {
    const ama = await shop.shopper();
    const { data } = await shop.buy(ama, [cap()]);
    const thief = { token: ama.token, headers: { deviceid: 'device-of-a-thief' } };
    expect((await house.call(mall.addresses, {}, thief)).data).toEqual([]);
    expect((await house.call(mall.order, { id: data.id }, thief)).data.address).toBeNull();
    expect(await house.call(mall.cancel, { id: data.id }, thief)).toMatchObject({ code: codes.stepUp });
  });

  test('A21 a self-excluded member orders nothing, but reads and cancels', async () => {
    const ama = await shop.shopper();
    const { data } = await shop.buy(ama, [cap()]);
    await house.db.update(members).set({ excludedUntil: 0 }).where(eq(members.id, ama.id));
    expect(await shop.buy(ama, [cap()])).toMatchObject({ code: codes.selfExcluded });
    expect((await house.call(mall.order, { id: data.id }, { token: ama.token })).code).toBe(0);
    expect((await house.call(mall.cancel, { id: data.id }, { token: ama.token })).data.state).toBe('cancelled');
  });
});
