// @vitest-environment happy-dom
import { createEvent, createWatch } from 'effector';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../core/api';
import { testProfile } from '../../../core/api/test-member';
import { $problems } from '../../../core/problems';
import { $soundOn } from '../../../core/scene/sound-choice';
import { $theme } from '../../../core/theme/theme';
import { serverNow } from '../../../core/time/clock';
import { $rest, loginQuestion, profileChanged, restSeen } from '../../access/session';
import { checkAnswered, checkHanded } from '../../safer-play/reality-check';
import { $balance } from '../../wallet';
import { toGameSchema } from '../../../../games/protocol/frame';
import { casino, launchOf } from '../testing/casino';
import { $depositOpen, depositClosed, listenFx } from './deposit';
import { $problem, $running, launchFx, reloadAsked } from './launch';
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
import { $phase, readyMs } from './phase';
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

const backlog = createEvent();
const refusal = (message: string, status: number | null = 200) => new ApiError({ code: 1, message, status });
const soon = async (page: ReturnType<typeof casino>, ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  await page.fire(backlog);
};

describe('R-9 W17 the way into a game', () => {
  test('GAM-3 a visitor is asked to log in, over the home page', async () => {
    const page = casino({ signedIn: false });
    await page.visit('/casino/launch/101');
    expect(page.path()).toBe('/home');
    expect(page.scope.getState(loginQuestion.$open)).toBe(true);
    expect([page.launches.mock.calls, page.scope.getState($place)]).toEqual([[], null]);
    await page.fire(loginQuestion.yes);
    expect(page.entry()?.search).toBe(`?r=${encodeURIComponent('/casino/launch/101')}`);
  });

  test('GAM-2 a visitor plays the demo without a login', async () => {
    const page = casino({ signedIn: false });
    await page.visit('/casino/demo/101');
    expect(page.asked(page.demos)).toEqual([{ gameId: '101' }]);
    expect(page.scope.getState($phase)).toBe('loading');
    await page.connect();
    expect(page.told[0]).toMatchObject({
      type: 'start',
      mode: 'demo',
      canDeposit: false,
      balance: { total: 0, locked: 0 },
    });
  });

  test.each(['/casino/real/101', '/casino/launch/..%2f101', '/casino/launch/a%20b'])(
    '%s leads home',
    async (address) => {
      const page = casino();
      await page.visit(address);
      expect([page.path(), page.launches.mock.calls, page.demos.mock.calls]).toEqual(['/home', [], []]);
    },
  );

  test('a member starts a game for cash', async () => {
    const page = casino();
    await page.visit('/casino/launch/101?top=10');
    expect(page.asked(page.launches)).toEqual([{ gameId: '101' }]);
    expect(page.scope.getState($running)).toMatchObject({
      sandbox: 'allow-scripts',
      src: expect.stringMatching(/^\/frames\/mango-fever\/index\.html#hello=[0-9a-f]{32}$/),
    });
  });

  test('the start message has the balance and the choices of the player', async () => {
    const page = casino({
      values: [
        [$theme, 'b'],
        [$soundOn, true],
      ],
    });
    await page.visit('/casino/launch/101');
    await page.connect();
    const [start] = page.told;
    expect(v.parse(toGameSchema, { v: 1, ...start })).toMatchObject({
      type: 'start',
      gameId: '101',
      mode: 'real',
      theme: 'b',
      market: 'GH',
      motion: 'full',
      scene: true,
      balance: { total: 5_000, locked: 3_000 },
      canDeposit: true,
    });
  });

  test('Q77 a member on a break sees that before anything is tried', async () => {
    const page = casino();
    await page.fire(profileChanged, testProfile({ coolOffUntil: serverNow() + 3_600_000 }));
    await page.visit('/casino/launch/101');
    expect(page.scope.getState($rest)?.why).toBe('coolOff');
    expect([page.launches.mock.calls.length, page.scope.getState($phase)]).toEqual([0, 'rest']);
    await page.go('/casino/demo/101');
    expect([page.demos.mock.calls.length, page.scope.getState($phase)]).toEqual([0, 'rest']);
  });
});

describe('the frame of a game', () => {
  test('the page shows the frame when the game is ready', async () => {
    const page = casino();
    await page.visit('/casino/launch/101');
    expect(page.scope.getState($phase)).toBe('loading');
    await page.connect();
    await page.says({ type: 'ready' });
    await soon(page, readyMs);
    expect(page.scope.getState($phase)).toBe('ready');
  });

  test('a game that is not ready after 15 s gets a way out', async () => {
    const page = casino();
    await page.visit('/casino/launch/101');
    await soon(page, readyMs - 1);
    expect(page.scope.getState($phase)).toBe('loading');
    await soon(page, 1);
    expect(page.scope.getState($phase)).toBe('late');
    const first = page.scope.getState($running);
    await page.fire(reloadAsked);
    const second = page.scope.getState($running);
    expect([page.scope.getState($phase), second?.number]).toEqual(['loading', (first?.number ?? 0) + 1]);
    expect(second?.token).not.toBe(first?.token);
  });

  test('a game that becomes ready late is shown', async () => {
    const page = casino();
    await page.visit('/casino/launch/101');
    await soon(page, readyMs);
    await page.connect();
    await page.says({ type: 'ready' });
    expect(page.scope.getState($phase)).toBe('ready');
  });

  test.each([
    ['a refusal', () => Promise.reject(refusal('This game is closed')), 'This game is closed'],
    ['no answer', () => Promise.reject(refusal('no status', null)), 'no status'],
    ['a frame of another origin', () => launchOf({ frame: 'https://evil.example/' }), 'casino:failed.text'],
  ])('%s is shown, and the player can try again', async (_, answer, message) => {
    const page = casino({ handlers: [[launchFx, answer]] });
    await page.visit('/casino/launch/101');
    expect(page.scope.getState($phase)).toBe('failed');
    expect(page.scope.getState($problem)?.message).toBe(message);
  });

  test('the answer for another address starts no game', async () => {
    const answers: Array<(launch: ReturnType<typeof launchOf>) => void> = [];
    const page = casino({ handlers: [[launchFx, () => new Promise((resolve) => answers.push(resolve))]] });
    const first = page.visit('/casino/launch/101');
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    const second = page.go('/casino/launch/106');
    answers[0]?.(launchOf());
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.(launchOf({ gameId: '106' }));
    await Promise.all([first, second]);
    expect(page.scope.getState($running)?.launch.gameId).toBe('106');
  });

  test('GAM-8 other errors of the game are logged only', async () => {
    const page = casino();
    await page.play();
    await page.says({ type: 'error', code: 'oops', text: 'a texture is gone' });
    expect(page.scope.getState($problems)).toEqual([{ what: 'game oops', message: 'a texture is gone' }]);
    expect(page.scope.getState($phase)).toBe('ready');
  });

  test('the sound switch of the game sets the choice of the app', async () => {
    const page = casino();
    await page.play();
    await page.says({ type: 'sound', on: true });
    expect([page.scope.getState($soundOn), page.tellings('sound')]).toEqual([true, []]);
  });
});

describe('the balance', () => {
  test('balanceChanged changes the balance in the bar', async () => {
    const page = casino();
    await page.play();
    await page.says({ type: 'balanceChanged', balance: { total: 4_900, locked: 2_900 } });
    expect(page.scope.getState($shownPurse)).toEqual({ total: 4_900, locked: 2_900 });
    expect(page.tellings('balance')).toEqual([{ type: 'balance', balance: { total: 5_000, locked: 3_000 } }]);
  });

  test('GAM-6 the deposit opens over the game and returns the new balance', async () => {
    const page = casino({ handlers: [[listenFx, () => ({ wentBack: () => undefined, close: () => undefined })]] });
    await page.play();
    await page.says({ type: 'openDeposit', missing: 200 });
    expect(page.scope.getState($depositOpen)).toBe(true);
    expect(page.tellings('pause')).toHaveLength(1);
    await page.fire(depositClosed);
    await page.fire($balance as never, { money: 10_000, withdrawMoney: 2_000, coins: 0, diamonds: 0 } as never);
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
    await page.fire($balance as never, { money: 10_000, withdrawMoney: 2_000, coins: 0, diamonds: 0 } as never);
    expect(page.tellings('balance')).toHaveLength(before);
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
});
