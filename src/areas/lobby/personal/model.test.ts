import { allSettled, fork } from 'effector';
import { describe, expect, test, vi } from 'vitest';
import { $token, ApiError } from '../../../core/api';
import { $toast } from '../../../core/toasts';
import { loginQuestion, sessionEnded } from '../../access/session';
import { $lobby } from '../model/model';
import { aGame } from '../testing/games';
import {
  $favouriteIds,
  $favourites,
  $myGames,
  $personalStatus,
  $recent,
  favourFx,
  favouritesFx,
  favouriteToggled,
  personalRequested,
  recentFx,
} from './model';
import { pulled } from '../model/visit';

interface Wish {
  gameId: string;
  on: boolean;
}

/** A member whose server keeps favourites; `answer` may delay or refuse a request. */
function memberScope({ token = 't'.repeat(40) as string | null, answer = async (_: Wish) => undefined as void } = {}) {
  const stored = ['105'];
  const asked: Wish[] = [];
  const scope = fork({
    values: [
      [$token, token],
      [$lobby, { games: ['101', '105', '106'].map((id) => aGame(id)), categories: [] }],
    ] as never,
    handlers: [
      [recentFx, () => ({ games: ['106', '105', 'gone'] })],
      [favouritesFx, () => ({ games: [...stored] })],
      [
        favourFx,
        async (_: unknown, { input: wish }: { input: Wish }) => {
          asked.push(wish);
          await answer(wish);
          const at = stored.indexOf(wish.gameId);
          if (at >= 0) stored.splice(at, 1);
          if (wish.on) stored.unshift(wish.gameId);
          return { games: [...stored] };
        },
      ],
    ] as never,
  });
  const ids = () => scope.getState($favouriteIds);
  return { scope, asked, stored, ids };
}

describe('the games of a member', () => {
  test('HOM-10 C109 My Game has the favourites and then the other played games', async () => {
    const { scope } = memberScope();
    expect(scope.getState($personalStatus)).toBe('loading');
    await allSettled(personalRequested, { scope });
    expect(scope.getState($favourites).map(({ id }) => id)).toEqual(['105']);
    expect(scope.getState($recent).map(({ id }) => id)).toEqual(['106', '105']);
    expect(scope.getState($myGames).map(({ id }) => id)).toEqual(['105', '106']);
    expect(scope.getState($personalStatus)).toBe('ready');
    await allSettled(sessionEnded, { scope, params: 'loggedOut' as never });
    expect(scope.getState($myGames)).toEqual([]);
  });
  test('HOM-7 HOM-10 a pull at the top of home requests them again', async () => {
    const { scope } = memberScope();
    await allSettled(pulled, { scope });
    expect(scope.getState($personalStatus)).toBe('ready');
  });
  test('a visitor requests nothing and is asked to log in', async () => {
    const { scope, asked } = memberScope({ token: null });
    await allSettled(personalRequested, { scope });
    await allSettled(favouriteToggled, { scope, params: '101' });
    expect([asked, scope.getState($favouriteIds), scope.getState(loginQuestion.$open)]).toEqual([[], [], true]);
  });
});

describe('favourites', () => {
  test('a tap shows at once and is stored on the server', async () => {
    let release = () => {};
    const { scope, ids, stored } = memberScope({ answer: () => new Promise((resolve) => (release = resolve)) });
    await allSettled(personalRequested, { scope });
    const settled = allSettled(favouriteToggled, { scope, params: '101' });
    expect([ids(), stored]).toEqual([['101', '105'], ['105']]);
    await vi.waitFor(() => release());
    await vi.waitFor(() => expect(stored).toEqual(['101', '105']));
    await settled;
    expect(ids()).toEqual(['101', '105']);
  });
  test('a refused tap is taken back and the player is told', async () => {
    const { scope, ids } = memberScope({
      answer: () => Promise.reject(new ApiError({ code: 1180, message: 'You have 200 favourites', status: 200 })),
    });
    await allSettled(personalRequested, { scope });
    await allSettled(favouriteToggled, { scope, params: '101' });
    expect([ids(), scope.getState($toast)?.text]).toEqual([['105'], 'You have 200 favourites']);
  });
  test('taps during a request are sent after its answer, the last one only', async () => {
    const releases: Array<() => void> = [];
    const { scope, asked, ids, stored } = memberScope({
      answer: () => new Promise((resolve) => releases.push(resolve)),
    });
    await allSettled(personalRequested, { scope });
    const settled = [
      allSettled(favouriteToggled, { scope, params: '101' }),
      allSettled(favouriteToggled, { scope, params: '101' }),
    ];
    expect([asked, ids()]).toEqual([[{ gameId: '101', on: true }], ['105']]);
    releases[0]!();
    await vi.waitFor(() => expect(releases).toHaveLength(2));
    releases[1]!();
    await Promise.all(settled);
    expect(asked).toEqual([
      { gameId: '101', on: true },
      { gameId: '101', on: false },
    ]);
    expect([ids(), stored]).toEqual([['105'], ['105']]);
  });
});
