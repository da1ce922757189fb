import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contract, languages, headers, WithdrawState } from '../../../contract';
import { reviewDecisions, simulatedPayments, withdrawOrders } from '../../db/schema';
import type { Deps } from '../../core/deps';
import { balances } from '../../ledger';
import { decide } from '../../commands/reviews';
import { reviewOf } from './review-of';
import { createHarness, type Harness } from '../../testing/harness';
import { withdrawalsOf } from '../../testing/withdrawals';
import { approveOverdue } from '../../payments/payouts/approve';
import { sweepWithdrawals } from '../../payments/payouts/pursue';
import { minute, reviewsOf } from './test-support';

const day = 24 * 60 * minute;
const { review, sent, paid, rejected } = WithdrawState;

let house: Harness;
let withdrawals: ReturnType<typeof withdrawalsOf>;
const { rules, settle, take, winner } = reviewsOf(() => house);
beforeAll(async () => {
  house = await createHarness({ seed: true });
  withdrawals = withdrawalsOf(house);
  await withdrawals.open();
});
afterEach(async () => {
  expect(await house.audit()).toEqual([]);
});
afterAll(() => house.close());

describe('A6 the end of a review', () => {
  beforeEach(() => rules({ reviewFirst: true }));

  test('outside production the sweep approves and pays after two minutes', async () => {
    const ama = await winner();
    const { data } = await take(ama);
    await withdrawals.pass(2 * minute - 1);
    expect(await withdrawals.row(data.orderNo)).toMatchObject({ state: review, approvedAt: null, tries: 0 });
    await withdrawals.pass(1);
    expect(await withdrawals.row(data.orderNo)).toMatchObject({ state: sent, approvedAt: house.clock.now() });
    await withdrawals.pass(minute);
    expect(await withdrawals.row(data.orderNo)).toMatchObject({ state: paid });
    expect(
      await house.db.select().from(reviewDecisions).where(eq(reviewDecisions.subject, data.orderNo)),
    ).toMatchObject([{ decision: 'approve', actor: 'system:demo' }]);
  });

  test('in production a withdrawal waits for the staff without a time limit', async () => {
    const production: Deps = { ...house.deps, env: { ...house.deps.env, mode: 'production' } };
    const ama = await winner();
    const { data } = await take(ama);
    for (const ms of [2 * minute, day, 30 * day]) {
      house.clock.advance(ms);
      await sweepWithdrawals(production);
      expect(await withdrawals.row(data.orderNo)).toMatchObject({ state: review, approvedAt: null, tries: 0 });
    }
    await decide(production, { decision: 'approve', orderNo: data.orderNo, reason: 'known to us', by: 'esi' });
    await sweepWithdrawals(production);
    expect(await withdrawals.row(data.orderNo)).toMatchObject({ state: sent });
    await settle();
    const where = { tx: house.db, deps: production, now: house.clock.now() } as Parameters<typeof reviewOf>[0];
    const other = await winner();
    const { until } = await reviewOf(where, other.id, {
      money: 1_000,
      bankAccount: other.mobile,
      bankCode: 'MTN_MM',
      channel: 'MTN_MM',
    });
    expect(until).toBe(house.clock.now() + day);
  });

  test('concurrent sweeps and reviewers decide and pay each withdrawal once', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => winner(20_000)));
    const orders = await Promise.all(players.map(async (player) => (await take(player)).data.orderNo));
    house.clock.advance(2 * minute);
    const byHand = orders.map((orderNo) =>
      decide(house.deps, { decision: 'approve', orderNo, reason: 'a race', by: 'esi' }),
    );
    await Promise.allSettled([
      ...Array.from({ length: 6 }, () => approveOverdue(house.deps)),
      ...byHand,
      ...Array.from({ length: 6 }, () => sweepWithdrawals(house.deps)),
    ]);
    await settle();
    for (const [index, orderNo] of orders.entries()) {
      const decisions = await house.db.select().from(reviewDecisions).where(eq(reviewDecisions.subject, orderNo));
      expect(decisions.map(({ decision }) => decision)).toEqual(['approve']);
      expect(
        await house.db.select().from(simulatedPayments).where(eq(simulatedPayments.reference, orderNo)),
      ).toHaveLength(1);
      expect(await withdrawals.row(orderNo)).toMatchObject({ state: paid });
      expect(await balances(house.db, players[index]!.id)).toMatchObject({ withdrawable: 10_000 });
    }
  });

  test('of concurrent approvals and declines, one decision holds', async () => {
    const ama = await winner(20_000);
    const {
      data: { orderNo },
    } = await take(ama);
    const judge = (decision: 'approve' | 'decline') =>
      decide(house.deps, { decision, orderNo, reason: 'a race', by: 'esi' });
    await Promise.allSettled([judge('decline'), judge('approve'), judge('approve'), judge('decline')]);
    await settle();
    const { state } = await withdrawals.row(orderNo);
    expect([paid, rejected]).toContain(state);
    expect(await balances(house.db, ama.id)).toMatchObject({ withdrawable: state === paid ? 10_000 : 20_000 });
    const decisions = await house.db.select().from(reviewDecisions).where(eq(reviewDecisions.subject, orderNo));
    expect(decisions.filter(({ decision }) => decision === 'approve').length).toBeLessThan(2);
  });

  test('the database refuses to mark an unapproved withdrawal as sent', async () => {
    const {
      data: { orderNo },
    } = await take(await winner());
    const send = house.db.update(withdrawOrders).set({ state: sent }).where(eq(withdrawOrders.orderNo, orderNo));
    await expect(send).rejects.toThrow();
    expect(await withdrawals.row(orderNo)).toMatchObject({ state: review });
  });

  test.each(languages)('WDR-18 in %s the message announces the review and its expected end', async (language) => {
    const ama = await winner();
    const { data } = await house.call(
      contract.withdraw.init,
      {
        bankAccountName: 'Ama Mensah',
        bankAccount: ama.mobile,
        bankCode: 'MTN_MM',
        bankName: 'MTN_MM MTN MoMo',
        money: 1_000,
        channel: 'MTN_MM',
        payChannel: 'MTN_MM',
      },
      { token: ama.token, headers: { [headers.language]: language } },
    );
    const said = { en: /We review this withdrawal/, fr: /Nous vérifions ce retrait/, pt: /Conferimos este saque/ }[
      language
    ];
    expect(data.message).toMatch(said);
    expect(data.message).toMatch(
      new RegExp(String(new Date(house.clock.now() + 2 * minute).getUTCMinutes()).padStart(2, '0')),
    );
    expect(data.reviewUntil).toBe(house.clock.now() + 2 * minute);
  });
});
