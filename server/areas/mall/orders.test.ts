import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codes, contract, mallPageSize } from '../../../contract';
import { mallAddressMessages, mallAddressProblems } from '../../../contract/mall-address';
import { coupons, mallOrders, mallSteps } from '../../db/schema';
import { withTransaction } from '../../db/transaction';
import { createHarness, type Harness } from '../../testing/harness';
import { stateDigest } from '../../testing/state';
import { lockOrder, moveOrder } from './change';
import en from './messages/en.json';
import { cap, ids, line, mallHouse, osu } from './test-support';

const { mall } = contract;
let house: Harness;
const shop = mallHouse(() => house);
beforeAll(async () => {
  house = await createHarness();
});
afterEach(async () => {
  expect(await house.audit()).toEqual([]);
});
afterAll(() => house.close());

const cancel = (token: string, id: number, key?: string) =>
  house.call(mall.cancel, { id }, { token, ...(key === undefined ? {} : { key }) });
/** Moves an order as the operator would. */
const move = (id: number, to: Parameters<typeof moveOrder>[2]) =>
  withTransaction(house, async (tx) => {
    const changing = { tx, deps: house.deps, actor: 'operator:esi', now: house.clock.now() };
    return moveOrder(changing, (await lockOrder(tx, { id }))!, to);
  });
const pack = (id: number) => move(id, { state: 'packed' });

describe('cancelling an order', () => {
  test('coins, coupon and stock are given back once, in parallel too', async () => {
    const ama = await shop.shopper();
    const coupon = await shop.coupon(ama.id);
    const { data } = await shop.buy(ama, [cap({ count: 2 })], { coupons: [coupon] });
    const left = (await shop.left(ids.cap))!;
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(ama.token, data.id)));
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 0));
    for (const answer of answers)
      expect(answer.data).toMatchObject({
        id: data.id,
        state: 'cancelled',
        cancelReason: 'member',
        cancellable: false,
      });
    expect((await shop.purse(ama.id)).coins).toBe(100_000);
    expect(await shop.left(ids.cap)).toBe(left + 2);
    const own = await house.db.select().from(coupons).where(eq(coupons.memberId, ama.id));
    expect(own).toHaveLength(2);
    expect(own.filter(({ usedAt }) => usedAt === null)).toMatchObject([{ off: 500, minimum: 5_000 }]);
  });

  test('a coupon that has ended is not given back', async () => {
    const ama = await shop.shopper();
    const coupon = await shop.coupon(ama.id, { ends: house.clock.now() + 1_000 });
    const { data } = await shop.buy(ama, [cap()], { coupons: [coupon] });
    house.clock.advance(1_000);
    expect((await cancel(ama.token, data.id)).data.state).toBe('cancelled');
    expect(await house.db.select().from(coupons).where(eq(coupons.memberId, ama.id))).toHaveLength(1);
  });

  test('a packed order is not cancelled, and of both at once one wins', async () => {
    const ama = await shop.shopper();
    const { data } = await shop.buy(ama, [cap()]);
    await pack(data.id);
    expect(await cancel(ama.token, data.id)).toMatchObject({
      code: codes.mallNotCancellable,
      data: { state: 'packed' },
    });
    for (let n = 0; n < 5; n += 1) {
      const other = await shop.shopper();
      const { id } = (await shop.buy(other, [cap()])).data;
      const [packed, cancelled] = await Promise.allSettled([pack(id), cancel(other.token, id)]);
      const wasCancelled = cancelled.status === 'fulfilled' && cancelled.value.code === 0;
      expect(packed.status === 'fulfilled').toBe(!wasCancelled);
      expect((await shop.purse(other.id)).coins).toBe(wasCancelled ? 100_000 : 65_000);
    }
  });

  test('a sent or delivered order is not cancelled, and gives nothing back', async () => {
    const ama = await shop.shopper();
    const coupon = await shop.coupon(ama.id);
    const { id, paid } = (await shop.buy(ama, [cap()], { coupons: [coupon] })).data;
    await pack(id);
    for (const state of ['sent', 'delivered'] as const) {
      await move(id, { state, ...(state === 'sent' ? { carrier: 'Post', tracking: 'GP 1' } : {}) });
      const answers = await Promise.all(Array.from({ length: 8 }, () => cancel(ama.token, id)));
      for (const answer of answers) expect(answer).toMatchObject({ code: codes.mallNotCancellable, data: { state } });
    }
    expect((await shop.purse(ama.id)).coins).toBe(100_000 - paid);
    const own = await house.db.select().from(coupons).where(eq(coupons.memberId, ama.id));
    expect(own.map(({ usedAt }) => usedAt === null)).toEqual([false]);
  });

  test('digital orders cannot be cancelled', async () => {
    const ama = await shop.shopper();
    const { data } = await shop.buy(ama, [line(ids.tickets, 5_200)]);
    expect(await cancel(ama.token, data.id)).toMatchObject({ code: codes.mallNotCancellable });
  });

  test('the database refuses to move an order back or to change its price', async () => {
    const ama = await shop.shopper();
    const { data } = await shop.buy(ama, [cap()]);
    await cancel(ama.token, data.id);
    for (const values of [{ state: 'placed' }, { paid: 1 }, { state: 'delivered' }] as const)
      await expect(house.db.update(mallOrders).set(values).where(eq(mallOrders.id, data.id))).rejects.toThrow();
    await expect(house.db.delete(mallSteps).where(eq(mallSteps.orderId, data.id))).rejects.toThrow();
  });
});

