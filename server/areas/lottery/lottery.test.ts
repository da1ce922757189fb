import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { and, eq, sql } from 'drizzle-orm';
import { codes, contract, lotteryRules, type InputOf, type LotteryTicket } from '../../../contract';
import { drawPrizes, drawRounds, drawSales, notices, settings, taskDays, transactions } from '../../db/schema';
import { withTransaction } from '../../db/transaction';
import { advanceDraws, poolBalance } from '../../draws';
import { balances } from '../../ledger';
import { createSession } from '../../sessions';
import { createHarness, type Harness } from '../../testing/harness';
import { giveTicketCoupon } from '../coupons/test-support';
import { lotteryDraws } from './index';
import { lotterySettings } from './settings';

const { bets, lottery, protection } = contract;
/** Friday 2026-11-20, 12:05 in Accra. The next Red & Blue is on Saturday at 21:00. */
const noon = Date.UTC(2026, 10, 20, 12, 5);
const hour = 3_600_000;

let house: Harness;
beforeAll(async () => {
  house = await createHarness({ now: noon });
  await moveTo(noon);
});
afterAll(() => house.finish());
afterEach(async () => {
  expect(await house.audit()).toEqual([]);
});

const advance = () => advanceDraws(house.deps, lotteryDraws);
const newKey = () => randomBytes(12).toString('hex');
/** Moves the clock, does what is due, and reads the games after their cache. */
async function moveTo(at: number): Promise<void> {
  house.clock.set(at);
  await advance();
  house.clock.advance(2_500);
}
const gameOf = async (id: 'red-blue' | 'sunset') => {
  const { data } = await house.call(lottery.games, {});
  return data.games.find((game) => game.id === id)!;
};
type Ask = Partial<InputOf<typeof lottery.buy>>;
async function buy(token: string, given: Ask = {}, key = newKey()) {
  const game = given.game ?? 'red-blue';
  const { draws } = await gameOf(game as 'red-blue');
  const numbers =
    game === 'red-blue' ? { bet: 'set', numbers: '3,9,14,21,27,32', blue: '7' } : { bet: 'any', numbers: '7' };
  const rules = lotteryRules[game as 'red-blue'].version;
  const input = { game, ...numbers, draw: draws[0]!.id, rules, ...given } as InputOf<typeof lottery.buy>;
  return { ...(await house.call(lottery.buy, input, { token, key })), key, input };
}
const ticketsOf = async (token: string, query: InputOf<typeof lottery.tickets> = {}): Promise<LotteryTicket[]> =>
  (await house.call(lottery.tickets, query, { token })).data;
const cashOf = async (id: number) => {
  const { locked, withdrawable } = await balances(house.db, id);
  return { locked, withdrawable };
};

describe('draws of the lottery', () => {
  test('LOT-2 Q42 the next draws are those of the schedule', async () => {
    const { data } = await house.call(lottery.games, {});
    const firsts = Object.fromEntries(
      data.games.map(({ id, draws }) => [id, draws.slice(0, 2).map(({ drawAt }) => new Date(drawAt).toISOString())]),
    );
    expect(firsts).toEqual({
      'red-blue': ['2026-11-21T21:00:00.000Z', '2026-11-25T21:00:00.000Z'],
      'saturday-star': ['2026-11-21T19:30:00.000Z', '2026-11-28T19:30:00.000Z'],
      sunrise: ['2026-11-21T07:30:00.000Z', '2026-11-22T07:30:00.000Z'],
      sunset: ['2026-11-20T19:30:00.000Z', '2026-11-21T19:30:00.000Z'],
    });
    for (const { draws } of data.games) expect(draws).toHaveLength(10);
    expect(data.games[0]!.draws[0]).toMatchObject({ state: 'open', jackpot: 0, result: null, winners: [] });
    expect(data.games[0]!.draws[0]!.drawAt - data.games[0]!.draws[0]!.closesAt).toBe(300_000);
  });

  test('every round is committed before its first sale', async () => {
    const rounds = await house.db.select().from(drawRounds);
    expect(rounds).toHaveLength(40);
    expect(
      rounds.every(({ createdAt, opensAt, commitment }) => createdAt === opensAt && commitment.length === 64),
    ).toBe(true);
  });
});

