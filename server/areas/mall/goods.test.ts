import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { codes, contract, mallTypes, markets } from '../../../contract';
import { createHarness, type Harness } from '../../testing/harness';
import { mallOf } from './catalogue';
import { mallSchema, priceAt } from './settings';
import { cap, ids, line, mallHouse } from './test-support';

const { mall } = contract;
let house: Harness;
const shop = mallHouse(() => house);
beforeAll(async () => {
  house = await createHarness();
});
afterEach(() => shop.set((shipped) => shipped));
afterAll(() => house.close());

const list = async (type: 3 | 4, token?: string) =>
  (await house.call(mall.goods, { type }, token === undefined ? {} : { token })).data;

describe('C117 the goods of the mall', () => {
  test('R-48 ECO-14 prices are those of the economy, for visitors too', async () => {
    const prices = async (type: 3 | 4) => (await list(type)).goods.map(({ name, unitPrice }) => [name, unitPrice]);
    expect(await prices(mallTypes.coins)).toEqual([
      ['₵1 airtime', 1_150],
      ['100 MB data', 1_700],
      ['500 MB data', 6_900],
      ['Lucky Refund tickets ×5', 5_200],
      ['Baobab cap', 35_000],
      ['Baobab T-shirt', 35_000],
    ]);
    expect(await prices(mallTypes.diamonds)).toEqual([
      ['₵5 airtime', 300],
      ['Wireless earbuds', 3_000],
      ['Smartphone', 60_000],
    ]);
  });

  test.each(Object.values(markets))('ECO-14 the goods of $code are valid and in its currency', (market) => {
    const { goods } = v.parse(mallSchema, mallOf(market));
    expect(goods.find(({ id }) => id === ids.airtime)!.name.en).toContain(market.symbol);
    expect(goods.map((row) => priceAt(row, 0))).toEqual([
      1_150, 1_700, 6_900, 5_200, 35_000, 35_000, 300, 3_000, 60_000,
    ]);
  });

  test('Q63 the level that may order and the own level come along', async () => {
    expect(await list(mallTypes.coins)).toMatchObject({ minLevel: 3, level: null });
    const { token } = await house.member({ levelId: 4 });
    expect(await list(mallTypes.diamonds, token)).toMatchObject({ minLevel: 6, level: 4 });
  });

  test('R-49 an item has its options, and the networks of the market', async () => {
    const { token } = await house.member({ mobile: '0244555001' });
    const { data } = await house.call(mall.detail, { id: ids.shirt }, { token });
    expect(data.goods.options.map(({ code, stock }) => [code, stock])).toEqual([
      ['S', 20],
      ['M', 40],
      ['L', 40],
      ['XL', 20],
    ]);
    expect(data.networks).toEqual({ all: ['MTN', 'AirtelTigo', 'Telecel'], own: 'MTN' });
    expect(await house.call(mall.detail, { id: 999 })).toMatchObject({ code: codes.mallGone });
  });

  test('an item that is switched off or has no price yet is gone', async () => {
    await shop.set((shipped) => ({
      ...shipped,
      goods: shipped.goods.map((row) =>
        row.id === ids.cap
          ? { ...row, enable: false }
          : row.id === ids.shirt
            ? { ...row, prices: [{ from: house.clock.now() + 60_000, price: 9 }] }
            : row,
      ),
    }));
    expect((await list(mallTypes.coins)).goods.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    house.clock.advance(60_000);
    expect((await list(mallTypes.coins)).goods.at(-1)).toMatchObject({ id: ids.shirt, unitPrice: 9 });
  });

  test('without a provider airtime and data are not sold', async () => {
    const without = await createHarness({ env: { NODE_ENV: 'production' } });
    const { goods } = (await without.call(mall.goods, { type: mallTypes.coins })).data;
    expect(goods.map(({ kind }) => kind)).toEqual(['tickets', 'parcel', 'parcel']);
    await without.close();
  });

  test('R-50 Q63 a jump leads to an item or a listed shop, and nowhere else', async () => {
    await shop.set((shipped) => ({
      ...shipped,
      shops: [{ id: 101, name: 'Kente shop', url: 'https://kente.example/a?b=1' }],
    }));
    const jump = (id: number) => house.call(mall.jump, { id });
    expect((await jump(ids.earbuds)).data).toEqual({ kind: 'goods', id: ids.earbuds, type: mallTypes.diamonds });
    expect((await jump(101)).data).toEqual({
      ...{ kind: 'shop', id: 101, name: 'Kente shop' },
      url: 'https://kente.example/a?b=1',
      host: 'kente.example',
    });
    expect(await jump(102)).toMatchObject({ code: codes.noActivity, msg: 'The activity is invalid' });
  });

  test.each(['http://a.example', 'https://', 'javascript:alert(1)', 'https://a@b.example', '//a.example'])(
    'Q63 the shop %s is not accepted in the list',
    (url) => {
      const shops = [{ id: 101, name: 'Shop', url }];
      expect(v.safeParse(mallSchema, { ...mallOf(markets.GH), shops }).success).toBe(false);
    },
  );
});

describe('MAL-1 the quote of a cart', () => {
  const quote = (token: string, goods: ReturnType<typeof line>[], coupons: number[] = []) =>
    house.call(mall.quote, { type: mallTypes.coins, goods, coupons }, { token });

  test('it has prices, coupon and what the member has', async () => {
    const { token, id } = await shop.shopper({ coins: 52_400 });
    const coupon = await shop.coupon(id);
    expect((await quote(token, [line(ids.shirt, 35_000, { option: 'L', couponType: 2 })], [coupon])).data).toEqual({
      lines: [{ id: ids.shirt, option: 'L', count: 1, unitPrice: 35_000, stock: 40, problem: null }],
      ...{ total: 35_000, off: 1_750, pay: 33_250, couponProblem: null, have: 52_400, minLevel: 3, level: 6 },
    });
  });

  test('it names what hinders each line, and changes nothing', async () => {
    const { token, id } = await shop.shopper();
    await shop.set((shipped) => ({
      ...shipped,
      goods: shipped.goods.map((row) => (row.id === ids.shirt ? { ...row, options: [{ code: 'L', stock: 1 }] } : row)),
    }));
    const goods = [line(ids.shirt, 35_000, { option: 'L', count: 2 }), cap({ unitPrice: 34_000 }), line(999, 5)];
    const { data } = await quote(token, goods, [await shop.coupon((await shop.shopper()).id)]);
    expect(data.lines.map(({ problem }) => problem)).toEqual(['stock', 'price', 'gone']);
    expect(data).toMatchObject({ total: 105_000, off: 0, couponProblem: 'unknown' });
    expect((await shop.purse(id)).coins).toBe(100_000);
  });

  test.each([
    ['equal lines', () => [cap(), cap()]],
    ['an unknown option', () => [line(ids.shirt, 35_000, { option: 'XXL' })]],
    ['goods of the other type', () => [line(ids.earbuds, 3_000)]],
    ['a parcel with airtime', () => [cap(), line(ids.airtime, 1_150)]],
    ['more than an order may have', () => [cap({ count: 4 })]],
  ])('a cart with %s is refused', async (_, goods) => {
    const { token } = await shop.shopper();
    expect(await quote(token, goods())).toMatchObject({ code: codes.invalid, data: { field: 'goods' } });
  });
});
