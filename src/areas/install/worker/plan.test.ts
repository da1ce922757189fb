import { describe, expect, test } from 'vitest';
import { basePath, calls } from '../../../../contract';
import { atOnce, keepable, outdated, planOf, type Asked } from './plan';

const origin = 'https://baobab.example';
const ask = (path: string, more: Partial<Asked> = {}) =>
  planOf({ method: 'GET', url: new URL(path, origin).href, mode: 'cors', destination: '', ...more }, origin);
const page = { mode: 'navigate', destination: 'document' };

describe('W14 requests that the worker ignores', () => {
  test.each(calls.map(({ path, method }) => [method, basePath + path] as const))('%s %s', (method, path) => {
    expect(ask(path, { method })).toBeNull();
    expect(ask(`${path}?t=1`, { method })).toBeNull();
    expect(ask(path, page)).toBeNull();
  });
  test.each([
    ['anything below /api', '/api', {}],
    ['a file below /api', '/api/x/y-AbCd1234.js', {}],
    ['development', '/dev/clock', {}],
    ['the app’s own version', '/statics/upgrade/version_latest.json', {}],
    ['a member’s picture', '/media/avatars/x.webp', {}],
    ['a page of the demo provider', '/testid/authorize', page],
    ['the workbench', '/workbench?scene=wheel', page],
    ['another origin', 'https://e.com/assets/a-AbCd1234.js', {}],
    ['another port', 'https://baobab.example:8443/home', page],
    ['a page in a frame', '/nested-deposit', { mode: 'navigate', destination: 'iframe' }],
    ['a POST to a page', '/home', { ...page, method: 'POST' }],
    ['the worker', '/sw.js', {}],
    ['the worker, opened', '/sw.js', page],
    ['the manifest', '/app.webmanifest', {}],
    ['html, fetched', '/home', {}],
    ['a file without a hash', '/assets/a.js', {}],
    ['a picture with a query', '/art/a.avif?x=1', {}],
  ] as const)('%s', (_, path, more) => expect(ask(path, more)).toBeNull());
});

test.each([
  ['/home', page, 'page'],
  ['/', page, 'page'],
  ['/categories/1/games?x=1', page, 'page'],
  ['/assets/home-AbCd1234.js', {}, 'asset'],
  ['/assets/home-Ab_d-234.css', {}, 'asset'],
  ['/art/games/oware.avif', {}, 'media'],
  ['/fonts/baloo2.woff2', {}, 'media'],
  ['/icons/icon-192.png', {}, 'media'],
  ['/scenes/rain/atlas.json', {}, 'media'],
] as const)('the worker has a plan for %s', (path, more, plan) => expect(ask(path, more)).toBe(plan));

const answer = (type: string, more: { status?: number; type?: string; cache?: string } = {}) => ({
  status: 200,
  type: 'basic',
  ...more,
  headers: new Headers({ 'content-type': type, ...(more.cache ? { 'cache-control': more.cache } : {}) }),
});

test('CF19 CF18 the worker keeps only complete files of the right type', () => {
  expect(keepable('asset', answer('text/javascript; charset=utf-8'))).toBe(true);
  expect(keepable('asset', answer('text/html; charset=utf-8'))).toBe(false);
  expect(keepable('asset', answer('text/javascript', { status: 404 }))).toBe(false);
  expect(keepable('asset', answer('text/javascript', { status: 206 }))).toBe(false);
  expect(keepable('asset', answer('text/javascript', { type: 'opaque' }))).toBe(false);
  expect(keepable('media', answer('image/avif'))).toBe(true);
  expect(keepable('media', answer('text/html'))).toBe(false);
  expect(keepable('media', answer('image/avif', { cache: 'no-store' }))).toBe(false);
  expect(keepable('page', answer('text/html; charset=utf-8'))).toBe(true);
});

test.each([
  ['a start', 'default', null, true],
  ['a start where the browser says nothing of others', 'default', undefined, true],
  ['loaded anew by the player', 'no-cache', null, false],
  ['loaded anew, past every cache', 'reload', null, false],
  ['CF20 a newer build waits', 'default', {}, false],
] as const)('%s: the worker answers with the kept page at once', (_, cache, waiting, kept) =>
  expect(atOnce({ cache }, { waiting })).toBe(kept),
);

test('CF20 the files of the previous build stay', () => {
  expect(outdated(['baobab-shell-1', 'baobab-shell-2', 'baobab-shell-3', 'baobab-files'], 'baobab-shell-3')).toEqual([
    'baobab-shell-1',
  ]);
  expect(outdated(['baobab-shell-1', 'baobab-files'], 'baobab-shell-1')).toEqual([]);
  expect(outdated(['baobab-shell-2', 'baobab-shell-1'], 'baobab-shell-1')).toEqual([]);
});
