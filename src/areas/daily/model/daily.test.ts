// @vitest-environment happy-dom
import { allSettled, createWatch, fork, type Event, type Scope } from 'effector';
import { describe, expect, test, vi } from 'vitest';
import { codes, type SignInTile, type SignedIn } from '../../../../contract';
import { routeRequested } from '../../../core/router';
import { ApiError, $token } from '../../../core/api';
import { testProfile } from '../../../core/api/test-member';
import { keptRequests } from '../../../core/money/kept-requests';
import { $now } from '../../../core/time/clock';
import { quietAsked } from '../../../core/quiet';
import { writeStored } from '../../../core/storage/storage';
import { emptyPhone } from '../../../core/test-phone';
import { toastShown } from '../../../core/toasts';
import { homeLeft, homeRested, popupAsked, popupDone, popupWanted } from '../../adverts';
import { $profile, loginRequired } from '../../access/session';
import { balanceRefreshRequested } from '../../wallet';
import { claimKey, dailyStarted, screenFx, type Screen } from './gate';
import { $fresh, $open, $tiles, claim, closed, previewFx, signFx, signPressed, winTapped } from './model';

const noon = Date.UTC(2026, 10, 20, 12);
const dayMs = 86_400_000;
const coins = [50, 50, 50, 50, 50, 50, 200];
/** Tiles where today's is open, or signed. */
const tiles = (today: number, signed: boolean): SignInTile[] =>
  coins.map((cashBack, at) => ({
    day: at + 1,
    cashBack,
    today: at + 1 === today,
    grand: at === 6,
    status: at + 1 < today || (signed && at + 1 === today) ? 1 : 0,
  }));
const gone = () => Promise.reject(new ApiError({ code: -98, message: 'no status', status: null }));

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

/** A member, and a server with one open tile that answers as the test says. */
function setUp({
  today: first = 4,
  signed = false,
  signedIn = true,
}: { today?: number; signed?: boolean; signedIn?: boolean } = {}) {
  const house = {
    today: first,
    signed,
    lost: false,
    slow: 0,
    refused: null as ApiError | null,
    keys: [] as string[],
    previews: 0,
  };
  const profile = testProfile({ id: 'm1' });
  const scope = fork({
    values: [
      [$token, signedIn ? 't'.repeat(40) : null],
      [$profile, signedIn ? profile : null],
    ],
    handlers: [
      [screenFx, () => ({}) as Screen],
      [
        previewFx,
        () => {
          house.previews += 1;
          const answer = tiles(house.today, house.signed);
          if (house.slow > 0)
            return new Promise((resolve) => {
              setTimeout(() => resolve(answer), house.slow);
            });
          return house.lost ? gone() : answer;
        },
      ],
      // The handler of a call receives its source first.
      [
        signFx,
        (_: unknown, { key }: { key: string }): Promise<SignedIn> | SignedIn => {
          house.keys.push(key);
          if (house.refused) return Promise.reject(house.refused);
          house.signed = true;
          return house.lost
            ? gone()
            : { day: house.today, cashBack: coins[house.today - 1]!, grand: house.today === 7, createTime: noon };
        },
      ],
    ],
  });
  const toasts = heard(scope, toastShown);
  const routes = heard(scope, routeRequested);
  const refreshed = heard(scope, balanceRefreshRequested);
  const settle = async (ms = 0) => {
    await vi.advanceTimersByTimeAsync(ms);
  };
  return {
    house,
    scope,
    toasts,
    routes,
    refreshed,
    settle,
    isOpen: () => scope.getState($open),
    /** Advances the clock to an instant. */
    async tick(at: number) {
      vi.setSystemTime(at);
      void allSettled($now, { scope, params: at });
      await settle();
    },
    async rests() {
      void allSettled(dailyStarted, { scope });
      void allSettled(homeRested, { scope });
      await settle();
    },
    async asks() {
      void allSettled(dailyStarted, { scope });
      void allSettled(popupAsked, { scope, params: 'daily' });
      await settle();
    },
    async press(unit: typeof signPressed) {
      void allSettled(unit, { scope });
      await settle();
    },
  };
}

emptyPhone(noon);

