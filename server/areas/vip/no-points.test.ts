import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../../contract';
import { game, openGames, walletPlayer } from '../../bets/test-support';
import { vipDays } from '../../db/schema';
import { createHarness, type Harness } from '../../testing/harness';
import { flights, openRocket, rocketPlayer } from '../games/rocket/test-support';
import { demoAt, gameIds, openHouse, playerAt } from '../games/test-support';
import { spinsOf } from '../wheel/test-support';

let house: Harness;
const { rich, spin } = spinsOf(() => house);
beforeAll(async () => {
  house = await createHarness();
  await openHouse(house);
  await openGames(house, [game]);
  await openRocket(house);
});
afterAll(() => house.finish());

const scoreOf = async (token: string): Promise<number> =>
  (await house.call(contract.vip.personalLevel, {}, { token })).data.score;
const daysOf = (memberId: number) => house.db.$count(vipDays, eq(vipDays.memberId, memberId));

test('Q64 a coin spin and a demo round give no points', async () => {
  const { id, token } = await rich('coins', 10_000);
  expect((await spin(token)).code).toBe(0);
  const demo = await demoAt(house, gameIds.dice);
  expect((await demo.play(1_000)).data.round.demo).toBe(true);
  expect([await scoreOf(token), await daysOf(id)]).toEqual([0, 0]);
});

test('C102 a round that is rolled back gives no points, a lost one does', async () => {
  const player = await walletPlayer(house, { deposit: 20_000 });
  const [round, transaction] = [player.newId(), player.newId()];
  await player.debit(2_000, { round, transaction });
  await player.rollback(round, transaction);
  expect([await scoreOf(player.token), await daysOf(player.id)]).toEqual([0, 0]);
  const lost = player.newId();
  await player.debit(700, { round: lost });
  await player.credit(lost, 0);
  expect(await scoreOf(player.token)).toBe(7);
});

test('C102 a cancelled rocket bet gives no points, a dice round does', async () => {
  const at = flights(house);
  const player = await rocketPlayer(house);
  const round = await at.roundWith(() => true);
  const { data } = await player.bet({ round: round.id });
  expect((await player.cancel(data.bet.id)).data.bet.state).toBe('returned');
  await at.settled();
  expect([await scoreOf(player.token), await daysOf(player.id)]).toEqual([0, 0]);
  const dice = await playerAt(house, gameIds.dice, player);
  expect((await dice.play(1_000)).code).toBe(0);
  expect(await scoreOf(player.token)).toBe(10);
});
