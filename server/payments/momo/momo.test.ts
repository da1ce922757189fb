import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes, contract, DepositState, markets, WithdrawState } from '../../../contract';
import { paymentReviews } from '../../db/schema';
import { readEnv } from '../../boot/env';
import { balances } from '../../ledger';
import { openReviews } from '../../commands/reviews';
import { depositsOf } from '../../testing/deposits';
import { createHarness, type Harness } from '../../testing/harness';
import { momoCredentials, momoEnv, startMomoServer, type MomoServer } from '../../testing/momo-server';
import { withdrawalsOf } from '../../testing/withdrawals';
import { sweepDeposits } from '../pursue';
import { createMomoOperator } from './provider';
import { amountText, readAmount, readStatus, uuidOf } from './wire';

let momo: MomoServer;
let house: Harness;
let deposits: ReturnType<typeof depositsOf>;
let withdrawals: ReturnType<typeof withdrawalsOf>;
beforeAll(async () => {
  momo = await startMomoServer();
  // In production nothing is simulated: MTN's channel is the only one that is open.
  house = await createHarness({
    seed: true,
    env: { NODE_ENV: 'production', CALLBACK_URL: 'https://pay.example', ...momoEnv(momo.url) },
  });
  deposits = depositsOf(house);
  withdrawals = withdrawalsOf(house);
  await withdrawals.open();
});
beforeEach(() => {
  momo.log.length = 0;
  momo.next.length = 0;
});
afterEach(async () => {
  expect(await house.audit()).toEqual([]);
});
afterAll(async () => {
  await house.close();
  await momo.close();
});

const hint = async (reference: string, body: Record<string, unknown> = {}, method = 'PUT') => {
  const answer = await house.raw(
    '/callbacks/payments/momo',
    { method, body: JSON.stringify({ externalId: reference, ...body }) },
    '203.0.113.9',
  );
  await house.deps.payments.idle();
  return answer.status;
};
const later = async (ms: number) => {
  house.clock.advance(ms);
  await sweepDeposits(house.deps);
};
const reviews = async (reference: string) =>
  (await house.db.select().from(paymentReviews).where(eq(paymentReviews.transNo, reference))).map(({ kind }) => kind);

