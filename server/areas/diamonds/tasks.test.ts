import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { checkReceipt, codes, contract, readReceipt, webHashes } from '../../../contract';
import { diamondClaims, kycRecords, memberLimits, members } from '../../db/schema';
import { balances } from '../../ledger';
import { createHarness, type Harness } from '../../testing/harness';
import { stateDigest } from '../../testing/state';
import { dayMs, diamondsOf, open } from './test-support';

const { diamondTask, diamondAccount, exchange, fairness, coinSpin, dailyBonus } = contract;

let house: Harness;
const { give, tasks, task, collect, stay } = diamondsOf(() => house);
beforeAll(async () => {
  house = await createHarness();
});
afterAll(() => house.close());
afterEach(async () => {
  expect(await house.audit()).toEqual([]);
  house.clock.set(open);
});

describe('diamond tasks', () => {
  test('DIA-2 C68 TSK-3 each task has title, target, unit and state', async () => {
    const { token } = await house.member();
    const all = await tasks(token);
    expect(
      all.map(({ id, kind, period, title, target, current, unit, bonus, status }) => [
        id,
        kind,
        period,
        title,
        target,
        current,
        unit,
        bonus,
        status,
      ]),
    ).toEqual([
      [1, 'login', 'daily', 'Open the app', 1, 1, 'count', 2, 3],
      [2, 'rounds', 'daily', 'Play 10 rounds', 10, 0, 'count', 2, 0],
      [3, 'stake', 'daily', 'Stake ₵20.00', 2_000, 0, 'money', 3, 0],
      [4, 'stake', 'daily', 'Stake ₵100.00', 10_000, 0, 'money', 10, 0],
      [5, 'deposit', 'daily', 'Deposit ₵20.00', 2_000, 0, 'money', 5, 0],
      [6, 'bigWin', 'daily', 'Win 5 times your stake', 50, 0, 'tenths', 2, 0],
      [7, 'newGame', 'daily', 'Try a game you have not played', 1, 0, 'count', 2, 0],
      [8, 'signWeek', 'weekly', 'Sign in on 7 days this week', 7, 0, 'count', 15, 0],
      [9, 'kyc', 'once', 'Verify your identity', 1, 0, 'count', 50, 0],
      [10, 'limit', 'once', 'Set yourself a limit', 1, 0, 'count', 20, 0],
      [11, 'verify', 'once', 'Check one of your results', 1, 0, 'count', 10, 0],
      [12, 'friend', 'each', 'A friend deposits and plays for ₵20.00', 1, 0, 'count', 100, 0],
    ]);
    expect(all[0]).toMatchObject({ collect: false, until: Date.UTC(2026, 10, 21), times: null });
    expect(all[7]!.until).toBe(Date.UTC(2026, 10, 23));
    expect(all[11]).toMatchObject({ until: null, times: { collected: 0, most: 20 } });
  });

  test('M19 a task pays only what was earned, and only once', async () => {
    const { id, token } = await house.member();
    expect(await collect(token, 2)).toMatchObject({
      status: 200,
      code: codes.taskUnfinished,
      data: { current: 0, target: 10 },
    });
    expect(await collect(token, 999)).toMatchObject({ code: codes.noTask });
    const answers = await Promise.all(Array.from({ length: 50 }, () => collect(token, 1)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === codes.taskCollected)).toHaveLength(49);
    expect(await balances(house.db, id)).toMatchObject({ diamonds: 2 });
    expect(await task(token, 1)).toMatchObject({ collect: true, status: 4, current: 1 });
    const before = await stateDigest(house.db);
    for (const bad of [-1, 0, 1.5, 1e20]) expect(await collect(token, bad)).toMatchObject({ code: codes.invalid });
    expect(await stateDigest(house.db)).toBe(before);
  });

  test('M19 claims above sixty a minute do not reach the database', async () => {
    const { token } = await house.member();
    const answers = await Promise.all(Array.from({ length: 70 }, () => collect(token, 2)));
    expect(answers.filter(({ code }) => code === codes.taskUnfinished)).toHaveLength(60);
    expect(answers.filter(({ status, code }) => status === 429 && code === codes.tooMany)).toHaveLength(10);
  });

  test('F7 one idempotency key makes one claim', async () => {
    const { id, token } = await house.member();
    await stay();
    const key = 'a-key-of-a-task-claim';
    const first = await collect(token, 1, key);
    expect((await collect(token, 1, key)).data).toEqual(first.data);
    house.clock.set(Date.UTC(2026, 10, 21));
    expect(await task(token, 1)).toMatchObject({ collect: false, status: 3 });
    expect((await collect(token, 1)).code).toBe(0);
    expect(await balances(house.db, id)).toMatchObject({ diamonds: 4 });
    const { data } = await house.call(diamondTask.records, { page: 1, size: 1 }, { token });
    const { data: older } = await house.call(diamondTask.records, { page: 2, size: 1 }, { token });
    expect(
      [...data, ...older].map(({ task: of, title, diamonds, createTime }) => [of, title, diamonds, createTime]),
    ).toEqual([
      [1, 'Open the app', 2, Date.UTC(2026, 10, 21)],
      [1, 'Open the app', 2, open],
    ]);
  });

  test('DIA-2 progress comes from rounds, wins, stakes and deposits', async () => {
    const { id, token } = await house.member({ deposit: 3_000, stake: 2_500 });
    expect(
      [await task(token, 3), await task(token, 4), await task(token, 5)].map(({ current, status }) => [
        current,
        status,
      ]),
    ).toEqual([
      [2_000, 3],
      [2_500, 0],
      [2_000, 3],
    ]);
    await give(id, 'coins', 10_000);
    for (let round = 0; round < 10; round += 1) {
      expect((await house.call(coinSpin.bet, { id: 1 }, { token })).code).toBe(0);
      house.clock.advance(2_500);
    }
    expect(await task(token, 2)).toMatchObject({ current: 10, status: 3 });
    expect(await task(token, 7)).toMatchObject({ current: 1, status: 3 });
    const { data: spins } = await house.call(coinSpin.records, {}, { token });
    const worth = (type: number, amount: number) =>
      type === 3 ? amount / 10 : type === 4 ? amount * 2 : type === 1 ? amount : 0;
    const best = Math.max(...spins.map(({ giftType, giftAmount }) => (worth(giftType, giftAmount) * 10) / 5));
    expect((await task(token, 6)).current).toBe(Math.min(50, best));
    house.clock.set(open + dayMs);
    await stay();
    await house.call(coinSpin.bet, { id: 1 }, { token });
    expect([(await task(token, 2)).current, (await task(token, 7)).current]).toEqual([1, 0]);
  });

  test('C66 DIA-2 identity, limit and verification tasks can each be collected once', async () => {
    const { id, token } = await house.member({ known: true });
    const is = (state: 'submitted' | 'rejected' | 'verified') =>
      house.db.update(kycRecords).set({ state }).where(eq(kycRecords.memberId, id));
    for (const state of ['submitted', 'rejected'] as const) {
      await is(state);
      expect(await collect(token, 9), state).toMatchObject({ code: codes.taskUnfinished });
    }
    await is('verified');
    expect((await collect(token, 9)).code).toBe(0);
    expect((await collect(token, 10)).code).toBe(codes.taskUnfinished);
    await house.db.insert(memberLimits).values({ memberId: id, kind: 'deposit', window: 'day', amount: 5_000 });
    expect((await collect(token, 10)).code).toBe(0);
    await give(id, 'coins', 50);
    const spin = (await house.call(coinSpin.bet, { id: 1 }, { token })).data;
    const of = { serverHash: spin.serverHash, nonce: spin.nonce };
    expect(await house.call(fairness.verified, { ...of, point: 0 }, { token })).toMatchObject({
      code: codes.seedSecret,
    });
    await house.call(fairness.rotate, { serverHash: spin.serverHash }, { token });
    const receipt = readReceipt((await house.call(fairness.receipt, of, { token })).data.text)!;
    const { point } = (await checkReceipt(receipt, webHashes(globalThis.crypto.subtle)))!;
    expect(await house.call(fairness.verified, { ...of, point: (point + 1) % 10_000 }, { token })).toMatchObject({
      code: codes.wrongPoint,
    });
    expect((await collect(token, 11)).code).toBe(codes.taskUnfinished);
    for (let again = 0; again < 2; again += 1)
      expect(await house.call(fairness.verified, { ...of, point }, { token })).toMatchObject({ code: 0, data: true });
    expect((await collect(token, 11)).code).toBe(0);
    expect((await collect(token, 11)).code).toBe(codes.taskCollected);
    const other = await house.member();
    expect(await house.call(fairness.verified, { ...of, point }, { token: other.token })).toMatchObject({
      code: codes.noOutcome,
    });
    expect(await balances(house.db, id)).toMatchObject({ diamonds: 80 + (spin.giftType === 4 ? spin.giftAmount : 0) });
  });

  test('DIA-2 the weekly task counts sign-ins from Monday', async () => {
    const { token } = await house.member();
    await stay();
    const monday = Date.UTC(2026, 10, 23, 9);
    for (let day = -2; day < 7; day += 1) {
      house.clock.set(monday + day * dayMs);
      expect((await house.call(dailyBonus.sign, {}, { token })).code).toBe(0);
      if (day >= 0) expect((await task(token, 8)).current).toBe(day + 1);
    }
    expect((await collect(token, 8)).code).toBe(0);
    house.clock.set(monday + 7 * dayMs);
    expect(await task(token, 8)).toMatchObject({ current: 0, status: 0, collect: false });
  });

  test('A21 a closed account cannot collect or exchange', async () => {
    const { id, token } = await house.member();
    await give(id, 'diamonds', 500);
    await house.db.update(members).set({ excludedUntil: 0 }).where(eq(members.id, id));
    expect(await collect(token, 1)).toMatchObject({ status: 200, code: codes.selfExcluded });
    expect(await house.call(exchange.exchange, { id: 2 }, { token })).toMatchObject({ code: codes.selfExcluded });
    expect((await house.call(diamondAccount.balance, {}, { token })).data).toEqual({ diamond: 500 });
    expect(await house.db.select().from(diamondClaims).where(eq(diamondClaims.memberId, id))).toEqual([]);
  });

  test('the audit finds a claim whose diamonds were never booked', async () => {
    const { id, token } = await house.member();
    const { data } = await collect(token, 1);
    await house.db.execute(sql`alter table diamond_claims disable trigger diamond_claims_append_only`);
    await house.db.update(diamondClaims).set({ diamonds: 3 }).where(eq(diamondClaims.id, data.id));
    expect(await house.audit()).toContain(`I6 a row of diamond_claims has no transaction of its own: ${id}`);
    await house.db.update(diamondClaims).set({ diamonds: 2 }).where(eq(diamondClaims.id, data.id));
    await house.db.execute(sql`alter table diamond_claims enable trigger diamond_claims_append_only`);
  });
});
