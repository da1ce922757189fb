import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { codes, contract } from '../../../contract';
import { drawRounds } from '../../db/schema';
import { poolBalance } from '../../draws';
import { balances } from '../../ledger';
import { withTransaction } from '../../db/transaction';
import { createSession } from '../../sessions';
import { createHarness, type Harness } from '../../testing/harness';
import { stateDigest } from '../../testing/state';
import { giveTicketCoupon } from '../coupons/test-support';
import { newKey, refundOf } from './test-support';

const { luckyRefund, protection } = contract;

let house: Harness;
const refund = refundOf(() => house);
let id: number;
beforeAll(async () => {
  house = await createHarness();
  await refund.withoutDemoPlayers();
});
afterAll(() => house.close());
beforeEach(async () => {
  id = await refund.selling();
});
afterEach(async () => {
  expect(await house.audit()).toEqual([]);
});

describe('buying', () => {
  test('LRF-6 Q79 cash takes the locked purse first and funds the pool', async () => {
    const { id: memberId, token } = await house.member({ deposit: 500, withdrawable: 1_000 });
    const bought = await refund.bought(token, { refundId: id, quantity: 10 });
    expect(bought).toMatchObject({ refundId: id, quantity: 10, purse: 'cash', paid: 1_000, off: 0, left: 190 });
    expect(new Set(bought.codes).size).toBe(10);
    for (const code of bought.codes) expect(code).toMatch(/^[A-HJ-NP-Z]\d{6}$/);
    expect(await balances(house.db, memberId)).toMatchObject({ locked: 0, withdrawable: 500 });
    const round = await refund.active(token);
    expect(await poolBalance(house.db, id)).toBe(round.codes * 80 + round.carried);
    expect(round.own).toEqual({ codes: 10, left: 190 });
    const { data: own } = await house.call(luckyRefund.personalCodes, { refundId: id }, { token });
    expect(own.map(({ code }) => code).sort()).toEqual([...bought.codes].sort());
    expect(own[0]).toMatchObject({ purse: 'cash', tier: null, prize: null });
  });

  test('LRF-6 coins and diamonds buy tickets, and no other purse changes', async () => {
    const { id: memberId, token } = await house.member({ deposit: 500 });
    await refund.give(memberId, 'coins', 3_500);
    await refund.give(memberId, 'diamonds', 130);
    const byCoins = () => house.call(luckyRefund.buyWithCoins, { refundId: id, quantity: 3 }, { token, key: newKey() });
    expect((await byCoins()).data).toMatchObject({ purse: 'coins', paid: 3_000, quantity: 3 });
    expect(await byCoins()).toMatchObject({ code: codes.insufficientCoins, data: { have: 500, need: 3_000 } });
    const byDiamonds = () =>
      house.call(luckyRefund.buyWithDiamonds, { refundId: id, quantity: 2 }, { token, key: newKey() });
    expect((await byDiamonds()).data).toMatchObject({ purse: 'diamonds', paid: 120 });
    expect(await byDiamonds()).toMatchObject({ code: codes.insufficientDiamonds, data: { have: 10, need: 120 } });
    expect(await balances(house.db, memberId)).toEqual({ locked: 500, withdrawable: 0, coins: 500, diamonds: 10 });
  });

  test('LRF-7 Q34 a repeated key buys once, and another payload conflicts', async () => {
    const { id: memberId, token } = await house.member({ deposit: 1_000 });
    const key = newKey();
    const first = await refund.buy(token, { refundId: id, quantity: 2 }, key);
    expect((await refund.buy(token, { refundId: id, quantity: 2 }, key)).data).toEqual(first.data);
    expect(await refund.buy(token, { refundId: id, quantity: 3 }, key)).toMatchObject({ code: codes.keyConflict });
    expect((await house.call(luckyRefund.close, { key }, { token })).data).toEqual(first.data);
    expect(await balances(house.db, memberId)).toMatchObject({ locked: 800 });
    await house.db.execute(sql`delete from idempotency where member_id = ${memberId}`);
    expect((await refund.buy(token, { refundId: id, quantity: 2 }, key)).data).toEqual(first.data);
    const late = newKey();
    expect((await house.call(luckyRefund.close, { key: late }, { token })).data).toBeNull();
    expect(await refund.buy(token, { refundId: id, quantity: 2 }, late)).toMatchObject({ code: codes.keyClosed });
    expect(await balances(house.db, memberId)).toMatchObject({ locked: 800 });
  });

  test('M1 of 200 concurrent purchases with money for ten, ten succeed', async () => {
    const { id: memberId, token } = await house.member({ deposit: 1_000 });
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => refund.buy(token, { refundId: id, quantity: 1 })),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(10);
    for (const { code } of answers) expect([0, codes.insufficientBalance]).toContain(code);
    expect(await balances(house.db, memberId)).toMatchObject({ locked: 0, withdrawable: 0 });
    expect((await refund.active(token)).own).toEqual({ codes: 10, left: 190 });
  });

  test('concurrent purchases stop at 200 codes of a member', async () => {
    const { token } = await house.member({ deposit: 100_000 });
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => refund.buy(token, { refundId: id, quantity: 30 })),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(6);
    const refused = answers.filter(({ code }) => code !== 0);
    for (const answer of refused)
      expect(answer).toMatchObject({ code: codes.refundFull, data: { left: 20, most: 200 } });
    expect((await refund.bought(token, { refundId: id, quantity: 20 })).left).toBe(0);
  });

  test.each(['-1', '0', '1.5', '1e2', '51', '1000000000', '', 'ten'])('M2 quantity %s is refused', async (quantity) => {
    const { token } = await house.member({ deposit: 1_000 });
    const before = await stateDigest(house.db);
    const body = `refundId=${id}&quantity=${encodeURIComponent(quantity)}`;
    const answer = await house.call(
      luckyRefund.buy,
      { refundId: id, quantity: quantity as never },
      { token, key: newKey() },
    );
    expect([body, answer.code]).toEqual([body, codes.invalid]);
    expect(await stateDigest(house.db)).toBe(before);
  });

  test('M3 a finished, future, unknown or closed round sells nothing', async () => {
    const { id: memberId, token } = await house.member({ deposit: 1_000 });
    const { closesAt } = await refund.active();
    const refused = async (refundId: number) =>
      expect(await refund.buy(token, { refundId, quantity: 1 })).toMatchObject({ code: codes.refundClosed });
    await refused(id + 77);
    house.clock.set(closesAt - 1);
    await refund.bought(token, { refundId: id, quantity: 1 });
    house.clock.set(closesAt);
    await refused(id);
    await refund.draw();
    await refused(id);
    const { id: next } = (
      await house.db
        .select()
        .from(drawRounds)
        .orderBy(sql`id desc`)
        .limit(1)
    )[0]!;
    await refused(next);
    expect(await balances(house.db, memberId)).toMatchObject({ locked: 900 });
  });

  test('M5 purchases with all purses at once leave no purse below zero', async () => {
    const { id: memberId, token } = await house.member({ deposit: 300 });
    await refund.give(memberId, 'coins', 2_000);
    await refund.give(memberId, 'diamonds', 60);
    const asked = { refundId: id, quantity: 1 };
    const calls = [luckyRefund.buy, luckyRefund.buyWithCoins, luckyRefund.buyWithDiamonds];
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, n) => house.call(calls[n % 3]!, asked, { token, key: newKey() })),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(6);
    expect(await balances(house.db, memberId)).toEqual({ locked: 0, withdrawable: 0, coins: 0, diamonds: 0 });
  });

  const useOf = (token: string, quantity: number, couponId: number) =>
    house.call(luckyRefund.buy, { refundId: id, quantity, couponId }, { token, key: newKey() });

  test('Q60 M4 a coupon takes its part off the price once', async () => {
    const { id: memberId, token } = await house.member({ deposit: 10_000 });
    const couponId = await giveTicketCoupon(house, memberId, { off: 100, unit: 'amount', minimum: 1_000 });
    expect(await useOf(token, 9, couponId)).toMatchObject({ code: codes.couponMinimum });
    const other = await house.member({ deposit: 10_000 });
    expect(await useOf(other.token, 10, couponId)).toMatchObject({ code: codes.noCoupon });
    const before = await poolBalance(house.db, id);
    const answers = await Promise.all(Array.from({ length: 50 }, () => useOf(token, 10, couponId)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    for (const { code } of answers) expect([0, codes.couponUsed]).toContain(code);
    expect(answers.find(({ code }) => code === 0)!.data).toMatchObject({ paid: 900, off: 100, purse: 'cash' });
    expect(await balances(house.db, memberId)).toMatchObject({ locked: 9_100 });
    expect((await poolBalance(house.db, id)) - before).toBe(800);
  });

  test('Q60 Q79 a coupon for a ticket buys it without a stake', async () => {
    const { id: memberId, token } = await house.member({ deposit: 100 });
    const couponId = await giveTicketCoupon(house, memberId, { off: 1, unit: 'tickets', minimum: 0 });
    expect((await useOf(token, 1, couponId)).data).toMatchObject({ paid: 0, off: 100, purse: 'free' });
    expect(await balances(house.db, memberId)).toMatchObject({ locked: 100 });
    const late = await giveTicketCoupon(house, memberId, { off: 1, unit: 'tickets', minimum: 0, endsIn: 0 });
    expect(await useOf(token, 1, late)).toMatchObject({ code: codes.couponExpired });
  });

  test('A16 tickets are bought from one device at a time', async () => {
    const { id: memberId, token } = await house.member({ deposit: 1_000 });
    await refund.give(memberId, 'coins', 2_000);
    const now = house.clock.now();
    const other = await withTransaction(house, (tx) =>
      createSession(tx, { memberId, deviceId: 'device-of-a-test', now }),
    );
    await refund.bought(token, { refundId: id, quantity: 1 });
    const asked = { refundId: id, quantity: 1 };
    for (const call of [luckyRefund.buy, luckyRefund.buyWithCoins, luckyRefund.buyWithDiamonds]) {
      const refused = await house.call(call, asked, { token: other, key: newKey() });
      expect(refused.code).toBe(codes.betElsewhere);
    }
    expect((await refund.active(token)).own!.codes).toBe(1);
  });

  test('Q79 a limit on stakes and a break refuse cash tickets', async () => {
    const { token } = await house.member({ deposit: 10_000 });
    await house.call(protection.setLimit, { kind: 'stake', window: 'day', amount: 500 }, { token });
    expect((await refund.buy(token, { refundId: id, quantity: 5 })).code).toBe(0);
    expect(await refund.buy(token, { refundId: id, quantity: 1 })).toMatchObject({ code: codes.limitReached });
  });
});
