// @vitest-environment happy-dom
import { createWatch } from 'effector';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GameRecord } from '../../../../contract';
import { toGameSchema } from '../../../../games/protocol/frame';
import { testRound } from '../../../../games/shell/test-rounds';
import { ApiError } from '../../../core/api';
import { testProfile } from '../../../core/api/test-member';
import { serverNow } from '../../../core/time/clock';
import { loginQuestion, profileChanged } from '../../access/session';
import { gameEntered } from '../../safer-play/reality-check';
import { casino } from '../testing/casino';
import { $depositOpen } from './deposit';
import { $problem, $running, replayFx } from './launch';
import { gameStarted } from '../started';
import { backPressed } from './leave';
import { $elsewhere } from './one-device';
import { $phase } from './phase';
import { $place } from './place';
import { $round, $told } from './round';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Other calls of the app, for example for the balance, have no server here.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server')));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const round = testRound({ id: '41', gameId: '101', payout: 900, view: { stops: [1, 2, 3] } });
const record = (given: Partial<GameRecord> = {}): GameRecord => ({
  round,
  gameName: 'Mango Fever',
  cover: '',
  receipt: null,
  replay: '/frames/mango-fever/index.html',
  supplierRound: null,
  held: [],
  ...given,
});

/** The casino page at the replay of the round 41. */
async function opened(answer: () => unknown = () => record(), wish: Parameters<typeof casino>[0] = {}) {
  const asked = vi.fn(answer);
  const page = casino({ ...wish, handlers: [[replayFx, asked]] });
  await page.visit('/casino/replay/41');
  return { ...page, page, stored: asked };
}

/** The replay is shown. */
async function watching() {
  const all = await opened();
  await all.page.connect();
  await all.page.says({ type: 'ready' });
  return all;
}

describe('ACC-27 a round of the records is shown again', () => {
  test('no game is started: the frame gets the stored round and no session', async () => {
    const { page, stored } = await watching();
    expect(page.asked(stored)).toEqual([{ id: '41' }]);
    expect([page.launches.mock.calls, page.demos.mock.calls]).toEqual([[], []]);
    expect(page.scope.getState($running)).toMatchObject({
      sandbox: 'allow-scripts',
      src: expect.stringMatching(/^\/frames\/mango-fever\/index\.html#hello=[0-9a-f]{32}$/),
    });
    const [first] = page.told;
    expect(v.parse(toGameSchema, { v: 1, ...first })).toMatchObject({ type: 'replay', gameId: '101', round });
    expect(first).not.toHaveProperty('session');
    expect(first).not.toHaveProperty('balance');
    expect(page.tellings('balance')).toEqual([]);
    expect(page.scope.getState($phase)).toBe('ready');
  });

  test('a replay is no play: no reality check, no analytics, no deposit, no other device', async () => {
    const { page } = await opened();
    const [entered, started] = [vi.fn(), vi.fn()];
    createWatch({ unit: gameEntered, scope: page.scope, fn: entered });
    createWatch({ unit: gameStarted, scope: page.scope, fn: started });
    await page.connect();
    await page.says({ type: 'ready' });
    await page.says({ type: 'openDeposit', missing: 100 });
    await page.says({ type: 'verify', round: '41' });
    expect([entered.mock.calls, started.mock.calls]).toEqual([[], []]);
    expect(page.scope.getState($depositOpen)).toBe(false);
    expect(page.path()).toBe('/casino/replay/41');
    expect([page.scope.getState($round), page.scope.getState($told), page.scope.getState($elsewhere)]).toEqual([
      null,
      null,
      false,
    ]);
  });

  test('leaving a replay that was opened by its address leads to the record', async () => {
    const { page } = await watching();
    await page.says({ type: 'close', open: false });
    expect(page.path()).toBe('/me/game-records/41');
  });

  test('the back button of the page leads to the record too', async () => {
    const { page } = await watching();
    await page.fire(backPressed);
    expect(page.path()).toBe('/me/game-records/41');
  });

  test('a visitor is asked to log in', async () => {
    const { page, stored } = await opened(() => record(), { signedIn: false });
    expect([page.path(), stored.mock.calls]).toEqual(['/home', []]);
    expect(page.scope.getState(loginQuestion.$open)).toBe(true);
    expect(page.scope.getState($place)).toBeNull();
  });

  test('a round without a frame says that it cannot be shown', async () => {
    const { page } = await opened(() => record({ replay: null }));
    expect(page.scope.getState($phase)).toBe('failed');
    expect(page.scope.getState($problem)).toEqual({ message: 'casino:failed.replay', refused: true });
  });

  test('a round of another member is refused with the message of the server', async () => {
    const { page } = await opened(() =>
      Promise.reject(new ApiError({ code: 1, message: 'No such round', status: 200 })),
    );
    expect(page.scope.getState($problem)).toEqual({ message: 'No such round', refused: true });
  });

  test('Q77 a member on a break sees no replay', async () => {
    const asked = vi.fn(() => record());
    const page = casino({ handlers: [[replayFx, asked]] });
    await page.fire(profileChanged, testProfile({ coolOffUntil: serverNow() + 3_600_000 }));
    await page.visit('/casino/replay/41');
    expect([asked.mock.calls, page.scope.getState($phase)]).toEqual([[], 'rest']);
  });
});
