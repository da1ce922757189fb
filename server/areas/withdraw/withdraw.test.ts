import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes, contract, optionTypes, WithdrawState, type InputOf, type MarketCode } from '../../../contract';
import { kycRecords, members, options, withdrawOrders } from '../../db/schema';
import { balances, post } from '../../ledger';
import { withTransaction } from '../../db/transaction';
import { createHarness, type Harness, type HarnessOptions } from '../../testing/harness';
import type { MadeMember } from '../../testing/members';
import { reviewOnlySums, wantedWithdrawal } from '../../testing/withdrawals';
import { sweepWithdrawals } from '../../payments/payouts';

let house: Harness;
let ama: MadeMember;
const minute = 60_000;

const sayAll = (text: string) => ({ en: text, fr: text, pt: text });
const setOption = (type: number, content: string) =>
  house.db
    .update(options)
    .set({ content: sayAll(content) })
    .where(eq(options.type, type));
const isOpen = '{"enable":true,"message":""}';

/** A house whose withdrawals are open. */
async function open(more: HarnessOptions = {}): Promise<void> {
  house = await createHarness({ seed: true, ...more });
  await setOption(optionTypes.withdrawEnabled, isOpen);
  await reviewOnlySums(house);
}
/** A member whose details are known, with money that is free. */
const known = (free: number): Promise<MadeMember> => house.member({ withdrawable: free, known: true });
const wanted = wantedWithdrawal;
const take = (
  over: Partial<InputOf<typeof contract.withdraw.init>> = {},
  { key, member = ama }: { key?: string; member?: MadeMember } = {},
) => house.call(contract.withdraw.init, wanted(over), { token: member.token, ...(key === undefined ? {} : { key }) });
const purse = async (member = ama) => (await balances(house.deps.db, member.id)).withdrawable;
const records = async (member = ama) => (await house.call(contract.withdraw.records, {}, { token: member.token })).data;
/** Lets the operator decide, and tell. */
async function pass(ms: number): Promise<void> {
  await house.deps.payments.idle();
  house.clock.advance(ms);
  await house.deps.payments.simulated!.tick();
  await sweepWithdrawals(house.deps);
}

