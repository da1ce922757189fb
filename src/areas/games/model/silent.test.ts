// @vitest-environment happy-dom
import { createEvent, createWatch } from 'effector';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gameEntered } from '../../safer-play/reality-check';
import { balanceRefreshRequested } from '../../wallet';
import { casino } from '../testing/casino';
import { $depositOpen, depositClosed } from './deposit';
import { frameLoaded, frameShown } from './frame';
import { $running } from './launch';
import { $phase, readyMs } from './phase';
import { pathInFx } from './silent';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server')));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const backlog = createEvent();
const outside = { gameId: '24', frame: 'https://play.example/?t=1#/x', origin: 'https://play.example' };

/** A casino page with a game of another origin; `path` is what its frame shows of this origin. */
async function page({ silent = true } = {}) {
  const path = vi.fn((): string | null => null);
  const open = casino({ launch: { ...outside, silent }, handlers: [[pathInFx, path]] });
  await open.visit('/casino/launch/24');
  const element = document.createElement('iframe');
  await open.fire(frameShown, element);
  const phase = () => open.scope.getState($phase);
  const load = (at: string | null = null) => {
    path.mockReturnValue(at);
    return open.fire(frameLoaded, element);
  };
  const soon = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    await open.fire(backlog);
  };
  return { ...open, phase, load, soon };
}

test('a silent game is shown when its page has loaded, without a connection', async () => {
  const { phase, load, soon, connected, scope } = await page();
  expect([phase(), scope.getState($running)?.src]).toEqual(['loading', outside.frame]);
  await load();
  expect(phase()).toBe('ready');
  await soon(readyMs);
  expect([phase(), connected.mock.calls.length]).toEqual(['ready', 0]);
});

test('CF25 a silent game that never loads gets the way out after 15 s', async () => {
  const { phase, load, soon } = await page();
  await soon(readyMs - 1);
  expect(phase()).toBe('loading');
  await soon(1);
  expect(phase()).toBe('late');
  await load();
  expect(phase()).toBe('ready');
});

test('a game with our protocol still waits for ready', async () => {
  const { phase, load, connected } = await page({ silent: false });
  await load();
  expect([phase(), connected.mock.calls.length]).toEqual(['loading', 1]);
});

test('the home button of the game leaves it', async () => {
  const { load, path } = await page();
  await load();
  expect(path()).toBe('/casino/launch/24');
  await load('/supplier/v1/lobby');
  expect(path()).toBe('/home');
});

test('the deposit button of the game opens the deposit, after which the game starts again', async () => {
  const { load, fire, scope, launches } = await page();
  await load();
  await load('/supplier/v1/deposit');
  expect([scope.getState($depositOpen), launches.mock.calls.length]).toEqual([true, 1]);
  await fire(depositClosed);
  expect([scope.getState($depositOpen), launches.mock.calls.length]).toEqual([false, 2]);
});

test('the page shows reality checks and the balance itself', async () => {
  const { load, soon, scope } = await page();
  const [entered, refreshed] = [vi.fn(), vi.fn()];
  createWatch({ unit: gameEntered, scope, fn: entered });
  createWatch({ unit: balanceRefreshRequested, scope, fn: refreshed });
  await soon(10_000);
  expect(refreshed).not.toHaveBeenCalled();
  await load();
  await soon(10_000);
  expect([entered.mock.calls.length, refreshed.mock.calls.length]).toEqual([0, 1]);
});
