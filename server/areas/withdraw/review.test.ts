import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes, contract, languages, headers, WithdrawState, type InputOf } from '../../../contract';
import { kycRecords, reviewDecisions, simulatedPayments, withdrawOrders, withdrawTerms } from '../../db/schema';
import type { Deps } from '../../core/deps';
import { balances, post } from '../../ledger';
import { decide } from '../../commands/reviews';
import { reviewOf } from './review-of';
import { createHarness, type Harness } from '../../testing/harness';
import type { MadeMember } from '../../testing/members';
import { withdrawalsOf } from '../../testing/withdrawals';
import { approveOverdue } from '../../payments/payouts/approve';
import { sweepWithdrawals } from '../../payments/payouts/pursue';

const minute = 60_000;
const day = 24 * 60 * minute;
const { accepted, review, sent, paid, rejected } = WithdrawState;

let house: Harness;
let withdrawals: ReturnType<typeof withdrawalsOf>;
beforeAll(async () => {
  house = await createHarness({ seed: true });
  withdrawals = withdrawalsOf(house);
  await withdrawals.open();
});
afterEach(async () => {
  expect(await house.audit()).toEqual([]);
});
afterAll(() => house.close());

type Terms = Partial<typeof withdrawTerms.$inferInsert>;
const off: Terms = {
  reviewAbove: 1_000_000_000,
  reviewFirst: false,
  reviewNewAccount: false,
  reviewDepositMs: 0,
  kycLevel: 'submitted',
};
/** The market's settings: only what is named is reviewed. */
const rules = (on: Terms) => house.db.update(withdrawTerms).set({ ...off, ...on });

/** A member with identity details and money that was won. */
async function winner(amount = 500_000): Promise<MadeMember> {
  const player = await house.member({ known: true });
  await move(player, 'payout', amount);
  return player;
}
/** A deposit, a stake or a payout in the books, now. */
async function move({ id }: MadeMember, reason: 'deposit' | 'stake' | 'payout', amount: number): Promise<void> {
  const [account, sign, purse] =
    reason === 'deposit'
      ? (['channel:MTN_MM', 1, 'locked'] as const)
      : (['house:game', reason === 'stake' ? -1 : 1, reason === 'stake' ? 'locked' : 'withdrawable'] as const);
  await post(house.db, {
    memberId: id,
    key: randomBytes(8).toString('hex'),
    reason,
    now: house.clock.now(),
    entries: [
      { account, purse: 'cash', amount: -sign * amount },
      { account: 'member', purse, amount: sign * amount },
    ],
  });
}
const take = ({ token }: MadeMember, over: Partial<InputOf<typeof contract.withdraw.init>> = {}) =>
  withdrawals.take(token, over);
/** The state that a withdrawal gets, and why it is reviewed. */
async function outcome(
  player: MadeMember,
  over: Partial<InputOf<typeof contract.withdraw.init>> = {},
): Promise<[number, string]> {
  const {
    data: { orderNo },
  } = await take(player, over);
  const { state, reviewWhy } = await withdrawals.row(orderNo);
  return [state, reviewWhy];
}
/** Lets what is under way end as paid; reviews too. */
async function settle(): Promise<void> {
  for (const ms of [2 * minute, minute, minute]) await withdrawals.pass(ms);
}
const terms = async ({ token }: MadeMember, money: number) =>
  (await house.call(contract.withdraw.tax, { money }, { token })).data;

