// @vitest-environment happy-dom
import { allSettled, createWatch, fork } from 'effector';
import { expect, test } from 'vitest';
import { lotteryGames, lotteryTile, mallTile } from '../../../../contract';
import { routeRequested } from '../../../core/router';
import { aGame } from '../testing/games';
import { $openGame, gameTapped } from './model';

test('HOM-9 LOT-2 the tiles of mall and lotteries open their pages, any other its game', async () => {
  const scope = fork();
  const wanted: string[] = [];
  createWatch({ unit: routeRequested, scope, fn: ({ to }) => void wanted.push(to) });
  await allSettled(gameTapped, { scope, params: aGame(mallTile) });
  expect([wanted, scope.getState($openGame)]).toEqual([['/mall'], null]);
  for (const game of lotteryGames) await allSettled(gameTapped, { scope, params: aGame(lotteryTile(game)) });
  expect([wanted.slice(1), scope.getState($openGame)]).toEqual([
    ['/lottery/red-blue', '/lottery/saturday-star', '/lottery/sunrise', '/lottery/sunset'],
    null,
  ]);
  await allSettled(gameTapped, { scope, params: aGame('106') });
  expect([wanted.length - lotteryGames.length, scope.getState($openGame)?.id]).toEqual([1, '106']);
});
