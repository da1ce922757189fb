import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract, DepositState, WithdrawState } from '../../../contract';
import { makeDeps } from '../../boot/deps-of';
import { balances } from '../../ledger';
import { depositsOf } from '../../testing/deposits';
import { createHarness, type Harness } from '../../testing/harness';
import { withdrawalsOf } from '../../testing/withdrawals';
import { takeCallback } from '../callback';
import { sweepWithdrawals } from '../payouts';
import { sendOrder, sweepDeposits } from '../pursue';
import type { ServiceCallback } from '../simulated/services/service';
import { startServices, type Fault, type SimulatedServices } from '../simulated/services/server';
import { serviceCases } from './test-cases';

// Each service behind a whole server: orders, sweeps, callbacks over HTTP and the ledger.
describe.each(Object.entries(serviceCases))('%s', (_, given) => {
  let sim: SimulatedServices;
  let house: Harness;
  let deposits: ReturnType<typeof depositsOf>;
  let withdrawals: ReturnType<typeof withdrawalsOf>;
  const callbacks = new URL('http://localhost');
  beforeAll(async () => {
    sim = await startServices();
    house = await createHarness({
      seed: true,
      market: given.market,
      env: {
        ...given.values(sim.urlOf(given.service)),
        PAYMENT_CHANNELS: [...new Set([given.deposit.channelCode, ...given.forms.map(({ channel }) => channel)])]
          .map((channel) => `${channel}=${given.service}`)
          .join(','),
      },
    });
    deposits = depositsOf(house);
    withdrawals = withdrawalsOf(house);
    await withdrawals.open();
    const { secret } = house.deps.payments.providers.named(given.service)!;
    callbacks.pathname = `/callbacks/payments/${given.service}/${secret}`;
    sim.setAddress(given.service, callbacks.href);
  });
  afterAll(async () => {
    sim.close();
    await house.finish();
  });

  /** Delivers a callback and waits for its effect. */
  const deliver = async ({ url, headers, body }: ServiceCallback): Promise<number> => {
    const { status } = await house.raw(
      new URL(url).pathname,
      { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } },
      '203.0.113.9',
    );
    await house.deps.payments.idle();
    for (const more of sim.takeCallbacks()) await deliver(more);
    return status;
  };
  const callbackTo = async (deps: Harness['deps'], { url, headers, body }: ServiceCallback): Promise<void> => {
    const { status } = await takeCallback(
      deps,
      new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }),
      '203.0.113.9',
    );
    expect(status).toBe(200);
    await deps.payments.idle();
  };
  /** Advances the clock and runs both sweeps, with the callbacks that the service sends for a query. */
  const later = async (ms: number): Promise<void> => {
    for (let turn = 0; turn < 2; turn += 1) {
      house.clock.advance(turn === 0 ? ms : 3_700_000);
      await sweepDeposits(house.deps);
      await sweepWithdrawals(house.deps);
      const waiting = sim.takeCallbacks();
      for (const callback of waiting) await deliver(callback);
      if (waiting.length === 0) return;
    }
  };
  const payMoney = given.deposit.amount;
  const locked = async (id: number): Promise<number> => (await balances(house.db, id)).locked;
  /** What a deposit gives: its amount without the tax of the market. */
  const creditOf = async (transNo: string): Promise<number> => {
    const { tax } = await deposits.row(transNo);
    return payMoney - tax;
  };
  const order = async (...faults: Fault[]) => {
    const { id, token } = await house.member();
    sim.faults.push(...faults);
    const { transNo } = await deposits.sent(token, { payChannel: given.deposit.channelCode, payMoney });
    return { id, token, transNo };
  };
  const only = (reference: string) => {
    const found = sim.all(given.service, reference);
    expect(found).toHaveLength(1);
    return found[0]!;
  };
  const told = (reference: string): ServiceCallback => sim.callbackOf(given.service, only(reference))!;
  const decide = (reference: string, outcome: Parameters<typeof sim.decide>[2]) =>
    sim.decide(given.service, only(reference), outcome);

  test('F11 a deposit is credited once, however often and early its callback comes', async () => {
    const { id, transNo } = await order();
    expect(await deposits.row(transNo)).toMatchObject({ state: DepositState.waiting, provider: given.service });
    // The callback says that it was paid; the status query says that it was not.
    const payment = only(transNo);
    const { status, reason } = payment;
    decide(transNo, 'paid');
    const lie = told(transNo);
    Object.assign(payment, { status, reason });
    expect(await deliver(lie)).toBe(200);
    expect(await locked(id)).toBe(0);
    decide(transNo, 'paid');
    for (let times = 0; times < 5; times += 1) expect(await deliver(told(transNo))).toBe(200);
    expect(await deposits.row(transNo)).toMatchObject({ state: DepositState.success });
    expect(await locked(id)).toBe(await creditOf(transNo));
  });

  test('F11 a deposit whose callback never comes is credited by the sweep', async () => {
    const { id, transNo } = await order();
    decide(transNo, 'paid');
    await later(16_000);
    expect(await locked(id)).toBe(await creditOf(transNo));
  });

  test('F7 F11 a deposit whose answer was lost is one payment, credited once', async () => {
    const { id, transNo } = await order('lost');
    expect(await deposits.row(transNo)).toMatchObject({ state: DepositState.created });
    // The callback comes before the server has ever had an answer.
    decide(transNo, 'paid');
    expect(await deliver(told(transNo))).toBe(200);
    await later(61_000);
    expect(await deposits.row(transNo)).toMatchObject({ state: DepositState.success });
    expect(await locked(id)).toBe(await creditOf(transNo));
  });

  test('F8 five sends of a deposit at once are one payment', async () => {
    const { transNo } = await order();
    await Promise.all(Array.from({ length: 5 }, () => sendOrder(house.deps, transNo)));
    only(transNo);
  });

  test('F1 F2 a process that dies during the request leaves one payment, which another process finishes', async () => {
    const { id, token } = await house.member();
    sim.faults.push('silent');
    const answer = await deposits.order(token, { payChannel: given.deposit.channelCode, payMoney });
    const { transNo } = answer.data;
    await expect.poll(() => sim.all(given.service, transNo)).toHaveLength(1);
    // The first process holds the lease and waits for ever; its lease ends.
    house.clock.advance(61_000);
    const other = await makeDeps(house.deps.open, house.deps.env, {
      clock: house.clock,
      log: pino({ level: 'silent' }),
    });
    decide(transNo, 'paid');
    await callbackTo(other, told(transNo));
    await sweepDeposits(other);
    sim.cut();
    await house.deps.payments.idle();
    only(transNo);
    expect(await locked(id)).toBe(await creditOf(transNo));
  });

  test('F11 a deposit that is paid after its end is credited and reviewed', async () => {
    const { id, transNo } = await order();
    decide(transNo, 'expired');
    await later(25 * 3_600_000);
    expect((await deposits.row(transNo)).state).toBeGreaterThan(DepositState.success);
    decide(transNo, 'paid');
    expect(await deliver(told(transNo))).toBe(200);
    expect(await locked(id)).toBe(await creditOf(transNo));
    expect(await deposits.reviews(transNo)).toEqual(['late-money']);
  });

  test('F11 M14 a payment of another amount is reviewed, not credited', async () => {
    const { id, transNo } = await order();
    decide(transNo, 'paid');
    only(transNo).amount *= 2;
    expect(await deliver(told(transNo))).toBe(200);
    expect(await locked(id)).toBe(0);
    expect(await deposits.reviews(transNo)).toEqual(['amount']);
    only(transNo).amount /= 2;
  });

  test('F12 a failure after a success changes nothing', async () => {
    const { id, transNo } = await order();
    decide(transNo, 'paid');
    const success = told(transNo);
    await deliver(success);
    decide(transNo, 'failed');
    await deliver(success);
    await later(3_700_000);
    expect(await deposits.row(transNo)).toMatchObject({ state: DepositState.success });
    expect(await locked(id)).toBe(await creditOf(transNo));
  });

  test('M14 a callback to another address or without its proof credits nothing', async () => {
    const { id, transNo } = await order();
    decide(transNo, 'paid');
    const callback = told(transNo);
    const { secret = '' } = house.deps.payments.providers.named(given.service)!;
    const url = callback.url.replace(secret, 'f'.repeat(secret.length));
    expect(await deliver({ ...callback, url })).toBe(404);
    expect(await deliver({ ...callback, url: callback.url.replace(`/${secret}`, '') })).toBe(404);
    if (given.forged !== null) expect(await deliver({ ...callback, headers: given.forged })).toBe(401);
    expect(await locked(id)).toBe(0);
  });

  test('DEP-26 the form of a payment names what the service still asks for', async () => {
    for (const { channel, form } of given.forms) {
      const { token } = await house.member();
      const { transNo, sign } = await deposits.sent(token, { payChannel: channel, payMoney });
      const asked = { payToken: transNo, payChannelId: channel, sign };
      const { data } = await house.call(contract.pay.forms, asked, { token });
      expect({ url: data.url, names: data.fields.map(({ name }) => name) }).toEqual({
        url: form.url.replace('REFERENCE', transNo),
        names: form.code ? ['code'] : [],
      });
      if (!form.code) continue;
      await house.call(contract.pay.initPayment, { ...asked, extendInfo: '{"code":"<1>"}' }, { token });
      await house.deps.payments.idle();
      expect((await house.call(contract.pay.forms, asked, { token })).data.fields).toHaveLength(1);
      await house.call(contract.pay.initPayment, { ...asked, extendInfo: '{"code":"123456"}' }, { token });
      await house.deps.payments.idle();
      expect((await house.call(contract.pay.forms, asked, { token })).data.fields).toEqual([]);
    }
  });

  const withdraw = async (...faults: Fault[]) => {
    const money = given.payout.amount;
    const { id, token } = await withdrawals.member(money * 4);
    const { data: channels } = await house.call(contract.withdraw.channels, {}, { token });
    const channel = channels.find(({ channelCode }) => channelCode === given.payout.channelCode)!;
    const bank = channel.banks[0];
    sim.faults.push(...faults);
    const answer = await withdrawals.take(token, {
      money: Math.ceil(money / 100) * 100,
      payChannel: channel.id,
      channel: channel.channelCode,
      bankAccount: given.payout.payee,
      bankAccountName: given.payout.name,
      bankCode: bank?.sortCode ?? channel.channelCode,
      bankName: bank ? `${bank.sortCode} ${bank.name}` : `${channel.channelCode} own`,
      ...given.withdraw,
    });
    expect(answer).toMatchObject({ code: 0 });
    await house.deps.payments.idle();
    const { orderNo } = answer.data;
    return { id, orderNo, free: async () => (await balances(house.db, id)).withdrawable };
  };

  test('F11 F12 a payout is paid once, and a later failure goes to review', async () => {
    const { orderNo, free } = await withdraw();
    expect(await withdrawals.row(orderNo)).toMatchObject({ state: WithdrawState.sent, provider: given.service });
    const before = await free();
    decide(orderNo, 'paid');
    for (let times = 0; times < 5; times += 1) expect(await deliver(told(orderNo))).toBe(200);
    await later(10_000);
    expect(await withdrawals.row(orderNo)).toMatchObject({ state: WithdrawState.paid });
    decide(orderNo, 'failed');
    await deliver(told(orderNo));
    await later(10_000);
    expect(await withdrawals.row(orderNo)).toMatchObject({ state: WithdrawState.paid });
    expect(await free()).toBe(before);
  });

  test('F7 F8 a payout whose answer was lost is one payout', async () => {
    const { orderNo } = await withdraw(...Array<Fault>(given.pays.length - 1).fill('none'), 'lost');
    const { money, net } = await withdrawals.row(orderNo);
    expect(await withdrawals.row(orderNo)).toMatchObject({ state: WithdrawState.accepted });
    await later(61_000);
    only(orderNo);
    decide(orderNo, 'paid');
    await deliver(told(orderNo));
    await later(3_700_000);
    expect(await withdrawals.row(orderNo)).toMatchObject({ state: WithdrawState.paid, money, net });
    only(orderNo);
  });

  test('F11 a payout that fails is returned once', async () => {
    const { orderNo, free } = await withdraw();
    const { money } = await withdrawals.row(orderNo);
    const before = await free();
    decide(orderNo, 'failed');
    const failure = told(orderNo);
    await deliver(failure);
    await later(10_000);
    expect(await withdrawals.row(orderNo)).toMatchObject({ state: WithdrawState.failed });
    await deliver(failure);
    expect(await free()).toBe(before + money);
  });
});
