import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract, DepositState } from '../../contract';
import { depositOrders, withdrawOrders } from '../db/schema';
import { depositsOf } from '../testing/deposits';
import { createHarness, type Harness } from '../testing/harness';
import { momoEnv } from '../testing/momo-server';
import { withdrawalsOf } from '../testing/withdrawals';
import { sweepWithdrawals } from './payouts';
import { runPayments } from './index';
import { withDeadline } from '../core/deadline';
import { ProviderSilent } from './provider';
import { createPanProvider } from './pan-provider';

let house: Harness;
let deposits: ReturnType<typeof depositsOf>;
beforeAll(async () => {
  house = await createHarness({ seed: true });
  deposits = depositsOf(house);
});
afterAll(() => house.close());

/** Orders that are open and due now, and never sent. */
async function unsent(count: number): Promise<string[]> {
  const { id } = await house.member();
  const now = house.clock.now();
  const made = Array.from({ length: count }, (_, n) => ({
    transNo: `DSTUCK${id}N${n}`,
    memberId: id,
    market: 'GH',
    currency: 'GHS',
    clientOrderId: `stuck-${n}`,
    fingerprint: '',
    channelId: 'MTN_MM',
    channelCode: 'MTN_MM',
    mobile: '0244123456',
    payMoney: 100,
    tax: 0,
    coins: 0,
    nextCheckAt: now - 1_000,
    createdAt: now,
  }));
  await house.db.insert(depositOrders).values(made);
  return made.map(({ transNo }) => transNo);
}

describe('LD6 failing orders do not block other orders', () => {
  test('a deposit is sent behind many deposits that throw', async () => {
    const provider = house.deps.payments.providers.named('pan')!;
    const { collect } = provider;
    const broken = new Set(await unsent(20));
    house.clock.advance(1);
    const [right] = await unsent(1);
    provider.collect = (wanted) =>
      broken.has(wanted.reference) ? Promise.reject(new Error('a fault of ours')) : collect(wanted);
    await deposits.sweep();
    house.clock.advance(10);
    await deposits.sweep();
    expect((await deposits.row(right!)).state).not.toBe(DepositState.created);
    const [first] = await house.db
      .select()
      .from(depositOrders)
      .where(eq(depositOrders.transNo, [...broken][0]!));
    expect(first!.nextCheckAt - house.clock.now()).toBeGreaterThan(14_000);
    for (let turn = 0; turn < 4; turn += 1) {
      house.clock.advance(61_000);
      await deposits.sweep();
    }
    expect((await deposits.row([...broken][0]!)).tries).toBe(5);
    provider.collect = collect;
    await house.db
      .update(depositOrders)
      .set({ state: DepositState.expired })
      .where(eq(depositOrders.state, DepositState.created));
  });

  test('a withdrawal that throws is retried with growing pauses', async () => {
    const withdrawals = withdrawalsOf(house);
    await withdrawals.open();
    const { token } = await withdrawals.member(10_000);
    const provider = house.deps.payments.providers.named('pan')!;
    const { payOut } = provider;
    provider.payOut = () => Promise.reject(new Error('a fault of ours'));
    const { data } = await withdrawals.take(token, { money: 1_000 });
    await house.deps.payments.idle();
    const waits: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const [order] = await house.db.select().from(withdrawOrders).where(eq(withdrawOrders.orderNo, data.orderNo));
      waits.push(order!.nextCheckAt - house.clock.now());
      house.clock.set(Math.max(order!.nextCheckAt, order!.leasedUntil));
      await sweepWithdrawals(house.deps);
    }
    expect(waits).toEqual([5_000, 10_000, 20_000, 40_000, 80_000, 160_000]);
    provider.payOut = payOut;
  });
});

describe('LD6 F21 a silent provider does not block other providers', () => {
  test('orders of the other provider are sent', async () => {
    const own = await createHarness({ seed: true, env: momoEnv('http://127.0.0.1:9') });
    const { id } = await own.member();
    const now = own.clock.now();
    const order = (
      transNo: string,
      more: { provider: string; channelId: string; channelCode: string },
      nextCheckAt: number,
    ) => ({
      transNo,
      memberId: id,
      market: 'GH',
      currency: 'GHS',
      clientOrderId: transNo,
      fingerprint: '',
      mobile: '0244123456',
      payMoney: 102,
      tax: 0,
      coins: 0,
      nextCheckAt,
      createdAt: now,
      ...more,
    });
    const transNo = 'DRIGHT';
    await own.db
      .insert(depositOrders)
      .values([
        ...Array.from({ length: 25 }, (_, n) =>
          order(`DHANGS${n}`, { provider: 'momo', channelId: 'MTN_MM', channelCode: 'MTN_MM' }, now - 1_000),
        ),
        order(transNo, { provider: 'pan', channelId: 'VODA_MM', channelCode: 'VODA_MM' }, now),
      ]);
    let letGo = (): void => undefined;
    const hanging = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    own.deps.payments.providers.named('momo')!.collect = () =>
      hanging.then(() => Promise.reject(new ProviderSilent('no answer')));
    const stop = runPayments(own.deps);
    await expect
      .poll(
        async () =>
          (await own.db.execute(sql`select 1 from simulated_payments where reference = ${transNo}`)).rows.length,
      )
      .toBe(1);
    letGo();
    await stop();
    await own.close();
  });

  test('one sweep handles all due orders, more than one batch', async () => {
    const many = await unsent(45);
    expect(await deposits.sweep()).toBeGreaterThanOrEqual(45);
    for (const transNo of many) expect((await deposits.row(transNo)).tries).toBe(1);
  });

  test('all requests for a row end before its lease', async () => {
    const ends: unknown[] = [];
    const provider = createPanProvider({
      url: 'http://provider.example',
      production: false,
      callbackUrl: 'http://house.example',
      key: new Uint8Array(32),
      send: ({ signal }) =>
        new Promise((_, reject) => {
          if (signal.aborted) reject(new Error('aborted'));
          signal.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    });
    await withDeadline(50, async () => {
      for (let n = 0; n < 3; n += 1) ends.push(await provider.query(`D${n}`).catch((error: unknown) => error));
    });
    expect(ends.map((end) => end instanceof ProviderSilent)).toEqual([true, true, true]);
  }, 4_000);
});

test('A21 no payment prompt is sent during a break', async () => {
  const { id, token } = await house.member();
  const { transNo } = await deposits.sent(token, { payMoney: 1_303 });
  await house.db.execute(sql`delete from simulated_payments where reference = ${transNo}`);
  await house.db.update(depositOrders).set({ leasedUntil: 0 }).where(eq(depositOrders.transNo, transNo));
  expect((await deposits.row(transNo)).state).toBe(DepositState.created);
  await house.call(contract.protection.coolOff, { period: '1d' }, { token });
  await deposits.pass(16_000);
  expect(await deposits.row(transNo)).toMatchObject({ memberId: id, state: DepositState.expired });
});
