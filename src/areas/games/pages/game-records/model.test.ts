import { allSettled, fork } from 'effector';
import { expect, test, vi } from 'vitest';
import { contract, type GameRecord } from '../../../../../contract';
import { $token } from '../../../../core/api';
import { lobbyFx } from '../../../lobby';
import {
  $filter,
  $narrowed,
  betsFx,
  filterCleared,
  gamePicked,
  kindPicked,
  opened,
  orderPicked,
  pageSize,
  records,
  winsFx,
} from './model';

interface Query {
  page?: number;
  order?: string;
  gameId?: string;
}
const row = (id: string) => ({ round: { id }, gameName: 'Gem Mines', cover: '' }) as GameRecord;

async function list(total: number) {
  const rows =
    (name: string) =>
    (_: unknown, { input: { page = 1 } }: { input: Query }) => ({
      records: Array.from({ length: Math.max(0, Math.min(pageSize, total - (page - 1) * pageSize)) }, (__, index) =>
        row(`${name}-${(page - 1) * pageSize + index}`),
      ),
      hasMore: page * pageSize < total,
    });
  const bets = vi.fn(rows('bet'));
  const wins = vi.fn(rows('win'));
  const scope = fork({
    values: [[$token, 't'.repeat(40)]],
    handlers: [
      [betsFx, bets],
      [winsFx, wins],
      [lobbyFx, () => ({ games: [], categories: [] })],
    ] as never,
  });
  await allSettled(opened, { scope });
  const asked = (fake: typeof bets) => fake.mock.calls.map(([, { input }]) => input);
  return {
    scope,
    bets: () => asked(bets),
    wins: () => asked(wins),
    ids: () => scope.getState(records.$rows)?.map(({ round }) => round.id),
  };
}

test('R-22 ACC-27 C112 the list loads twenty rounds at a time', async () => {
  const { scope, bets, ids } = await list(45);
  expect(bets()).toEqual([{ page: 1, order: 'desc' }]);
  expect([ids()?.length, scope.getState(records.$hasMore)]).toEqual([20, true]);
  await allSettled(records.moreAsked, { scope });
  await allSettled(records.moreAsked, { scope });
  expect(bets().map(({ page }) => page)).toEqual([1, 2, 3]);
  expect([ids()?.length, scope.getState(records.$hasMore)]).toEqual([45, false]);
});

test('GAM-12 C113 wins, order and game are filters of the server', async () => {
  const { scope, bets, wins, ids } = await list(3);
  await allSettled(kindPicked, { scope, params: 'wins' });
  await allSettled(orderPicked, { scope, params: 'asc' });
  await allSettled(gamePicked, { scope, params: '106' });
  expect(wins().at(-1)).toEqual({ page: 1, order: 'asc', gameId: '106' });
  expect(ids()).toEqual(['win-0', 'win-1', 'win-2']);
  expect(scope.getState($narrowed)).toBe(true);
  await allSettled(filterCleared, { scope });
  expect([scope.getState($filter), scope.getState($narrowed)]).toEqual([
    { kind: 'bets', order: 'desc', gameId: '' },
    false,
  ]);
  expect(bets().at(-1)).toEqual({ page: 1, order: 'desc' });
});

test('a new filter starts with the first page', async () => {
  const { scope, bets } = await list(45);
  await allSettled(records.moreAsked, { scope });
  await allSettled(orderPicked, { scope, params: 'asc' });
  expect(bets().at(-1)).toEqual({ page: 1, order: 'asc' });
});

test('C112 C113 the records use the calls of the contract', () => {
  expect([contract.bets.betRecords.path, contract.bets.winRecords.path]).toEqual([
    '/game/records/bet',
    '/game/records/win',
  ]);
});