describe('A6 what is reviewed, by the market’s settings', () => {
  test('a day’s sum above the limit: small ones add up, what came back does not, and the next day begins anew', async () => {
    await rules({ reviewAbove: 50_000 });
    const ama = await winner();
    expect(await terms(ama, 50_001)).toMatchObject({ reviewMs: 2 * minute });
    expect(await outcome(ama, { money: 30_000 })).toEqual([accepted, '']);
    expect(await terms(ama, 20_000)).toMatchObject({ reviewMs: 0 });
    expect(await terms(ama, 20_001)).toMatchObject({ reviewMs: 2 * minute });
    const { data } = await take(ama, { money: 20_001 });
    expect(data).toMatchObject({ state: review, reviewUntil: house.clock.now() + 2 * minute });
    await decide(house.deps, { decision: 'decline', orderNo: data.orderNo, reason: 'a test', by: 'esi' });
    expect(await outcome(ama, { money: 20_000 })).toEqual([accepted, '']);
    expect(await outcome(ama, { money: 200 })).toEqual([review, 'day-sum']);
    house.clock.advance(day);
    expect(await terms(ama, 50_000)).toMatchObject({ reviewMs: 0 });
    expect(await terms(ama, 50_001)).toMatchObject({ reviewMs: 2 * minute });
  });

  test('ten at once of ₵200: two go out, the sum of the other eight is reviewed', async () => {
    await rules({ reviewAbove: 50_000 });
    const ama = await winner();
    const answers = await Promise.all(Array.from({ length: 10 }, () => take(ama, { money: 20_000 })));
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => 0));
    const rows = await house.db.select().from(withdrawOrders).where(eq(withdrawOrders.memberId, ama.id));
    expect(rows.filter(({ reviewUntil }) => reviewUntil === null)).toHaveLength(2);
    expect(rows.filter(({ reviewWhy }) => reviewWhy === 'day-sum')).toHaveLength(8);
  });

  test('the first one, until one has been paid', async () => {
    await rules({ reviewFirst: true });
    const ama = await winner();
    expect(await terms(ama, 1_000)).toMatchObject({ reviewMs: 2 * minute });
    expect(await outcome(ama, { money: 1_000 })).toEqual([review, 'first']);
    expect(await outcome(ama, { money: 1_000 })).toEqual([review, 'first']);
    await settle();
    expect(await terms(ama, 1_000)).toMatchObject({ reviewMs: 0 });
    expect(await outcome(ama, { money: 1_000 })).toEqual([accepted, '']);
  });

  test('A2 a number that is not the member’s, until one to it has been paid; another member’s payments count for nobody else', async () => {
    await rules({ reviewNewAccount: true });
    const [ama, kofi] = [await winner(), await winner()];
    const other = { bankAccount: '0244124417' };
    expect(await terms(ama, 1_000)).toMatchObject({ reviewMs: 0, newAccountMs: 2 * minute, accounts: [] });
    expect(await outcome(ama, { bankAccount: ama.mobile })).toEqual([accepted, '']);
    expect(await outcome(ama, other)).toEqual([review, 'new-account']);
    expect(await outcome(ama, other)).toEqual([review, 'new-account']);
    await settle();
    expect((await terms(ama, 1_000)).accounts).toContain('024•••••17');
    expect(await outcome(ama, other)).toEqual([accepted, '']);
    expect(await outcome(ama, { bankAccount: '0244124418' })).toEqual([review, 'new-account']);
    expect(await outcome(kofi, other)).toEqual([review, 'new-account']);
    const bank = {
      channel: 'PANPAY',
      payChannel: 'PANPAY',
      bankCode: '040100',
      bankName: '040100 GCB Bank',
      money: 5_000,
    };
    expect(await outcome(ama, { ...bank, bankAccount: ama.mobile })).toEqual([review, 'new-account']);
    expect(await outcome(kofi, { bankAccount: ama.mobile })).toEqual([review, 'new-account']);
  });

  test('A2 an account whose withdrawal was declined is as new as before', async () => {
    await rules({ reviewNewAccount: true });
    const ama = await winner();
    const { data } = await take(ama);
    await decide(house.deps, { decision: 'decline', orderNo: data.orderNo, reason: 'a test', by: 'esi' });
    expect(await withdrawals.row(data.orderNo)).toMatchObject({ state: rejected });
    expect(await outcome(ama)).toEqual([review, 'new-account']);
  });

  const hours = (count: number): number => count * 60 * minute;
  const played: ReadonlyArray<
    readonly [string, boolean, ReadonlyArray<readonly ['deposit' | 'stake' | 'wait', number]>]
  > = [
    ['no deposit', false, []],
    ['a deposit that nothing of was staked', true, [['deposit', 10_000]]],
    [
      'a deposit of which a pesewa was not staked',
      true,
      [
        ['deposit', 10_000],
        ['stake', 9_999],
      ],
    ],
    [
      'a deposit that was staked',
      false,
      [
        ['deposit', 10_000],
        ['stake', 4_000],
        ['stake', 6_000],
      ],
    ],
    [
      'stakes before the deposit only',
      true,
      [
        ['deposit', 10_000],
        ['wait', hours(25)],
        ['stake', 9_000],
        ['deposit', 9_000],
      ],
    ],
    [
      'two deposits whose sum was not staked',
      true,
      [
        ['deposit', 6_000],
        ['deposit', 6_000],
        ['stake', 6_000],
      ],
    ],
    [
      'two deposits, the second untouched',
      true,
      [
        ['deposit', 1_000],
        ['stake', 1_000],
        ['deposit', 6_000],
      ],
    ],
    [
      'a deposit a millisecond less than a day ago',
      true,
      [
        ['deposit', 10_000],
        ['wait', day - 1],
      ],
    ],
    [
      'a deposit a day ago',
      false,
      [
        ['deposit', 10_000],
        ['wait', day],
      ],
    ],
  ];
  test.each(played)('a withdrawal after %s: reviewed %s', async (_, reviewed, moves) => {
    await rules({ reviewDepositMs: day });
    const ama = await house.member({ known: true });
    for (const [what, amount] of moves) {
      if (what === 'wait') house.clock.advance(amount);
      else await move(ama, what, amount);
    }
    await move(ama, 'payout', 50_000);
    const { reviewMs } = await terms(ama, 1_000);
    expect(reviewMs).toBe(reviewed ? 2 * minute : 0);
    const where = { tx: house.db, deps: house.deps, now: house.clock.now() } as Parameters<typeof reviewOf>[0];
    const { why } = await reviewOf(where, ama.id, {
      money: 1_000,
      bankAccount: ama.mobile,
      bankCode: 'MTN_MM',
      channel: 'MTN_MM',
    });
    expect(why).toBe(reviewed ? 'unplayed-deposit' : '');
  });

  test('as shipped all of them hold, and an order says each of its reasons to the staff', async () => {
    await rules({ reviewAbove: 50_000, reviewFirst: true, reviewNewAccount: true, reviewDepositMs: day });
    const ama = await winner();
    await move(ama, 'deposit', 10_000);
    expect(await outcome(ama, { money: 60_000 })).toEqual([review, 'day-sum first unplayed-deposit new-account']);
  });
});

