import { allSettled, fork, type EventCallable } from 'effector';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { myGamesCategory, type Advert, type Lobby } from '../../../../contract';
import { homePopup } from '../../adverts';
import { $homeRests, homePopupModel } from '../../adverts/popups';
import { entered, type Entered } from '../../../core/router';
import { $lobby, $lobbyStatus, lobbyFx } from '..';
import { drawerClosed, drawerOpened } from '../menu';
import { $isHome, opened } from '../model/visit';
import { trackFirstUse } from '../../../core/browser/first-use';
import { $mayOpenItself } from '../../../core/self-opening';
import '../pages/home/model';
import { pageFreeFx, popupsStarted, waitFx } from './model';

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
const advert: Advert = {
  id: 21,
  image: '/art/promo/first-rain',
  url: '',
  typeId: 2,
  sort: 1,
  content: '',
  position: 800103,
};

describe('popups of home', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('ADV-4 the popup waits while the drawer is open', async () => {
    const scope = fork({
      values: [
        [$lobby, lobby],
        [$mayOpenItself, true],
      ],
      handlers: [
        [homePopupModel.readSeenFx, () => false],
        [homePopup.loadFx, () => [advert]],
      ],
    });
    await allSettled(drawerOpened, { scope });
    await allSettled(homePopupModel.entered, { scope });
    expect(scope.getState(homePopupModel.$open)).toBe(false);
    await allSettled(drawerClosed, { scope });
    await vi.advanceTimersByTimeAsync(500);
    expect(scope.getState(homePopupModel.$open)).toBe(true);
  });

  /** Home, opened; `looked` counts how often the app has looked whether something covers the page. */
  function openHome({ free = true, used = false } = {}) {
    const page = { free, looked: 0 };
    const scope = fork({
      values: [[$mayOpenItself, used]],
      handlers: [
        [lobbyFx, () => lobby],
        [
          pageFreeFx,
          () => {
            page.looked += 1;
            return page.free;
          },
        ],
        [homePopupModel.readSeenFx, () => true],
      ],
    });
    void allSettled(opened, { scope, params: { params: {}, query: {} } });
    return { scope, page };
  }
  const path = (pathname: string, action: Entered['action'] = 'push'): Entered => ({
    ...{ pathname, search: '', hash: '', key: pathname, index: 0, direction: 'none' as const },
    action,
  });

  test('HOM-5 nothing opens by itself before the first tap or scroll', async () => {
    const { scope, page } = openHome();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([page.looked, scope.getState($homeRests)]).toEqual([0, false]);
  });

  test('HOM-5 popups may open once the first tap or scroll has ended', async () => {
    const { scope, page } = openHome();
    await vi.advanceTimersByTimeAsync(5_000);
    void allSettled(trackFirstUse.fired as EventCallable<void>, { scope });
    await vi.advanceTimersByTimeAsync(0);
    expect([page.looked, scope.getState($homeRests)]).toEqual([1, true]);
  });

  test('HOM-5 popups may open 500 ms after the games when the player was faster', async () => {
    const { scope, page } = openHome({ used: true });
    await vi.advanceTimersByTimeAsync(499);
    expect(page.looked).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect([page.looked, scope.getState($homeRests)]).toEqual([1, true]);
  });

  test('HOM-5 the next visit to home needs no tap', async () => {
    const { scope, page } = openHome();
    for (const pathname of ['/home', '/me', '/home']) void allSettled(entered, { scope, params: path(pathname) });
    void allSettled(opened, { scope, params: { params: {}, query: {} } });
    await vi.advanceTimersByTimeAsync(500);
    expect([page.looked, scope.getState($homeRests)]).toEqual([1, true]);
  });

  test('HOM-5 a page that the app replaces by itself is no other visit', async () => {
    const { scope, page } = openHome();
    void allSettled(entered, { scope, params: path('/me') });
    void allSettled(entered, { scope, params: path('/home', 'replace') });
    void allSettled(opened, { scope, params: { params: {}, query: {} } });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(page.looked).toBe(0);
  });

  test('HOM-5 popups wait while something covers the page', async () => {
    const { scope, page } = openHome({ free: false, used: true });
    await vi.advanceTimersByTimeAsync(600);
    expect(page.looked).toBe(1);
    page.free = true;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(page.looked).toBe(2);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(page.looked).toBe(2);
    expect(scope.getState(waitFx.pending)).toBe(false);
  });

  test('HOM-5 popups open also when their code loads after the games and the first tap', async () => {
    const late = fork({
      values: [
        [$isHome, true],
        [$lobbyStatus, 'ready'],
        [$mayOpenItself, true],
      ],
      handlers: [
        [pageFreeFx, () => true],
        [homePopupModel.readSeenFx, () => true],
      ],
    });
    void allSettled(popupsStarted, { scope: late });
    await vi.advanceTimersByTimeAsync(499);
    expect(late.getState($homeRests)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(late.getState($homeRests)).toBe(true);
  });
});
