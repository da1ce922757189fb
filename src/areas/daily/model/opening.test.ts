// @vitest-environment happy-dom
import { allSettled } from 'effector';
import { describe, expect, test, vi } from 'vitest';
import { breakChanged } from '../../../core/play-break';
import { emptyPhone } from '../../../core/test-phone';
import { homeLeft, popupAsked } from '../../adverts';
import { $holder, homeRested } from '../../adverts/popups';
import { loginRequired, restSeen } from '../../access/session';
import { dailyStarted } from './gate';
import { visitorStarted } from './visitor';
import { $fresh, $tiles, closed, signPressed, winTapped } from './model';
import { dayMs, heard, noon, setUp, tiles } from './test-support';

emptyPhone(noon);

describe('the popup that opens by itself', () => {
  test('SGN-1 ADV-4 the popup opens over home once a day before the sign-in', async () => {
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
  test('SGN-3 the popup stays closed after today’s sign-in', async () => {
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
    ['a member on a break', {}, noon + dayMs],
    ['a member with a closed account', {}, 0],
  ])('SGN-4 Q30 the popup does not open for %s', async (_, who, quiet) => {
    const { isOpen, rests, scope, house } = setUp(who);
    await allSettled(breakChanged, { scope, params: quiet });
    await rests();
    expect([isOpen(), house.previews]).toEqual([false, 0]);
  });
  test('Q77 the popup does not open after the time limit', async () => {
    const { isOpen, rests, scope, house } = setUp();
    await allSettled(restSeen, { scope, params: { why: 'timeUp', until: noon + dayMs } });
    await rests();
    expect([isOpen(), house.previews]).toEqual([false, 0]);
  });
  test('ADV-4 the popup opens 500 ms after another one', async () => {
    const { isOpen, rests, scope, settle } = setUp();
    await allSettled($holder, { scope, params: 'home' });
    await rests();
    expect(isOpen()).toBe(false);
    void allSettled($holder, { scope, params: null });
    await settle(499);
    expect(isOpen()).toBe(false);
    await settle(1);
    expect(isOpen()).toBe(true);
    await allSettled(homeLeft, { scope });
    expect(isOpen()).toBe(false);
  });
});

describe('the popup on request', () => {
  test('SGN-4 a visitor is asked to log in and returns to the popup', async () => {
    const { scope, asks, isOpen } = setUp({ signedIn: false });
    const logins = heard(scope, loginRequired);
    void allSettled(visitorStarted, { scope });
    await asks();
    expect([logins, isOpen()]).toEqual([[{ returnTo: '/home?open=daily' }], false]);
  });
  test('the popup opens on request after a sign-in, also twice a day', async () => {
    const { asks, isOpen, press, scope, settle } = setUp({ signed: true });
    await asks();
    expect(isOpen()).toBe(true);
    await press(closed);
    void allSettled(popupAsked, { scope, params: 'daily' });
    await settle();
    expect(isOpen()).toBe(true);
  });
  test('SGN-3 the second tap of a double tap does not press Win cash', async () => {
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
  test('SGN-3 Win cash closes the popup and opens the coin wheel', async () => {
    const { asks, press, isOpen, routes, settle } = setUp({ signed: true });
    await asks();
    await press(winTapped);
    await settle(299);
    expect([isOpen(), routes]).toEqual([false, []]);
    await settle(1);
    expect(routes).toEqual([{ to: '/games/coin-spin/1' }]);
  });
  test('SGN-4 a requested popup does not open after its page was left', async () => {
    const { scope, settle, isOpen } = setUp();
    void allSettled(popupAsked, { scope, params: 'daily' });
    void allSettled(homeLeft, { scope });
    void allSettled(dailyStarted, { scope });
    await settle();
    expect(isOpen()).toBe(false);
  });
});

describe('the popup over midnight', () => {
  const midnight = Date.UTC(2026, 10, 21);
  test('SGN-1 an open popup reads the new tiles once after midnight', async () => {
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
  test('a closed popup requests nothing after midnight', async () => {
    const { asks, press, tick, house } = setUp();
    await asks();
    await press(closed);
    await tick(midnight + 2_000);
    expect(house.previews).toBe(1);
  });
});
