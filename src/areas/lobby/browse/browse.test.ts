import { allSettled, fork, type EventCallable } from 'effector';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LatestWin } from '../../../../contract';
import { ApiError } from '../../../core/api';
import { cameOnline } from '../../../core/browser/trackers';
import { breakChanged } from '../../../core/play-break';
import { $entry } from '../../../core/router';
import { $lobby, lobbyFx, loadFx } from '../model/model';
import { pulled } from '../model/visit';
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

/** A feed whose server has `count` wins, the newest with the lowest id. */
function feedOf(count: number) {
  const server = { first: 0, pages: [] as number[], fails: false };
  const answer = (_: unknown, { input: { page = 1 } }: { input: { page?: number } }) => {
    server.pages.push(page);
    if (server.fails) throw new ApiError({ code: -98, message: '', status: 0 });
    const all = Array.from({ length: count - server.first }, (__, index) => win(server.first + index));
    return { wins: all.slice((page - 1) * 20, page * 20), hasMore: all.length > page * 20 };
  };
  const scope = fork({ handlers: [[winnersFx, answer]] as never });
  const fire = async (unit: EventCallable<void>) => {
    void allSettled(unit, { scope });
    await vi.advanceTimersByTimeAsync(0);
  };
  const ids = () => scope.getState($wins)?.map(({ id }) => id);
  const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `w${from + index}`);
  return { scope, server, fire, ids, range };
}

test('HOM-13 more wins are requested until a page brings a new one', async () => {
  const { server, fire, ids, range } = feedOf(200);
  server.first = 40;
  await fire(winnersOpened);
  await fire(moreWinsTapped);
  await fire(moreWinsTapped);
  expect(ids()).toEqual(range(40, 80));
  // 40 new wins move the wins on the screen to the next pages.
  server.first = 0;
  await fire(moreWinsTapped);
  expect(server.pages).toEqual([1, 2, 3, 4, 5]);
  expect(ids()).toEqual(range(40, 100));
  await fire(winnersLeft);
});

test('HOM-13 a refresh keeps the older wins on the screen', async () => {
  const { server, fire, ids, range } = feedOf(200);
  server.first = 60;
  await fire(winnersOpened);
  await fire(moreWinsTapped);
  await fire(moreWinsTapped);
  server.first = 55;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(ids()).toEqual(range(55, 100));
  // More new wins than a page has: the wins between are loaded by further taps.
  server.first = 25;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(ids()).toEqual([...range(25, 45), ...range(55, 100)]);
  await fire(moreWinsTapped);
  expect(ids()).toEqual(range(25, 100));
  await fire(winnersLeft);
});

test('HOM-13 a failed page is requested again when the phone is back online', async () => {
  const { server, fire, ids, range } = feedOf(50);
  await fire(winnersOpened);
  await fire(moreWinsTapped);
  server.fails = true;
  await fire(moreWinsTapped);
  server.fails = false;
  await fire(cameOnline as EventCallable<void>);
  expect([server.pages, ids()]).toEqual([[1, 2, 2], range(0, 40)]);
  await fire(winnersLeft);
});

test('HOM-13 a pull on home refreshes the wins while the feed is on the screen', async () => {
  const { server, fire } = feedOf(50);
  await fire(pulled);
  await fire(winnersOpened);
  await fire(pulled);
  await fire(winnersLeft);
  await fire(pulled);
  expect(server.pages).toEqual([1, 1]);
});

test('Q77 nothing is requested for the feed during a break', async () => {
  const { scope, server, fire } = feedOf(50);
  await allSettled(breakChanged, { scope, params: 0 });
  await fire(winnersOpened);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.pages).toEqual([]);
  await allSettled(breakChanged, { scope, params: null });
  await vi.advanceTimersByTimeAsync(0);
  expect(server.pages).toEqual([1]);
  await fire(winnersLeft);
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