describe('reading orders', () => {
  test('they come newest first, a page of twenty at a time', async () => {
    const ama = await shop.shopper({ coins: 200_000 });
    for (let n = 0; n < mallPageSize + 2; n += 1) await shop.buy(ama, [line(ids.tickets, 5_200)]);
    const page = async (maxId?: number) => (await house.call(mall.orders, { maxId }, { token: ama.token })).data;
    const first = await page();
    expect(first).toHaveLength(mallPageSize);
    const rest = await page(first.at(-1)!.id);
    expect(rest).toHaveLength(2);
    const all = [...first, ...rest].map(({ id }) => id);
    expect(all).toEqual(all.toSorted((one, other) => other - one));
    expect(await page(rest.at(-1)!.id)).toEqual([]);
  });

  test('another member reads, cancels and closes nothing', async () => {
    const [ama, other] = [await shop.shopper(), await shop.shopper()];
    const key = 'a-key-of-the-owner-1';
    const { data } = await shop.buy(ama, [cap()], { key });
    await house.call(mall.orders, {}, { token: other.token });
    const before = await stateDigest(house.db);
    const at = { token: other.token };
    expect(await house.call(mall.order, { id: data.id }, at)).toMatchObject({ code: codes.mallNoOrder });
    expect(await cancel(other.token, data.id)).toMatchObject({ code: codes.mallNoOrder });
    expect((await house.call(mall.result, { key }, at)).data).toBeNull();
    expect((await house.call(mall.orders, {}, at)).data).toEqual([]);
    const [own] = (await house.call(mall.addresses, {}, at)).data;
    expect(own!.id).toBe(other.address);
    expect(await house.call(mall.saveAddress, { id: ama.address, ...osu, address: 'Mine' }, at)).toMatchObject({
      code: codes.mallNoAddress,
    });
    await house.call(mall.removeAddress, { id: ama.address }, at);
    expect(await stateDigest(house.db)).toBe(before);
  });

  test.each(['orders', 'order', 'addresses', 'result'] as const)('%s needs a session', async (name) => {
    const input = { id: 1, key: 'a-key-of-a-visitor-1' } as never;
    expect(await house.call(mall[name], input)).toMatchObject({ status: 401, code: codes.signedOut });
    expect(await house.call(mall[name], input, { token: 'x'.repeat(43) })).toMatchObject({ code: codes.signedOut });
  });
});

describe('MAL-2 saved addresses', () => {
  const saved = async (token: string) => (await house.call(mall.addresses, {}, { token })).data;

  test('they are saved, changed, listed by their last use and removed', async () => {
    const { token, address } = await shop.shopper();
    house.clock.advance(1_000);
    const second = (await shop.save(token, { ...osu, address: '7 Ring Road' })).data;
    expect((await saved(token)).map(({ id }) => id)).toEqual([second.id, address]);
    house.clock.advance(1_000);
    const again = await shop.save(token);
    expect(again.data).toMatchObject({ id: address, ...osu, areaName: 'Greater Accra' });
    expect((await saved(token)).map(({ id }) => id)).toEqual([address, second.id]);
    const change = { id: second.id, ...osu, postal: 'ga 184 2211' };
    expect((await house.call(mall.saveAddress, change, { token })).data).toMatchObject({
      id: second.id,
      postal: 'GA-184-2211',
    });
    const rest = (await house.call(mall.removeAddress, { id: address }, { token })).data;
    expect(rest.map(({ id }) => id)).toEqual([second.id]);
  });

  test('a changed address that equals another one replaces it', async () => {
    const { token, address } = await shop.shopper();
    const second = (await shop.save(token, { ...osu, address: '7 Ring Road' })).data;
    expect((await house.call(mall.saveAddress, { id: second.id, ...osu }, { token })).data.id).toBe(address);
    expect(await saved(token)).toHaveLength(1);
  });

  test('an order keeps its address when the saved one changes', async () => {
    const ama = await shop.shopper();
    const { data } = await shop.buy(ama, [cap()]);
    await house.call(mall.saveAddress, { id: ama.address, ...osu, address: 'Elsewhere 1' }, { token: ama.token });
    await house.call(mall.removeAddress, { id: ama.address }, { token: ama.token });
    expect((await house.call(mall.order, { id: data.id }, { token: ama.token })).data.address).toMatchObject(osu);
  });

  test('each wrong field has its problem, and the message is the first one’s', async () => {
    const { token } = await shop.shopper();
    const answer = await shop.save(token, { ...osu, name: '', mobile: '12', postal: 'GA-18' });
    expect(answer).toMatchObject({
      code: codes.mallAddress,
      msg: 'Please fill in the name',
      data: { fields: { name: 'nameMissing', mobile: 'telMalformed', postal: 'postalWrong' } },
    });
    for (const problem of mallAddressProblems) expect(en[problem]).toBe(mallAddressMessages[problem]);
  });

  test('there are ten at most, in parallel too', async () => {
    const { token } = await shop.shopper();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => shop.save(token, { ...osu, address: `${n} Ring Road` })),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(9);
    expect(answers.find(({ code }) => code !== 0)).toMatchObject({ code: codes.mallAddressesFull, data: { max: 10 } });
    expect(await saved(token)).toHaveLength(10);
  });
});