describe('buying', () => {
  test('LOT-1 LOT-3 Q79 a ticket is a cash stake, locked money first', async () => {
    const { id, token } = await house.member({ deposit: 1_000 });
    const bought = await buy(token);
    expect(bought).toMatchObject({ code: 0, data: { lines: 1, lineStake: 200, stake: 200, bet: 'set', blue: [7] } });
    expect(bought.data.serial).toMatch(/^RB \d{4} \d{4}$/);
    expect(bought.data.entries).toHaveLength(1);
    expect(bought.data.entries[0]).toMatchObject({ state: 'open', result: null, won: [], payout: 0 });
    expect(await cashOf(id)).toEqual({ locked: 800, withdrawable: 0 });
    expect(await poolBalance(house.db, bought.data.entries[0]!.draw)).toBe(52);
    house.clock.advance(2_500);
    expect((await gameOf('red-blue')).draws[0]!.jackpot).toBe(40);
  });

  test('a repeat with the same key returns the same ticket and takes once', async () => {
    const { id, token } = await house.member({ deposit: 1_000 });
    const first = await buy(token);
    const again = await house.call(lottery.buy, first.input, { token, key: first.key });
    expect(again.data).toEqual(first.data);
    expect(await cashOf(id)).toEqual({ locked: 800, withdrawable: 0 });
    expect((await house.call(lottery.result, { key: first.key }, { token })).data).toEqual(first.data);
    const other = () => house.call(lottery.buy, { ...first.input, blue: '8' }, { token, key: first.key });
    expect((await other()).code).toBe(codes.keyConflict);
    await house.db.execute(sql`delete from idempotency where key = ${first.key}`);
    expect((await other()).code).toBe(codes.keyConflict);
  });

  test('Q53 a closed key sells nothing', async () => {
    const { id, token } = await house.member({ deposit: 1_000 });
    const key = newKey();
    expect((await house.call(lottery.close, { key }, { token })).data).toBe(null);
    expect((await buy(token, {}, key)).code).toBe(codes.keyClosed);
    expect(await cashOf(id)).toEqual({ locked: 1_000, withdrawable: 0 });
    expect(await ticketsOf(token)).toEqual([]);
  });

  test('a permutation costs its lines, and a repeat its draws', async () => {
    const { id, token } = await house.member({ deposit: 50_000 });
    const { data } = await buy(token, { numbers: '1,2,3,4,5,6,7,8', blue: '1,2', draws: 2 });
    expect([data.lines, data.stake, data.entries.length]).toEqual([56, 22_400, 2]);
    expect(await cashOf(id)).toEqual({ locked: 27_600, withdrawable: 0 });
  });

  test('Q60 M4 a coupon pays its part once, and is no stake', async () => {
    const { id, token } = await house.member({ deposit: 1_000 });
    const couponId = await giveTicketCoupon(house, id, { off: 1, unit: 'tickets', minimum: 0 });
    const { draws } = await gameOf('red-blue');
    const sales = () => poolBalance(house.db, draws[0]!.id);
    const before = await sales();
    const { data, code } = await buy(token, { couponId, draws: 2 });
    expect({ code, stake: data.stake, off: data.off }).toEqual({ code: 0, stake: 400, off: 200 });
    expect(await cashOf(id)).toEqual({ locked: 800, withdrawable: 0 });
    expect((await sales()) - before).toBe(52);
    const paid = await house.db.select().from(drawSales).where(eq(drawSales.memberId, id)).orderBy(drawSales.id);
    expect(paid.map(({ purse, stake, off }) => [purse, stake, off])).toEqual([
      ['free', 0, 200],
      ['cash', 200, 0],
    ]);
    expect((await buy(token, { couponId })).code).toBe(codes.couponUsed);
    const large = await giveTicketCoupon(house, id, { off: 100, unit: 'amount', minimum: 1_000 });
    expect((await buy(token, { couponId: large })).code).toBe(codes.couponMinimum);
    expect(await cashOf(id)).toEqual({ locked: 800, withdrawable: 0 });
  });

  test.each([
    ['too few numbers', { numbers: '3,9,14,21,27' }, codes.invalid],
    ['a number out of range', { numbers: '3,9,14,21,27,34' }, codes.invalid],
    ['numbers that are not ascending', { numbers: '9,3,14,21,27,32' }, codes.invalid],
    ['more than 250 lines', { numbers: '1,2,3,4,5,6,7,8,9,10', blue: '1,2' }, codes.invalid],
    ['a stake of a game with one price', { units: 2 }, codes.stakeNotOffered],
    ['other rules', { rules: 'red-blue-0' }, codes.oddsChanged],
    ['another draw than the next one', { draw: 1_000_000 }, codes.lotteryClosed],
    ['a stake above ₵500', { game: 'sunset', bet: 'any', numbers: '7,8', blue: '', units: 251 }, codes.stakeNotOffered],
    [
      'a win above the cap',
      { game: 'sunset', bet: 'three', numbers: '1,2,3', blue: '', units: 14 },
      codes.lotteryWinTooHigh,
    ],
  ] as const)('%s is refused, and nothing is taken', async (_, given, code) => {
    const { id, token } = await house.member({ deposit: 100_000 });
    const refused = await buy(token, given);
    expect(refused.code).toBe(code);
    expect(await cashOf(id)).toEqual({ locked: 100_000, withdrawable: 0 });
  });

  test('too little money is refused with what is missing', async () => {
    const { token } = await house.member({ deposit: 199 });
    expect(await buy(token)).toMatchObject({ code: codes.insufficientBalance, data: { have: 199, need: 200 } });
  });

  test('economy §11 a draw owes at most ₵100,000 for one combination', async () => {
    const three = { game: 'sunset', bet: 'three', numbers: '11,22,33', blue: '' } as const;
    const first = await house.member({ deposit: 100_000 });
    const second = await house.member({ deposit: 100_000 });
    expect((await buy(first.token, { ...three, units: 10 })).code).toBe(0);
    const refused = await buy(second.token, { ...three, units: 4 });
    expect(refused).toMatchObject({ code: codes.lotteryFull, data: { numbers: [11, 22, 33], blue: null, left: 333 } });
    expect((await buy(second.token, { ...three, units: 3 })).code).toBe(0);
    expect(await cashOf(second.id)).toEqual({ locked: 99_700, withdrawable: 0 });
  });

  test('the own stake limit refuses a ticket above it', async () => {
    const { id, token } = await house.member({ deposit: 10_000 });
    const set = await house.call(protection.setLimit, { kind: 'stake', window: 'day', amount: 500 }, { token });
    expect(set.code).toBe(0);
    expect((await buy(token, { draws: 3 })).code).toBe(codes.limitReached);
    expect((await buy(token, { draws: 2 })).code).toBe(0);
    expect(await cashOf(id)).toEqual({ locked: 9_600, withdrawable: 0 });
  });

  test('A16 a purchase of a second device is refused until the right to bet is moved', async () => {
    const { id, token } = await house.member({ deposit: 1_000 });
    const other = await withTransaction(house, (tx) =>
      createSession(tx, { memberId: id, deviceId: 'device-of-a-test', now: house.clock.now() }),
    );
    const first = await buy(token);
    expect(first.code).toBe(0);
    expect((await buy(other)).code).toBe(codes.betElsewhere);
    expect((await house.call(lottery.buy, first.input, { token: other, key: first.key })).data).toEqual(first.data);
    expect(await cashOf(id)).toEqual({ locked: 800, withdrawable: 0 });
    expect((await house.call(bets.kickOut, {}, { token: other })).code).toBe(0);
    expect((await buy(other)).code).toBe(0);
    expect((await buy(token)).code).toBe(codes.betElsewhere);
  });

  test('a game that is switched off sells nothing', async () => {
    const { token } = await house.member({ deposit: 1_000 });
    const [next] = (await gameOf('red-blue')).draws;
    const ask = { game: 'red-blue', bet: 'set', numbers: '1,2,3,4,5,6', blue: '1', rules: 'red-blue-1' } as const;
    const where = eq(settings.key, 'lottery:GH');
    await house.db
      .update(settings)
      .set({ value: { games: { ...lotterySettings.games, 'red-blue': false } } })
      .where(where);
    house.clock.advance(2_500);
    expect(await gameOf('red-blue')).toMatchObject({ enable: false, draws: [] });
    const refused = await house.call(lottery.buy, { ...ask, draw: next!.id }, { token, key: newKey() });
    expect(refused).toMatchObject({ code: codes.lotteryClosed, data: { draw: null } });
    await house.db.update(settings).set({ value: lotterySettings }).where(where);
    house.clock.advance(2_500);
  });

  test('sales stop five minutes before the draw', async () => {
    const { token } = await house.member({ deposit: 1_000 });
    const [next, after] = (await gameOf('sunset')).draws;
    await moveTo(next!.closesAt - 10_000);
    const ask = { game: 'sunset', draw: next!.id, blue: '' } as const;
    expect((await buy(token, ask)).code).toBe(0);
    house.clock.set(next!.closesAt);
    expect(await buy(token, ask)).toMatchObject({ code: codes.lotteryClosed, data: { draw: after!.id } });
  });
});