describe('deposits by request to pay', () => {
  test('DEP-18 only the channel whose money it moves is open', async () => {
    expect((await house.call(contract.pay.channels, {})).data.map(({ id }) => id)).toEqual(['MTN_MM']);
    const { token } = await house.member();
    expect(await deposits.order(token, { payChannel: 'VODA_MM', payMoney: 1_000 })).toMatchObject({
      code: codes.payClosed,
    });
  });

  test('asks as the API says, and credits what it says when asked; the callback alone proves nothing', async () => {
    const { id, token, mobile } = await house.member();
    const { transNo } = await deposits.sent(token, { payMoney: 1_250 });
    expect([...momo.collections.values()].find(({ externalId }) => externalId === transNo)).toMatchObject({
      amount: '12.50',
      currency: 'GHS',
      party: `233${mobile.slice(1)}`,
      callbackUrl: 'https://pay.example/callbacks/payments/momo',
    });
    expect(momo.log).toEqual(['POST /collection/token/ 200', 'POST /collection/v1_0/requesttopay 202']);
    expect(await deposits.row(transNo)).toMatchObject({ state: DepositState.waiting, operator: 'momo' });
    // A liar says that it was paid.
    expect(
      await hint(transNo, { status: 'SUCCESSFUL', amount: '12.50', currency: 'GHS', financialTransactionId: '9' }),
    ).toBe(200);
    expect((await balances(house.db, id)).locked).toBe(0);
    momo.decide(transNo, 'SUCCESSFUL');
    expect(await hint(transNo, { status: 'FAILED' }, 'POST')).toBe(200);
    expect(await deposits.row(transNo)).toMatchObject({ state: DepositState.success });
    expect((await balances(house.db, id)).locked).toBe(1_250);
    expect(await hint(transNo)).toBe(200);
    expect((await balances(house.db, id)).locked).toBe(1_250);
  });

  test('a callback that never comes is made up for by asking', async () => {
    const { id, token } = await house.member();
    const { transNo } = await deposits.sent(token, { payMoney: 2_000 });
    momo.decide(transNo, 'SUCCESSFUL');
    await later(16_000);
    expect((await balances(house.db, id)).locked).toBe(2_000);
  });

  test.each([
    ['APPROVAL_REJECTED', DepositState.cancelled],
    ['NOT_ENOUGH_FUNDS', DepositState.failed],
    ['EXPIRED', DepositState.expired],
    ['PAYER_LIMIT_REACHED', DepositState.failed],
  ])('DEP-19 a refusal for %s takes nothing', async (reason, state) => {
    const { id, token } = await house.member();
    const { transNo } = await deposits.sent(token, { payMoney: 700 });
    momo.decide(transNo, 'FAILED', reason);
    await hint(transNo);
    expect(await deposits.row(transNo)).toMatchObject({ state });
    expect((await balances(house.db, id)).locked).toBe(0);
  });

  test('F7 an answer that is lost after the payment was taken: asked again with the same id, one payment', async () => {
    const { id, token } = await house.member();
    momo.next.push('hangUp');
    const { transNo } = await deposits.sent(token, { payMoney: 900 });
    expect(await deposits.row(transNo)).toMatchObject({ state: DepositState.created });
    await later(16_000);
    expect(momo.log.slice(-3)).toEqual([
      'POST /collection/v1_0/requesttopay 202',
      'POST /collection/v1_0/requesttopay 409',
      'GET /collection/v1_0/requesttopay/:id 200',
    ]);
    expect([...momo.collections.values()].filter(({ externalId }) => externalId === transNo)).toHaveLength(1);
    momo.decide(transNo, 'SUCCESSFUL');
    await hint(transNo);
    expect((await balances(house.db, id)).locked).toBe(900);
  });

  test('F11 money that comes after the order had come to nothing is asked about, credited and looked at', async () => {
    const { id, token } = await house.member();
    const { transNo } = await deposits.sent(token, { payMoney: 800 });
    momo.decide(transNo, 'FAILED', 'EXPIRED');
    await hint(transNo);
    expect(await deposits.row(transNo)).toMatchObject({ state: DepositState.expired });
    await hint(transNo, { status: 'SUCCESSFUL' });
    expect((await balances(house.db, id)).locked).toBe(0);
    momo.decide(transNo, 'SUCCESSFUL');
    await hint(transNo);
    expect((await balances(house.db, id)).locked).toBe(800);
    expect(await reviews(transNo)).toEqual(['late-money']);
  });

  test('F11 late money is not lost when the operator does not answer just then', async () => {
    const { id, token } = await house.member();
    const { transNo } = await deposits.sent(token, { payMoney: 810 });
    momo.decide(transNo, 'FAILED', 'EXPIRED');
    await hint(transNo);
    momo.decide(transNo, 'SUCCESSFUL');
    momo.next.push(503);
    expect(await hint(transNo)).toBe(200);
    expect((await balances(house.db, id)).locked).toBe(0);
    await later(61_000);
    expect((await balances(house.db, id)).locked).toBe(810);
    const asked = momo.log.length;
    await later(300_000);
    expect(momo.log).toHaveLength(asked);
  });

  test('a token that has ended is fetched again', async () => {
    momo.expireTokens();
    const { token } = await house.member();
    const { transNo } = await deposits.sent(token);
    expect(momo.log).toEqual([
      'POST /collection/v1_0/requesttopay 401',
      'POST /collection/token/ 200',
      'POST /collection/v1_0/requesttopay 202',
    ]);
    expect(await deposits.row(transNo)).toMatchObject({ state: DepositState.waiting });
  });

  test.each([403, 429, 500, 503])(
    'an answer of %i says nothing of the payment: it stays open and is asked for again',
    async (status) => {
      const { token } = await house.member();
      momo.next.push(status);
      const { transNo } = await deposits.sent(token);
      expect(await deposits.row(transNo)).toMatchObject({ state: DepositState.created });
      await later(16_000);
      expect(await deposits.row(transNo)).toMatchObject({ state: DepositState.waiting });
    },
  );

  test('F11 M14 another amount or a status that nobody knows is no credit', async () => {
    const { id, token } = await house.member();
    const { transNo } = await deposits.sent(token, { payMoney: 1_000 });
    momo.decide(transNo, 'ONGOING');
    await hint(transNo);
    expect(await deposits.row(transNo)).toMatchObject({ state: DepositState.waiting });
    Object.assign(
      [...momo.collections.values()].find(({ externalId }) => externalId === transNo)!,
      { amount: '1000', status: 'SUCCESSFUL' },
    );
    await hint(transNo);
    expect(await reviews(transNo)).toEqual(['amount']);
    expect((await balances(house.db, id)).locked).toBe(0);
  });

  test('M14 hints about one order are answered six times a minute; nonsense is refused and written down', async () => {
    const { token } = await house.member();
    const { transNo } = await deposits.sent(token);
    const statuses: number[] = [];
    for (let n = 0; n < 8; n += 1) statuses.push(await hint(transNo));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    const asked = momo.log.length;
    for (let n = 0; n < 8; n += 1) expect(await hint('DNOBODYHASTHIS1')).toBe(200);
    expect(momo.log).toHaveLength(asked);
    expect(
      (await house.db.execute(sql`select 1 from limit_hits where key = 'callback-hint:DNOBODYHASTHIS1'`)).rows,
    ).toEqual([]);
    expect(
      (await house.raw('/callbacks/payments/momo', { method: 'PUT', body: '{"status":"SUCCESSFUL"}' })).status,
    ).toBe(401);
    expect((await house.raw('/callbacks/payments/pan', { method: 'POST', body: '{}' })).status).toBe(404);
  });
});

