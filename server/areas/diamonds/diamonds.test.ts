import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import {
  checkReceipt,
  codes,
  contract,
  markets,
  readReceipt,
  webHashes,
  type DiamondTask,
  type Purse,
} from '../../../contract';
import { diamondClaims, exchanges, kycRecords, memberLimits, members, sessions, settings } from '../../db/schema';
import { exchangeSettingsOf, taskSettingsOf } from './settings';
import { withTransaction } from '../../db/transaction';
import type { Tx } from '../../db/types';
import { balances, post } from '../../ledger';
import { createHarness, type Harness } from '../../testing/harness';
import { stateDigest } from '../../testing/state';
import { playingFriends, readProgress } from './progress';

const { diamondTask, diamondAccount, exchange, fairness, coinSpin, dailyBonus } = contract;
const open = Date.UTC(2026, 10, 20, 12, 5);
const dayMs = 86_400_000;

let house: Harness;
beforeAll(async () => {
  house = await createHarness();
});
afterAll(() => house.close());
afterEach(async () => {
  expect(await house.audit()).toEqual([]);
  house.clock.set(open);
});
let gifts = 0;
const give = (memberId: number, purse: Purse, amount: number) =>
  post(house.db, {
    memberId,
    key: `gift-${(gifts += 1)}`,
    reason: 'opening',
    now: house.clock.now(),
    entries: [
      { account: 'house:promo', purse: purse === 'locked' ? 'cash' : purse, amount: -amount },
      { account: 'member', purse, amount },
    ],
  });
const tasks = async (token: string) => (await house.call(diamondTask.tasks, {}, { token })).data;
const task = async (token: string, id: number): Promise<DiamondTask> =>
  (await tasks(token)).find((one) => one.id === id)!;
const collect = (token: string, id: number, key?: string) =>
  house.call(diamondTask.collect, { id }, { token, ...(key ? { key } : {}) });
const stay = () => house.db.update(sessions).set({ expiresAt: open + 400 * dayMs });

