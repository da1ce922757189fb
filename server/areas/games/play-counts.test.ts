import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract, markets, memberStatus } from '../../../contract';
import { members } from '../../db/schema';
import { createHarness, type Harness } from '../../testing/harness';
import { eligibility } from '../cash-rain/eligibility';
import { rainSettings } from '../cash-rain/settings';
import { gameIds, openHouse, playerAt } from './test-support';

const { diamondTask } = contract;
let house: Harness;
beforeAll(async () => {
  house = await createHarness();
  await openHouse(house);
});
afterAll(() => house.finish());

const tasksOf = async (token: string) => {
  const { data } = await house.call(diamondTask.tasks, {}, { token });
  return (kind: string) => data.filter((task) => task.kind === kind).map(({ current, target }) => [current, target]);
};

test('RAN-4 stakes of ₵100 in a house game open the cash rain, and less does not', async () => {
  const player = await playerAt(house, gameIds.dice, { deposit: 30_000 });
  await house.db.update(members).set({ gifts: false }).where(eq(members.id, player.id));
  const status = async () => {
    const member = { id: player.id, registeredAt: house.clock.now() };
    const given = { market: markets.GH, settings: rainSettings, member, now: house.clock.now() };
    const { memberStatus: is, missingStake } = await eligibility(house.db, given);
    return { is, missingStake };
  };
  expect(await status()).toEqual({ is: memberStatus.needsPlay, missingStake: 10_000 });
  await player.play(9_900);
  expect(await status()).toEqual({ is: memberStatus.needsPlay, missingStake: 100 });
  await player.play(100);
  expect(await status()).toEqual({ is: memberStatus.allowed, missingStake: 0 });
});

test('TSK-3 rounds, stakes and a new game count for the diamond tasks', async () => {
  const player = await playerAt(house, gameIds.dice, { deposit: 30_000 });
  const before = await tasksOf(player.token);
  expect([before('rounds'), before('newGame')]).toEqual([[[0, 10]], [[0, 1]]]);
  for (let round = 0; round < 9; round += 1) expect((await player.play(100)).code).toBe(0);
  await player.play(1_100);
  const after = await tasksOf(player.token);
  expect([after('rounds'), after('newGame')]).toEqual([[[10, 10]], [[1, 1]]]);
  expect(after('stake')).toEqual([
    [2_000, 2_000],
    [2_000, 10_000],
  ]);
});
