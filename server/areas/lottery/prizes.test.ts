import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract, type LotteryGame } from '../../../contract';
import { cashBackWeeks } from '../../db/schema';
import { withTransaction } from '../../db/transaction';
import { advanceDraws, advanceGame, movePool, type DrawGame } from '../../draws';
import { balances } from '../../ledger';
import { createHarness, type Harness } from '../../testing/harness';
import { lotteryDraws } from './index';

const { lottery } = contract;
/** ₵100,000 in pesewas: the most that a ticket is paid in one draw (economy §11). */
const cap = 10_000_000;

let house: Harness;
beforeAll(async () => {
  house = await createHarness({ now: Date.UTC(2026, 10, 20, 12, 5) });
  await advanceDraws(house.deps, lotteryDraws);
}, 60_000);
afterAll(() => house.finish());

/** Red & Blue as the page reads it, after the cache of the answer. */
async function redAndBlue(): Promise<LotteryGame> {
  house.clock.advance(2_500);
  const { data } = await house.call(lottery.games, {});
  return data.games.find(({ id }) => id === 'red-blue')!;
}

test('I18 economy §11 the first prize is shown and published as a ticket is paid it', async () => {
  const { id, token } = await house.member({ deposit: 1_000 });
  const { draws, rules } = await redAndBlue();
  const next = draws[0]!;
  const ticket = {
    game: 'red-blue',
    bet: 'set',
    numbers: '4,10,15,22,28,33',
    blue: '9',
    draw: next.id,
    rules,
  } as const;
  expect((await house.call(lottery.buy, ticket, { token, key: 'a-ticket-for-the-first-prize' })).code).toBe(0);
  expect((await redAndBlue()).draws[0]!.jackpot).toBe(40);
  const left = { roundId: next.id, name: 'test', reason: 'lottery-rollover', amount: 3 * cap } as const;
  const now = house.clock.now();
  await withTransaction(house.deps, (tx) => movePool(tx, { ...left, other: 'house:promo', now }));
  expect((await redAndBlue()).draws[0]!.jackpot).toBe(cap);

  // The draw gives its prizes for the numbers of the ticket instead of the drawn ones.
  const { name, load } = lotteryDraws.find((game) => game.name === 'lottery-red-blue')!;
  const game = await load(house.deps);
  const drawn = [[3, 9, 14, 21, 27, 32], [8]];
  const winning: DrawGame = { ...game, prizes: (tx, deps, round) => game.prizes(tx, deps, { ...round, drawn }) };
  for (const at of [next.closesAt, next.drawAt]) {
    house.clock.set(at);
    await advanceGame(house.deps, { name, load: () => Promise.resolve(winning) });
  }
  await advanceDraws(house.deps, lotteryDraws);
  const { last } = await redAndBlue();
  expect(last).toMatchObject({ id: next.id, jackpot: cap });
  expect(last!.winners[0]).toEqual({ tier: 'first', lines: 1, each: cap });
  expect(await balances(house.db, id)).toMatchObject({ locked: 800, withdrawable: cap });
  expect(await house.audit()).toEqual([]);
});

test('Q79 VIP-9 a ticket counts for the cash back at the draw, with the edge of its game', async () => {
  const { id, token } = await house.member({ deposit: 1_000 });
  const { data } = await house.call(lottery.games, {});
  const { draws, rules } = data.games.find((game) => game.id === 'sunset')!;
  const next = draws[0]!;
  const ticket = { game: 'sunset', bet: 'any', numbers: '7', blue: '', draw: next.id, rules, units: 4 } as const;
  expect((await house.call(lottery.buy, ticket, { token, key: 'a-ticket-for-the-cash-back' })).code).toBe(0);
  const weeks = () => house.db.select().from(cashBackWeeks).where(eq(cashBackWeeks.memberId, id));
  expect(await weeks()).toEqual([]);
  house.clock.set(next.drawAt + 1_000);
  await advanceDraws(house.deps, lotteryDraws);
  expect(await weeks()).toMatchObject([{ game: 'lottery-sunset', staked: 400, edge: 3_333, cost: 400 * 3_333 }]);
  expect(await house.audit()).toEqual([]);
});