describe('diamond tasks', () => {
  test('DIA-2 C68 TSK-3 every task with its title, target, unit and state', async () => {
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

  test('M19 unfinished, unknown, twice, fifty at once, another’s: only what was earned, once', async () => {
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

  test('M19 more than sixty claims a minute wait before they reach the database', async () => {
    const { token } = await house.member();
    const answers = await Promise.all(Array.from({ length: 70 }, () => collect(token, 2)));
    expect(answers.filter(({ code }) => code === codes.taskUnfinished)).toHaveLength(60);
    expect(answers.filter(({ status, code }) => status === 429 && code === codes.tooMany)).toHaveLength(10);
  });

  test('F7 a key is one claim; the next day is a new one', async () => {
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

  test('DIA-2 progress comes from real events: rounds, a new game, a big win, stakes, deposits', async () => {
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

  test('DIA-2 once: identity, a limit, a checked result', async () => {
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

  test('DIA-2 seven sign-ins of one market week, from Monday', async () => {
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

  test('INV-1 each friend who deposits and plays once, twenty at most', async () => {
    const { id, token } = await house.member();
    const friend = async (plan: Parameters<Harness['member']>[0]) => {
      const one = await house.member(plan);
      await house.db.update(members).set({ invitedBy: id }).where(eq(members.id, one.id));
    };
    await friend({ deposit: 5_000, stake: 1_999 });
    await friend({});
    expect((await collect(token, 12)).code).toBe(codes.taskUnfinished);
    for (let count = 0; count < 22; count += 1) await friend({ deposit: 2_000, stake: 2_000 });
    expect(await task(token, 12)).toMatchObject({ current: 1, status: 3, times: { collected: 0, most: 20 } });
    const answers = await Promise.all(Array.from({ length: 25 }, () => collect(token, 12)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(20);
    expect(await task(token, 12)).toMatchObject({ status: 4, collect: true, times: { collected: 20, most: 20 } });
    expect(await balances(house.db, id)).toMatchObject({ diamonds: 2_000 });
  }, 60_000);

  test('INV-1 a friend counts, however many there are before who never play', async () => {
    const { id, token } = await house.member();
    await house.db
      .execute(sql`insert into members (market, mobile, password_hash, guid, invite_code, registered_at, invited_by)
      select 'GH', '026' || lpad(n::text, 7, '0'), '', 'idle-' || n, 'IDLE' || n, ${open}::bigint, ${id}::bigint from generate_series(1, 220) as n`);
    expect((await collect(token, 12)).code).toBe(codes.taskUnfinished);
    const last = await house.member({ deposit: 2_000, stake: 2_000 });
    await house.db.update(members).set({ invitedBy: id }).where(eq(members.id, last.id));
    expect(await task(token, 12)).toMatchObject({ current: 1, status: 3 });
    expect((await collect(token, 12)).code).toBe(0);
  }, 60_000);

  test('INV-1 of a friend who plays a lot no more is read than is needed; of a task no more than its own kind', async () => {
    const { id } = await house.member();
    const friend = await house.member({ deposit: 200_000 });
    await house.db.update(members).set({ invitedBy: id }).where(eq(members.id, friend.id));
    await withTransaction(house, async (tx) => {
      for (let at = 0; at < 600; at += 1) {
        await post(tx, {
          memberId: friend.id,
          key: `round-${at}`,
          reason: 'stake',
          now: open + at,
          entries: [
            { account: 'member', purse: 'locked', amount: -200 },
            { account: 'house:game', purse: 'cash', amount: 200 },
          ],
        });
      }
    });
    await house.db.execute(sql`analyze transactions`);
    await house.db.execute(sql`analyze entries`);
    const friends = { friendStake: 2_000, most: 20 };
    expect(await readProgress(house.db, { deps: house.deps, now: open }, id, ['friend'], friends)).toEqual({
      login: 1,
      friend: 1,
    });
    const {
      rows: [row],
    } = await withTransaction(house, async (tx) => {
      // A table as small as here is read whole; one of a year is not.
      for (const way of ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin'])
        await tx.execute(sql.raw(`set local enable_${way} = off`));
      return tx.execute<{ 'QUERY PLAN': unknown }>(sql`explain (analyze, format json) ${playingFriends(id, friends)}`);
    });
    const said = typeof row!['QUERY PLAN'] === 'string' ? row!['QUERY PLAN'] : JSON.stringify(row!['QUERY PLAN']);
    const counts = [...said.matchAll(/"Actual Rows": ?(\d+)/g)].map(([, count]) => Number(count));
    expect(counts.length).toBeGreaterThan(5);
    expect(Math.max(...counts)).toBeLessThan(50);
    const closed = new Proxy({} as Tx, {
      get: () => {
        throw new Error('nothing has to be read');
      },
    });
    expect(await readProgress(closed, { deps: house.deps, now: open }, id, ['login'], friends)).toEqual({ login: 1 });
  }, 60_000);

  test('A21 a closed account collects and exchanges nothing; looking at balances stays open', async () => {
    const { id, token } = await house.member();
    await give(id, 'diamonds', 500);
    await house.db.update(members).set({ excludedUntil: 0 }).where(eq(members.id, id));
    expect(await collect(token, 1)).toMatchObject({ status: 200, code: codes.selfExcluded });
    expect(await house.call(exchange.exchange, { id: 2 }, { token })).toMatchObject({ code: codes.selfExcluded });
    expect((await house.call(diamondAccount.balance, {}, { token })).data).toEqual({ diamond: 500 });
    expect(await house.db.select().from(diamondClaims).where(eq(diamondClaims.memberId, id))).toEqual([]);
  });
});

describe('exchange', () => {
  const rich = async (plan: Parameters<Harness['member']>[0], diamonds: number) => {
    const player = await house.member(plan);
    await give(player.id, 'diamonds', diamonds);
    return player;
  };
  const buy = (token: string, id: number, key?: string) =>
    house.call(exchange.exchange, { id }, { token, ...(key ? { key } : {}) });

  test('DIA-4 C71 what diamonds buy, with what stands in the way', async () => {
    const { token } = await rich({ levelId: 3 }, 300);
    const { data } = await house.call(exchange.cfg, {}, { token });
    expect(data).toMatchObject({ diamond: 300, weeklyCap: 10_000, weekLeft: 10_000, weekEnds: Date.UTC(2026, 10, 23) });
    const one = await rich({ levelId: 1, known: true }, 300);
    expect(
      (await house.call(exchange.cfg, {}, { token: one.token })).data.offers.find(({ id }) => id === 3),
    ).toMatchObject({ state: 'level', minLevel: 2 });
    expect(data.offers.map(({ id, kind, amount, rate, state }) => [id, kind, amount, rate, state])).toEqual([
      [2, 'coins', 1_500, 7_500, 'open'],
      [3, 'cash', 400, 8_000, 'kyc'],
      [4, 'cash', 850, 8_500, 'kyc'],
      [5, 'cash', 1_800, 9_000, 'level'],
      [6, 'cash', 4_750, 9_500, 'level'],
    ]);
    const known = await rich({ levelId: 3, known: true }, 300);
    expect((await house.call(exchange.cfg, {}, { token: known.token })).data.offers.map(({ state }) => state)).toEqual([
      'open',
      'open',
      'diamonds',
      'level',
      'level',
    ]);
  });

  test('DIA-4 C72 coins go to coins, cash is locked, and the answer of a key stays', async () => {
    const { id, token } = await rich({ known: true, levelId: 2 }, 400);
    expect((await buy(token, 2)).data).toMatchObject({ offer: 2, diamonds: 100, kind: 'coins', amount: 1_500 });
    const key = 'a-key-of-an-exchange';
    const cash = await buy(token, 3, key);
    expect(cash.data).toMatchObject({ offer: 3, kind: 'cash', amount: 400 });
    expect((await buy(token, 3, key)).data).toEqual(cash.data);
    expect(await buy(token, 2, key)).toMatchObject({ code: codes.keyConflict });
    expect(await balances(house.db, id)).toEqual({ locked: 400, withdrawable: 0, coins: 1_500, diamonds: 50 });
  });

  test('M19 a hidden offer, one above the level, cash without identity, too few diamonds: nothing changes', async () => {
    const { token } = await rich({ levelId: 2 }, 5_000);
    const poor = await rich({ known: true, levelId: 10 }, 99);
    const before = await stateDigest(house.db);
    expect(await buy(token, 1)).toMatchObject({ code: codes.exchangeClosed });
    expect(await buy(token, 77)).toMatchObject({ code: codes.exchangeClosed });
    expect(await buy(token, 6)).toMatchObject({
      code: codes.exchangeLevel,
      msg: 'This offer is for VIP 7 and above.',
      data: { minLevel: 7 },
    });
    expect(await buy(token, 3)).toMatchObject({ code: codes.kycNeeded });
    for (const seen of [{ diamonds: 100, amount: 1_499 }, { diamonds: 99, amount: 1_500 }, { amount: 1 }]) {
      expect(await house.call(exchange.exchange, { id: 2, ...seen }, { token })).toMatchObject({
        code: codes.exchangeChanged,
        data: { diamonds: 100, amount: 1_500 },
      });
    }
    expect(await buy(poor.token, 2)).toMatchObject({ code: codes.insufficientDiamonds, data: { have: 99, need: 100 } });
    expect(await stateDigest(house.db)).toBe(before);
  });

  test('M19 fifty exchanges at once with diamonds for one', async () => {
    const { id, token } = await rich({}, 199);
    const answers = await Promise.all(Array.from({ length: 50 }, () => buy(token, 2)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    for (const { code } of answers) expect([0, codes.insufficientDiamonds]).toContain(code);
    expect(await balances(house.db, id)).toMatchObject({ diamonds: 99, coins: 1_500 });
  });

  test('DIA-4 the weekly cap holds against many at once, by level, and begins anew on Monday', async () => {
    const { id, token } = await rich({ known: true, levelId: 7 }, 30_000);
    await stay();
    const answers = await Promise.all(Array.from({ length: 8 }, () => buy(token, 6)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(2);
    expect(answers.find(({ code }) => code !== 0)).toMatchObject({
      code: codes.exchangeCap,
      msg: 'You can still exchange ₵5.00 this week.',
      data: { left: 500, until: Date.UTC(2026, 10, 23) },
    });
    expect((await buy(token, 3)).code).toBe(0);
    expect((await house.call(exchange.cfg, {}, { token })).data.offers.map(({ state }) => state)).toEqual([
      'open',
      'cap',
      'cap',
      'cap',
      'cap',
    ]);
    house.clock.set(Date.UTC(2026, 10, 23));
    expect((await buy(token, 6)).code).toBe(0);
    expect(
      (await house.db.select().from(exchanges).where(eq(exchanges.memberId, id))).reduce(
        (sum, { amount }) => sum + amount,
        0,
      ),
    ).toBe(3 * 4_750 + 400);
    const high = await rich({ known: true, levelId: 8 }, 300);
    expect((await house.call(exchange.cfg, {}, { token: high.token })).data.weeklyCap).toBe(30_000);
  });

  test('an operator closes an offer, and it is gone at once', async () => {
    const shipped = exchangeSettingsOf(house.deps.market);
    const { token } = await rich({}, 100);
    await house.db
      .update(settings)
      .set({ value: { ...shipped, offers: shipped.offers.map((offer) => ({ ...offer, enable: offer.id !== 2 })) } })
      .where(eq(settings.key, 'exchange:GH'));
    house.clock.advance(5_000);
    expect(await buy(token, 2)).toMatchObject({ code: codes.exchangeClosed });
    expect((await house.call(exchange.cfg, {}, { token })).data.offers.map(({ id }) => id)).toEqual([3, 4, 5, 6]);
    await house.db.update(settings).set({ value: shipped }).where(eq(settings.key, 'exchange:GH'));
    house.clock.advance(5_000);
  });
});

describe('settings that were installed before', () => {
  test('DIA-4 Q46 offer 3 is for level 2, Brazil gives nothing up front; what an operator has set otherwise stays', async () => {
    const migration = readFileSync(new URL('../../db/migrations/0101-reward-settings.sql', import.meta.url), 'utf8');
    const valueOf = async (key: string) =>
      (await house.db.select().from(settings).where(eq(settings.key, key)))[0]!.value;
    const shipped = exchangeSettingsOf(markets.GH);
    const set = (value: unknown) =>
      house.db
        .update(settings)
        .set({ value: value as never })
        .where(eq(settings.key, 'exchange:GH'));
    for (const [before, after] of [
      [1, 2],
      [4, 4],
    ]) {
      await set({
        ...shipped,
        offers: shipped.offers.map((offer) => (offer.id === 3 ? { ...offer, minLevel: before } : offer)),
      });
      await house.db.execute(sql.raw(`do $do$ begin execute $sql$${migration}$sql$; end $do$`));
      expect(await valueOf('exchange:GH')).toEqual({
        ...shipped,
        offers: shipped.offers.map((offer) => (offer.id === 3 ? { ...offer, minLevel: after } : offer)),
      });
    }
    await set(shipped);
    const brazil = taskSettingsOf(markets.BR);
    await house.db.insert(settings).values({
      key: 'diamond-tasks:BR',
      value: { ...brazil, tasks: brazil.tasks.map((row) => ({ ...row, enable: true })) },
    });
    await house.db.execute(sql.raw(`do $do$ begin execute $sql$${migration}$sql$; end $do$`));
    expect(await valueOf('diamond-tasks:BR')).toEqual(brazil);
    expect(await valueOf('diamond-tasks:GH')).toEqual(taskSettingsOf(markets.GH));
    await house.db.delete(settings).where(eq(settings.key, 'diamond-tasks:BR'));
  });
});

describe('the account of diamonds', () => {
  test('DIA-3 C69 C70 balance and movements, in and out, paged', async () => {
    const { id, token } = await house.member();
    for (let count = 1; count <= 25; count += 1) await give(id, 'diamonds', count * 10);
    await house.call(exchange.exchange, { id: 2 }, { token });
    expect((await house.call(diamondAccount.balance, {}, { token })).data).toEqual({ diamond: 3_150 });
    const { data: first } = await house.call(diamondAccount.records, {}, { token });
    const { data: rest } = await house.call(diamondAccount.records, { excludeMaxId: first.at(-1)!.id }, { token });
    expect([first.length, rest.length]).toEqual([20, 6]);
    expect(first[0]).toMatchObject({ reason: 'exchange', amount: -100, balance: 3_150 });
    expect([...first, ...rest].reduce((sum, { amount }) => sum + amount, 0)).toBe(3_150);
    expect((await house.call(diamondAccount.records, { type: 2 }, { token })).data.map(({ amount }) => amount)).toEqual(
      [-100],
    );
    expect((await house.call(diamondAccount.records, { type: 1 }, { token })).data).toHaveLength(20);
    const other = await house.member();
    expect(
      (await house.call(diamondAccount.records, { excludeMaxId: first[0]!.id }, { token: other.token })).data,
    ).toEqual([]);
  });
  test('teeth: the audit finds a claim whose diamonds were never booked', async () => {
    const { id, token } = await house.member();
    const { data } = await collect(token, 1);
    await house.db.execute(sql`alter table diamond_claims disable trigger diamond_claims_append_only`);
    await house.db.update(diamondClaims).set({ diamonds: 3 }).where(eq(diamondClaims.id, data.id));
    expect(await house.audit()).toContain(`I6 a row of diamond_claims has no transaction of its own: ${id}`);
    await house.db.update(diamondClaims).set({ diamonds: 2 }).where(eq(diamondClaims.id, data.id));
    await house.db.execute(sql`alter table diamond_claims enable trigger diamond_claims_append_only`);
  });
});