describe('withdrawals by transfer', () => {
  test('C40 WDR-15 asks what is known first, transfers the net once, and pays', async () => {
    const { id, token } = await withdrawals.member(50_000);
    const { data } = await withdrawals.take(token);
    await house.deps.payments.idle();
    expect(momo.log).toEqual([
      'POST /disbursement/token/ 200',
      'GET /disbursement/v1_0/transfer/:id 404',
      'POST /disbursement/v1_0/transfer 202',
    ]);
    expect([...momo.transfers.values()].find(({ externalId }) => externalId === data.orderNo)).toMatchObject({
      amount: '100',
      party: '233244124417',
    });
    expect(await withdrawals.row(data.orderNo)).toMatchObject({ state: WithdrawState.sent, operator: 'momo' });
    momo.decide(data.orderNo, 'SUCCESSFUL');
    await hint(data.orderNo);
    expect(await withdrawals.row(data.orderNo)).toMatchObject({ state: WithdrawState.paid });
    expect((await balances(house.db, id)).withdrawable).toBe(40_000);
  });

  test('F7 a lost answer to the transfer is looked up and never transferred twice', async () => {
    const { token } = await withdrawals.member(50_000);
    // The first look finds nothing; the transfer is made, and its answer lost.
    momo.next.push(404, 'hangUp');
    const { data } = await withdrawals.take(token);
    await house.deps.payments.idle();
    expect(await withdrawals.row(data.orderNo)).toMatchObject({ state: WithdrawState.accepted });
    await withdrawals.pass(6_000);
    expect(momo.log.filter((line) => line.startsWith('POST /disbursement/v1_0'))).toHaveLength(1);
    expect(await withdrawals.row(data.orderNo)).toMatchObject({ state: WithdrawState.sent });
  });

  test('a transfer that failed gives all of it back', async () => {
    const { id, token } = await withdrawals.member(50_000);
    const { data } = await withdrawals.take(token);
    await house.deps.payments.idle();
    momo.decide(data.orderNo, 'FAILED', 'PAYEE_NOT_FOUND');
    await hint(data.orderNo);
    expect(await withdrawals.row(data.orderNo)).toMatchObject({ state: WithdrawState.failed, failure: 'unavailable' });
    expect((await balances(house.db, id)).withdrawable).toBe(50_000);
    // Should it say otherwise later, nothing moves and somebody is told, also when it does not answer at first; nothing
    // is transferred again.
    momo.decide(data.orderNo, 'SUCCESSFUL');
    momo.next.push(503);
    await hint(data.orderNo);
    expect(await reviews(data.orderNo)).toEqual([]);
    await withdrawals.pass(61_000);
    expect(momo.log.filter((line) => line.startsWith('POST /disbursement/v1_0'))).toHaveLength(1);
    expect(await reviews(data.orderNo)).toEqual(['contradiction']);
    expect((await balances(house.db, id)).withdrawable).toBe(50_000);
  });

  test('I10 a transfer that was accepted and is not known any more is put before a person, neither paid again nor given back', async () => {
    const { id, token } = await withdrawals.member(50_000);
    const { data } = await withdrawals.take(token);
    await house.deps.payments.idle();
    const kept = [...momo.transfers];
    momo.transfers.clear();
    await withdrawals.pass(6_000);
    for (let look = 0; look < 6; look += 1) await withdrawals.pass(3_600_000);
    expect(await reviews(data.orderNo)).toEqual([]);
    for (let look = 0; look < 20; look += 1) await withdrawals.pass(3_600_000);
    expect(momo.transfers.size).toBe(0);
    expect(await reviews(data.orderNo)).toEqual(['lost-payout']);
    for (const [id, transfer] of kept) momo.transfers.set(id, transfer);
    await withdrawals.pass(3_600_000);
    expect(await openReviews(house.db)).not.toContainEqual(expect.objectContaining({ transNo: data.orderNo }));
    expect(await withdrawals.row(data.orderNo)).toMatchObject({ state: WithdrawState.sent });
    expect((await balances(house.db, id)).withdrawable).toBe(40_000);
  });

  test('a transfer that the API refuses as it stands comes back', async () => {
    const { id, token } = await withdrawals.member(50_000);
    momo.next.push(404, 400, 404);
    const { data } = await withdrawals.take(token);
    await house.deps.payments.idle();
    expect(await withdrawals.row(data.orderNo)).toMatchObject({ state: WithdrawState.failed });
    expect((await balances(house.db, id)).withdrawable).toBe(50_000);
  });
});

