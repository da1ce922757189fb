import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { contract, DepositState, WithdrawState } from '../../../contract';
import { sqlState } from '../../db/errors';
import { reviewDecisions, simulatedPayments, transactions, withdrawOrders } from '../../db/schema';
import { invariants } from '../../boot/audit';
import { balances } from '../../ledger';
import { trialBalance } from '../../ledger/trial-balance';
import { depositsOf } from '../../testing/deposits';
import { createHarness, type Harness } from '../../testing/harness';
import { withdrawalsOf } from '../../testing/withdrawals';
import { runReview } from './command';
import { NothingToDecide } from './decide';
import { sayFailure } from '../run';
import { stuckOrders } from './open';

let house: Harness;
let deposits: ReturnType<typeof depositsOf>;
let withdrawals: ReturnType<typeof withdrawalsOf>;
beforeAll(async () => {
  house = await createHarness({ seed: true });
  deposits = depositsOf(house);
  withdrawals = withdrawalsOf(house);
  await withdrawals.open();
});
afterEach(async () => {
  expect(await house.audit()).toEqual([]);
});
afterAll(() => house.close());

const review = (words: string) => runReview(house.deps, words.split(' '));
const decisions = (subject: string) =>
  house.db.select().from(reviewDecisions).where(eq(reviewDecisions.subject, subject));
const inReview = async () => {
  const { id, token } = await withdrawals.member(100_000);
  const { data } = await withdrawals.take(token, { money: 60_000 });
  expect(data.state).toBe(WithdrawState.review);
  return { id, orderNo: data.orderNo };
};

describe('withdrawals in review', () => {
  test('are listed, and are sent at once after approval', async () => {
    const { id, orderNo } = await inReview();
    expect((await review('list')).join('\n')).toMatch(
      new RegExp(`Withdrawals in review: 1\n {2}${orderNo} +₵600.00 +member ${id} +MTN_MM 024•••••17`),
    );
    await withdrawals.pass(1_000);
    expect(await withdrawals.row(orderNo)).toMatchObject({ state: WithdrawState.review });
    expect(await review(`approve ${orderNo} --by esi known to us`)).toEqual([
      `${orderNo}: approved: ₵600.00 is paid out now`,
    ]);
    await withdrawals.pass(1_000);
    await withdrawals.pass(5_000);
    expect(await withdrawals.row(orderNo)).toMatchObject({ state: WithdrawState.paid });
    expect(await decisions(orderNo)).toMatchObject([{ decision: 'approve', actor: 'reviewer:esi' }]);
  });

  test('WDR-15 a declined withdrawal returns the gross sum and is final', async () => {
    const { id, orderNo } = await inReview();
    await review(`decline ${orderNo} --by esi names do not match`);
    expect(await withdrawals.row(orderNo)).toMatchObject({
      state: WithdrawState.rejected,
      failure: 'names do not match',
    });
    expect((await balances(house.db, id)).withdrawable).toBe(100_000);
    expect(await decisions(orderNo)).toMatchObject([
      { decision: 'decline', reason: 'names do not match', actor: 'reviewer:esi' },
    ]);
    for (const word of ['approve', 'decline'])
      await expect(review(`${word} ${orderNo} --by esi again`)).rejects.toThrow(/only the provider can end it/);
    await withdrawals.pass(300_000);
    expect((await balances(house.db, id)).withdrawable).toBe(100_000);
    const [end] = await house.db
      .select()
      .from(transactions)
      .where(eq(transactions.naturalKey, `withdraw-end:${orderNo}`));
    expect(end).toMatchObject({ actor: 'reviewer:esi', reason: 'withdraw-return' });
  });

  test('F8 of concurrent decisions one succeeds', async () => {
    const { id, orderNo } = await inReview();
    const ends = await Promise.allSettled(
      Array.from({ length: 6 }, (_, n) => review(`decline ${orderNo} --by reviewer${n} no`)),
    );
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await decisions(orderNo)).toHaveLength(1);
    expect((await balances(house.db, id)).withdrawable).toBe(100_000);
  });

  test('a payout that may have reached the provider cannot be declined', async () => {
    const { id, orderNo } = await inReview();
    const provider = house.deps.payments.providers.named('pan')!;
    const { payOut } = provider;
    provider.payOut = () => Promise.reject(new Error('a fault after the provider has it'));
    await withdrawals.pass(121_000);
    provider.payOut = payOut;
    expect(await withdrawals.row(orderNo)).toMatchObject({ state: WithdrawState.review, tries: 1 });
    await expect(review(`decline ${orderNo} --by esi no`)).rejects.toThrow(/tried 1 times/);
    await withdrawals.pass(61_000);
    await withdrawals.pass(5_000);
    expect(await withdrawals.row(orderNo)).toMatchObject({ state: WithdrawState.paid });
    expect((await balances(house.db, id)).withdrawable).toBe(40_000);
  });
});

