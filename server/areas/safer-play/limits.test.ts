import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codes, contract, type Language, type LimitKind, type LimitWindow } from '../../../contract';
import { withTransaction } from '../../db/transaction';
import type { Tx } from '../../db/types';
import { Refusal } from '../../core/refuse';
import { post } from '../../ledger';
import { guardDeposit, guardStake } from '../../bets/guards';
import { createHarness, type Harness } from '../../testing/harness';

const { protection } = contract;
const hour = 3_600_000;
const day = 24 * hour;
/** A Friday, 12:05 in Accra. */
const noon = Date.UTC(2026, 10, 20, 12, 5);

describe('limits', () => {
  let house: Harness;
  beforeAll(async () => {
    house = await createHarness({ now: noon });
  });
  afterEach(() => house.clock.set(noon));
  afterAll(() => house.finish());

  const set = (token: string, kind: LimitKind, window: LimitWindow, amount?: number) =>
    house.call(protection.setLimit, { kind, window, ...(amount === undefined ? {} : { amount }) }, { token });
  const find = async (token: string, kind: LimitKind, window: LimitWindow) =>
    (await house.call(protection.status, {}, { token })).data.limits.find(
      (limit) => limit.kind === kind && limit.window === window,
    )!;
  const book = (tx: Tx, id: number, reason: 'deposit' | 'stake' | 'payout', amount: number) =>
    post(tx, {
      memberId: id,
      key: randomBytes(8).toString('hex'),
      reason,
      now: house.clock.now(),
      entries: [
        {
          account: reason === 'deposit' ? 'channel:MTN_MM' : 'house:game',
          purse: 'cash',
          amount: reason === 'stake' ? amount : -amount,
        },
        {
          account: 'member',
          purse: reason === 'payout' ? 'withdrawable' : 'locked',
          amount: reason === 'stake' ? -amount : amount,
        },
      ],
    });
  /** Does what a deposit or a bet does: checks the limit and posts to the ledger in one transaction. */
  const move = (id: number, reason: 'deposit' | 'stake', amount: number, language: Language = 'en') =>
    withTransaction(house, async (tx) => {
      await (reason === 'deposit' ? guardDeposit : guardStake)(
        tx,
        { deps: house.deps, now: house.clock.now(), language },
        { memberId: id, amount },
      );
      await book(tx, id, reason, amount);
      return 'done' as const;
    }).catch((error: unknown) => {
      if (error instanceof Refusal) return { code: error.code, data: error.data };
      throw error;
    });

  test('a deposit limit is exact in every window', async () => {
    for (const [window, next] of [
      ['day', Date.UTC(2026, 10, 21)],
      ['week', Date.UTC(2026, 10, 23)],
      ['month', Date.UTC(2026, 11, 1)],
    ] as const) {
      house.clock.set(noon);
      const { id, token } = await house.member();
      await set(token, 'deposit', window, 10_000);
      expect(await move(id, 'deposit', 9_999)).toBe('done');
      expect(await move(id, 'deposit', 2)).toMatchObject({
        code: codes.limitReached,
        data: { kind: 'deposit', window, left: 1, until: next },
      });
      expect(await move(id, 'deposit', 1)).toBe('done');
      expect(await find(token, 'deposit', window)).toMatchObject({ amount: 10_000, used: 10_000, until: next });
      house.clock.set(next - 1);
      expect(await move(id, 'deposit', 1)).toMatchObject({ code: codes.limitReached });
      house.clock.set(next);
      expect(await move(id, 'deposit', 10_000)).toBe('done');
    }
  });

  test('the tightest limit decides, and 0 allows nothing', async () => {
    const { id, token } = await house.member();
    await set(token, 'deposit', 'month', 50_000);
    await set(token, 'deposit', 'day', 500);
    expect(await move(id, 'deposit', 501)).toMatchObject({
      code: codes.limitReached,
      data: { window: 'day', left: 500 },
    });
    await set(token, 'deposit', 'week', 0);
    expect(await move(id, 'deposit', 1)).toMatchObject({ code: codes.limitReached, data: { window: 'week', left: 0 } });
  });

  test('a payout frees the loss limit but not the stake limit', async () => {
    const { id, token } = await house.member({ deposit: 100_000 });
    await set(token, 'loss', 'day', 1_000);
    expect(await move(id, 'stake', 1_000)).toBe('done');
    expect(await move(id, 'stake', 1)).toMatchObject({ code: codes.limitReached, data: { kind: 'loss', left: 0 } });
    await book(house.db, id, 'payout', 600);
    expect(await find(token, 'loss', 'day')).toMatchObject({ used: 400 });
    expect(await move(id, 'stake', 601)).toMatchObject({ code: codes.limitReached, data: { left: 600 } });
    expect(await move(id, 'stake', 600)).toBe('done');
    await set(token, 'stake', 'week', 1_700);
    await book(house.db, id, 'payout', 50_000);
    expect(await find(token, 'loss', 'day')).toMatchObject({ used: 0 });
    expect(await move(id, 'stake', 101)).toMatchObject({
      code: codes.limitReached,
      data: { kind: 'stake', window: 'week', left: 100 },
    });
  });

  test('concurrent deposits cannot exceed one limit', async () => {
    const { id, token } = await house.member();
    await set(token, 'deposit', 'day', 1_000);
    const answers = await Promise.all(Array.from({ length: 10 }, () => move(id, 'deposit', 600)));
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
  });

  test('a tighter limit applies at once, a looser one after 24 hours', async () => {
    const { id, token } = await house.member();
    await set(token, 'deposit', 'day', 1_000);
    await set(token, 'deposit', 'day', 400);
    expect(await move(id, 'deposit', 401)).toMatchObject({ code: codes.limitReached });
    await set(token, 'deposit', 'day', 5_000);
    expect(await find(token, 'deposit', 'day')).toMatchObject({
      amount: 400,
      pending: { amount: 5_000, at: noon + day },
    });
    house.clock.advance(hour);
    await set(token, 'deposit', 'day', 5_000);
    expect(await find(token, 'deposit', 'day')).toMatchObject({ pending: { at: noon + day } });
    house.clock.set(noon + day - 1);
    expect(await move(id, 'deposit', 401)).toMatchObject({ code: codes.limitReached });
    house.clock.set(noon + day);
    expect(await find(token, 'deposit', 'day')).toMatchObject({ amount: 5_000, pending: null });
    expect(await move(id, 'deposit', 5_000)).toBe('done');
  });

  test('removing a limit takes 24 hours and can be cancelled', async () => {
    const { token } = await house.member();
    await set(token, 'stake', 'week', 1_000);
    await set(token, 'stake', 'week');
    expect(await find(token, 'stake', 'week')).toMatchObject({
      amount: 1_000,
      pending: { amount: null, at: noon + day },
    });
    const kept = await house.call(protection.keepLimit, { kind: 'stake', window: 'week' }, { token });
    expect(kept.data.limits.find(({ kind, window }) => kind === 'stake' && window === 'week')).toMatchObject({
      amount: 1_000,
      pending: null,
    });
    await set(token, 'stake', 'week');
    await set(token, 'stake', 'week', 900);
    expect(await find(token, 'stake', 'week')).toMatchObject({ amount: 900, pending: null });
    await set(token, 'stake', 'week');
    house.clock.set(noon + day);
    expect(await find(token, 'stake', 'week')).toMatchObject({ amount: null, pending: null });
    // What has begun cannot be taken back by keeping.
    await house.call(protection.keepLimit, { kind: 'stake', window: 'week' }, { token });
    expect(await find(token, 'stake', 'week')).toMatchObject({ amount: null });
  });

  test('a limit applies only to its member', async () => {
    const [one, two] = [await house.member(), await house.member()];
    await set(one.token, 'deposit', 'day', 0);
    expect(await move(two.id, 'deposit', 1_000)).toBe('done');
  });

  test('the time limit counts use of the app and stops play', async () => {
    const { id, token } = await house.member({ deposit: 5_000 });
    await set(token, 'time', 'day', 10);
    const poll = () => house.call(contract.account.notices, {}, { token });
    await poll();
    house.clock.advance(3 * hour);
    for (let minute = 0; minute < 9; minute += 1) {
      await poll();
      house.clock.advance(60_000);
    }
    await poll();
    const before = await house.call(protection.status, {}, { token });
    expect(before.data).toMatchObject({ timeUpUntil: 0, today: { seconds: 540 } });
    // Q77: the profile says how much is left, and afterwards that play is off.
    const profile = async () => (await house.call(contract.account.profile, {}, { token })).data;
    expect(await profile()).toMatchObject({ playLeftMs: 60_000 });
    expect(await profile()).not.toHaveProperty('timeUpUntil');
    expect(await move(id, 'stake', 10)).toBe('done');
    house.clock.advance(60_000);
    await poll();
    const midnight = Date.UTC(2026, 10, 21);
    expect((await house.call(protection.status, {}, { token })).data).toMatchObject({ timeUpUntil: midnight });
    expect(await profile()).toMatchObject({ timeUpUntil: midnight, playLeftMs: 0 });
    expect(await house.call(contract.cashRain.drawStatus, { id: 'GH-20261120-1800' }, { token })).toMatchObject({
      code: codes.timeUp,
      data: { until: midnight },
    });
    for (const reason of ['deposit', 'stake'] as const)
      expect(await move(id, reason, 10)).toMatchObject({ code: codes.timeUp });
    expect(await poll()).toMatchObject({ code: 0 });
    house.clock.set(midnight);
    expect(await move(id, 'stake', 10)).toBe('done');
  });

  test('a break stops deposits and stakes', async () => {
    const { id, token } = await house.member({ deposit: 5_000 });
    await house.call(protection.coolOff, { period: '1d' }, { token });
    for (const reason of ['deposit', 'stake'] as const)
      expect(await move(id, reason, 10)).toMatchObject({ code: codes.coolingOff });
  });

  test('ACC-28 C26 the net position and the totals agree with the ledger', async () => {
    const { id, token } = await house.member({ deposit: 5_000 });
    await book(house.db, id, 'stake', 1_500);
    await book(house.db, id, 'payout', 400);
    house.clock.advance(7 * day - hour);
    await book(house.db, id, 'stake', 500);
    const span = async (wanted: 'day' | 'week' | 'month' | 'all') =>
      (await house.call(protection.position, { span: wanted }, { token })).data;
    expect(await span('all')).toMatchObject({
      since: 0,
      deposits: 5_000,
      staked: 2_000,
      won: 400,
      withdrawals: 0,
      net: -1_600,
    });
    expect(await span('day')).toMatchObject({ deposits: 0, staked: 500, won: 0, net: -500 });
    expect(await span('month')).toMatchObject({ staked: 2_000 });
    expect(await house.call(protection.incomeTotalByType, { type: 'stake' }, { token })).toMatchObject({
      data: { type: 'stake', total: 2_000 },
    });
    expect(await house.call(protection.incomeTotalByType, { type: 'withdraw' }, { token })).toMatchObject({
      data: { total: 0 },
    });
  });

  test('the reality check is set to 60 or 30 minutes', async () => {
    const { token } = await house.member();
    expect((await house.call(protection.status, {}, { token })).data.realityMinutes).toBe(60);
    for (const minutes of [30, 30, 60])
      expect((await house.call(protection.setRealityCheck, { minutes }, { token })).data.realityMinutes).toBe(minutes);
    expect(await house.call(protection.setRealityCheck, { minutes: 45 }, { token })).toMatchObject({
      code: codes.invalid,
    });
  });

  test('a time limit cannot exceed the minutes of a month', async () => {
    const { token } = await house.member();
    expect(await set(token, 'time', 'month', 44_641)).toMatchObject({ code: codes.invalid, data: { field: 'amount' } });
  });
});
