import { allSettled, createWatch, fork, type Event, type Scope } from 'effector';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { myGamesCategory, type Lobby } from '../../../../../contract';
import { banner, homeImages, popupAsked } from '../../../adverts';
import { routeRequested } from '../../../../core/router';
import { rainOpened } from '../../../cash-rain';
import { $lobby, lobbyFx, lobbyRequested } from '../..';
import { homeMenu } from '../../menu';
import { loginRequired } from '../../../access/session';
import { $token, ApiError } from '../../../../core/api';
import { cameOnline } from '../../../../core/browser/trackers';
import { opened, pulled } from '../../model/visit';
import { balanceRefreshRequested } from '../../../wallet';
import { $shelf, categoryChosen } from './model';

const lobby: Lobby = {
  games: [
    {
      id: '101',
      name: 'Mango Fever',
      supplierId: 1,
      cover: '/art/covers/mango-fever',
      largeCover: '',
      hasDemo: false,
      label: 0,
      onlineUsers: null,
      kind: 'slots',
      rtp: 9470,
      stakeMin: 10,
      stakeMax: 50_000,
      open: false,
    },
  ],
  categories: [
    { id: 1, name: 'Hot', cover: 'fire-fill', games: ['101'], stickyGames: [] },
    { id: 2, name: 'Slots', cover: 'cherries', games: ['101'], stickyGames: [] },
    { id: myGamesCategory, name: 'My games', cover: 'heart-fill', games: [], stickyGames: [] },
  ],
};

/** Records every payload of an event in this scope. */
function heard<T>(scope: Scope, unit: Event<T>): T[] {
  const all: T[] = [];
  createWatch({
    unit,
    scope,
    fn: (value) => {
      all.push(value);
    },
  });
  return all;
}

describe('home', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('HOM-7 home shows the first category until the player chooses another', async () => {
    const scope = fork({ values: [[$lobby, lobby]] });
    expect(scope.getState($shelf)?.id).toBe(1);
    await allSettled(categoryChosen, { scope, params: 2 });
    expect(scope.getState($shelf)?.id).toBe(2);
  });

  test('HOM-7 HOM-10 a pull at the top of home requests everything on it again', () => {
    const scope = fork();
    const requests = [...[homeMenu.requested, banner.requested, homeImages.requested], balanceRefreshRequested].map(
      (unit) => heard(scope, unit),
    );
    const games = heard(scope, lobbyRequested);
    void allSettled(pulled, { scope });
    expect([...requests, games].map(({ length }) => length)).toEqual([1, 1, 1, 1, 1]);
  });

  test('HOM-10 My games ask a visitor to log in and open for members', async () => {
    const visitor = fork({
      values: [
        [$lobby, lobby],
        [$token, null],
      ],
    });
    const asked = heard(visitor, loginRequired);
    await allSettled(categoryChosen, { scope: visitor, params: myGamesCategory });
    expect(visitor.getState($shelf)?.id).toBe(1);
    expect(asked).toEqual([{ returnTo: '/home' }]);

    const member = fork({
      values: [
        [$lobby, lobby],
        [$token, 't'.repeat(32)],
      ],
    });
    const askedMember = heard(member, loginRequired);
    await allSettled(categoryChosen, { scope: member, params: myGamesCategory });
    expect(member.getState($shelf)?.id).toBe(myGamesCategory);
    expect(askedMember).toEqual([]);
  });

  test('RAN-1 /home?open=cash-rain opens the rain, plain /home does not', async () => {
    const scope = fork({
      handlers: [[lobbyFx, () => lobby]],
    });
    const rains = heard(scope, rainOpened);
    void allSettled(opened, { scope, params: { params: {}, query: {} } });
    await vi.advanceTimersByTimeAsync(0);
    expect(rains).toHaveLength(0);
    const routes = heard(scope, routeRequested);
    void allSettled(opened, { scope, params: { params: {}, query: { open: 'cash-rain', from: 'sms' } } });
    await vi.advanceTimersByTimeAsync(0);
    // The address is changed first, so that the rain opens over a page that stays.
    expect([routes, rains]).toEqual([[{ to: '/home?from=sms', replace: true }], []]);
    for (let entry = 0; entry < 2; entry += 1) {
      void allSettled(opened, { scope, params: { params: {}, query: { from: 'sms' } } });
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(rains).toHaveLength(1);
  });

  test('F14 failed requests beside the lobby are repeated when it loads', async () => {
    let away = true;
    const asked = { menu: 0, banner: 0, images: 0 };
    const answer = (name: keyof typeof asked) => () => {
      asked[name] += 1;
      if (away) throw new ApiError({ code: -98, message: '', status: 0 });
      return [];
    };
    const scope = fork({
      handlers: [
        [
          lobbyFx,
          () =>
            new Promise<Lobby>((resolve) => {
              setTimeout(() => resolve(lobby), 1_000);
            }),
        ],
        [homeMenu.loadFx, answer('menu')],
        [banner.loadFx, answer('banner')],
        [homeImages.loadFx, answer('images')],
      ],
    });
    void allSettled(opened, { scope, params: { params: {}, query: {} } });
    await vi.advanceTimersByTimeAsync(500);
    expect(asked).toEqual({ menu: 1, banner: 1, images: 1 });
    away = false;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toEqual({ menu: 2, banner: 2, images: 2 });
    // What has loaded is not requested again.
    void allSettled(cameOnline, { scope });
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual({ menu: 2, banner: 2, images: 2 });
  });

  test('SGN-4 /home?open=daily asks for the daily popup, unknown names for nothing', async () => {
    const scope = fork({
      handlers: [[lobbyFx, () => lobby]],
    });
    const [rains, popups, routes] = [heard(scope, rainOpened), heard(scope, popupAsked), heard(scope, routeRequested)];
    for (const open of ['daily', undefined, 'nothing', undefined]) {
      void allSettled(opened, { scope, params: { params: {}, query: open === undefined ? {} : { open } } });
      await vi.advanceTimersByTimeAsync(0);
    }
    expect([popups, rains, routes]).toEqual([['daily'], [], [{ to: '/home', replace: true }]]);
  });
});