describe('A6 WDR-4 what has to be known of a member is a setting', () => {
  const level = async (
    kycLevel: 'none' | 'submitted' | 'verified',
    state: 'none' | 'submitted' | 'verified' | 'rejected',
  ) => {
    await rules({ kycLevel });
    const ama = await winner();
    const mine = eq(kycRecords.memberId, ama.id);
    await (state === 'none'
      ? house.db.delete(kycRecords).where(mine)
      : house.db.update(kycRecords).set({ state }).where(mine));
    const {
      data: { needed },
    } = await house.call(contract.kyc.read, {}, { token: ama.token });
    const { code } = await take(ama);
    expect(code).toBe(needed ? codes.kycNeeded : codes.ok);
    return needed;
  };
  test.each([
    ['none', 'none', false],
    ['submitted', 'none', true],
    ['submitted', 'submitted', false],
    ['submitted', 'rejected', true],
    ['submitted', 'verified', false],
    ['verified', 'none', true],
    ['verified', 'submitted', true],
    ['verified', 'rejected', true],
    ['verified', 'verified', false],
  ] as const)('level %s, details %s: needed %s', async (kycLevel, state, needed) => {
    expect(await level(kycLevel, state)).toBe(needed);
  });

  test('details that wait for the staff are not asked for again: the refusal says that they are checked', async () => {
    await rules({ kycLevel: 'verified' });
    expect(await take(await winner())).toMatchObject({
      code: codes.kycNeeded,
      msg: expect.stringContaining('We are checking'),
    });
  });
});

describe('A6 how a review ends', () => {
  beforeEach(() => rules({ reviewFirst: true }));

  test('outside of production it approves itself after two minutes of the server’s clock, by the sweep, and is paid', async () => {
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

  test('production waits for the staff, however long', async () => {
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

  test('sweeps and reviewers all at once: each withdrawal is decided once, and paid once', async () => {
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

  test('approved and declined at once: one of them holds, and the money is at one place', async () => {
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

  test('the database itself sends nothing that nobody approved', async () => {
    const {
      data: { orderNo },
    } = await take(await winner());
    const send = house.db.update(withdrawOrders).set({ state: sent }).where(eq(withdrawOrders.orderNo, orderNo));
    await expect(send).rejects.toThrow();
    expect(await withdrawals.row(orderNo)).toMatchObject({ state: review });
  });

  test.each(languages)(
    'WDR-18 in %s the member reads that it is reviewed, and until when that is expected to take',
    async (language) => {
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
    },
  );
});