describe('a payout that its provider no longer knows', () => {
  const lost = async () => {
    const { id, token } = await withdrawals.member(50_000);
    const {
      data: { orderNo },
    } = await withdrawals.take(token);
    await house.deps.payments.idle();
    await withdrawals.pass(1_000);
    expect(await withdrawals.row(orderNo)).toMatchObject({ state: WithdrawState.sent });
    const [kept] = await house.db.delete(simulatedPayments).where(eq(simulatedPayments.reference, orderNo)).returning();
    for (let look = 0; look < 20; look += 1) await withdrawals.pass(3_600_000 * 1.5);
    return { id, orderNo, kept: kept! };
  };
  /** The provider remembers, and has paid. */
  const remember = (kept: typeof simulatedPayments.$inferSelect) =>
    house.db
      .insert(simulatedPayments)
      .values({ ...kept, dueAt: house.clock.now() - 1, told: kept.callbacks, reachableAt: 0 });
  test.each([
    ['approve', WithdrawState.paid, 40_000],
    ['decline', WithdrawState.failed, 50_000],
  ] as const)('%s ends the payout by the statement of the provider', async (word, state, left) => {
    const { id, orderNo } = await lost();
    expect((await review('list')).join('\n')).toContain(`lost-payout     ${orderNo}`);
    await review(`${word} ${orderNo} --by esi statement of May`);
    expect(await withdrawals.row(orderNo)).toMatchObject({ state });
    expect((await balances(house.db, id)).withdrawable).toBe(left);
    expect((await review('list')).join('\n')).not.toContain(orderNo);
    expect(await house.db.select().from(simulatedPayments).where(eq(simulatedPayments.reference, orderNo))).toEqual([]);
  });

  test.each(['approve', 'decline'])('%s is refused while the provider knows the payout or is silent', async (word) => {
    const { id, orderNo, kept } = await lost();
    await remember({ ...kept, callbacks: 0 });
    await expect(review(`${word} ${orderNo} --by esi an old list`)).rejects.toThrow(/knows .* as success/);
    await house.db.execute(
      `update simulated_payments set reachable_at = ${house.clock.now() + 60_000} where reference = '${orderNo}'`,
    );
    await expect(review(`${word} ${orderNo} --by esi an old list`)).rejects.toThrow(/does not answer/);
    expect(await withdrawals.row(orderNo)).toMatchObject({ state: WithdrawState.sent });
    await withdrawals.pass(3_600_000 * 1.5);
    expect(await withdrawals.row(orderNo)).toMatchObject({ state: WithdrawState.paid });
    expect((await balances(house.db, id)).withdrawable).toBe(40_000);
    expect((await review('list')).join('\n')).not.toContain(orderNo);
  });

  test('I10 a payout found again resets the count of failed lookups', async () => {
    const { token } = await withdrawals.member(50_000);
    const {
      data: { orderNo },
    } = await withdrawals.take(token);
    await withdrawals.pass(1_000);
    const [kept] = await house.db.delete(simulatedPayments).where(eq(simulatedPayments.reference, orderNo)).returning();
    for (let look = 0; look < 3; look += 1) await withdrawals.pass(61_000);
    expect(await withdrawals.row(orderNo)).toMatchObject({ state: WithdrawState.sent, missed: 3 });
    await expect(review(`decline ${orderNo} --by esi it is gone`)).rejects.toThrow(/only the provider can end it/);
    expect(await house.db.select().from(simulatedPayments).where(eq(simulatedPayments.reference, orderNo))).toEqual([]);
    await house.db
      .insert(simulatedPayments)
      .values({ ...kept!, dueAt: house.clock.now() + 40 * 3_600_000, nextTellAt: house.clock.now() + 40 * 3_600_000 });
    await withdrawals.pass(3_600_000);
    expect(await withdrawals.row(orderNo)).toMatchObject({ state: WithdrawState.sent, missed: 0, missedSince: null });
    await withdrawals.pass(41 * 3_600_000);
  });
});