describe('the draw', () => {
  test('results, prizes and the audit of a draw with many tickets', async () => {
    const [next, after] = (await gameOf('red-blue')).draws;
    const player = await house.member({ deposit: 400_000 });
    // Every blue number, so that the sixth prize is certain, in a permutation with all of them.
    const all = Array.from({ length: 16 }, (_, at) => at + 1).join(',');
    const bought = await buy(player.token, { numbers: '1,2,3,4,5,6', blue: all, draws: 2 });
    expect(bought.data.lines).toBe(16);
    const before = await cashOf(player.id);
    const pool = await poolBalance(house.db, next!.id);

    await moveTo(next!.closesAt + 10_000);
    const [closed] = await house.db.select().from(drawRounds).where(eq(drawRounds.id, next!.id));
    expect(closed!.drawn).toBe(null);
    expect((await gameOf('red-blue')).last).toBe(null);
    expect((await house.call(lottery.draws, { game: 'red-blue' })).data).toEqual([]);
    await moveTo(next!.drawAt + 1_000);

    const [draw] = (await house.call(lottery.draws, { game: 'red-blue' })).data;
    expect(draw).toMatchObject({ id: next!.id, state: 'drawn' });
    expect(new Set(draw!.result!.balls).size).toBe(6);
    const [ticket] = await ticketsOf(player.token);
    const [entry, later] = ticket!.entries;
    expect(later).toMatchObject({ state: 'open', result: null });
    expect(entry).toMatchObject({ state: 'won', result: draw!.result });
    const red = draw!.result!.balls.filter((ball) => ball <= 6).length;
    const won = Object.fromEntries(entry!.won.map(({ tier, lines }) => [tier, lines]));
    expect(won).toEqual(
      red <= 2 ? { sixth: 1 } : red === 3 ? { fifth: 1 } : red === 4 ? { fourth: 1, fifth: 15 } : { ...won },
    );
    const paid = (await cashOf(player.id)).withdrawable - before.withdrawable;
    expect(paid).toBe(entry!.payout);
    expect(paid).toBeGreaterThanOrEqual(600);

    // What the pool did not pay is in the next pool, beside its own sales.
    const [rolled] = await house.db
      .select({ id: transactions.id })
      .from(transactions)
      .where(eq(transactions.reason, 'lottery-rollover'));
    expect(rolled).toBeDefined();
    expect(await poolBalance(house.db, next!.id)).toBe(0);
    const own = await house.db.select().from(drawSales).where(eq(drawSales.roundId, after!.id));
    const funded = own.reduce((sum, sale) => sum + sale.funded, 0);
    if (red < 6) expect(await poolBalance(house.db, after!.id)).toBe(funded + pool);
  });

  test('a second run of the draws pays nothing again', async () => {
    const count = async () => {
      const { rows } = await house.db.execute<{ prizes: number; moves: number }>(sql`
        select (select count(*)::int from draw_prizes) as prizes, (select count(*)::int from transactions) as moves`);
      return rows[0];
    };
    const before = await count();
    await Promise.all([advance(), advance(), advance()]);
    await advance();
    expect(await count()).toEqual(before);
    const open = await house.db
      .select()
      .from(drawPrizes)
      .where(and(eq(drawPrizes.state, 0)));
    expect(open).toEqual([]);
  });

  test('5/90: a ticket with all numbers wins exactly five lines of Any 1', async () => {
    const { id, token } = await house.member({ deposit: 100_000 });
    const [next] = (await gameOf('sunset')).draws;
    const all = Array.from({ length: 90 }, (_, at) => at + 1).join(',');
    expect((await buy(token, { game: 'sunset', bet: 'any', numbers: all, blue: '' })).code).toBe(0);
    expect((await buy(token, { game: 'sunset', bet: 'first', numbers: all, blue: '' })).code).toBe(0);
    expect(await cashOf(id)).toEqual({ locked: 82_000, withdrawable: 0 });
    const counted = async () => {
      const days = await house.db.select().from(taskDays).where(eq(taskDays.memberId, id));
      return days.reduce((sum, { staked }) => sum + staked, 0);
    };
    expect(await counted()).toBe(0);
    await moveTo(next!.drawAt + 1_000);
    // Q79: the stake counts at the draw.
    expect(await counted()).toBe(18_000);
    const won = (await ticketsOf(token, { state: 'won' })).map(({ bet, entries }) => [bet, entries[0]!.payout]);
    expect(won).toEqual([
      ['first', 6_000],
      ['any', 6_000],
    ]);
    expect(await cashOf(id)).toEqual({ locked: 82_000, withdrawable: 12_000 });
    const told = await house.db.select().from(notices).where(eq(notices.memberId, id));
    expect(told.filter(({ kind }) => kind === 'lotteryWon')).toMatchObject([
      { url: '/lottery/tickets', content: { en: '₵120.00 from Sunset 5/90 is in your balance now.' } },
    ]);
    expect(await ticketsOf(token, { state: 'open' })).toEqual([]);
    expect(await ticketsOf(token, { state: 'lost' })).toEqual([]);
  });

  test('another member sees no foreign ticket', async () => {
    const { token } = await house.member({ deposit: 1_000 });
    const { data } = await buy(token);
    const other = await house.member();
    expect(await ticketsOf(other.token, { id: data.id })).toEqual([]);
    expect(await ticketsOf(token, { id: data.id })).toHaveLength(1);
    expect((await house.call(lottery.tickets, {})).code).toBe(codes.signedOut);
  });

  test('draws go on after a pause of the server', async () => {
    const now = house.clock.now() + 30 * 24 * hour;
    await moveTo(now);
    const { draws, last } = await gameOf('sunset');
    expect(draws).toHaveLength(10);
    expect(draws[0]!.drawAt).toBeGreaterThan(now);
    expect(last!.drawAt).toBeLessThanOrEqual(now);
  });
});
