import { allSettled, fork } from 'effector';
import { expect, test } from 'vitest';
import { contract } from '../../../../../contract';
import { flights, openRocket, rocketPlayer } from '../../../../../server/areas/games/rocket/test-support';
import { gameIds, openHouse, playerAt } from '../../../../../server/areas/games/test-support';
import { $apiBase, $token } from '../../../../core/api';
import { liveHouse } from '../../../../core/api/test-house';
import { $entry } from '../../../../core/router';
import { loginWithTokenFx } from '../../../access/session';
import { opened } from './model';
import { $roundCheck, roundRevealAsked } from './round-model';

const live = liveHouse();

test('DIA-2 a checked round of a game counts for the diamond task', async () => {
  const { house } = live;
  await openHouse(house);
  const player = await playerAt(house, gameIds.dice);
  const { token } = player;
  const { serverHash, nonce } = (await player.play(100)).data.round;
  const scope = fork({
    values: [
      [$apiBase, live.base],
      [$token, token],
      [$entry, { pathname: '/fairness', search: '', hash: '', key: 'k', index: 0, action: 'push', direction: 'none' }],
    ],
  });
  const task = async () =>
    (await house.call(contract.diamondTask.tasks, {}, { token })).data.find(({ kind }) => kind === 'verify')!.current;
  await allSettled(loginWithTokenFx, { scope });
  const query = { seed: serverHash!, nonce: String(nonce!) };
  await allSettled(opened, { scope, params: { params: {}, query } });
  expect([scope.getState($roundCheck)?.kind, await task()]).toEqual(['secret', 0]);
  await allSettled(roundRevealAsked, { scope });
  expect([scope.getState($roundCheck)?.kind, await task()]).toEqual(['checked', 1]);
});

test('DIA-2 a checked bet of Rocket Rush counts for the diamond task', async () => {
  const { house } = live;
  await openRocket(house);
  const player = await rocketPlayer(house);
  const { token } = player;
  const flight = flights(house);
  const round = await flight.roundWith(() => true);
  const { data } = await player.bet({ round: round.id, auto: 120 });
  await flight.settled();
  const { receipt } = (await house.call(contract.bets.round, { id: data.bet.id }, { token })).data;
  const entry = { pathname: '/fairness', search: '', key: 'k', index: 0, action: 'push', direction: 'none' };
  const check = async (values: ReadonlyArray<readonly [unknown, unknown]>, signIn: boolean) => {
    const scope = fork({
      values: [[$apiBase, live.base], [$entry, { ...entry, hash: `#r=${receipt!}` }], ...values] as never,
    });
    if (signIn) await allSettled(loginWithTokenFx, { scope });
    await allSettled(opened, { scope, params: { params: {}, query: {} } });
    expect(scope.getState($roundCheck)).toMatchObject({ kind: 'checked', right: true });
  };
  const task = async () =>
    (await house.call(contract.diamondTask.tasks, {}, { token })).data.find(({ kind }) => kind === 'verify')!.current;
  await check([], false);
  expect(await task()).toBe(0);
  await check([[$token, token]], true);
  expect(await task()).toBe(1);
});
