import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leastUnit, marketCodes, markets } from '../../../contract';
import { post } from '../../ledger';
import { balances } from '../../ledger/read';
import { rocketBets } from '../../db/schema';
import { createHarness, type Harness } from '../../testing/harness';
import { flights, openRocket, rocketPlayer } from './rocket/test-support';
import { gameIds, openHouse, playerAt } from './test-support';

let house: Harness;
beforeAll(async () => {
  house = await createHarness({ market: 'UG' });
  await openHouse(house);
  await openRocket(house);
});
afterAll(() => house.close());

const purses = async (id: number): Promise<number[]> => {
  const { locked, withdrawable } = await balances(house.db, id);
  return [locked, withdrawable];
};
/** Gives a member cash from the promotion budget, minor units. */
const give = (memberId: number, key: string, amount: number) =>
  post(house.deps.db, {
    memberId,
    key,
    reason: 'opening',
    now: house.clock.now(),
    entries: [
      { account: 'house:promo', purse: 'cash', amount: -amount },
      { account: 'member', purse: 'locked', amount },
    ],
  });

test.each(marketCodes)('Q87 the database knows the smallest sum of %s', async (code) => {
  const { rows } = await house.db.execute<{ unit: number }>(sql`select least_unit(${code}) as unit`);
  expect(rows[0]!.unit).toBe(leastUnit(markets[code]));
});

test('Q87 rounds in Uganda pay whole shillings', async () => {
  const player = await playerAt(house, gameIds.dice, { deposit: 100_000_000 });
  // 60 % pays 1.6166: USh 225 are USh 363.735.
  const params = JSON.stringify({ chance: 6_000, side: 'under' });
  const paid = new Set<number>();
  for (let round = 0; round < 12; round += 1) paid.add((await player.play(22_500, { params })).data.round.payout);
  expect([...paid].sort((a, b) => a - b)).toEqual([0, 36_300]);
  expect((await purses(player.id)).map((purse) => purse % 100)).toEqual([0, 0]);
  expect(await house.audit()).toEqual([]);
});

test('Q87 a bet of Rocket Rush in Uganda pays whole shillings', async () => {
  const player = await rocketPlayer(house, { deposit: 100_000_000 });
  const flight = flights(house);
  const round = await flight.roundWith((crash) => crash > 103);
  // USh 225 at 1.03 are USh 231.75.
  expect((await player.bet({ round: round.id, stake: 22_500, auto: 103 })).code).toBe(0);
  await flight.settled();
  const [bet] = await house.db.select().from(rocketBets).where(eq(rocketBets.roundId, round.id));
  expect(bet).toMatchObject({ at: 103, payout: 23_100 });
  expect(await house.audit()).toEqual([]);
});

test('Q87 the audit finds a part of a shilling, and the migration fills it up', async () => {
  const migration = readFileSync(new URL('../../db/migrations/0360-whole-sums.sql', import.meta.url), 'utf8');
  const fill = migration.slice(migration.indexOf('do $$\ndeclare'), migration.indexOf('\n-- The audit'));
  const { id } = await house.member();
  const { id: transaction } = await give(id, 'part', 2_550);
  expect(await house.audit()).toEqual([`I2 a sum has a part that the currency cannot pay: ${transaction}`]);
  await house.db.execute(sql.raw(fill));
  await house.db.execute(sql`update whole_sums_after set transaction_id = (select max(id) from transactions)`);
  expect(await purses(id)).toEqual([2_600, 0]);
  expect(await house.audit()).toEqual([]);
});
