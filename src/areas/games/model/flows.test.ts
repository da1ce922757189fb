// @vitest-environment happy-dom
import { createWatch } from 'effector';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../core/api';
import { serverNow } from '../../../core/time/clock';
import { restSeen } from '../../access/session';
import { checkAnswered, checkHanded, gameLeft } from '../../safer-play/reality-check';
import { balanceRefreshRequested } from '../../wallet';
import { $answeredBalance } from '../../wallet/testing';
import { casino } from '../testing/casino';
import { $depositOpen, depositClosed, listenFx } from './deposit';
import { $running } from './launch';
import { $leaving, backPressed, leaveQuestion } from './leave';
import {
  $canReload,
  $elsewhere,
  $moveProblem,
  elsewhereClosed,
  kickOutFx,
  maxReloads,
  playHerePressed,
} from './one-device';
import { maxRestarts } from './expired';
import { $phase } from './phase';
import { $place } from './place';
import { $round, $shownPurse } from './round';
import { roundFx } from './verify';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Other calls of the app, for example for the balance, have no server here.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server')));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refusal = (message: string, status: number | null = 200) => new ApiError({ code: 1, message, status });

const outside = { frame: 'https://games.example/play', origin: 'https://games.example' };
/** Longer than the casino page waits for a game's answer to a check. */
const longMs = 61_000;

