import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes, contract } from '../../../contract';
import { openGames, walletPlayer } from '../../bets/test-support';
import { createHarness, type Harness } from '../../testing/harness';
import { gameIds, openHouse, playerAt } from './test-support';

const { bets, fairness } = contract;
let house: Harness;
beforeAll(async () => {
  house = await createHarness();
  await openHouse(house);
  await openGames(house, ['23']);
});
afterAll(() => house.finish());

test('GAM-12 C112 C113 records have pages of twenty, by order, game and wins', async () => {
  const player = await playerAt(house, gameIds.dice);
  const mango = await playerAt(house, gameIds.mango, player);
  const made = [];
  for (let at = 0; at < 43; at += 1) made.push((await player.play(100)).data.round);
  const other = (await mango.play(100)).data.round;
  const read = async (
    call: typeof bets.betRecords,
    input: { page?: number; order?: 'asc' | 'desc'; gameId?: string },
  ) => (await house.call(call, input, { token: player.token })).data;
  const newest = [other, ...[...made].reverse()].map(({ id }) => id);
  const pages = [
    await read(bets.betRecords, {}),
    await read(bets.betRecords, { page: 2 }),
    await read(bets.betRecords, { page: 3 }),
  ];
  expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, false]);
  expect(pages.flatMap(({ records }) => records.map(({ round }) => round.id))).toEqual(newest);
  const dice = await read(bets.betRecords, { gameId: gameIds.dice, order: 'asc' });
  expect(dice.records.map(({ round }) => round)).toEqual(made.slice(0, 20));
  const wins = await read(bets.winRecords, { gameId: gameIds.dice });
  const winning = made.filter(({ payout }) => payout > 0).reverse();
  expect(wins.records.map(({ round }) => round)).toEqual(winning.slice(0, 20));
  const stranger = await house.member();
  expect((await house.call(bets.betRecords, {}, { token: stranger.token })).data.records).toEqual([]);
  expect((await house.call(bets.round, { id: other.id }, { token: stranger.token })).code).toBe(codes.noRound);
  expect((await house.call(bets.round, { id: other.id }, { token: player.token })).data.round).toEqual(other);
});

test('ACC-27 a round of a supplier is listed with the parameters of its stake', async () => {
  const player = await walletPlayer(house, { deposit: 1_000 });
  const stake = { session: player.session, game: '23', amount: 100 };
  await player.wallet.debit({ ...stake, round: 'r-1', transaction: 'a', details: '{"lines":5}' });
  await player.wallet.debit({ ...stake, round: 'r-2', transaction: 'b' });
  const { records } = (await house.call(bets.betRecords, {}, { token: player.token })).data;
  expect(records.map(({ round }) => [round.gameId, round.rulesVersion, round.params])).toEqual([
    ['23', '', null],
    ['23', '', { details: '{"lines":5}' }],
  ]);
});

test('the list of draws shows what a round that stayed open has paid', async () => {
  const player = await playerAt(house, gameIds.mines);
  const { round } = (await player.play(100)).data;
  const drawn = async () => (await house.call(fairness.outcomes, {}, { token: player.token })).data[0];
  expect(await drawn()).toMatchObject({ game: 'gem-mines', giftAmount: 0, stake: 100, stakeUnit: 'cash' });
  const { data } = await player.step(round.id, 0, 3);
  const end = data.round.state === 'open' ? (await player.collect(round.id)).data.round : data.round;
  expect(await drawn()).toMatchObject({ giftType: end.payout > 0 ? 1 : 0, giftAmount: end.payout });
});
