import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes, contract, WithdrawState } from '../../../contract';
import { members, withdrawOrders } from '../../db/schema';
import type { Harness } from '../../testing/harness';
import type { MadeMember } from '../../testing/members';
import { minute, openHouse, payoutsOf } from './test-support';

let house: Harness;
let ama: MadeMember;
const { known, pass, purse, records, take } = payoutsOf(
  () => house,
  () => ama,
);

describe('in Ghana', () => {
  beforeAll(async () => {
    house = await openHouse();
  });
  afterEach(async () => {
    expect(await house.audit()).toEqual([]);
  });
  afterAll(() => house.close());
  beforeEach(async () => {
    ama = await known(200_000);
  });

  describe('a withdrawal', () => {
    test('C40 I10 a withdrawal is held at once, then sent and paid', async () => {
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

    test('ECO-13 a withdrawal that the provider cannot pay is returned, with a notice', async () => {
      await take({ money: 10_001 });
      await pass(minute);
      expect((await records())[0]).toMatchObject({ state: WithdrawState.failed });
      expect(await purse()).toBe(200_000);
      const notices = await house.call(contract.account.notices, {}, { token: ama.token });
      expect(notices.data.map(({ title }) => title)).toContain('Your withdrawal came back');
      await pass(10 * minute);
      expect(await purse()).toBe(200_000);
    });

    test('ECO-13 a withdrawal above the review sum waits, with its expected end', async () => {
      const answer = await take({ money: 60_000 });
      expect(answer.data).toMatchObject({ state: WithdrawState.review, reviewUntil: house.clock.now() + 2 * minute });
      await pass(minute);
      expect((await records())[0]).toMatchObject({ state: WithdrawState.review });
      await pass(minute);
      await pass(minute);
      expect((await records())[0]).toMatchObject({ state: WithdrawState.paid });
    });

    test('Q34 F8 the same key makes one withdrawal; another payload is refused', async () => {
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

    test('Q34 a key keeps its withdrawal after its stored answer is deleted', async () => {
      const key = randomBytes(16).toString('hex');
      const first = await take({}, { key });
      await house.db.execute(sql`delete from idempotency where key = ${key}`);
      expect((await take({ money: 20_000 }, { key })).code).toBe(codes.keyConflict);
      expect((await take({ bankAccount: '0244124499' }, { key })).code).toBe(codes.keyConflict);
      const again = await take({}, { key });
      expect(again).toMatchObject({ code: 0, data: { orderNo: first.data.orderNo } });
      expect(await purse()).toBe(190_000);
    });

    test('C44 WDR-16 Q47 public notices list only paid withdrawals, with masked accounts', async () => {
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

    test('M7 twenty concurrent withdrawals never exceed the purse', async () => {
      const kofi = await known(50_000);
      const answers = await Promise.all(Array.from({ length: 20 }, () => take({}, { member: kofi })));
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(5);
      expect(answers.filter(({ code }) => code === codes.insufficient)).toHaveLength(15);
      expect(await purse(kofi)).toBe(0);
    });

    test('F4 F17 a repeated callback and a status query pay once', async () => {
      await take({ money: 10_004 });
      await pass(minute);
      await pass(minute);
      await pass(minute);
      expect((await records())[0]).toMatchObject({ state: WithdrawState.paid });
      expect(await purse()).toBe(189_996);
    });

    test('A21 Q30 a self-excluded member can still withdraw', async () => {
      await house.db.update(members).set({ excludedUntil: 0 }).where(eq(members.id, ama.id));
      expect((await take()).code).toBe(0);
      expect((await records()).length).toBe(1);
    });
  });

  test('M8 the number of a bank account is stored sealed', async () => {
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

test('WDR-2 without a payout provider a withdrawal is refused and holds nothing', async () => {
  house = await openHouse({ env: { NODE_ENV: 'production' } });
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