describe('the balance', () => {
  test('balanceChanged changes the balance in the bar', async () => {
    const page = casino();
    await page.play();
    await page.says({ type: 'balanceChanged', balance: { total: 4_900, locked: 2_900 } });
    expect(page.scope.getState($shownPurse)).toEqual({ total: 4_900, locked: 2_900 });
    expect(page.tellings('balance')).toEqual([{ type: 'balance', balance: { total: 5_000, locked: 3_000 } }]);
  });

  test('the balance that a game of an outside supplier tells is not shown, but the wallet is asked', async () => {
    const page = casino({ launch: outside });
    await page.play();
    const asked = vi.fn();
    createWatch({ unit: balanceRefreshRequested, scope: page.scope, fn: asked });
    await page.says({ type: 'balanceChanged', balance: { total: 1, locked: 0 } });
    expect(page.scope.getState($shownPurse)).toEqual({ total: 5_000, locked: 3_000 });
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('GAM-6 the deposit opens over the game and returns the new balance', async () => {
    const page = casino({ handlers: [[listenFx, () => ({ wentBack: () => undefined, close: () => undefined })]] });
    await page.play();
    await page.says({ type: 'openDeposit', missing: 200 });
    expect(page.scope.getState($depositOpen)).toBe(true);
    expect(page.tellings('pause')).toHaveLength(1);
    await page.fire(depositClosed);
    await page.fire($answeredBalance as never, { money: 10_000, withdrawMoney: 2_000, coins: 0, diamonds: 0 } as never);
    expect(page.told.at(-1)).toEqual({ type: 'balance', balance: { total: 10_000, locked: 8_000 } });
    expect(page.tellings('resume').length).toBeGreaterThan(0);
  });

  test('the demo opens no deposit', async () => {
    const page = casino();
    await page.play('/casino/demo/101');
    await page.says({ type: 'openDeposit', missing: 200 });
    expect(page.scope.getState($depositOpen)).toBe(false);
  });

  test('during a round the game is told no balance', async () => {
    const page = casino();
    await page.play();
    await page.says({ type: 'roundBegan', round: 'r1', stake: 100 });
    const before = page.tellings('balance').length;
    await page.fire($answeredBalance as never, { money: 10_000, withdrawMoney: 2_000, coins: 0, diamonds: 0 } as never);
    expect(page.tellings('balance')).toHaveLength(before);
  });
});

describe('a game session that has ended', () => {
  test('GAM-8 the casino starts the game again, three times at most', async () => {
    const page = casino({});
    await page.play();
    for (let time = 1; time <= 5; time += 1) {
      await page.says({ type: 'sessionExpired' });
      expect(page.launches.mock.calls.length).toBe(1 + Math.min(time, maxRestarts));
    }
  });
});

describe('GAM-7 C15 one device at a time', () => {
  test('playing here kicks out the other device and loads the game again', async () => {
    const kicked = vi.fn(() => ({}));
    const page = casino({ handlers: [[kickOutFx, kicked]] });
    await page.play();
    await page.says({ type: 'inAnotherGame' });
    expect(page.scope.getState($elsewhere)).toBe(true);
    expect(kicked).not.toHaveBeenCalled();
    await page.fire(playHerePressed);
    expect([kicked.mock.calls.length, page.launches.mock.calls.length]).toEqual([1, 2]);
    expect([page.scope.getState($elsewhere), page.scope.getState($phase)]).toEqual([false, 'loading']);
  });

  test('after three reloads the page offers no further one', async () => {
    const kicked = vi.fn(() => ({}));
    const page = casino({ handlers: [[kickOutFx, kicked]] });
    await page.play();
    for (let time = 0; time < 5; time += 1) {
      await page.says({ type: 'inAnotherGame' });
      await page.fire(playHerePressed);
    }
    expect([kicked.mock.calls.length, page.launches.mock.calls.length]).toEqual([maxReloads, maxReloads + 1]);
    expect([page.scope.getState($elsewhere), page.scope.getState($canReload)]).toEqual([true, false]);
  });

  test('W3 many messages open one dialog and send nothing', async () => {
    const kicked = vi.fn(() => ({}));
    const page = casino({ handlers: [[kickOutFx, kicked]] });
    await page.play();
    for (let time = 0; time < 50; time += 1) await page.says({ type: 'inAnotherGame' });
    await page.fire(elsewhereClosed);
    expect([kicked.mock.calls.length, page.scope.getState($elsewhere)]).toEqual([0, false]);
  });

  test('a failed takeover says why, and the game stays', async () => {
    const page = casino({ handlers: [[kickOutFx, () => Promise.reject(refusal('Please wait 5 s', 429))]] });
    await page.play();
    await page.says({ type: 'inAnotherGame' });
    await page.fire(playHerePressed);
    expect(page.scope.getState($moveProblem)?.message).toBe('Please wait 5 s');
    expect([page.launches.mock.calls.length, page.scope.getState($elsewhere)]).toEqual([1, true]);
  });
});

describe('leaving a game', () => {
  test('between rounds the player leaves at once', async () => {
    const page = casino();
    await page.play();
    await page.says({ type: 'close', open: false });
    expect([page.path(), page.scope.getState($place)]).toEqual(['/home', null]);
    expect(page.scope.getState($running)).toBeNull();
  });

  test('a bet on a shared round does not wait for the player', async () => {
    const page = casino({ launch: { gameId: '103', name: 'Rocket Rush' } });
    await page.play();
    await page.says({ type: 'close', open: true });
    expect(page.scope.getState(leaveQuestion.$question)).toMatchObject({ body: 'casino:leave.shared' });
  });

  test('in the middle of a round the page says what happens to it', async () => {
    const page = casino();
    await page.play();
    await page.says({ type: 'roundBegan', round: 'r1', stake: 100 });
    expect(page.scope.getState($round)).toEqual({ id: 'r1', stake: 100 });
    await page.fire(backPressed);
    expect(page.scope.getState(leaveQuestion.$question)).toMatchObject({
      body: 'casino:leave.text',
      cancelIsMain: true,
    });
    await page.fire(leaveQuestion.no);
    expect([page.path(), page.scope.getState($leaving)]).toEqual(['/casino/launch/101', false]);
    await page.says({ type: 'close', open: true });
    await page.fire(leaveQuestion.yes);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(page.path()).toBe('/home');
  });

  test('the end of the round ends the question', async () => {
    const page = casino();
    await page.play();
    await page.says({ type: 'roundBegan', round: 'r1', stake: 100 });
    await page.says({ type: 'roundEnded', round: 'other', stake: 100, payout: 0 });
    expect(page.scope.getState($round)).not.toBeNull();
    await page.says({ type: 'roundEnded', round: 'r1', stake: 100, payout: 0 });
    expect(page.scope.getState($round)).toBeNull();
  });

  test('from the demo to the game for cash', async () => {
    const page = casino();
    await page.play('/casino/demo/101');
    await page.says({ type: 'playForReal' });
    expect(page.path()).toBe('/casino/launch/101');
    await page.enter();
    expect([page.demos.mock.calls.length, page.launches.mock.calls.length]).toEqual([1, 1]);
  });

  test('a round opens in the verifier', async () => {
    const asked = vi.fn(() => ({ round: { serverHash: 'f'.repeat(64), nonce: 7 } }));
    const page = casino({ handlers: [[roundFx, asked]] });
    await page.play();
    await page.says({ type: 'verify', round: 'r1' });
    expect(page.asked(asked)).toEqual([{ id: 'r1' }]);
    expect([page.path(), page.entry()?.search]).toEqual(['/fairness', `?seed=${'f'.repeat(64)}&nonce=7`]);
  });

  test('the client seed of all draws opens in the fairness page', async () => {
    const page = casino();
    await page.play();
    await page.says({ type: 'openFairness' });
    expect(page.path()).toBe('/me/fairness');
  });
});

describe('safer play in a game', () => {
  test('Q77 a time limit that is reached ends play after the round', async () => {
    const page = casino();
    await page.play();
    await page.says({ type: 'roundBegan', round: 'r1', stake: 100 });
    await page.fire(restSeen, { why: 'timeUp', until: serverNow() + 3_600_000 });
    expect(page.scope.getState($phase)).toBe('ready');
    await page.says({ type: 'roundEnded', round: 'r1', stake: 100, payout: 0 });
    expect(page.scope.getState($phase)).toBe('rest');
  });

  test('a reality check reaches the game, and its answer comes back', async () => {
    const page = casino();
    await page.play();
    const answers = vi.fn();
    createWatch({ unit: checkAnswered, scope: page.scope, fn: answers });
    await page.says({ type: 'realityAnswer', pause: true });
    expect(answers).not.toHaveBeenCalled();
    await page.fire(checkHanded, { minutes: 30 });
    expect(page.told.at(-1)).toEqual({ type: 'realityCheck', minutes: 30 });
    await page.says({ type: 'realityAnswer', pause: false });
    expect([answers.mock.calls, page.path()]).toEqual([[[{ pause: false }]], '/casino/launch/101']);
    await page.fire(checkHanded, { minutes: 60 });
    await page.says({ type: 'realityAnswer', pause: true });
    expect(page.path()).toBe('/me/settings/exclusion');
  });

  test.each([
    ['of ours', {}, 0],
    ['of an outside supplier', outside, 1],
  ])('an open round of a game %s delays an unanswered check: %j', async (_, launch, shown) => {
    const page = casino({ launch });
    await page.play();
    const shows = vi.fn();
    createWatch({ unit: gameLeft, scope: page.scope, fn: shows });
    await page.says({ type: 'roundBegan', round: 'r1', stake: 100 });
    await page.fire(checkHanded, { minutes: 30 });
    await vi.advanceTimersByTimeAsync(longMs);
    expect(shows).toHaveBeenCalledTimes(shown);
  });
});