describe('in Ghana', () => {
  beforeAll(() => open());
  afterEach(async () => {
    expect(await house.audit()).toEqual([]);
  });
  afterAll(() => house.close());
  beforeEach(async () => {
    ama = await known(200_000);
  });

  describe('a withdrawal', () => {
    test('C40 I10 is held at once, sent, and paid: fee, tax and net are the whole of it', async () => {
      const answer = await take();
      expect(answer.data).toMatchObject({
        state: WithdrawState.accepted,
        money: 10_000,
        fee: 0,
        tax: 0,
        net: 10_000,
        bankAccount: '024•••••17',
        channelName: 'MTN MoMo',
      });
      expect(await purse()).toBe(190_000);
      await house.deps.payments.idle();
      expect((await records())[0]).toMatchObject({ state: WithdrawState.sent });
      await pass(minute);
      expect((await records())[0]).toMatchObject({ state: WithdrawState.paid, orderNo: answer.data.orderNo });
      expect(await purse()).toBe(190_000);
      expect((await house.call(contract.withdraw.lastSuccessful, {}, { token: ama.token })).data).toEqual({
        payChannel: 'MTN_MM',
        channel: 'MTN_MM',
      });
    });

    test('ECO-13 one that the operator cannot pay returns all of it, and says so', async () => {
      await take({ money: 10_001 });
      await pass(minute);
      expect((await records())[0]).toMatchObject({ state: WithdrawState.failed });
      expect(await purse()).toBe(200_000);
      const notices = await house.call(contract.account.notices, {}, { token: ama.token });
      expect(notices.data.map(({ title }) => title)).toContain('Your withdrawal came back');
      await pass(10 * minute);
      expect(await purse()).toBe(200_000);
    });

    test('ECO-13 above the market’s sum it waits for a review, with its end said', async () => {
      const answer = await take({ money: 60_000 });
      expect(answer.data).toMatchObject({ state: WithdrawState.review, reviewUntil: house.clock.now() + 2 * minute });
      await pass(minute);
      expect((await records())[0]).toMatchObject({ state: WithdrawState.review });
      await pass(minute);
      await pass(minute);
      expect((await records())[0]).toMatchObject({ state: WithdrawState.paid });
    });

    test('Q34 F8 the same key is one withdrawal, with the first answer; another payload is refused', async () => {
      const key = randomBytes(16).toString('hex');
      const answers = await Promise.all(Array.from({ length: 5 }, () => take({}, { key })));
      expect(new Set(answers.map(({ data }) => data.orderNo)).size).toBe(1);
      expect(await purse()).toBe(190_000);
      expect((await take({ money: 20_000 }, { key })).code).toBe(codes.keyConflict);
      expect((await house.call(contract.withdraw.order, { key }, { token: ama.token })).data).toMatchObject({
        orderNo: answers[0]!.data.orderNo,
      });
      expect(
        (await house.call(contract.withdraw.order, { key: 'nobody-has-this-key' }, { token: ama.token })).data,
      ).toBeNull();
    });

    test('Q34 a key is still the same withdrawal when its stored answer is gone', async () => {
      const key = randomBytes(16).toString('hex');
      const first = await take({}, { key });
      await house.db.execute(sql`delete from idempotency where key = ${key}`);
      expect((await take({ money: 20_000 }, { key })).code).toBe(codes.keyConflict);
      expect((await take({ bankAccount: '0244124499' }, { key })).code).toBe(codes.keyConflict);
      const again = await take({}, { key });
      expect(again).toMatchObject({ code: 0, data: { orderNo: first.data.orderNo } });
      expect(await purse()).toBe(190_000);
    });

    test('C44 WDR-16 Q47 what was paid is told to everybody, masked; what is open or came back is not', async () => {
      await take({ money: 12_300 });
      await take({ money: 10_001 });
      await pass(minute);
      await take({ money: 61_300 });
      house.clock.advance(10_000);
      const { data } = await house.call(contract.withdraw.notices, {});
      expect(data[0]).toEqual({
        bankAccount: '024•••••17',
        money: 12_300,
        channelName: 'MTN MoMo',
        time: expect.any(Number),
      });
      expect(data.filter(({ money }) => money === 10_001 || money === 61_300)).toEqual([]);
    });

    test('M7 twenty at once, each with its own key: never more than the purse holds', async () => {
      const kofi = await known(50_000);
      const answers = await Promise.all(Array.from({ length: 20 }, () => take({}, { member: kofi })));
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(5);
      expect(answers.filter(({ code }) => code === codes.insufficient)).toHaveLength(15);
      expect(await purse(kofi)).toBe(0);
    });

    test('F4 F17 a double callback, and the operator asked beside it, pay once', async () => {
      await take({ money: 10_004 });
      await pass(minute);
      await pass(minute);
      await pass(minute);
      expect((await records())[0]).toMatchObject({ state: WithdrawState.paid });
      expect(await purse()).toBe(189_996);
    });

    test('A21 Q30 a self-excluded member still takes his money out', async () => {
      await house.db.update(members).set({ excludedUntil: 0 }).where(eq(members.id, ama.id));
      expect((await take()).code).toBe(0);
      expect((await records()).length).toBe(1);
    });
  });

  describe('what is refused, and holds nothing', () => {
    afterEach(async () => {
      expect(await house.db.select().from(withdrawOrders).where(eq(withdrawOrders.memberId, ama.id))).toEqual([]);
    });

    test('WDR-14 its terms are known before: whether it is checked first, and what is left of the day', async () => {
      const kofi = await known(2_000_000);
      const terms = async (money: number) =>
        (await house.call(contract.withdraw.tax, { money }, { token: kofi.token })).data;
      expect(await terms(50_000)).toEqual({
        tax: 0,
        content: 0,
        reviewMs: 0,
        newAccountMs: 0,
        accounts: [],
        left: 2_000_000,
      });
      expect(await terms(50_001)).toMatchObject({ reviewMs: 2 * minute });
      await take({ money: 300_000 }, { member: kofi });
      expect(await terms(100)).toMatchObject({ left: 1_700_000 });
    });

    test('WDR-2 while it is closed, in the words of option 6002', async () => {
      await setOption(optionTypes.withdrawEnabled, '{"enable":false,"message":"Back on Monday"}');
      expect(await take()).toMatchObject({ code: codes.withdrawClosed, msg: 'Back on Monday' });
      await setOption(optionTypes.withdrawEnabled, 'nonsense');
      expect((await take()).code).toBe(codes.withdrawClosed);
      await setOption(optionTypes.withdrawEnabled, isOpen);
    });

    test('WDR-4 without identity details', async () => {
      await house.db.delete(kycRecords).where(eq(kycRecords.memberId, ama.id));
      expect((await take()).code).toBe(codes.kycNeeded);
    });

    test('a session that has not proved lately who holds it', async () => {
      house.clock.advance(16 * minute);
      expect((await take()).code).toBe(codes.stepUp);
    });

    test.each([
      ['WDR-9 under the smallest', { money: 199 }, codes.withdrawLimit],
      ['WDR-9 over the largest of the channel', { money: 500_001 }, codes.withdrawLimit],
      ['M7 more than is free', { money: 200_001 }, codes.insufficient],
      ['M8 a channel of another market', { payChannel: 'MPESA', channel: 'MPESA', bankCode: 'MPESA' }, codes.invalid],
      ['M8 a code that is not the channel’s', { channel: 'VODA_MM' }, codes.invalid],
      ['M8 a bank that the channel does not pay to', { bankCode: 'VODA_MM' }, codes.invalid],
      ['M8 a number of another network', { bankAccount: '0201234567' }, codes.invalid],
      [
        'M8 a bank name of the client’s own',
        { channel: 'PANPAY', payChannel: 'PANPAY', bankCode: '040100', bankName: 'My Bank', bankAccount: '1234567890' },
        codes.invalid,
      ],
      ['M8 a number that is none', { bankAccount: '0244' }, codes.invalid],
    ])('%s', async (_, over, code) => {
      expect((await take(over)).code).toBe(code);
      expect(await purse()).toBe(200_000);
    });
  });

  test('WDR-9 Q8 the day’s largest counts what is open and paid, not what came back', async () => {
    await setOption(optionTypes.withdrawLimit, '200:100000:150000');
    expect((await take({ money: 100_000 })).code).toBe(0);
    const over = await take({ money: 50_001 });
    expect(over).toMatchObject({ code: codes.withdrawLimit, msg: 'You can still withdraw ₵500.00 today.' });
    expect((await take({ money: 40_001 })).code).toBe(0);
    // The sum of the day is reviewed first.
    await pass(2 * minute);
    await pass(minute);
    expect((await take({ money: 50_000 })).code).toBe(0);
    await setOption(optionTypes.withdrawLimit, '200:1000000:2000000');
  });

  test('M8 a bank account at a bank of the channel', async () => {
    const answer = await take({
      channel: 'PANPAY',
      payChannel: 'PANPAY',
      bankCode: '040100',
      bankName: '040100 GCB Bank',
      bankAccount: '1234567890',
    });
    expect(answer.data).toMatchObject({ channel: 'PANPAY', bankAccount: '123•••••90' });
    const [row] = await house.db.select().from(withdrawOrders).where(eq(withdrawOrders.memberId, ama.id));
    expect(Buffer.from(row!.sealed).toString('latin1')).not.toContain('1234567890');
  });

  test('ACC-25 records page by id, newest first', async () => {
    for (const money of [1_000, 2_000, 3_000]) await take({ money });
    const page = await house.call(contract.withdraw.records, { quantity: 2 }, { token: ama.token });
    expect(page.data.map(({ money }) => money)).toEqual([3_000, 2_000]);
    const next = await house.call(contract.withdraw.records, { startId: page.data[1]!.id }, { token: ama.token });
    expect(next.data.map(({ money }) => money)).toEqual([1_000]);
    expect((await house.call(contract.withdraw.records, { monthOfYear: '202001' }, { token: ama.token })).data).toEqual(
      [],
    );
    const kofi = await known(1_000);
    expect(await records(kofi)).toEqual([]);
  });
});

