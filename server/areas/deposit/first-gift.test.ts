import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes, contract } from '../../../contract';
import { depositTerms, members, transactions } from '../../db/schema';
import { balances } from '../../ledger';
import { createSession } from '../../sessions';
import { depositsOf } from '../../testing/deposits';
import { createHarness, type Harness } from '../../testing/harness';

const { pay } = contract;

describe('the first-deposit gift', () => {
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
  const giftOf = async (token: string) => (await house.call(pay.gift, {}, { token })).data;
  const receipt = async (token: string, transNo: string) => (await house.call(pay.result, { transNo }, { token })).data;

  test('DEP-25 one open order at a time has the gift', async () => {
    const { id, token } = await house.member();
    expect(await giftOf(token)).toEqual({ coins: 1_000, min: 1_000 });
    const small = await deposits.sent(token, { payMoney: 500 });
    await deposits.callback(small.transNo, 'success');
    expect([await giftOf(token), (await receipt(token, small.transNo)).firstCoins]).toEqual([
      { coins: 1_000, min: 1_000 },
      0,
    ]);
    const first = await deposits.sent(token, { itemId: 'P4', seenCoins: 500, seenFirst: 1_000 });
    expect(await giftOf(token)).toBeNull();
    await deposits.callback(first.transNo, 'success');
    expect(await receipt(token, first.transNo)).toMatchObject({ coins: 500, refundCoins: 0, firstCoins: 1_000 });
    expect([await giftOf(token), (await balances(house.db, id)).coins]).toEqual([null, 1_500]);
  });

  test('DEP-25 M11 an order with another gift than shown is refused', async () => {
    const { token } = await house.member();
    expect(await deposits.order(token, { itemId: 'P4', seenFirst: 0 })).toMatchObject({
      code: codes.payChanged,
      data: { coins: 500, first: 1_000 },
    });
    expect((await deposits.order(token, { itemId: 'P1', seenFirst: 0 })).code).toBe(0);
  });

  test('DEP-25 a failed order releases the gift', async () => {
    const { token } = await house.member();
    const { transNo } = await deposits.sent(token, { itemId: 'P4' });
    await deposits.callback(transNo, 'declined');
    expect(await giftOf(token)).toEqual({ coins: 1_000, min: 1_000 });
  });

  test('DEP-25 two concurrent orders give the gift once', async () => {
    const { id, token } = await house.member();
    const orders = [await deposits.sent(token, { itemId: 'P4' }), await deposits.sent(token, { itemId: 'P4' })];
    await Promise.all(orders.map(({ transNo }) => deposits.callback(transNo, 'success')));
    const coins = await Promise.all(orders.map(async ({ transNo }) => (await receipt(token, transNo)).firstCoins));
    expect([coins.toSorted((a, b) => a - b), (await balances(house.db, id)).coins]).toEqual([[0, 1_000], 2_000]);
  });

  test('DEP-25 the gift of an order survives a change of terms', async () => {
    const { token } = await house.member();
    const { transNo } = await deposits.sent(token, { itemId: 'P4' });
    house.clock.advance(1_000);
    await house.db
      .insert(depositTerms)
      .values({ market: 'GH', validFrom: house.clock.now(), tax: 0, refund: 0, firstMin: 0, firstCoins: 0 });
    await deposits.callback(transNo, 'success');
    expect((await receipt(token, transNo)).firstCoins).toBe(1_000);
    await house.db
      .delete(depositTerms)
      .where(and(eq(depositTerms.market, 'GH'), eq(depositTerms.validFrom, house.clock.now())));
  });

  test('DEP-25 A7 an account without gifts gets none, also for older orders', async () => {
    const { id, token } = await house.member();
    const { transNo } = await deposits.sent(token, { itemId: 'P4', seenFirst: 1_000 });
    await house.db.update(members).set({ gifts: false }).where(eq(members.id, id));
    expect(await giftOf(token)).toBeNull();
    await deposits.callback(transNo, 'success');
    const later = await deposits.sent(token, { itemId: 'P4', seenFirst: 0 });
    await deposits.callback(later.transNo, 'success');
    expect([(await receipt(token, transNo)).firstCoins, (await receipt(token, later.transNo)).firstCoins]).toEqual([
      0, 0,
    ]);
  });

  test('DEP-25 a demo member with deposits has no first-deposit gift', async () => {
    const demo = await house.db
      .select({ id: members.id })
      .from(members)
      .where(inArray(members.mobile, ['0240000001']));
    const [{ id }] = demo as [{ id: number }];
    const paid = await house.db
      .select({ cause: transactions.cause })
      .from(transactions)
      .where(and(eq(transactions.memberId, id), eq(transactions.reason, 'deposit')));
    expect(paid.length).toBeGreaterThan(0);
    expect(
      await giftOf(
        await createSession(house.db, { memberId: id, deviceId: 'device-of-a-test', now: house.clock.now() }),
      ),
    ).toBeNull();
  });
});
