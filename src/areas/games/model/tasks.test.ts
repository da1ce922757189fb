// @vitest-environment happy-dom
import { createWatch } from 'effector';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../../../core/router/routes';
import { depositWanted, gamePlaced } from '../../tasks/entry';
import { casino } from '../testing/casino';
import { $deposit } from './deposit';
import './tasks';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Other calls of the app, for example for the balance, have no server here.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server')));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The games that the entry to the tasks was told. */
function watched(page: ReturnType<typeof casino>) {
  const told: Array<string | null> = [];
  createWatch({ unit: gamePlaced, scope: page.scope, fn: (id) => void told.push(id) });
  return told;
}

test('TSK-5 the entry is told a game for cash when it is ready, and its end', async () => {
  const page = casino();
  const told = watched(page);
  await page.visit('/casino/launch/101');
  await page.connect();
  expect(told).toEqual([]);
  await page.says({ type: 'ready' });
  expect(told).toEqual(['101']);
  await page.go(paths.home);
  expect(told).toEqual(['101', null]);
});

test('TSK-5 a demo has no entry', async () => {
  const page = casino();
  const told = watched(page);
  await page.play('/casino/demo/101');
  expect(told).toEqual([]);
});

test('TSK-6 GAM-6 a deposit task opens the nested deposit over the game', async () => {
  const page = casino();
  await page.play();
  await page.fire(depositWanted);
  expect(page.scope.getState($deposit)).toEqual({ missing: 0 });
});
