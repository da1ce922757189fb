// @vitest-environment happy-dom
import { allSettled, fork } from 'effector';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { $optionsState } from '../core/options';
import { $apiBase, $token } from '../core/api';
import { json, listen, type TestServer } from '../core/api/test-server';
import { $language } from '../core/i18n/language';
import { $location } from '../core/router';
import { appStarted } from '../core/start';
import './start';
import { $theme } from '../core/theme/theme';

let server: TestServer;
beforeAll(async () => {
  server = await listen();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    `${server.base.replace('/api', '')}/me?x=1`,
  );
  window.history.replaceState(null, '', '/me?x=1');
  server.answer((request, response) => {
    const answer = request.url.includes('/lobby')
      ? { code: 0, data: { games: [], categories: [] } }
      : { code: 1001, msg: 'not now' };
    json(answer)(request, response);
  });
});

const start = async () => {
  const scope = fork({ values: [[$apiBase, server.base]] });
  await allSettled(appStarted, { scope });
  return scope;
};
const asked = () =>
  server.seen.filter(({ method }) => method !== 'OPTIONS').map(({ url }) => url.split('?')[0]?.split('/').at(-1));

test('NAV-27 the app requests options, then the lobby, then the stored session', async () => {
  localStorage.setItem('baobab.token', JSON.stringify('t'.repeat(43)));
  localStorage.setItem('baobab.lang', '"fr"');
  localStorage.setItem('baobab.theme', '"b"');
  const scope = await start();
  expect(asked().slice(0, 3)).toEqual(['queryGlobalByPlatform', 'lobby', 'loginWithToken']);
  for (const { headers } of server.seen) expect(headers['accept-language']).toBe('fr');
  expect(server.seen.find(({ url }) => url.endsWith('loginWithToken'))?.headers['token']).toBe('t'.repeat(43));
  expect(scope.getState($language)).toBe('fr');
  expect(scope.getState($theme)).toBe('b');
  expect(document.documentElement.lang).toBe('fr');
  expect(document.documentElement.dataset['theme']).toBe('b');
  expect(scope.getState($location)).toMatchObject({ pathname: '/me', search: '?x=1' });
});

test('Q69 a slow answer to the options delays neither the lobby nor the stored session', async () => {
  localStorage.setItem('baobab.token', JSON.stringify('t'.repeat(43)));
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const answer = json({ code: 1001, msg: 'not now' });
  server.answer((request, response) => {
    if (!request.url.includes('queryGlobalByPlatform')) answer(request, response);
    else void released.then(() => answer(request, response));
  });
  const started = start();
  await expect.poll(asked).toEqual(expect.arrayContaining(['queryGlobalByPlatform', 'lobby', 'loginWithToken']));
  release();
  await started;
});

test('NAV-27 the start sends no token login for a visitor', async () => {
  const scope = await start();
  expect(asked()).not.toContain('loginWithToken');
  expect(scope.getState($token)).toBeNull();
});

test('F14 failed options are requested again once the lobby has loaded', async () => {
  const away = new Set(['lobby', 'queryGlobalByPlatform']);
  server.answer((request, response) => {
    const call = request.url.split('?')[0]?.split('/').at(-1) ?? '';
    const data = call === 'lobby' ? { games: [], categories: [] } : [];
    json(away.delete(call) ? { code: 1001, msg: 'not now' } : { code: 0, data })(request, response);
  });
  const scope = await start();
  expect(scope.getState($optionsState)).toBe('ready');
  expect(asked().filter((call) => call === 'queryGlobalByPlatform')).toHaveLength(2);
});

test('CF16 invalid stored values set neither language nor theme', async () => {
  localStorage.setItem('baobab.lang', '"xx"');
  localStorage.setItem('baobab.theme', '{"a"');
  localStorage.setItem('baobab.token', '"short"');
  const scope = await start();
  expect(scope.getState($theme)).toBe('a');
  expect(['en', 'fr', 'pt']).toContain(scope.getState($language));
  expect(scope.getState($token)).toBeNull();
});
