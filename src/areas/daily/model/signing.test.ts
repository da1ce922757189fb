// @vitest-environment happy-dom
import { allSettled } from 'effector';
import { describe, expect, test } from 'vitest';
import { codes } from '../../../../contract';
import { ApiError } from '../../../core/api';
import { keptRequests } from '../../../core/money/kept-requests';
import { writeStored } from '../../../core/storage/storage';
import { emptyPhone } from '../../../core/test-phone';
import { popupAsked } from '../../adverts';
import { claimKey, dailyStarted } from './gate';
import { $fresh, $tiles, claim, closed, signPressed } from './model';
import { dayMs, noon, setUp, tiles } from './test-support';

emptyPhone(noon);

describe('signing', () => {
  test('SGN-2 CF6 two taps send one request, then tiles and balance refresh', async () => {
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
  test('SGN-4 a refusal shows the server’s message and refreshes the tiles', async () => {
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
  test('D3 CF7 a lost answer is retried with the same key, never failed', async () => {
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
  test('CF8 an older answer that arrives late changes nothing', async () => {
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
  test('CF4 a stored request is resumed with its key and toasted', async () => {
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
  test('CF4 Q53 a resumed request that is refused shows no message', async () => {
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
  test('CF4 CF14 a key of yesterday is not sent today', async () => {
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
