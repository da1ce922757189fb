import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { codes, contract } from '../../../contract';
import { sqlState } from '../../db/errors';
import { depositOrders, depositTerms, members, notices, payChannels, transactions } from '../../db/schema';
import { balances } from '../../ledger';
import { depositsOf } from '../../testing/deposits';
import { createHarness, type Harness } from '../../testing/harness';

const { pay } = contract;
const noon = Date.UTC(2026, 10, 20, 12, 5);
const minute = 60_000;

describe('deposits', () => {
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
  const credits = (memberId: number) => house.db.select().from(transactions).where(eq(transactions.memberId, memberId));

  test('C31 C32 DEP-2 DEP-7 Q6 packages say cash and coins, one is hot; channels say limits', async () => {
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

  test('DEP-15 DEP-20 Q9 an order goes created, sent, waiting, credited; cash is locked, coins come with the package', async () => {
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

  test('ECO-13: coins for a first deposit come once, and only for one that is large enough', async () => {
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

  test('ECO-13: a smaller first deposit under the terms of before, a greater one under new ones: both are credited, coins come once', async () => {
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

  test('M11 another price, other cash or other coins than the player has seen: nothing is ordered, and what is true now is told', async () => {
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

  test('M11 the server names the price: both, neither, below the least, over the channel’s most, strange packages and channels', async () => {
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

  test('F7 F8 F9 Q51 one order for one clientOrderId, whatever keys, times and connections', async () => {
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

  test('F11 a callback told five times, at once and again, credits once', async () => {
    const { id, token } = await house.member();
    const { transNo } = await deposits.sent(token, { payMoney: 504 });
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => deposits.callback(transNo, 'success', { id: 'the-same-message' })),
      ...Array.from({ length: 5 }, () => deposits.callback(transNo, 'success')),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
    await deposits.pass(25_000);
    await deposits.pass(1_000);
    expect((await balances(house.db, id)).locked).toBe(504);
    expect(await credits(id)).toHaveLength(1);
    expect(await deposits.reviews(transNo)).toEqual([]);
  });

  test('F11 F12 I8 fail after success is put before a person, and changes nothing', async () => {
    const { id, token } = await house.member();
    const { transNo } = await deposits.sent(token, { payMoney: 600 });
    await deposits.callback(transNo, 'success');
    for (const status of ['declined', 'expired', 'insufficient'] as const)
      expect((await deposits.callback(transNo, status)).status).toBe(200);
    expect((await deposits.callback(transNo, 'prompted')).status).toBe(200);
    expect(await look(token, transNo)).toMatchObject({ state: 3 });
    expect((await balances(house.db, id)).locked).toBe(600);
    expect(await deposits.reviews(transNo)).toEqual(['contradiction', 'contradiction', 'contradiction']);
    const back = (state: number) =>
      house.db
        .update(depositOrders)
        .set({ state })
        .where(eq(depositOrders.transNo, transNo))
        .then(() => null, sqlState);
    expect(await Promise.all([0, 1, 2, 4, 5, 6].map(back))).not.toContain(null);
    expect(
      await house.db
        .delete(depositOrders)
        .where(eq(depositOrders.transNo, transNo))
        .then(() => null, sqlState),
    ).toBe('LB002');
  });

  test('F11 money that arrives after the order had ended is credited, told and looked at', async () => {
    const { id, token } = await house.member();
    const { transNo } = await deposits.sent(token, { payMoney: 601 });
    await deposits.pass(20_000);
    expect(await look(token, transNo)).toMatchObject({
      state: 5,
      message: 'You declined the payment. Nothing was taken',
    });
    expect((await deposits.callback(transNo, 'success')).status).toBe(200);
    expect(await look(token, transNo)).toMatchObject({ state: 3 });
    expect((await balances(house.db, id)).locked).toBe(601);
    expect(await deposits.reviews(transNo)).toEqual(['late-money']);
    expect(await house.db.select().from(notices).where(eq(notices.memberId, id))).toMatchObject([
      { title: { en: 'Your deposit has arrived' } },
    ]);
  });

  test('F11 M14 no credit for a callback that is forged, of another amount, currency or order', async () => {
    const { id, token } = await house.member();
    const { transNo } = await deposits.sent(token, { payMoney: 700 });
    for (const signature of ['', 'x', 'a'.repeat(64), 'A'.repeat(64)])
      expect((await deposits.callback(transNo, 'success', { signature })).status).toBe(401);
    const unsigned = await house.raw('/callbacks/payments/pan', { method: 'POST', body: '{}' });
    expect(unsigned.status).toBe(401);
    for (const change of [{ amount: 7_000_000 }, { amount: 0 }, { currency: 'USD' }])
      expect((await deposits.callback(transNo, 'success', change)).status).toBe(200);
    expect((await deposits.callback('DUNKNOWN', 'success')).status).toBe(200);
    expect((await balances(house.db, id)).locked).toBe(0);
    expect(await look(token, transNo)).toMatchObject({ state: 2 });
    expect(await deposits.reviews(transNo)).toEqual(['amount', 'amount', 'amount']);
    expect(await deposits.reviews('DUNKNOWN')).toEqual(['unknown-order']);
    expect((await deposits.reviews('')).length).toBeGreaterThanOrEqual(1);
    expect((await house.raw('/callbacks/payments/other', { method: 'POST', body: '{}' })).status).toBe(404);
    expect((await house.raw('/callbacks/payments/pan')).status).toBe(405);
    expect((await house.raw('/callbacks/payments/pan', { method: 'POST', body: 'x'.repeat(20_000) })).status).toBe(413);
  });

  test('F11 a callback that comes before the answer to the init is no harm', async () => {
    const { id, token } = await house.member();
    const answer = await deposits.order(token, { payMoney: 800 });
    await deposits.callback(answer.data.transNo, 'success');
    await house.deps.payments.idle();
    await deposits.pass(5_000);
    expect(await look(token, answer.data.transNo)).toMatchObject({ state: 3 });
    expect(await credits(id)).toHaveLength(1);
  });

  test('DEP-20 Q10 late success: still waiting is not failed, and the end is told by a notice', async () => {
    const { id, token } = await house.member();
    const { transNo } = await deposits.sent(token, { payMoney: 602 });
    for (let turn = 0; turn < 10; turn += 1) await deposits.pass(15_000);
    expect(await look(token, transNo)).toMatchObject({
      state: 2,
      message: 'Still waiting for MTN MoMo. We keep checking, you may leave',
    });
    await deposits.pass(30_000);
    expect(await look(token, transNo)).toMatchObject({ state: 3 });
    const { data } = await house.call(contract.account.notices, {}, { token });
    expect(data).toMatchObject([
      { title: 'Your deposit has arrived', url: expect.stringMatching(/^\/account\/transaction\/\d+$/) },
    ]);
    expect((await balances(house.db, id)).locked).toBe(602);
  });

  test('DEP-19 an operator that is down: we keep trying, then say so; nothing is taken', async () => {
    const { id, token } = await house.member();
    const { transNo } = await deposits.sent(token, { payMoney: 603 });
    expect(await look(token, transNo)).toMatchObject({ state: 0 });
    await deposits.pass(16_000);
    expect((await look(token, transNo)).message).toBe(
      'MTN MoMo is not answering. We keep trying; nothing has been taken so far',
    );
    await deposits.pass(60_000);
    expect(await look(token, transNo)).toMatchObject({
      state: 4,
      message: 'Deposit method unavailable due to third party issue. Nothing was taken',
    });
    expect(await credits(id)).toEqual([]);
  });

  test('a lost callback is made up for by asking', async () => {
    const { id, token } = await house.member();
    const { transNo } = await deposits.sent(token, { payMoney: 900 });
    await house.db.execute(sql`update simulated_payments set told = callbacks where reference = ${transNo}`);
    await deposits.pass(16_000);
    expect(await look(token, transNo)).toMatchObject({ state: 3 });
    expect((await balances(house.db, id)).locked).toBe(900);
  });

  test('F17 ten sweeps and ten ticks at once: each order once', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => house.member()));
    await Promise.all(players.map(({ token }) => deposits.sent(token, { payMoney: 1_100 })));
    house.clock.advance(20_000);
    await Promise.all(
      Array.from({ length: 10 }, () => [house.deps.payments.simulated!.tick(), deposits.sweep()]).flat(),
    );
    await deposits.pass(1_000);
    for (const { id } of players) expect((await balances(house.db, id)).locked).toBe(1_100);
  });

  test('DEP-26 M13 a sign opens its own order for its own member, until it is too old', async () => {
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

  test('A21 no deposit for a closed account, during a break or over an own limit; open orders count; money under way arrives', async () => {
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

  test('A21 an order that was not sent before the account was closed is never sent', async () => {
    const { id, token } = await house.member();
    const { transNo } = await deposits.sent(token, { payMoney: 1_303 });
    await house.db.update(members).set({ excludedUntil: 0 }).where(eq(members.id, id));
    await house.db.execute(sql`delete from simulated_payments where reference = ${transNo}`);
    await deposits.pass(16_000);
    expect(await look(token, transNo)).toMatchObject({ state: 6 });
  });

  test('C42 records: newest first, by month of the market, 50 at most, keyset by startId', async () => {
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

  test('DEP-18 a market without channels says so with an empty list', async () => {
    await house.db.update(payChannels).set({ actived: false }).where(eq(payChannels.market, 'GH'));
    house.clock.advance(6_000);
    expect((await house.call(pay.channels, {})).data).toEqual([]);
    const { token } = await house.member();
    expect(await deposits.order(token)).toMatchObject({ code: codes.payClosed });
    await house.db.update(payChannels).set({ actived: true }).where(eq(payChannels.market, 'GH'));
    house.clock.advance(6_000);
  });

  test('a change of price or channel stands beside the old one from its day on', async () => {
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
