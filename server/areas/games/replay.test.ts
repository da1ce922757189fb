import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes, contract } from '../../../contract';
import { createHarness, type Harness } from '../../testing/harness';
import { replayFrame } from './house/present';
import { cashOf, flights, openRocket, rocketPlayer } from './rocket/test-support';
import { gameCalls, gameIds, openHouse, params, playerAt } from './test-support';

const { bets, houseGames, rocketRush } = contract;
let house: Harness;
beforeAll(async () => {
  house = await createHarness();
  await openHouse(house);
  await openRocket(house);
});
afterAll(() => house.finish());

const recordOf = async (id: string, token: string) => (await house.call(bets.round, { id }, { token })).data;

test.each(Object.entries(gameIds))(
  'ACC-27 a settled round of %s names the frame that can show it again',
  async (name, id) => {
    const player = await playerAt(house, id);
    const { round } = (await player.play(name === 'kente' ? params[gameIds.kente].chips[0][1] : 100)).data;
    if (round.state === 'open') {
      expect((await recordOf(round.id, player.token)).replay).toBeNull();
      const { data } = await player.step(round.id, 0, 3);
      if (data.round.state === 'open') await player.collect(round.id);
    }
    const { replay } = await recordOf(round.id, player.token);
    expect(replay).toMatch(/^\/frames\/[a-z-]+\/index\.html$/);
  },
);

test('ACC-27 a round of older rules, of another supplier or without a view has no replay', async () => {
  const player = await playerAt(house, gameIds.dice);
  const { round } = (await player.play(100)).data;
  expect(replayFrame(round)).toBe('/frames/dice-duel/index.html');
  for (const other of [{ rulesVersion: '0' }, { gameId: '23' }, { view: null }, { state: 'returned' as const }])
    expect(replayFrame({ ...round, ...other })).toBeNull();
});

test('ACC-27 a bet of Rocket Rush has a replay after its flight only', async () => {
  const ama = await rocketPlayer(house);
  const flight = flights(house);
  const round = await flight.roundWith((crash) => crash >= 120);
  const { data } = await ama.bet({ round: round.id, auto: 110 });
  expect((await recordOf(data.bet.id, ama.token)).replay).toBeNull();
  await flight.settled();
  const record = await recordOf(data.bet.id, ama.token);
  expect(record).toMatchObject({ replay: '/frames/rocket-rush/index.html', round: { view: { at: 110 } } });
});

test('GAM-12 nothing that the frame of a replay knows opens a call of a game', async () => {
  const player = await playerAt(house, gameIds.mines);
  const open = (await player.play(100)).data.round;
  const dice = await playerAt(house, gameIds.dice, player);
  const { round } = (await dice.play(100)).data;
  const before = await cashOf(house, player.id);
  // The message `replay` holds the round; the address holds a one-time token of the page.
  const known = [
    '',
    round.id,
    open.id,
    round.serverHash!,
    round.clientSeed!,
    'ab'.repeat(16),
    player.token,
    'x'.repeat(43),
  ];
  for (const session of known) {
    const replay = gameCalls(house, { session, gameId: gameIds.dice });
    const answers = [
      await replay.table(),
      await replay.play(100),
      await replay.step(open.id, 0, 3),
      await replay.collect(open.id),
      await replay.result('key-of-the-replay'),
      await house.call(rocketRush.bet, { session, key: 'key-of-the-replay', round: 1, slot: 1, stake: 1_000 }),
      await house.call(rocketRush.cashOut, { session, bet: open.id }),
    ];
    for (const { code } of answers) expect([codes.sessionExpired, codes.invalid]).toContain(code);
  }
  expect(await cashOf(house, player.id)).toBe(before);
  const { data } = await house.call(houseGames.table, { session: player.session });
  expect(data.open?.id).toBe(open.id);
});
