import { allSettled, fork } from 'effector';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LatestWin } from '../../../../contract';
import { $entry } from '../../../core/router';
import { $lobby, lobbyFx, loadFx } from '../model/model';
import { aGame } from '../testing/games';
import { onlineFx, onlineStarted, withCounts } from './online';
import { $moreWins, $wins, moreWinsTapped, winnersFx, winnersLeft, winnersOpened } from './winners';

const win = (id: number): LatestWin => ({
  id: `w${id}`,
  gameId: '105',
  gameName: 'Dice Duel',
  cover: '/art/covers/dice-duel',
  mobile: '024•••••12',
  amount: 100 + id,
  unit: 'money',
  time: 1_800_000_000_000 - id,
});

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }));
afterEach(() => void vi.useRealTimers());

test('C111 HOM-13 the feed shows five wins, then twenty, then page after page', async () => {
  const asked = vi.fn((_: unknown, { input: { page = 1 } }: { input: { page?: number } }) => ({
    wins: Array.from({ length: page === 3 ? 5 : 20 }, (__, index) => win((page - 1) * 20 + index)),
    hasMore: page < 3,
  }));
  const scope = fork({ handlers: [[winnersFx, asked]] as never });
  const counts = () => [scope.getState($wins)?.length, scope.getState($moreWins)];
  const settled = allSettled(winnersOpened, { scope });
  await vi.advanceTimersByTimeAsync(0);
  const seen = [counts()];
  for (let tap = 0; tap < 3; tap += 1) {
    void allSettled(moreWinsTapped, { scope });
    await vi.advanceTimersByTimeAsync(0);
    seen.push(counts());
  }
  expect(seen).toEqual([
    [5, true],
    [20, true],
    [40, true],
    [45, false],
  ]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked.mock.calls.map(([, { input }]) => input.page)).toEqual([1, 2, 3, 1]);
  void allSettled(winnersLeft, { scope });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveBeenCalledTimes(4);
  await settled;
});

test('Q47 a game without a count shows none', () => {
  const lobby = { games: [aGame('1', { onlineUsers: 4 }), aGame('2')], categories: [] };
  expect(withCounts(lobby, { 2: 7 })?.games.map(({ onlineUsers }) => onlineUsers)).toEqual([null, 7]);
  expect(withCounts(lobby, { 1: 4 })).toBe(lobby);
  expect(withCounts(null, { 1: 4 })).toBeNull();
});

test('C115 HOM-12 Q45 counts are read once a minute while covers are visible and stay in a new lobby', async () => {
  const online = vi.fn(() => ({ 1: 3 }));
  const lobby = { games: [aGame('1')], categories: [] };
  const entry = (pathname: string) =>
    ({ pathname, search: '', hash: '', action: 'push', key: 'k', index: 0, direction: 'none' }) as const;
  const scope = fork({
    values: [
      [$lobby, lobby],
      [$entry, entry('/home')],
    ] as never,
    handlers: [
      [onlineFx, online],
      [loadFx, () => ({ games: [aGame('1', { name: 'New' })], categories: [] })],
    ] as never,
  });
  const shown = () => scope.getState($lobby)?.games.map(({ name, onlineUsers }) => [name, onlineUsers]);
  void allSettled(onlineStarted, { scope });
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toEqual([['Game 1', 3]]);
  void allSettled(lobbyFx, { scope });
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toEqual([['New', 3]]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(online).toHaveBeenCalledTimes(2);
  void allSettled($entry as never, { scope, params: entry('/deposit') as never });
  await vi.advanceTimersByTimeAsync(300_000);
  expect(online).toHaveBeenCalledTimes(2);
});
