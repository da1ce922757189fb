import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { codes, contract } from '../../../contract';
import { depositOrders, depositTerms, members } from '../../db/schema';
import { balances } from '../../ledger';
import { depositsOf } from '../../testing/deposits';
import { createHarness, type Harness } from '../../testing/harness';

const { pay } = contract;
const noon = Date.UTC(2026, 10, 20, 12, 5);
const minute = 60_000;

describe('deposit orders', () => {
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
  const look = async (token: string, transNo: string) => (await house.call(pay.result, { transNo }, { token })).data;

  test('DEP-15 DEP-20 Q9 a paid order is credited with locked cash and package coins', async () => {
    const { id, token } = await house.member();
    const { redirectUrl, transNo, sign } = await deposits.sent(token, { itemId: 'P4' });
    expect(redirectUrl).toBe(`/pay/hall/panpay?transNo=${transNo}&sign=${sign}`);
    expect(await look(token, transNo)).toMatchObject({
      state: 2,
      payMoney: 5_000,
      credit: 5_000,
      coins: 500,
      help: '*170#',
      doneTime: null,
    });
    expect((await look(token, transNo)).message).toMatch(/^Approve ₵50\.00 with your PIN on 024/);
    await deposits.pass(4_000);
    expect(await look(token, transNo)).toMatchObject({
      state: 3,
      message: '₵50.00 is in your balance',
      firstCoins: 1_000,
      redirectUrl: '',
    });
    expect(await balances(house.db, id)).toEqual({ locked: 5_000, withdrawable: 0, coins: 1_500, diamonds: 0 });
    expect((await house.call(pay.outcome, { no: transNo }, { token })).data).toMatchObject({
      status: 1,
      no: transNo,
      isBonus: true,
      bonus: 1_500,
    });
    expect((await house.call(pay.persona, {}, { token })).data).toEqual({ totalDepositCount: 1 });
  });

  test('ECO-13 a first deposit of at least the minimum gives coins once', async () => {
    const { id, token } = await house.member();
    const coins: number[] = [];
    for (const payMoney of [900, 1_000, 2_000]) {
      await deposits.sent(token, { payMoney });
      await deposits.pass(5_000);
      coins.push((await balances(house.db, id)).coins);
    }
    expect(coins).toEqual([0, 1_000, 1_000]);
    const twice = await house.member();
    await Promise.all([deposits.sent(twice.token), deposits.sent(twice.token)]);
    await deposits.pass(5_000);
    expect(await balances(house.db, twice.id)).toMatchObject({ locked: 10_000, coins: 1_000 });
  });

  test('ECO-13 new terms do not give first-deposit coins a second time', async () => {
    const { id, token } = await house.member();
    await deposits.sent(token, { payMoney: 1_000 });
    await deposits.pass(5_000);
    const [terms] = await house.db.select().from(depositTerms).where(eq(depositTerms.market, 'GH'));
    await house.db.update(depositTerms).set({ firstMin: 5_000 }).where(eq(depositTerms.market, 'GH'));
    const { transNo } = await deposits.sent(token, { payMoney: 6_000 });
    await deposits.pass(5_000);
    await house.db.update(depositTerms).set(terms!).where(eq(depositTerms.market, 'GH'));
    expect(await look(token, transNo)).toMatchObject({ state: 3, firstCoins: 0 });
    expect(await balances(house.db, id)).toMatchObject({ locked: 7_000, coins: 1_000 });
  });

  test('F7 F8 F9 Q51 one clientOrderId makes one order with any key', async () => {
    const { token } = await house.member();
    const plan = { payMoney: 700, clientOrderId: 'one-order-for-them-all' };
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => deposits.order(token, { ...plan, key: `key-number-${n % 3}-of-the-test` })),
    );
    expect(answers.map(({ code }) => code)).toEqual(Array<number>(12).fill(0));
    expect(new Set(answers.map(({ data }) => data.transNo)).size).toBe(1);
    expect(await deposits.order(token, { ...plan, payMoney: 800 })).toMatchObject({ code: codes.orderConflict });
    expect(await deposits.order(token, { ...plan, payMoney: 800, key: 'key-number-1-of-the-test' })).toMatchObject({
      code: codes.keyConflict,
    });
    const other = await house.member();
    const theirs = await deposits.order(other.token, { ...plan, payMoney: 800 });
    expect(theirs.code).toBe(0);
    expect(theirs.data.transNo).not.toBe(answers[0]!.data.transNo);
    const { data } = await house.call(pay.order, { clientOrderId: plan.clientOrderId }, { token });
    expect(data).toMatchObject({ transNo: answers[0]!.data.transNo });
    expect((await house.call(pay.order, { clientOrderId: 'nobody-made-this-one' }, { token })).data).toBeNull();
    expect((await house.call(pay.records, {}, { token })).data).toHaveLength(1);
  });

  test('DEP-26 M13 a signature opens its own order until it expires', async () => {
    const [mine, stranger] = [await house.member(), await house.member()];
    const { transNo, sign } = await deposits.sent(mine.token, { payMoney: 1_200 });
    const other = await deposits.sent(mine.token, { payMoney: 1_300 });
    expect(await house.call(pay.paymentResult, { transNo, sign }, { token: mine.token })).toMatchObject({
      code: 0,
      data: { transNo, state: 2 },
    });
    expect(
      (await house.call(pay.forms, { payToken: transNo, payChannelId: 'MTN_MM', sign }, { token: mine.token })).data,
    ).toMatchObject({ fields: [] });
    expect(
      (
        await house.call(
          pay.initPayment,
          { payToken: transNo, payChannelId: 'MTN_MM', sign, extendInfo: '{}' },
          { token: mine.token },
        )
      ).code,
    ).toBe(0);
    const wrong = [
      sign.toUpperCase(),
      `${sign}x`,
      sign.slice(0, -1),
      '',
      '.',
      other.sign,
      `zzzzzzzz.${sign.split('.')[1]}`,
      sign.split('.')[1]!,
    ];
    for (const bad of wrong)
      expect(await house.call(pay.paymentResult, { transNo, sign: bad }, { token: mine.token }), bad).toMatchObject({
        code: codes.badSign,
        data: undefined,
      });
    expect(await house.call(pay.paymentResult, { transNo, sign }, { token: stranger.token })).toMatchObject({
      code: codes.badSign,
    });
    expect(
      await house.call(pay.forms, { payToken: transNo, payChannelId: 'VODA_MM', sign }, { token: mine.token }),
    ).toMatchObject({ code: codes.badSign });
    for (const call of [pay.result, pay.outcome] as const) {
      const asked = { transNo, no: transNo };
      expect(await house.call(call, asked, { token: stranger.token })).toMatchObject({
        code: codes.noOrder,
        data: undefined,
      });
    }
    house.clock.advance(24 * 60 * minute);
    expect(await house.call(pay.paymentResult, { transNo, sign }, { token: mine.token })).toMatchObject({
      code: codes.badSign,
    });
    const { data } = await house.call(
      pay.order,
      { clientOrderId: (await deposits.row(transNo)).clientOrderId },
      { token: mine.token },
    );
    expect(await house.call(pay.paymentResult, { transNo, sign: data!.sign }, { token: mine.token })).toMatchObject({
      code: 0,
    });
    house.clock.set(noon + 10 * minute);
  });

  test('A21 player protection refuses new deposits and credits those under way', async () => {
    const { id, token } = await house.member();
    await house.call(contract.protection.setLimit, { kind: 'deposit', window: 'day', amount: 2_000 }, { token });
    const { transNo } = await deposits.sent(token, { payMoney: 1_500 });
    expect(await deposits.order(token, { payMoney: 501 })).toMatchObject({ code: codes.limitReached });
    expect(await deposits.order(token, { payMoney: 500 })).toMatchObject({ code: 0 });
    await house.call(contract.protection.coolOff, { period: '1d' }, { token });
    expect(await deposits.order(token, { payMoney: 100 })).toMatchObject({ code: codes.coolingOff });
    await house.db.update(members).set({ excludedUntil: 0 }).where(eq(members.id, id));
    expect(await deposits.order(token, { payMoney: 100 })).toMatchObject({ code: codes.selfExcluded });
    await house.deps.payments.idle();
    await deposits.pass(5_000);
    expect(await look(token, transNo)).toMatchObject({ state: 3 });
  });

  test('A21 an unsent order of a closed account is never sent', async () => {
    const { id, token } = await house.member();
    const { transNo } = await deposits.sent(token, { payMoney: 1_303 });
    await house.db.update(members).set({ excludedUntil: 0 }).where(eq(members.id, id));
    await house.db.execute(sql`delete from simulated_payments where reference = ${transNo}`);
    await deposits.pass(16_000);
    expect(await look(token, transNo)).toMatchObject({ state: 6 });
  });

  test('C42 records are newest first, in pages of at most 50', async () => {
    const { id, token } = await house.member();
    const made = Array.from({ length: 60 }, (_, n) => ({
      transNo: `DREC${id}N${n}`,
      memberId: id,
      market: 'GH',
      currency: 'GHS',
      clientOrderId: `record-${n}`,
      fingerprint: '',
      channelId: 'MTN_MM',
      channelCode: 'MTN_MM',
      mobile: '0244123456',
      payMoney: 100 + n,
      tax: 0,
      coins: 0,
      state: 6,
      nextCheckAt: 0,
      createdAt: Date.UTC(2026, n < 5 ? 9 : 10, 2 + (n % 20)),
      doneAt: noon,
    }));
    await house.db.insert(depositOrders).values(made);
    const page = async (input: { startId?: number; monthOfYear?: string; quantity?: number }) =>
      (await house.call(pay.records, input, { token })).data;
    const first = await page({});
    expect(first).toHaveLength(50);
    const rest = await page({ startId: first.at(-1)!.id });
    expect([...first, ...rest].map(({ payMoney }) => payMoney)).toEqual(made.map(({ payMoney }) => payMoney).reverse());
    expect(await page({ monthOfYear: '202610' })).toHaveLength(5);
    expect(await page({ monthOfYear: '202610', quantity: 2 })).toHaveLength(2);
    expect(await page({ monthOfYear: '202609' })).toEqual([]);
  });
});
