// @vitest-environment happy-dom
import { allSettled, createWatch, fork } from 'effector';
import { expect, test } from 'vitest';
import { mallTile } from '../../../../contract';
import { routeRequested } from '../../../core/router';
import { aGame } from '../testing/games';
import { $openGame, gameTapped } from './model';

test('HOM-9 the tile of the mall opens the mall, any other one its game', async () => {
  const scope = fork();
  const wanted: string[] = [];
  createWatch({ unit: routeRequested, scope, fn: ({ to }) => void wanted.push(to) });
  await allSettled(gameTapped, { scope, params: aGame(mallTile) });
  expect([wanted, scope.getState($openGame)]).toEqual([['/mall'], null]);
  await allSettled(gameTapped, { scope, params: aGame('106') });
  expect([wanted.length, scope.getState($openGame)?.id]).toEqual([1, '106']);
});
