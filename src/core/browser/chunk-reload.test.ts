import { expect, test } from 'vitest';
import { holdReload, isAnswered, isStale, mayReload } from './chunk-reload';

const store = () => {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      values.set(key, value);
    },
  };
};

test('NAV-14 CF18 CF19 a missing chunk reloads the page once per build', () => {
  const storage = store();
  expect(mayReload(storage, 'one')).toBe(true);
  expect(mayReload(storage, 'one')).toBe(false);
  expect(mayReload(storage, 'two')).toBe(true);
});

test('CF18 a missing chunk causes no reload without working storage', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  expect(mayReload({ getItem: refuse, setItem: refuse }, 'one')).toBe(false);
  expect(mayReload({ getItem: () => null, setItem: () => undefined }, 'one')).toBe(false);
});

test('CF18 a missing chunk causes no reload during a payment or a round', () => {
  const storage = store();
  const release = [holdReload(), holdReload()];
  expect(mayReload(storage, 'one')).toBe(false);
  release[0]?.();
  release[0]?.();
  expect(mayReload(storage, 'one')).toBe(false);
  release[1]?.();
  expect(mayReload(storage, 'one')).toBe(true);
});

test('CF18 Q53 an unreachable server is told apart from a missing chunk', async () => {
  expect(await isAnswered(async () => ({ ok: true }), '/register')).toBe(true);
  expect(await isAnswered(async () => ({ ok: false }), '/register')).toBe(false);
  expect(await isAnswered(() => Promise.reject(new TypeError('refused')), '/register')).toBe(false);
});

const chunk = 'https://baobab.example/assets/wheel-1.js';
const problem = `TypeError: Failed to fetch dynamically imported module: ${chunk}`;
const build = { entries: ['/assets/core-1.js', '/assets/shell-1.js'], page: 'https://baobab.example/home' };
const html = '<script type="module" src="/assets/core-1.js"></script><script type="module" src="/assets/shell-1.js">';
type Answer = { ok?: boolean; type?: string; body?: string };
const answers = (page: Answer, file: Answer) => async (href: string) => {
  const { ok = true, type = 'text/javascript', body = '' } = href === chunk ? file : page;
  return { ok, headers: new Headers({ 'content-type': type }), text: async () => body };
};

test.each([
  ['the server has another build', { body: html.replace('shell-1', 'shell-2') }, {}, problem, true],
  ['the file is gone', { body: html }, { ok: false }, problem, true],
  ['the file is answered with the page', { body: html }, { type: 'text/html; charset=utf-8' }, problem, true],
  ['the network failed and is back', { body: html }, {}, problem, false],
  ['the network failed and the browser names no file', { body: html }, {}, 'TypeError: Load failed', false],
  ['the server answers with an error', { ok: false, body: 'bad gateway' }, { ok: false }, problem, false],
])('CF18 CF19 a chunk fails, %s', async (_, page, file, message, stale) => {
  expect(await isStale(answers(page, file), message, build)).toBe(stale);
});

test('CF18 a chunk that fails without a network needs no new document', async () => {
  expect(await isStale(() => Promise.reject(new TypeError('Failed to fetch')), problem, build)).toBe(false);
});