describe('by itself', () => {
  test('SGN-1 ADV-4 it comes up over home while today’s tile is open, and once closed not again that day', async () => {
    const one = setUp();
    await one.rests();
    expect([one.isOpen(), one.scope.getState($tiles)]).toEqual([true, tiles(4, false)]);
    await one.press(closed);
    expect(one.isOpen()).toBe(false);
    const again = setUp();
    await again.rests();
    expect([again.isOpen(), again.house.previews]).toEqual([false, 0]);
    vi.setSystemTime(noon + dayMs);
    const tomorrow = setUp();
    await tomorrow.rests();
    expect(tomorrow.isOpen()).toBe(true);
  });
  test('SGN-3 it stays away when today has been signed, and does not ask again', async () => {
    const { isOpen, rests, scope, house, settle } = setUp({ signed: true });
    await rests();
    expect(isOpen()).toBe(false);
    await allSettled(homeLeft, { scope });
    void allSettled(homeRested, { scope });
    await settle();
    expect(house.previews).toBe(1);
  });
  test.each([
    ['a visitor', { signedIn: false }, null],
    ['who takes a break', {}, noon + dayMs],
    ['who has closed the account', {}, 0],
  ])('SGN-4 Q30 it does not come to %s', async (_, who, quiet) => {
    const { isOpen, rests, scope, house } = setUp(who);
    await allSettled(quietAsked, { scope, params: quiet });
    await rests();
    expect([isOpen(), house.previews]).toEqual([false, 0]);
  });
  test('ADV-4 it waits while another popup holds the lock, and gives it back', async () => {
    const { isOpen, rests, scope } = setUp();
    await allSettled(popupWanted, { scope, params: 'home' });
    await rests();
    expect(isOpen()).toBe(false);
    await allSettled(popupDone, { scope, params: 'home' });
    expect(isOpen()).toBe(true);
    await allSettled(homeLeft, { scope });
    expect(isOpen()).toBe(false);
  });
});

describe('asked for', () => {
  test('SGN-4 a visitor is asked to log in, and comes back to it', async () => {
    const { scope, asks, isOpen } = setUp({ signedIn: false });
    const logins = heard(scope, loginRequired);
    await asks();
    expect([logins, isOpen()]).toEqual([[{ returnTo: '/home?open=daily' }], false]);
  });
  test('it opens whether today is open or not, also twice a day', async () => {
    const { asks, isOpen, press, scope, settle } = setUp({ signed: true });
    await asks();
    expect(isOpen()).toBe(true);
    await press(closed);
    void allSettled(popupAsked, { scope, params: 'daily' });
    await settle();
    expect(isOpen()).toBe(true);
  });
  test('SGN-3 the second tap of a double tap on Sign in does not press WIN CASH in its place', async () => {
    const { asks, press, isOpen, routes, settle } = setUp();
    await asks();
    await press(signPressed);
    await settle(180);
    await press(winTapped);
    await settle(300);
    expect([isOpen(), routes]).toEqual([true, []]);
    await settle(120);
    await press(winTapped);
    await settle(300);
    expect(routes).toEqual([{ to: '/games/coin-spin/1' }]);
  });
  test('SGN-3 signed already: WIN CASH closes it and leads to the coin wheel 300 ms later', async () => {
    const { asks, press, isOpen, routes, settle } = setUp({ signed: true });
    await asks();
    await press(winTapped);
    await settle(299);
    expect([isOpen(), routes]).toEqual([false, []]);
    await settle(1);
    expect(routes).toEqual([{ to: '/games/coin-spin/1' }]);
  });
});

describe('over midnight', () => {
  const midnight = Date.UTC(2026, 10, 21);
  test('SGN-1 left open, the tiles of the new day are read once, and its tile can be signed', async () => {
    const { asks, press, tick, house, scope } = setUp();
    await asks();
    await press(signPressed);
    const before = house.previews;
    Object.assign(house, { today: 5, signed: false });
    // Not at once, because the server's clock may be slightly behind.
    await tick(midnight + 1_000);
    expect([house.previews - before, scope.getState($tiles)]).toEqual([0, tiles(4, true)]);
    await tick(midnight + 2_000);
    await tick(midnight + 3_000);
    expect([house.previews - before, scope.getState($tiles)]).toEqual([1, tiles(5, false)]);
    await press(signPressed);
    expect([new Set(house.keys).size, scope.getState($fresh)]).toEqual([2, 5]);
  });
  test('closed, nobody asks', async () => {
    const { asks, press, tick, house } = setUp();
    await asks();
    await press(closed);
    await tick(midnight + 2_000);
    expect(house.previews).toBe(1);
  });
});

