import { webcrypto } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { checkDraw, checkInclusion, codes, contract, refundPrizes, webHashes } from '../../../contract';
import { marketDay } from '../../core/market-time';
import { drawPrizes, drawRounds, drawState, notices, taskDays } from '../../db/schema';
import { advanceGame, poolBalance } from '../../draws';
import { balances } from '../../ledger';
import { createHarness, type Harness } from '../../testing/harness';
import { refundGame } from './index';
import { newKey, refundOf } from './test-support';

const { luckyRefund } = contract;
const hashes = webHashes(webcrypto.subtle as never);

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

describe('status of the round', () => {
  test('LRF-1 LRF-2 LRF-3 the status follows the time to the close', async () => {
    const open = await refund.active();
    expect(open).toMatchObject({ id, status: 1, results: [], own: null, demo: true, publishedAt: null });
    expect(open).toMatchObject({ codes: expect.any(Number), members: expect.any(Number) });
    expect(open.remainingMillis).toBe(open.closesAt - open.now);
    house.clock.set(open.closesAt - 60_000);
    expect(await refund.active()).toMatchObject({ status: 2, remainingMillis: 60_000 });
    house.clock.set(open.closesAt - 1);
    expect(await refund.active()).toMatchObject({ status: 2, remainingMillis: 1 });
    house.clock.set(open.closesAt);
    expect(await refund.active()).toMatchObject({ status: 5, remainingMillis: 15_000 });
    await refund.advance();
    expect(await refund.active()).toMatchObject({ status: 5, results: [] });
    house.clock.advance(4_999);
    await refund.advance();
    expect((await refund.active()).status).toBe(5);
    house.clock.advance(1);
    await refund.advance();
    const done = await refund.active();
    expect(done).toMatchObject({ id, status: 9, remainingMillis: 60_000 });
    // Status 5 lasted 5 s of at most 15.
    expect(done.publishedAt! - done.closesAt).toBeLessThanOrEqual(15_000);
    house.clock.advance(60_000);
    const next = await refund.active();
    expect(next).toMatchObject({ status: 0, number: done.number + 1 });
    expect(next.remainingMillis).toBe(next.opensAt - next.now);
    house.clock.set(next.opensAt);
    expect((await refund.active()).status).toBe(1);
  });

  test('LRF-2 without rounds the status is -1', async () => {
    await refund.set((shipped) => ({ ...shipped, enable: false }));
    await refund.draw();
    house.clock.advance(60_000);
    expect(await refund.active()).toMatchObject({ id: 0, status: -1, remainingMillis: 0, record: null });
    expect((await house.call(luckyRefund.jackpot, {})).data).toMatchObject({ status: -1, jackpot: 0 });
    await refund.withoutDemoPlayers();
    await refund.advance();
    expect((await refund.active()).status).toBe(0);
  });

  test('LRF-5 I18 the jackpot rises with each sold code', async () => {
    const { token } = await house.member({ deposit: 10_000 });
    const before = (await house.call(luckyRefund.jackpot, {})).data;
    await refund.bought(token, { refundId: id, quantity: 10 });
    house.clock.advance(1_500);
    const after = (await house.call(luckyRefund.jackpot, {})).data;
    expect(after).toMatchObject({ id, codes: before.codes + 10, members: before.members + 1 });
    expect(after.jackpot).toBe((await refund.active()).carried + 10 * 30);
  });
});

