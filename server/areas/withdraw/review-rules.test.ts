import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WithdrawState } from '../../../contract';
import { withdrawOrders } from '../../db/schema';
import { decide } from '../../commands/reviews';
import { reviewOf } from './review-of';
import { createHarness, type Harness } from '../../testing/harness';
import { withdrawalsOf } from '../../testing/withdrawals';
import { minute, reviewsOf } from './test-support';

const day = 24 * 60 * minute;
const { accepted, review, rejected } = WithdrawState;

let house: Harness;
let withdrawals: ReturnType<typeof withdrawalsOf>;
const { move, outcome, rules, settle, take, terms, winner } = reviewsOf(() => house);
beforeAll(async () => {
  house = await createHarness({ seed: true });
  withdrawals = withdrawalsOf(house);
  await withdrawals.open();
});
afterEach(async () => {
  expect(await house.audit()).toEqual([]);
});
afterAll(() => house.close());

describe('A6 review rules of the market', () => {
  test('a daily sum above the limit is reviewed, without declined withdrawals', async () => {
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

  test('concurrent withdrawals above the daily sum are reviewed', async () => {
    await rules({ reviewAbove: 50_000 });
    const ama = await winner();
    const answers = await Promise.all(Array.from({ length: 10 }, () => take(ama, { money: 20_000 })));
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => 0));
    const rows = await house.db.select().from(withdrawOrders).where(eq(withdrawOrders.memberId, ama.id));
    expect(rows.filter(({ reviewUntil }) => reviewUntil === null)).toHaveLength(2);
    expect(rows.filter(({ reviewWhy }) => reviewWhy === 'day-sum')).toHaveLength(8);
  });

  test('every withdrawal is reviewed until one has been paid', async () => {
    await rules({ reviewFirst: true });
    const ama = await winner();
    expect(await terms(ama, 1_000)).toMatchObject({ reviewMs: 2 * minute });
    expect(await outcome(ama, { money: 1_000 })).toEqual([review, 'first']);
    expect(await outcome(ama, { money: 1_000 })).toEqual([review, 'first']);
    await settle();
    expect(await terms(ama, 1_000)).toMatchObject({ reviewMs: 0 });
    expect(await outcome(ama, { money: 1_000 })).toEqual([accepted, '']);
  });

  test('A2 an account that this member was never paid to is reviewed', async () => {
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

  test('A2 an account stays new after a declined withdrawal', async () => {
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
    ['an unstaked deposit', true, [['deposit', 10_000]]],
    [
      'a deposit staked except for one pesewa',
      true,
      [
        ['deposit', 10_000],
        ['stake', 9_999],
      ],
    ],
    [
      'a fully staked deposit',
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
      'two deposits, the second unstaked',
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

  test('an order lists every reason for its review', async () => {
    await rules({ reviewAbove: 50_000, reviewFirst: true, reviewNewAccount: true, reviewDepositMs: day });
    const ama = await winner();
    await move(ama, 'deposit', 10_000);
    expect(await outcome(ama, { money: 60_000 })).toEqual([review, 'day-sum first unplayed-deposit new-account']);
  });
});
