import { allSettled, fork } from 'effector';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { gameLabels, type GamePromotion } from '../../../../../contract';
import { $token, ApiError } from '../../../../core/api';
import { cameOnline } from '../../../../core/browser/trackers';
import { $entry } from '../../../../core/router';
import { $lobby, lobbyFx } from '../..';
import { winnersFx } from '../../browse/winners';
import { favouritesFx, recentFx } from '../../personal/model';
import { aGame } from '../../testing/games';
import {
  $active,
  $filterCount,
  $filters,
  $promotion,
  $promotionProblem,
  $results,
  $searched,
  $text,
  cleared,
  filtersChanged,
  filtersCleared,
  opened,
  pauseMs,
  promotionFx,
  promotionRetried,
  sorted,
  typed,
} from './model';

const lobby = {
  games: [
    aGame('101', { name: 'Mango Fever', supplier: 'Baobab', rtp: 9_470 }),
    aGame('105', { name: 'Dice Duel', supplier: 'Baobab', kind: 'dice', rtp: 9_700, hasDemo: true }),
    aGame('23', { name: 'Kente 777', supplier: 'Studio', label: gameLabels.new, rtp: null }),
  ],
  categories: [],
};
const promotion = { id: 1, title: 'Try', text: 'Free', games: ['105'], endsAt: null };

function searchScope() {
  const promotions = vi.fn((_: unknown, __: { input: { id: number } }): GamePromotion | null => promotion);
  const scope = fork({
    values: [
      [$token, 't'.repeat(40)],
      [$lobby, lobby],
    ] as never,
    handlers: [
      [lobbyFx, () => lobby],
      [recentFx, () => ({ games: [] })],
      [favouritesFx, () => ({ games: ['23'] })],
      [winnersFx, () => ({ wins: [], hasMore: false })],
      [promotionFx, promotions],
    ] as never,
  });
  const names = () => scope.getState($results).map(({ game }) => game.name);
  const enter = (query: Record<string, string> = {}, action: 'push' | 'pop' = 'push') => {
    const entry = { pathname: '/search', search: '', hash: '', action, key: 'k', index: 0, direction: 'none' };
    return allSettled($entry as never, { scope, params: entry as never }).then(() =>
      allSettled(opened, { scope, params: { params: {}, query } }),
    );
  };
  return { scope, names, enter, promotions };
}

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }));
afterEach(() => void vi.useRealTimers());

describe('the search page', () => {
  test('the search runs 150 ms after the last letter', async () => {
    const { scope, names } = searchScope();
    const settled = [allSettled(typed, { scope, params: 'm' })];
    await vi.advanceTimersByTimeAsync(pauseMs - 1);
    settled.push(allSettled(typed, { scope, params: 'mengo' }));
    await vi.advanceTimersByTimeAsync(pauseMs - 1);
    expect([scope.getState($text), scope.getState($searched), scope.getState($active)]).toEqual(['mengo', '', false]);
    await vi.advanceTimersByTimeAsync(1);
    expect([scope.getState($searched), names()]).toEqual(['mengo', ['Mango Fever']]);
    await Promise.all(settled);
  });
  test('an emptied field shows the lobby at once', async () => {
    const { scope, enter } = searchScope();
    await enter({ q: 'dice' });
    expect([scope.getState($text), scope.getState($active)]).toEqual(['dice', true]);
    const settled = allSettled(typed, { scope, params: '' });
    expect([scope.getState($searched), scope.getState($active)]).toEqual(['', false]);
    await vi.advanceTimersByTimeAsync(pauseMs);
    await settled;
  });
  test('filters narrow the lobby, and the text narrows them further', async () => {
    const { scope, names, enter } = searchScope();
    await enter();
    await allSettled(filtersChanged, { scope, params: { supplier: 'Baobab' } });
    expect(names()).toEqual(['Mango Fever', 'Dice Duel']);
    await allSettled(filtersChanged, { scope, params: { demo: true, kind: 'dice' } });
    expect([names(), scope.getState($filterCount)]).toEqual([['Dice Duel'], 2]);
    await allSettled(filtersCleared, { scope });
    expect([names(), scope.getState($filterCount)]).toEqual([['Dice Duel'], 0]);
    await allSettled(cleared, { scope });
    expect(scope.getState($active)).toBe(false);
  });
  test('favourites are those of the server', async () => {
    const { scope, names, enter } = searchScope();
    await enter();
    await allSettled(filtersChanged, { scope, params: { favourites: true } });
    expect(names()).toEqual(['Kente 777']);
  });
  test('the results are in the chosen order', async () => {
    const { scope, names, enter } = searchScope();
    await enter();
    await allSettled(sorted, { scope, params: 'return' });
    expect(names()).toEqual(['Dice Duel', 'Mango Fever', 'Kente 777']);
    await allSettled(sorted, { scope, params: 'name' });
    expect(names()).toEqual(['Dice Duel', 'Kente 777', 'Mango Fever']);
  });
  test('the way back keeps the search, a new visit begins again', async () => {
    const { scope, enter } = searchScope();
    await enter({ q: 'mango', kind: 'slots' }, 'pop');
    expect([scope.getState($searched), scope.getState($filters).kind]).toEqual(['mango', 'slots']);
    await enter({ q: 'mango' }, 'pop');
    expect(scope.getState($filters).kind).toBe('slots');
    await enter();
    expect([scope.getState($text), scope.getState($filters).kind]).toEqual(['', '']);
  });
  test('GAM-13 C114 a promotion in the address shows its games', async () => {
    const { scope, names, enter, promotions } = searchScope();
    await enter({ promotion: '1' });
    expect([names(), scope.getState($promotion)?.title, promotions.mock.calls.map(([, { input }]) => input)]).toEqual([
      ['Dice Duel'],
      'Try',
      [{ id: 1 }],
    ]);
    await enter({ promotion: 'x' });
    expect([scope.getState($promotion), promotions.mock.calls.length]).toEqual([null, 1]);
  });
  test('GAM-13 C114 an ended promotion or a wrong address is invalid', async () => {
    const { scope, enter, promotions } = searchScope();
    const problem = () => scope.getState($promotionProblem);
    promotions.mockReturnValueOnce(null);
    await enter({ promotion: '9' });
    expect([problem(), scope.getState($active)]).toEqual(['invalid', false]);
    await allSettled(cameOnline as never, { scope });
    expect(promotions).toHaveBeenCalledTimes(1);
    await enter({ promotion: '1' });
    expect([problem(), scope.getState($promotion)?.id]).toEqual([null, 1]);
    await enter({ promotion: 'x' });
    expect([problem(), scope.getState($promotion)]).toEqual(['invalid', null]);
    await allSettled(cleared, { scope });
    expect(problem()).toBeNull();
    await enter();
    expect(problem()).toBeNull();
  });
  test('GAM-13 C114 a failed promotion is requested again by the player and when back online', async () => {
    const { scope, enter, promotions } = searchScope();
    const lost = () => {
      throw new ApiError({ code: -98, message: '', status: 0 });
    };
    promotions.mockImplementationOnce(lost).mockImplementationOnce(lost);
    await enter({ promotion: '1' });
    expect(scope.getState($promotionProblem)).toBe('failed');
    await allSettled(promotionRetried, { scope });
    expect(scope.getState($promotionProblem)).toBe('failed');
    await allSettled(cameOnline as never, { scope });
    expect([scope.getState($promotionProblem), scope.getState($promotion)?.id]).toEqual([null, 1]);
    await allSettled(cameOnline as never, { scope });
    expect(promotions).toHaveBeenCalledTimes(3);
  });
});
