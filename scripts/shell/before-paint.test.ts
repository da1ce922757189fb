// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const script = readFileSync(`${import.meta.dirname}/before-paint.js`, 'utf8');
const reads = ['/api/a', '/api/b?position=1'];
const asked = vi.fn<typeof fetch>();
beforeEach(() => {
  document.head.innerHTML = '<meta name="theme-color" content="">';
  localStorage.setItem('baobab.lang', '"fr"');
  Object.assign(window, { __chunks: { language: {}, page: {}, answers: reads } });
  asked.mockReset().mockImplementation(async () => new Response('{}'));
  vi.stubGlobal('fetch', asked);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  delete window.__answers;
  Reflect.deleteProperty(window, '__chunks');
});
const start = (path: string): string[] => {
  history.replaceState(null, '', path);
  new Function(script)();
  return asked.mock.calls.map(([url]) => String(url));
};

test.each(['/', '/home', '/home/', '/home?open=daily'])('CARD-3 %s asks for what home reads, in the language of the page', async (path) => {
  expect(start(path)).toEqual(reads);
  expect(asked.mock.calls[0]?.[1]?.headers).toMatchObject({ 'accept-language': 'fr' });
  expect(window.__answers).toMatchObject({ language: 'fr' });
  expect(await window.__answers?.byPath['/api/a']).toMatchObject({ text: '{}' });
});

test.each(['/me', '/games/coin-spin/1', '/fairness', '/nested-deposit', '/homes', '/home/x'])('CARD-3 %s, which may be painted as home, asks for nothing of home', (path) => {
  expect(start(path)).toEqual([]);
});

test('a member’s reads, and those of a store’s app, are not those of a visitor', () => {
  localStorage.setItem('baobab.token', JSON.stringify('t'.repeat(40)));
  expect(start('/home')).toEqual([]);
  localStorage.removeItem('baobab.token');
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 BaobabApp/2.1 store');
  expect(start('/home')).toEqual([]);
});

test('HOM-8 who has been here sees what was kept, and the app asks in its own time', () => {
  localStorage.setItem('baobab.lobby', '{"games":[],"categories":[]}');
  expect(start('/home')).toEqual([]);
});

test('C7 without a server nothing is thrown: the app asks for itself', async () => {
  asked.mockRejectedValue(new TypeError('gone'));
  start('/home');
  await expect(window.__answers?.byPath['/api/a']).rejects.toThrow('gone');
});