describe('deposits', () => {
  /** The provider says another amount; then nothing more. */
  const odd = async () => {
    const { id, token } = await house.member();
    const { transNo } = await deposits.sent(token, { payMoney: 1_302 });
    await deposits.callback(transNo, 'success', { amount: 1_300 });
    return { id, token, transNo };
  };
  test('F11 a deposit with another amount is credited once by decision', async () => {
    const { id, token, transNo } = await odd();
    expect((await review('list')).join('\n')).toMatch(new RegExp(`amount +${transNo} +1 times.*"amount":1300`));
    await expect(review(`approve ${transNo} --by kojo in the statement`)).rejects.toThrow(
      /ordered ₵13.02, the provider says 1300 GHS .*--amount/,
    );
    for (const sum of ['13.01', '130', '0', '-13', 'x', '', '1.2345', '1e3'])
      await expect(review(`approve ${transNo} --by kojo --amount ${sum} in the statement`), sum).rejects.toThrow();
    expect((await balances(house.db, id)).locked).toBe(0);
    expect(await review(`approve ${transNo} --by kojo --amount ₵13.00 in the statement`)).toEqual([
      `${transNo}: credited: ₵13.00`,
    ]);
    expect(await deposits.row(transNo)).toMatchObject({ state: DepositState.success, payMoney: 1_302, came: 1_300 });
    expect((await house.call(contract.pay.result, { transNo }, { token })).data).toMatchObject({
      payMoney: 1_300,
      credit: 1_300,
    });
    await deposits.callback(transNo, 'success', { amount: 1_300 });
    expect((await review('list')).join('\n')).not.toContain(transNo);
    await deposits.callback(transNo, 'success');
    expect((await balances(house.db, id)).locked).toBe(1_300);
    expect((await review('list')).join('\n')).toContain(transNo);
    await expect(review(`decline ${transNo} --by kojo no`)).rejects.toThrow(/success is final/);
  });

  test('ECO-13 I20 the tax on another amount is proportional and rounded up', async () => {
    const kenya = await createHarness({ market: 'KE', seed: true });
    try {
      const { id, token } = await kenya.member();
      const { sent, callback, row } = depositsOf(kenya);
      const { transNo } = await sent(token, { payChannel: 'MPESA', payMoney: 130_002 });
      expect(await row(transNo)).toMatchObject({ tax: 6_501 });
      await callback(transNo, 'success', { amount: 130_000 });
      await runReview(kenya.deps, `approve ${transNo} --by kojo --amount 1300.00 in the statement`.split(' '));
      expect(await row(transNo)).toMatchObject({ came: 130_000, cameTax: 6_501 });
      expect((await balances(kenya.db, id)).locked).toBe(130_000 - 6_501);
      expect(await kenya.audit()).toEqual([]);
    } finally {
      await kenya.close();
    }
  });

  test('a declined deposit that is paid later is credited and reviewed', async () => {
    const { id, transNo } = await odd();
    await review(`decline ${transNo} --by kojo not in the statement`);
    expect(await deposits.row(transNo)).toMatchObject({ state: DepositState.failed });
    await deposits.callback(transNo, 'success');
    expect((await balances(house.db, id)).locked).toBe(1_302);
    await deposits.callback(transNo, 'declined');
    expect((await review('list')).join('\n')).toMatch(new RegExp(`late-money +${transNo}`));
  });

  test('deposits under way cannot be decided, reviews can be resolved', async () => {
    const { token } = await house.member();
    const { transNo } = await deposits.sent(token, { payMoney: 1_402 });
    await expect(review(`approve ${transNo} --by kojo now`)).rejects.toThrow(/under way/);
    await deposits.callback('DNOBODYMADETHIS', 'success', { id: 'odd-1', amount: 5 });
    const [, id] = /(\d+) +unknown-order +DNOBODYMADETHIS/.exec((await review('list')).join('\n'))!;
    await review(`resolve ${id} --by kojo a test of theirs`);
    expect((await review('list')).join('\n')).not.toContain('DNOBODYMADETHIS');
    await deposits.callback('DNOBODYMADETHIS', 'success', { id: 'odd-2', amount: 5 });
    expect((await review('list')).join('\n')).toMatch(/unknown-order +DNOBODYMADETHIS +2 times/);
  });

  test('an order without an end is stuck after half an hour', async () => {
    const { token } = await house.member();
    const { transNo } = await deposits.sent(token, { payMoney: 1_502 });
    await house.db.execute(`delete from simulated_payments where reference = '${transNo}'`);
    expect((await stuckOrders(house.db, house.clock.now())).map(({ orderNo }) => orderNo)).not.toContain(transNo);
    house.clock.advance(31 * 60_000);
    expect((await stuckOrders(house.db, house.clock.now())).map(({ orderNo }) => orderNo)).toContain(transNo);
    expect((await review('list')).join('\n')).toMatch(new RegExp(`Stuck orders: \\d+\n[^]*${transNo}`));
  });
});

