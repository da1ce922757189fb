import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { codes, contract, markets } from '../../../contract';
import { exchanges, settings } from '../../db/schema';
import { exchangeSettingsOf, taskSettingsOf } from './settings';
import { balances } from '../../ledger';
import { createHarness, type Harness } from '../../testing/harness';
import { stateDigest } from '../../testing/state';
import { refundOf } from '../lucky-refund/test-support';
import { diamondsOf, open } from './test-support';

const { diamondAccount, exchange } = contract;

let house: Harness;
const { give, stay } = diamondsOf(() => house);
beforeAll(async () => {
  house = await createHarness();
});
afterAll(() => house.close());
afterEach(async () => {
  expect(await house.audit()).toEqual([]);
  house.clock.set(open);
});

describe('exchange', () => {
  const rich = async (plan: Parameters<Harness['member']>[0], diamonds: number) => {
    const player = await house.member(plan);
    await give(player.id, 'diamonds', diamonds);
    return player;
  };
  const buy = (token: string, id: number, key?: string) =>
    house.call(exchange.exchange, { id }, { token, ...(key ? { key } : {}) });

  test('DIA-4 C71 the offers show price, rate and what blocks each offer', async () => {
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

  test('DIA-4 C72 an exchange pays coins or locked cash, once per idempotency key', async () => {
    const { id, token } = await rich({ known: true, levelId: 2 }, 400);
    expect((await buy(token, 2)).data).toMatchObject({ offer: 2, diamonds: 100, kind: 'coins', amount: 1_500 });
    const key = 'a-key-of-an-exchange';
    const cash = await buy(token, 3, key);
    expect(cash.data).toMatchObject({ offer: 3, kind: 'cash', amount: 400 });
    expect((await buy(token, 3, key)).data).toEqual(cash.data);
    expect(await buy(token, 2, key)).toMatchObject({ code: codes.keyConflict });
    expect(await balances(house.db, id)).toEqual({ locked: 400, withdrawable: 0, coins: 1_500, diamonds: 50 });
  });

  test('M19 an exchange that is not allowed is refused and changes nothing', async () => {
    const { token } = await rich({ levelId: 2 }, 5_000);
    const poor = await rich({ known: true, levelId: 10 }, 99);
    const before = await stateDigest(house.db);
    // No round of lucky refund sells tickets in this house.
    expect(await buy(token, 1)).toMatchObject({ code: codes.refundClosed });
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

  test('M19 of fifty concurrent exchanges with diamonds for one, one succeeds', async () => {
    const { id, token } = await rich({}, 199);
    const answers = await Promise.all(Array.from({ length: 50 }, () => buy(token, 2)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    for (const { code } of answers) expect([0, codes.insufficientDiamonds]).toContain(code);
    expect(await balances(house.db, id)).toMatchObject({ diamonds: 99, coins: 1_500 });
  });

  test('DIA-4 the weekly cap holds under concurrency and resets on Monday', async () => {
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

  test('DIA-4 ECO-4 the week of the cap begins at midnight of the market', async () => {
    const kenya = await createHarness({ market: 'KE', now: Date.UTC(2026, 10, 22, 20, 59) });
    try {
      const { token } = await kenya.member({ levelId: 3 });
      const ends = async () => (await kenya.call(exchange.cfg, {}, { token })).data.weekEnds;
      expect(await ends()).toBe(Date.UTC(2026, 10, 22, 21));
      kenya.clock.set(Date.UTC(2026, 10, 22, 21));
      expect(await ends()).toBe(Date.UTC(2026, 10, 29, 21));
    } finally {
      await kenya.close();
    }
  });

  test('an offer that an operator closes disappears at once', async () => {
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

describe('tickets of the lucky refund', () => {
  const refund = refundOf(() => house);
  let round: number;
  beforeAll(() => refund.withoutDemoPlayers());
  beforeEach(async () => {
    round = await refund.selling();
  });

  test('DIA-4 economy §4 the offer is sent only to an app that knows it', async () => {
    const { token } = await house.member();
    const ids = async (query: { tickets?: boolean }) =>
      (await house.call(exchange.cfg, query, { token })).data.offers.map(({ id }) => id);
    expect(await ids({})).toEqual([2, 3, 4, 5, 6]);
    expect(await ids({ tickets: true })).toEqual([1, 2, 3, 4, 5, 6]);
    const { data } = await house.call(exchange.cfg, { tickets: true }, { token });
    expect(data.offers[0]).toMatchObject({ kind: 'ticket', diamonds: 60, amount: 1, rate: 8_333, state: 'diamonds' });
  });

  test('DIA-4 ADV-5 diamonds are exchanged for an unread code of the round', async () => {
    const { id, token } = await house.member();
    await give(id, 'diamonds', 130);
    const key = 'a-key-of-a-ticket';
    const ask = (asked = key) => house.call(exchange.exchange, { id: 1 }, { token, key: asked });
    const { code, data } = await ask();
    expect(code).toBe(0);
    expect(data).toMatchObject({ offer: 1, kind: 'ticket', amount: 1, diamonds: 60 });
    expect(data.codes).toHaveLength(1);
    expect((await ask()).data).toEqual(data);
    expect((await house.call(exchange.close, { key }, { token })).data).toEqual(data);
    expect((await balances(house.db, id)).diamonds).toBe(70);
    expect((await ask('another-key-of-a-ticket')).code).toBe(0);
    expect(await ask('a-third-key-of-a-ticket')).toMatchObject({
      code: codes.insufficientDiamonds,
      data: { have: 10, need: 60 },
    });
    const { luckyRefund } = contract;
    const unread = async () => (await house.call(luckyRefund.unreadCodes, {}, { token })).data;
    expect(await unread()).toMatchObject({ refundId: round, codes: [data.codes![0], expect.anything()] });
    await house.call(luckyRefund.readCodes, { refundId: round }, { token });
    expect(await unread()).toEqual({ refundId: null, codes: [] });
    expect((await house.call(luckyRefund.unreadCodes, {})).data).toEqual({ refundId: null, codes: [] });
  });
});

describe('settings of an earlier installation', () => {
  test('DIA-4 Q46 the migration updates shipped reward settings and keeps operator changes', async () => {
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

describe('the diamond account', () => {
  test('DIA-3 C69 C70 the account shows its balance and pages its movements', async () => {
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
});
