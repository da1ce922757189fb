// @vitest-environment happy-dom
import { allSettled, createStore, createWatch, fork } from 'effector';
import { describe, expect, test, vi } from 'vitest';
import { createRouter, directionOf } from './model';
import type { Entry } from './history';
import type { RouteSpec } from './targets';

const routes: readonly RouteSpec[] = [
  { path: '/home', auth: false, tab: 1, scrollTop: true, depth: 0 },
  { path: '/me', auth: false, tab: 5, scrollTop: true, depth: 0 },
  { path: '/login', auth: false, scrollTop: true, depth: 1 },
  { path: '/me/settings', auth: true, scrollTop: true, depth: 1 },
];
const $signedIn = createStore(false, { sid: 'test-signed-in' });
const router = createRouter({ routes, $signedIn });

let length = 0;
async function open(href: string, signedIn = false) {
  window.history.replaceState({ key: 'entry', index: 0 }, '', href);
  length = window.history.length;
  const scope = fork({ values: [[$signedIn, signedIn]] });
  const guarded = vi.fn();
  createWatch({ unit: router.guarded, scope, fn: guarded });
  await allSettled(router.started, { scope });
  const at = () => {
    const { pathname, search, hash } = scope.getState(router.$location);
    expect(window.location.pathname + window.location.search + window.location.hash).toBe(pathname + search + hash);
    return pathname + search + hash;
  };
  const go = (to: string, replace?: boolean) =>
    allSettled(router.routeRequested, { scope, params: replace === undefined ? { to } : { to, replace } });
  return { scope, guarded, at, go, entry: () => scope.getState(router.$entry) };
}

describe('entering the app', () => {
  test.each([
    ['NAV-1 a path', '/me?x=1', '/me?x=1'],
    ['NAV-2 Q1 an unknown one', '/what?x=1', '/home?x=1'],
    ['NAV-3 a legacy one', '/#/me?x=1', '/me?x=1'],
    ['NAV-6 one with r', '/home?r=/me', '/me'],
    ['Q90 one in upper case with a slash', '/ME/?x=A', '/me?x=A'],
  ])('%s: the app adds no history entry', async (_, href, expected) => {
    const { at, entry } = await open(href);
    expect(at()).toBe(expected);
    expect(entry()?.direction).toBe('none');
    expect(window.history.length).toBe(length);
  });

  test('NAV-9 without a token, a gated page opens home and asks for login', async () => {
    const { at, guarded } = await open('/me/settings?x=1');
    expect(at()).toBe('/home');
    expect(guarded).toHaveBeenCalledExactlyOnceWith({ wanted: '/me/settings?x=1' });
  });

  test('NAV-9 with a token, a gated page opens', async () => {
    const { at, guarded } = await open('/me/settings?x=1', true);
    expect(at()).toBe('/me/settings?x=1');
    expect(guarded).not.toHaveBeenCalled();
  });
});

describe('navigating', () => {
  test('NAV-7 push and replace slide forward, back slides back', async () => {
    const { at, go, entry, scope } = await open('/home');
    const first = entry()?.index ?? 0;
    await go('/me');
    expect(at()).toBe('/me');
    const index = entry()?.index ?? 0;
    expect(entry()).toMatchObject({ action: 'push', direction: 'forward' });
    expect(index).toBe(first + 1);
    await go('/login', true);
    expect(entry()).toMatchObject({ action: 'replace', direction: 'forward', index });
    const back = vi.spyOn(window.history, 'back').mockImplementation(() => {
      window.history.replaceState({ key: 'first', index: index - 1 }, '', '/home');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await allSettled(router.backRequested, { scope });
    back.mockRestore();
    expect(entry()).toMatchObject({ pathname: '/home', action: 'pop', direction: 'back' });
  });

  test('NAV-9 a gated page asks for login and keeps the current page', async () => {
    const { at, go, guarded } = await open('/me');
    await go('/me/settings');
    expect(at()).toBe('/me');
    expect(guarded).toHaveBeenCalledExactlyOnceWith({ wanted: '/me/settings' });
  });

  test('Q90 a link in another writing adds one history entry, to the address itself', async () => {
    const { at, go, entry } = await open('/home');
    const first = entry()?.index ?? 0;
    await go('/Me/');
    expect(at()).toBe('/me');
    expect(entry()).toMatchObject({ action: 'push', index: first + 1 });
    await go('/ME');
    expect(entry()).toMatchObject({ action: 'replace', index: first + 1 });
  });

  test('navigating to the same address adds no history entry', async () => {
    const { go, entry } = await open('/home');
    await go('/me');
    const index = entry()?.index;
    await go('/me');
    expect(entry()).toMatchObject({ action: 'replace', index });
  });

  test('CF29 opening or closing an overlay does not change the entry', async () => {
    const { go, entry } = await open('/home');
    await go('/me?open=x');
    const before = entry();
    const page: unknown = window.history.state;
    window.history.pushState({ ...(page as object), layer: 'window' }, '');
    window.history.replaceState(page, '');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(entry()).toBe(before);
  });

  test('back on the first page of the visit leads home', async () => {
    const { at, scope } = await open('/login');
    await allSettled(router.backRequested, { scope });
    expect(at()).toBe('/home');
  });
});

describe('after a login', () => {
  test.each([
    ['NAV-10 the page that was wanted', '/login?r=%2Fme%2Fsettings%3Fx%3D1', '/me/settings?x=1'],
    ['NAV-10 home when none was', '/login', '/home'],
    ['D9 home when it is not ours', '/login?r=//e.com', '/home'],
    ['D9 home when it is the login itself', '/login?r=/login?r=/me', '/home'],
  ])('%s', async (_, href, expected) => {
    const { at, scope } = await open(href, true);
    await allSettled(router.returnRequested, { scope });
    expect(at()).toBe(expected);
  });
});

test('NAV-7 the history position decides the direction of back and forward', () => {
  const entry = (index: number, action: Entry['action']): Entry => ({
    pathname: '/home',
    search: '',
    hash: '',
    key: String(index),
    index,
    action,
  });
  expect(directionOf(null, entry(0, 'pop'))).toBe('none');
  expect(directionOf(entry(2, 'push'), entry(1, 'pop'))).toBe('back');
  expect(directionOf(entry(1, 'pop'), entry(3, 'pop'))).toBe('forward');
  expect(directionOf(entry(3, 'pop'), entry(3, 'replace'))).toBe('forward');
});