describe('records of decisions', () => {
  test.each([
    '',
    'approve',
    'approve D1',
    'approve D1 --by',
    'approve D1 --by esi',
    'decline D1 --by esi',
    'resolve 1 --by esi',
    'delete D1 --by esi',
    'approve DNOTHERE --by esi x',
    'approve WNOTHERE --by esi x',
    'resolve 999 --by esi x',
    'resolve abc --by esi x',
    'resolve 1e3 --by esi x',
  ])('%s is refused', async (words) => {
    await expect(review(words)).rejects.toThrow(NothingToDecide);
  });
  test('cannot be changed or deleted', async () => {
    expect(
      await house.db
        .update(reviewDecisions)
        .set({ reason: '' })
        .then(() => null, sqlState),
    ).toBe('LB002');
    expect(await house.db.delete(reviewDecisions).then(() => null, sqlState)).toBe('LB002');
  });
});

test('W15 a printed failure has no values of its statement', async () => {
  const error: unknown = await house.db
    .insert(reviewDecisions)
    .values({ subject: 'a secret', decision: null as never, reason: 'a secret', actor: 'a secret', createdAt: 0 })
    .then(
      () => null,
      (fault: unknown) => fault,
    );
  expect(sayFailure(error)).toMatch(/It failed: [^]*review_decisions/);
  expect(sayFailure(error)).not.toContain('a secret');
  expect(sayFailure(new NothingToDecide('who?'))).toBe('who?');
});

describe('the ledger', () => {
  test('I1 the trial balance is zero in every currency', async () => {
    const rows = await trialBalance(house.db);
    for (const currency of ['cash', 'coins', 'diamonds'])
      expect(rows.filter((row) => row.currency === currency).reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    expect(rows.find(({ account }) => account === 'member:withdrawable')!.amount).toBeGreaterThan(0);
  });

  test('I10 the audit finds a withdrawal with wrong entries', async () => {
    const spare = await createHarness({ seed: true });
    const own = withdrawalsOf(spare);
    await own.open();
    const { token } = await own.member(50_000);
    const { data } = await own.take(token, { money: 60_00 });
    await own.pass(5_000);
    await spare.db.execute('alter table withdraw_orders disable trigger all');
    await spare.db.update(withdrawOrders).set({ fee: 1, net: 5_999 }).where(eq(withdrawOrders.orderNo, data.orderNo));
    expect(await invariants(spare.db)).toEqual(
      expect.arrayContaining([
        expect.stringContaining(`I10 a withdrawal has not ended as its entries say: ${data.orderNo}`),
        expect.stringContaining('I8 a guard of the orders is missing: withdraw_orders_forward'),
      ]),
    );
    await spare.close();
  });
});
