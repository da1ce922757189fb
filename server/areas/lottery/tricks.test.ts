import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { codes, contract, lotteryRules, type InputOf } from '../../../contract';
import { drawSales } from '../../db/schema';
import { advanceDraws } from '../../draws';
import { balances } from '../../ledger';
import { createHarness, type Harness } from '../../testing/harness';
import type { MadeMember } from '../../testing/members';
import { lotteryDraws } from './index';

const { lottery } = contract;
let house: Harness;
let player: MadeMember;
let draw: number;
beforeAll(async () => {
  house = await createHarness();
  await advanceDraws(house.deps, lotteryDraws);
  player = await house.member({ deposit: 100_000 });
  const { games } = (await house.call(lottery.games, {})).data;
  draw = games.find(({ id }) => id === 'red-blue')!.draws[0]!.id;
});
afterAll(() => house.finish());

const rules = lotteryRules['red-blue'].version;
const right = { game: 'red-blue', bet: 'set', numbers: '3,9,14,21,27,32', blue: '7' } as const;
const buy = (given: object) =>
  house.call(lottery.buy, { ...right, draw, rules, ...given } as InputOf<typeof lottery.buy>, {
    token: player.token,
    key: randomBytes(12).toString('hex'),
  });
const from = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, n) => first + n).join();

describe('a tricked ticket of the lottery', () => {
  test.each<[string, object]>([
    ['no numbers', { numbers: '' }],
    ['a number twice', { numbers: '3,3,9,14,21,27' }],
    ['the number 0', { numbers: '0,3,9,14,21,27' }],
    ['a negative number', { numbers: '-1,3,9,14,21,27' }],
    ['a permutation of all 33 numbers', { numbers: from(1, 33) }],
    ['34 numbers', { numbers: from(1, 34) }],
    ['all numbers of both colours', { numbers: from(1, 33), blue: from(1, 16) }],
    ['a blue number out of range', { blue: '17' }],
    ['a million draws', { draws: 1_000_000 }],
    ['no draw', { draws: 0 }],
    ['a million units', { units: 1_000_000 }],
    ['no unit', { units: 0 }],
  ])('%s: refused before the stake', async (_, given) => {
    expect((await buy(given)).code).toBe(codes.invalid);
    expect(await balances(house.db, player.id)).toMatchObject({ locked: 100_000, withdrawable: 0 });
    expect(await house.db.$count(drawSales, eq(drawSales.memberId, player.id))).toBe(0);
  });
});

test('a price that the client sends changes nothing', async () => {
  const ama = await house.member({ deposit: 1_000 });
  const forged = { ...right, draw, rules, stake: 1, price: 1, lineStake: 0, lines: 1, off: 199 };
  const bought = await house.call(lottery.buy, forged, { token: ama.token, key: randomBytes(12).toString('hex') });
  expect(bought).toMatchObject({ code: 0, data: { stake: 200, lineStake: 200 } });
  expect(bought.data.off ?? 0).toBe(0);
  expect(await balances(house.db, ama.id)).toMatchObject({ locked: 800 });
});
