import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contract, WithdrawState } from '../../../contract';
import { seeds } from '../../db/schema';
import { withTransaction } from '../../db/transaction';
import { ensureSeeds } from '../../fairness';
import { balances } from '../../ledger';
import { depositsOf } from '../../testing/deposits';
import { createHarness, type Harness } from '../../testing/harness';
import { openWithdrawals, reviewOnlySums, withdrawalsOf } from '../../testing/withdrawals';
import { gameIds, openHouse, playerAt } from './test-support';

/** Replaces the member's seed in use with a known one, so that the rounds of the test are always the same. */
async function fixSeed(house: Harness, memberId: number): Promise<void> {
  const serverSeed = createHash('sha256').update('money loop').digest();
  const serverHash = createHash('sha256').update(serverSeed).digest('hex');
  await withTransaction(house, (tx) => ensureSeeds(tx, house.deps.fairness, { memberId, now: house.clock.now() }));
  await house.db
    .update(seeds)
    .set({ serverSeed, serverHash, clientSeed: 'Baobab2026' })
    .where(and(eq(seeds.memberId, memberId), eq(seeds.state, 'active')));
}

test('Q7 Q55 WDR-17 in a market with tax a deposit is staked, unlocked, and its payouts are withdrawn', async () => {
  const house = await createHarness({ market: 'KE', seed: true });
  await openHouse(house);
  await openWithdrawals(house);
  await reviewOnlySums(house);
  const member = await house.member({ mobile: '0712345678', known: true });
  const { id, token } = member;
  await fixSeed(house, id);
  const purses = async () => {
    const { locked, withdrawable } = await balances(house.db, id);
    return [locked, withdrawable];
  };

  // The excise of 5 % is taken before the deposit is credited.
  const deposits = depositsOf(house);
  await deposits.sent(token, { payMoney: 100_000, payChannel: 'MPESA' });
  await deposits.pass(5_000);
  expect(await purses()).toEqual([95_000, 0]);

  const player = await playerAt(house, gameIds.dice, member);
  const stake = 9_500;
  let paid = 0;
  for (let staked = stake; staked <= 95_000; staked += stake) {
    const { code, data } = await player.play(stake);
    expect(code).toBe(0);
    paid += data.round.payout;
    expect(await purses()).toEqual([95_000 - staked, paid]);
    const { money, withdrawMoney } = (await house.call(contract.account.balance, {}, { token })).data;
    expect([money - withdrawMoney, withdrawMoney]).toEqual([95_000 - staked, paid]);
  }

  const money = paid - (paid % 2_000);
  expect(money).toBeGreaterThan(0);
  const tax = money / 20;
  const preview = (await house.call(contract.withdraw.tax, { money }, { token })).data;
  expect(preview).toMatchObject({ tax, content: 0.05 });
  const { take, pass } = withdrawalsOf(house);
  const mpesa = { channel: 'MPESA', payChannel: 'MPESA', bankCode: 'MPESA', bankName: 'MPESA M-PESA' };
  const order = (await take(token, { ...mpesa, bankAccount: '0712345678', money })).data;
  expect(order).toMatchObject({ tax, net: money - tax - order.fee });
  expect(order.fee).toBeGreaterThan(0);
  expect(await purses()).toEqual([0, paid - money]);
  await pass(60_000);
  const [record] = (await house.call(contract.withdraw.records, {}, { token })).data;
  expect(record).toMatchObject({ state: WithdrawState.paid });
  expect(await purses()).toEqual([0, paid - money]);
  expect(await house.audit()).toEqual([]);
  await house.close();
}, 120_000);