describe('its wire', () => {
  test('amounts go there and back to the minor unit, and nothing else is an amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (minor) => {
        expect(readAmount(amountText(minor, 100), 100)).toBe(minor);
      }),
    );
    expect([readAmount(100, 100), readAmount('5.0', 100), readAmount('5.100', 100), readAmount('7', 1)]).toEqual([
      10_000, 500, 510, 7,
    ]);
    for (const bad of ['', '-1', '1e3', '1,000', '0x10', '1.005', '.5', '1.', ' 5', 'NaN', '1234567890123'])
      expect(readAmount(bad, 100), bad).toBeNull();
    expect(readAmount('7.5', 1)).toBeNull();
  });
  test('no part of a Ugandan shilling is ever asked for', async () => {
    const asked: string[] = [];
    const { collection, disbursement } = momoCredentials;
    const operator = createMomoOperator({
      url: 'https://momo.example',
      target: 'mtnuganda',
      collection,
      disbursement,
      market: markets.UG,
      callbackUrl: 'https://pay.example',
      now: () => 0,
      async send(request) {
        if (request.url.endsWith('/token/')) return Response.json({ access_token: 'token', expires_in: 3_600 });
        if (request.method === 'GET') return Response.json({}, { status: 404 });
        asked.push(((await request.json()) as { amount: string }).amount);
        return new Response(null, { status: 202 });
      },
    });
    const pay = (amount: number) =>
      operator.payOut({
        reference: `W${amount}`,
        amount,
        currency: 'UGX',
        payee: '0772123456',
        name: '',
        bankCode: '',
        channelCode: 'MTN_MM',
        accepted: false,
      });
    expect([(await pay(150_050))!.status, (await pay(150_000))!.status]).toEqual(['unavailable', 'accepted']);
    expect(asked).toEqual(['1500']);
  });
  test('one reference is one UUID of version 4, another in another environment', () => {
    expect(uuidOf('mtnghana', 'D1')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(uuidOf('mtnghana', 'D1')).toBe(uuidOf('mtnghana', 'D1'));
    expect(new Set([uuidOf('mtnghana', 'D1'), uuidOf('mtnghana', 'D2'), uuidOf('sandbox', 'D1')]).size).toBe(3);
  });
  test('only three statuses mean anything', () => {
    const read = (status: string, reason: string | { code: string } = '') =>
      readStatus({ status, reason, amount: '1', currency: 'GHS' }, 'accepted');
    expect([
      read('PENDING'),
      read('SUCCESSFUL'),
      read('FAILED', 'NOT_ENOUGH_FUNDS'),
      read('FAILED', { code: 'EXPIRED' }),
      read('FAILED'),
    ]).toEqual(['accepted', 'success', 'insufficient', 'expired', 'unavailable']);
    expect([read('successful'), read('TIMEOUT'), read('')]).toEqual([null, null, null]);
  });
  test('MOMO_URL without the rest is named at the start', () => {
    const { MOMO_TARGET: _target, ...rest } = momoEnv('https://proxy.momoapi.mtn.com');
    expect(() => readEnv(rest)).toThrow('MOMO_URL needs MOMO_TARGET');
    expect(readEnv({}).momo).toBeNull();
  });
});
