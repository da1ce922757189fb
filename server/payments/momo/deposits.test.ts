import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes, contract, DepositState } from '../../../contract';
import { balances } from '../../ledger';
import { depositsOf } from '../../testing/deposits';
import type { Harness } from '../../testing/harness';
import { startMomoServer, type MomoServer } from '../../testing/momo-server';
import { momoOf, openMomoHouse } from './test-support';

let momo: MomoServer;
let house: Harness;
let deposits: ReturnType<typeof depositsOf>;
const { hint, later, reviews } = momoOf(() => house);
beforeAll(async () => {
  momo = await startMomoServer();
  house = await openMomoHouse(momo);
  deposits = depositsOf(house);
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

describe('deposits by request to pay', () => {
  test('DEP-18 only the MTN channel is open', async () => {
    expect((await house.call(contract.pay.channels, {})).data.map(({ id }) => id)).toEqual(['MTN_MM']);
    const { token } = await house.member();
    expect(await deposits.order(token, { payChannel: 'VODA_MM', payMoney: 1_000 })).toMatchObject({
      code: codes.payClosed,
    });
  });

  test('a status query credits the deposit; the callback alone proves nothing', async () => {
    const { id, token, mobile } = await house.member();
    const { transNo } = await deposits.sent(token, { payMoney: 1_250 });
    expect([...momo.collections.values()].find(({ externalId }) => externalId === transNo)).toMatchObject({
      amount: '12.50',
      currency: 'GHS',
      party: `233${mobile.slice(1)}`,
      callbackUrl: 'https://pay.example/callbacks/payments/momo',
    });
    expect(momo.log).toEqual(['POST /collection/token/ 200', 'POST /collection/v1_0/requesttopay 202']);
    expect(await deposits.row(transNo)).toMatchObject({ state: DepositState.waiting, provider: 'momo' });
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

  test('the sweep credits a deposit whose callback never comes', async () => {
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

  test('F7 a retry after a lost answer makes one payment with one id', async () => {
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

  test('F11 late money for an ended order is verified, credited and reviewed', async () => {
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

  test('F11 late money is credited after a failed status query', async () => {
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

  test('an expired token is fetched again', async () => {
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

  test.each([403, 429, 500, 503])('after a %i the payment stays open and is requested again', async (status) => {
    const { token } = await house.member();
    momo.next.push(status);
    const { transNo } = await deposits.sent(token);
    expect(await deposits.row(transNo)).toMatchObject({ state: DepositState.created });
    await later(16_000);
    expect(await deposits.row(transNo)).toMatchObject({ state: DepositState.waiting });
  });

  test('F11 M14 another amount or an unknown status credits nothing', async () => {
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

  test('M14 callbacks of one order are limited to six a minute', async () => {
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