describe('what the law takes', () => {
  const channelOf: Partial<Record<MarketCode, Partial<InputOf<typeof contract.withdraw.init>>>> = {
    KE: {
      channel: 'MPESA',
      payChannel: 'MPESA',
      bankCode: 'MPESA',
      bankName: 'MPESA M-PESA',
      bankAccount: '0712345678',
    },
    NG: {
      channel: 'PANPAY',
      payChannel: 'PANPAY',
      bankCode: '044',
      bankName: '044 Access Bank',
      bankAccount: '0123456789',
    },
  };
  const openIn = async (market: MarketCode): Promise<void> => {
    await open({ market });
    ama = await known(1_000_000);
  };
  afterEach(async () => {
    expect(await house.audit()).toEqual([]);
    await house.close();
  });

  test('WDR-17 Kenya: of KSh 1,000 a fee of 20 and a tax of 50, 930 arrive; the preview says the same', async () => {
    await openIn('KE');
    expect((await house.call(contract.withdraw.tax, { money: 100_000 }, { token: ama.token })).data).toMatchObject({
      tax: 5_000,
      content: 0.05,
    });
    expect((await take({ ...channelOf.KE, money: 100_000 })).data).toMatchObject({
      fee: 2_000,
      tax: 5_000,
      net: 93_000,
    });
    await pass(minute);
    expect((await records())[0]).toMatchObject({ state: WithdrawState.paid });
  });

  test('WDR-14 Nigeria taxes what was won in all: nothing while it is the member’s own deposit', async () => {
    await openIn('NG');
    expect((await house.call(contract.withdraw.tax, { money: 400_000 }, { token: ama.token })).data).toMatchObject({
      tax: 0,
      content: 0.05,
    });
    expect((await take({ ...channelOf.NG, money: 400_000 })).data).toMatchObject({ tax: 0, net: 400_000 });
    await withTransaction(house, (tx) =>
      post(tx, {
        memberId: ama.id,
        key: 'won',
        reason: 'payout',
        now: house.clock.now(),
        entries: [
          { account: 'house:game', purse: 'cash', amount: -1_000_000 },
          { account: 'member', purse: 'withdrawable', amount: 1_000_000 },
        ],
      }),
    );
    expect((await take({ ...channelOf.NG, money: 1_000_000 })).data).toMatchObject({ tax: 20_000, net: 980_000 });
  });

  /** More money that is free: paid in, or won. */
  const move = (reason: 'deposit' | 'payout', amount: number) =>
    withTransaction(house, (tx) =>
      post(tx, {
        memberId: ama.id,
        key: randomBytes(8).toString('hex'),
        reason,
        now: house.clock.now(),
        entries: [
          { account: reason === 'deposit' ? 'channel:PANPAY' : 'house:game', purse: 'cash', amount: -amount },
          { account: 'member', purse: 'withdrawable', amount },
        ],
      }),
    );
  const taxOn = async (money: number) => (await take({ ...channelOf.NG, money })).data.tax;

  test('M8 WDR-14 Nigeria taxes the same winnings once: after a tax a deposit is the member’s own again; who has seen another sum is told, and nothing is taken', async () => {
    await openIn('NG');
    await move('payout', 500_000);
    const all = { ...channelOf.NG, money: 1_500_000 };
    // Seen before these winnings came.
    expect(await take({ ...all, seenNet: 1_500_000 })).toMatchObject({
      code: codes.withdrawChanged,
      data: { fee: 0, tax: 25_000, net: 1_475_000 },
    });
    expect([await purse(), await records()]).toEqual([1_500_000, []]);
    expect((await take({ ...all, seenNet: 1_475_000 })).data).toMatchObject({ tax: 25_000, net: 1_475_000 });
    await move('deposit', 1_000_000);
    expect((await house.call(contract.withdraw.tax, { money: 1_000_000 }, { token: ama.token })).data.tax).toBe(0);
    expect(await taxOn(1_000_000)).toBe(0);
    await move('payout', 200_000);
    expect(await taxOn(200_000)).toBe(10_000);
  });

  test('WDR-14 a withdrawal that came back was not taxed', async () => {
    await openIn('NG');
    await move('payout', 500_000);
    house.deps.payments.operators.named('pan')!.payOut = async ({ reference, amount, currency }) => ({
      reference,
      amount,
      currency,
      status: 'declined',
    });
    expect(await taxOn(1_500_000)).toBe(25_000);
    await house.deps.payments.idle();
    expect((await records())[0]).toMatchObject({ state: WithdrawState.failed });
    expect(await taxOn(1_500_000)).toBe(25_000);
    await house.deps.payments.idle();
  });
});

test('WDR-2 without an operator who could pay it nothing is held', async () => {
  await open({ env: { NODE_ENV: 'production' } });
  ama = await known(20_000);
  expect((await house.call(contract.withdraw.channels, {}, { token: ama.token })).data).toEqual([]);
  expect(await take()).toMatchObject({
    status: 200,
    code: codes.withdrawClosed,
    msg: 'Withdrawals are not available now. Your balance stays as it is.',
  });
  expect(await purse()).toBe(20_000);
  await house.close();
});