describe('signing', () => {
  test('SGN-2 CF6 one call for two taps; the tile celebrates, the list is read anew, and so is the balance', async () => {
    const { asks, scope, house, refreshed, settle } = setUp();
    await asks();
    const before = house.previews;
    void allSettled(signPressed, { scope });
    void allSettled(signPressed, { scope });
    await settle();
    expect(house.keys).toHaveLength(1);
    expect([scope.getState($fresh), scope.getState($tiles)]).toEqual([4, tiles(4, true)]);
    expect([house.previews - before, refreshed.length]).toEqual([1, 1]);
    await allSettled(signPressed, { scope });
    expect(house.keys).toHaveLength(1);
  });
  test('SGN-4 a refusal is said in the server’s words, and the tiles are read anew', async () => {
    const { asks, press, house, toasts } = setUp();
    await asks();
    house.refused = new ApiError({
      code: codes.signedToday,
      message: 'You have signed in today already.',
      status: 200,
    });
    house.signed = true;
    await press(signPressed);
    expect(toasts).toEqual([{ kind: 'info', text: 'You have signed in today already.' }]);
    expect(house.previews).toBe(2);
  });
  test('D3 CF7 a lost answer: the same key again, nothing is called failed, and the tiles say what came of it', async () => {
    const { asks, press, house, scope, toasts, settle } = setUp();
    await asks();
    house.lost = true;
    await press(signPressed);
    await settle(10_000);
    expect([new Set(house.keys).size, scope.getState(claim.$state), toasts]).toEqual([1, 'unknown', []]);
    house.lost = false;
    await settle(6_000);
    expect([scope.getState(claim.$state), scope.getState($fresh)]).toEqual(['done', 4]);
    expect(new Set(house.keys).size).toBe(1);
  });
  test('SGN-4 asked for by an address whose page was left before it could come: it does not come over another one', async () => {
    const { scope, settle, isOpen } = setUp();
    void allSettled(popupAsked, { scope, params: 'daily' });
    void allSettled(homeLeft, { scope });
    void allSettled(dailyStarted, { scope });
    await settle();
    expect(isOpen()).toBe(false);
  });
  test('CF8 an older answer that comes late changes nothing', async () => {
    const { asks, press, scope, house, settle } = setUp();
    await asks();
    await press(closed);
    house.slow = 5_000;
    void allSettled(popupAsked, { scope, params: 'daily' });
    await settle();
    house.slow = 0;
    await press(signPressed);
    await settle(6_000);
    expect(scope.getState($tiles)).toEqual(tiles(4, true));
  });
  test('CF4 what an earlier visit left open is taken up with its key, and told when nobody looks', async () => {
    writeStored(`${claimKey}.m1`, {
      key: 'a-key-of-before-00',
      input: { day: '2026-11-20' },
      owner: 'm1',
      startedAt: noon - 60_000,
    });
    const { scope, house, toasts, settle, isOpen } = setUp();
    void allSettled(dailyStarted, { scope });
    await settle();
    expect([house.keys, isOpen()]).toEqual([['a-key-of-before-00'], false]);
    expect(toasts).toEqual([{ kind: 'success', text: 'daily:late', values: { count: 50 } }]);
  });
  test('CF4 Q53 what an earlier visit left open is refused now: nothing is said of it, the tiles tell', async () => {
    writeStored(`${claimKey}.m1`, {
      key: 'a-key-of-before-00',
      input: { day: '2026-11-20' },
      owner: 'm1',
      startedAt: noon - 60_000,
    });
    const { scope, house, toasts, settle, asks, press } = setUp();
    house.refused = new ApiError({
      code: codes.signedToday,
      message: 'You have signed in today already.',
      status: 200,
    });
    void allSettled(dailyStarted, { scope });
    await settle();
    expect([house.keys, house.previews, toasts]).toEqual([['a-key-of-before-00'], 2, []]);
    // A refusal of a current tap is shown.
    await asks();
    await press(signPressed);
    expect(toasts).toHaveLength(1);
  });
  test('CF4 CF14 a key of yesterday is not sent today: it would sign for a day that nobody asked about', async () => {
    writeStored(`${claimKey}.m1`, {
      key: 'a-key-of-before-00',
      input: { day: '2026-11-19' },
      owner: 'm1',
      startedAt: noon - dayMs,
    });
    const { scope, house, toasts, settle } = setUp();
    void allSettled(dailyStarted, { scope });
    await settle();
    expect([house.keys, toasts, keptRequests(claimKey, 'm1')]).toEqual([[], [], []]);
  });
});