describe('draw', () => {
  // A round without tickets of earlier tests.
  beforeEach(async () => {
    await refund.draw();
    id = await refund.selling();
  });

  /** Sells 120 codes to three members and draws the round. */
  async function drawn() {
    const members = await Promise.all([0, 1, 2].map(() => house.member({ deposit: 10_000 })));
    for (const { token } of members) await refund.bought(token, { refundId: id, quantity: 40 });
    await refund.draw();
    return members;
  }

  test('Q62 the record and the proofs can be checked', async () => {
    const members = await drawn();
    const { data } = await house.call(luckyRefund.prevResultsV2, {});
    const { record, results, refund: past } = data!;
    expect(past).toMatchObject({ id, codes: 120, members: 3 });
    expect(await checkDraw(hashes, record)).toMatchObject({ right: true });
    for (const { proof, code } of results) {
      expect(proof.leaf).toBe(code);
      expect(await checkInclusion(hashes, { ...proof, root: record.root!, rules: record.rules })).toBe(true);
    }
    // The winners are the drawn places among the sorted codes.
    const places = results.map(({ proof }) => proof.index);
    expect(places).toEqual([...record.drawn![0]!.slice(0, 2), ...record.drawn![0]!.slice(2, 22)]);
    for (const { token } of members) {
      const { data: own } = await house.call(luckyRefund.personalCodes, { refundId: id }, { token });
      expect(own).toHaveLength(40);
      const asked = { refundId: id, code: own[0]!.code };
      const { proof } = (await house.call(luckyRefund.record, asked)).data;
      expect(await checkInclusion(hashes, { ...proof!, root: record.root!, rules: record.rules })).toBe(true);
    }
    const unsold = (await house.call(luckyRefund.record, { refundId: id, code: 'A000000' })).data;
    expect(unsold.proof === null || members.length === 3).toBe(true);
  });

  test('LRF-8 ECO-10 prizes are those of the table, and what is left starts the next jackpot', async () => {
    const { carried, terms } = await refund.active();
    await drawn();
    const prizes = await house.db.select().from(drawPrizes).where(eq(drawPrizes.roundId, id));
    const table = refundPrizes(terms, { codes: 120, carried });
    expect(table.map(({ winners, prize }) => [winners, prize])).toEqual([
      [1, 3_600 + carried],
      [0, 15_000],
      [1, 1_000],
      [24, 100],
    ]);
    expect(prizes).toHaveLength(26);
    expect(new Set(prizes.map(({ ticketId }) => ticketId)).size).toBe(26);
    const sum = prizes.reduce((all, { amount }) => all + amount, 0);
    expect(await poolBalance(house.db, id)).toBe(sum);
    const [next] = await house.db
      .select()
      .from(drawRounds)
      .orderBy(sql`id desc`)
      .limit(1);
    expect(next!.carried).toBe(120 * 80 + carried - sum);
    expect(await poolBalance(house.db, next!.id)).toBe(next!.carried);
  });

  test('Q39 M6 a prize is redeemed once, by its winner only', async () => {
    const members = await drawn();
    const lists = await Promise.all(
      members.map(async ({ token }) => (await house.call(luckyRefund.personalResults, {}, { token })).data),
    );
    const winner = lists.findIndex((list) => list.some(({ refundId }) => refundId === id));
    const { token, id: memberId } = members[winner]!;
    const prize = lists[winner]![0]!;
    expect(prize).toMatchObject({ refundId: id, state: 0, creditedAt: null });
    const other = members[(winner + 1) % 3]!;
    const redeem = (by: string) =>
      house.call(luckyRefund.redeem, { resultId: prize.resultId }, { token: by, key: newKey() });
    expect(await redeem(other.token)).toMatchObject({ code: codes.refundNoResult });
    const before = await balances(house.db, memberId);
    const answers = await Promise.all(Array.from({ length: 50 }, () => redeem(token)));
    for (const { code, data } of answers) {
      expect(code).toBe(0);
      expect(data).toMatchObject({ resultId: prize.resultId, state: 1, prize: prize.prize });
    }
    expect(await balances(house.db, memberId)).toEqual({
      ...before,
      withdrawable: before.withdrawable + prize.prize,
    });
    expect(await house.call(luckyRefund.redeem, { resultId: 9_999_999 }, { token, key: newKey() })).toMatchObject({
      code: codes.refundNoResult,
    });
  });

  test('Q39 open prizes are credited after seven days and empty the pool', async () => {
    const members = await drawn();
    const sums = await Promise.all(
      members.map(async ({ token }) => {
        const { data } = await house.call(luckyRefund.personalResults, {}, { token });
        return data.filter(({ state }) => state === 0).reduce((sum, { prize }) => sum + prize, 0);
      }),
    );
    house.clock.advance(7 * 86_400_000 - 1);
    await refund.advance();
    expect(await poolBalance(house.db, id)).toBeGreaterThan(0);
    house.clock.advance(1);
    await Promise.all([refund.advance(), refund.advance()]);
    expect(await poolBalance(house.db, id)).toBe(0);
    for (const [n, member] of members.entries())
      expect((await balances(house.db, member.id)).withdrawable).toBe(sums[n]);
  });

  test('Q79 tasks count cash tickets at the draw, and winners get a notice', async () => {
    const { id: memberId, token } = await house.member({ deposit: 10_000 });
    await refund.give(memberId, 'coins', 5_000);
    await refund.bought(token, { refundId: id, quantity: 20 });
    await house.call(luckyRefund.buyWithCoins, { refundId: id, quantity: 5 }, { token, key: newKey() });
    const staked = () => house.db.select().from(taskDays).where(eq(taskDays.memberId, memberId));
    expect(await staked()).toEqual([]);
    await refund.draw();
    expect(await staked()).toMatchObject([{ staked: 2_000 }]);
    // All codes of the round are the member's: the jackpot and five refunds.
    const [jackpot] = (await house.call(luckyRefund.personalResults, {}, { token })).data;
    const told = await house.db.select().from(notices).where(eq(notices.memberId, memberId));
    expect(told).toMatchObject([{ kind: 'luckyRefundWon', quiet: false, onceKey: `lucky-refund:${id}` }]);
    expect(told[0]!.title.en).toBe('You have won the jackpot!');
    expect(told[0]!.content.en).toContain(`with code ${jackpot!.code} and 5 more.`);
    expect(told[0]!.content.en).toMatch(/Redeem it until \w+, \d+ \w+, \d\d:\d\d, or it is credited by itself\.$/);
    expect(told[0]!.url).toBe(`/activities/lucky-refund/results?round=${id}`);
    expect(told[0]!.action?.en).toBe('Redeem');
    expect(told[0]!.facts.map(({ label, money }) => [label.en, money])).toEqual([
      ['Round', false],
      ['Code', false],
      ['Amount', true],
      ['Redeem until', false],
    ]);
  });

  test('Q39 the message names the time until which a prize can be redeemed', async () => {
    await refund.set((shipped) => ({
      ...shipped,
      demo: { ...shipped.demo, players: 0 },
      creditMs: 2 * 86_400_000,
    }));
    const { id: memberId, token } = await house.member({ deposit: 1_000 });
    await refund.bought(token, { refundId: id, quantity: 5 });
    await refund.draw();
    const { publishedAt } = await refund.active();
    const [message] = await house.db.select().from(notices).where(eq(notices.memberId, memberId));
    const until = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
    expect(message!.title.en).toMatch(/jackpot|^You won in round \d+$/);
    expect(message!.facts.at(-1)!.value.en).toContain(until.format(publishedAt! + 2 * 86_400_000));
    await refund.withoutDemoPlayers();
  });

  test('Q79 with the rounds switched off, the last one is settled for the day of its draw', async () => {
    const { id: memberId, token } = await house.member({ deposit: 10_000 });
    await refund.bought(token, { refundId: id, quantity: 20 });
    await refund.set((shipped) => ({ ...shipped, enable: false }));
    const { closesAt } = await refund.active();
    house.clock.set(closesAt + 5_000);
    const game = await refundGame.load(house.deps);
    const settled = () => Promise.reject(new Error('the server stops while it settles'));
    await expect(
      advanceGame(house.deps, { name: refundGame.name, load: () => Promise.resolve({ ...game, settled }) }),
    ).rejects.toThrow('the server stops');
    const days = () => house.db.select().from(taskDays).where(eq(taskDays.memberId, memberId));
    expect(await days()).toEqual([]);

    const { publishedAt } = await refund.active();
    house.clock.advance(2 * 86_400_000);
    await refund.advance();
    await refund.advance();
    const { name: day } = marketDay('UTC', publishedAt!);
    expect(await days()).toMatchObject([{ day, staked: 2_000 }]);
    const told = await house.db.select().from(notices).where(eq(notices.memberId, memberId));
    expect(told).toMatchObject([{ kind: 'luckyRefundWon', createdAt: publishedAt }]);
    const [round] = await house.db.select().from(drawRounds).where(eq(drawRounds.id, id));
    expect(round!.state).toBe(drawState.published);

    // Switched on again, the pool rolls over and nothing is settled twice.
    await refund.withoutDemoPlayers();
    await refund.advance();
    expect((await house.db.select().from(drawRounds).where(eq(drawRounds.id, id)))[0]!.state).toBe(drawState.settled);
    expect(await days()).toMatchObject([{ day, staked: 2_000 }]);
  });

  test('a prize of a ticket for coins is locked cash', async () => {
    const { id: memberId, token } = await house.member({ withdrawable: 100 });
    await refund.give(memberId, 'coins', 10_000);
    await house.call(luckyRefund.buyWithCoins, { refundId: id, quantity: 10 }, { token, key: newKey() });
    await refund.draw();
    const { data } = await house.call(luckyRefund.personalResults, {}, { token });
    for (const { resultId } of data) await house.call(luckyRefund.redeem, { resultId }, { token, key: newKey() });
    const won = data.reduce((sum, { prize }) => sum + prize, 0);
    expect(won).toBeGreaterThanOrEqual(300);
    expect(await balances(house.db, memberId)).toMatchObject({ locked: won, withdrawable: 100 });
  });

  test('a round without a ticket carries its pool on', async () => {
    const { carried } = await refund.active();
    await refund.draw();
    expect(await refund.active()).toMatchObject({ id, status: 9, results: [], codes: 0 });
    expect((await refund.active()).record!.tickets).toBe(0);
    const [next] = await house.db
      .select()
      .from(drawRounds)
      .orderBy(sql`id desc`)
      .limit(1);
    expect(next!.carried).toBe(carried);
  });

  test('two processes draw a round once', async () => {
    const { token } = await house.member({ deposit: 5_000 });
    await refund.bought(token, { refundId: id, quantity: 50 });
    const { closesAt } = await refund.active();
    house.clock.set(closesAt + 6_000);
    await Promise.all(Array.from({ length: 6 }, () => refund.advance()));
    await refund.advance();
    expect(await house.db.$count(drawPrizes, eq(drawPrizes.roundId, id))).toBe(11);
    expect((await refund.active()).status).toBe(9);
  });
});
