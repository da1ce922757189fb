import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { contract } from '../../../contract';
import { sqlState } from '../../db/errors';
import { depositOrders, notices, transactions } from '../../db/schema';
import { balances } from '../../ledger';
import { depositsOf } from '../../testing/deposits';
import { createHarness, type Harness } from '../../testing/harness';

const { pay } = contract;
const noon = Date.UTC(2026, 10, 20, 12, 5);

describe('answers of the provider', () => {
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

  test('F11 repeated callbacks, also concurrent ones, credit once', async () => {
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

  test('F11 F12 I8 a failure after success changes nothing and opens a review', async () => {
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

  test('F11 money for an ended order is credited and put under review', async () => {
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
    const told = await house.db.select().from(notices).where(eq(notices.memberId, id)).orderBy(notices.id);
    expect(told).toMatchObject([
      { title: { en: 'Your deposit was not completed' }, quiet: true },
      { title: { en: 'Your deposit has arrived' }, quiet: false },
    ]);
  });

  test('F11 M14 a forged or wrong callback credits nothing', async () => {
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

  test('F11 a callback before the answer to the init request credits once', async () => {
    const { id, token } = await house.member();
    const answer = await deposits.order(token, { payMoney: 800 });
    await deposits.callback(answer.data.transNo, 'success');
    await house.deps.payments.idle();
    await deposits.pass(5_000);
    expect(await look(token, answer.data.transNo)).toMatchObject({ state: 3 });
    expect(await credits(id)).toHaveLength(1);
  });

  test('DEP-20 Q10 a slow payment stays waiting, and its success sends a notice', async () => {
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

  test('DEP-19 an order for an unreachable provider is retried, then fails', async () => {
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

  test('the sweep credits an order whose callback was lost', async () => {
    const { id, token } = await house.member();
    const { transNo } = await deposits.sent(token, { payMoney: 900 });
    await house.db.execute(sql`update simulated_payments set told = callbacks where reference = ${transNo}`);
    await deposits.pass(16_000);
    expect(await look(token, transNo)).toMatchObject({ state: 3 });
    expect((await balances(house.db, id)).locked).toBe(900);
  });

  test('F17 ten concurrent sweeps and ticks credit each order once', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => house.member()));
    await Promise.all(players.map(({ token }) => deposits.sent(token, { payMoney: 1_100 })));
    house.clock.advance(20_000);
    await Promise.all(
      Array.from({ length: 10 }, () => [house.deps.payments.simulated!.tick(), deposits.sweep()]).flat(),
    );
    await deposits.pass(1_000);
    for (const { id } of players) expect((await balances(house.db, id)).locked).toBe(1_100);
  });
});
