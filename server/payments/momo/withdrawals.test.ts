import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WithdrawState } from '../../../contract';
import { balances } from '../../ledger';
import { openReviews } from '../../commands/reviews';
import type { Harness } from '../../testing/harness';
import { startMomoServer, type MomoServer } from '../../testing/momo-server';
import { withdrawalsOf } from '../../testing/withdrawals';
import { momoOf, openMomoHouse } from './test-support';

let momo: MomoServer;
let house: Harness;
let withdrawals: ReturnType<typeof withdrawalsOf>;
const { hint, reviews } = momoOf(() => house);
beforeAll(async () => {
  momo = await startMomoServer();
  house = await openMomoHouse(momo);
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

describe('withdrawals by transfer', () => {
  test('C40 WDR-15 a transfer is looked up first, sent once and paid', async () => {
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
    expect(await withdrawals.row(data.orderNo)).toMatchObject({ state: WithdrawState.sent, provider: 'momo' });
    momo.decide(data.orderNo, 'SUCCESSFUL');
    await hint(data.orderNo);
    expect(await withdrawals.row(data.orderNo)).toMatchObject({ state: WithdrawState.paid });
    expect((await balances(house.db, id)).withdrawable).toBe(40_000);
  });

  test('F7 a transfer whose answer is lost is looked up, not repeated', async () => {
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

  test('a failed transfer returns the full sum', async () => {
    const { id, token } = await withdrawals.member(50_000);
    const { data } = await withdrawals.take(token);
    await house.deps.payments.idle();
    momo.decide(data.orderNo, 'FAILED', 'PAYEE_NOT_FOUND');
    await hint(data.orderNo);
    expect(await withdrawals.row(data.orderNo)).toMatchObject({ state: WithdrawState.failed, failure: 'unavailable' });
    expect((await balances(house.db, id)).withdrawable).toBe(50_000);
    // When the provider reports another result later, no money moves and a review case is opened. This also holds when
    // the provider does not answer at first. Nothing is transferred again.
    momo.decide(data.orderNo, 'SUCCESSFUL');
    momo.next.push(503);
    await hint(data.orderNo);
    expect(await reviews(data.orderNo)).toEqual([]);
    await withdrawals.pass(61_000);
    expect(momo.log.filter((line) => line.startsWith('POST /disbursement/v1_0'))).toHaveLength(1);
    expect(await reviews(data.orderNo)).toEqual(['contradiction']);
    expect((await balances(house.db, id)).withdrawable).toBe(50_000);
  });

  test('I10 an accepted transfer unknown to the provider is put under review', async () => {
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

  test('a transfer that the API rejects is returned', async () => {
    const { id, token } = await withdrawals.member(50_000);
    momo.next.push(404, 400, 404);
    const { data } = await withdrawals.take(token);
    await house.deps.payments.idle();
    expect(await withdrawals.row(data.orderNo)).toMatchObject({ state: WithdrawState.failed });
    expect((await balances(house.db, id)).withdrawable).toBe(50_000);
  });
});
