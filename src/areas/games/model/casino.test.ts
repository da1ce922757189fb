// @vitest-environment happy-dom
import { createEvent } from 'effector';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { codes } from '../../../../contract';
import { ApiError } from '../../../core/api';
import { testProfile } from '../../../core/api/test-member';
import { $problems } from '../../../core/problems';
import { $viewport, trackResize } from '../../../core/browser/trackers';
import { $soundOn } from '../../../core/scene/sound-choice';
import { $theme } from '../../../core/theme/theme';
import { serverNow } from '../../../core/time/clock';
import { $rest, loginQuestion, profileChanged } from '../../access/session';
import { toGameSchema } from '../../../../games/protocol/frame';
import { casino, launchOf } from '../testing/casino';
import { measureFx } from './covered';
import { $problem, $running, launchFx, reloadAsked } from './launch';
import { $phase, readyMs } from './phase';
import { $place } from './place';

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

  test('GAM-4 a house game learns which edges the device covers, also after a turn', async () => {
    const upright = { top: 47, right: 0, bottom: 34, left: 0 };
    const turned = { top: 0, right: 44, bottom: 21, left: 44 };
    const measure = vi.fn(() => upright);
    const values = [[$viewport, { width: 390, height: 844 }]] as const;
    const page = casino({ signedIn: false, handlers: [[measureFx, measure]], values });
    await page.visit('/casino/demo/101?bottom=20');
    await page.connect();
    expect(page.told[0]).toMatchObject({ type: 'start', insets: { ...upright, bottom: 14 } });
    measure.mockReturnValue(turned);
    await page.fire(trackResize.setup);
    expect(page.told.slice(1)).toEqual([{ type: 'insets', insets: { ...turned, bottom: 1 } }]);
  });

  test('GAM-4 the bar of the page keeps the upper edge free for an outside game', async () => {
    const edges = { top: 47, right: 0, bottom: 34, left: 0 };
    const page = casino({
      signedIn: false,
      launch: { origin: 'https://games.test', frame: 'https://games.test/g' },
      handlers: [[measureFx, () => edges]],
    });
    await page.visit('/casino/demo/101');
    await page.connect();
    expect(page.told[0]).toMatchObject({ type: 'start', insets: { ...edges, top: 0 } });
    await page.fire(trackResize.setup);
    expect(page.tellings('insets')).toEqual([]);
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

  test('CF25 a game that is not ready after 15 s gets a way out', async () => {
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

  test('a game without an address of its aggregator can be tried again', async () => {
    const error = new ApiError({ code: codes.gameUnavailable, message: 'not now', status: 200 });
    const page = casino({ handlers: [[launchFx, () => Promise.reject(error)]] });
    await page.visit('/casino/launch/101');
    expect(page.scope.getState($problem)).toEqual({ message: 'not now', refused: false });
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
