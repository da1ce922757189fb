import { allSettled, createWatch, fork } from 'effector';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../core/api';
import { $entry, routeRequested, type Entered, type RouteRequest } from '../../../core/router';
import { testProfile } from '../../../core/api/test-member';
import { toastShown, type Toast } from '../../../core/toasts';
import { loginFx } from '../entering';
import { logoutFx } from './model';
import { loginQuestion, loginRequired } from './ways';

const at = (pathname: string, search = ''): Entered => ({
  pathname,
  search,
  hash: '',
  key: '0',
  index: 0,
  action: 'push',
  direction: 'none',
});

type Handlers = NonNullable<NonNullable<Parameters<typeof fork>[1]>['handlers']>;
/** A scope at an address; records navigation requests and toasts. */
function scopeAt(entry: Entered, handlers: Handlers = []) {
  const wanted: RouteRequest[] = [];
  const toasts: Toast[] = [];
  const scope = fork({ values: [[$entry, entry]], handlers });
  createWatch({ unit: routeRequested, scope, fn: (request) => wanted.push(request) });
  createWatch({ unit: toastShown, scope, fn: (toast) => toasts.push(toast) });
  return { scope, wanted, toasts };
}

describe('the ways to log in and out', () => {
  test('a required login asks, then leads to /login with the way back', async () => {
    const { scope, wanted } = scopeAt(at('/home', '?open=cash-rain'));
    await allSettled(loginRequired, { scope, params: undefined });
    expect(scope.getState(loginQuestion.$question)?.body).toBe('auth:required.body');
    expect(wanted).toEqual([]);
    await allSettled(loginQuestion.yes, { scope });
    expect(wanted).toEqual([{ to: '/login?r=%2Fhome%3Fopen%3Dcash-rain' }]);
  });

  test('a visitor may register from the login question', async () => {
    const { scope, wanted } = scopeAt(at('/home', '?open=cash-rain'));
    await allSettled(loginRequired, { scope, params: undefined });
    await allSettled(loginQuestion.other, { scope });
    expect(wanted).toEqual([{ to: '/register?r=%2Fhome%3Fopen%3Dcash-rain' }]);
  });

  test('the caller can choose another way back', async () => {
    const { scope, wanted } = scopeAt(at('/home'));
    await allSettled(loginRequired, { scope, params: { returnTo: '/categories/999998/games' } });
    await allSettled(loginQuestion.yes, { scope });
    expect(wanted).toEqual([{ to: '/login?r=%2Fcategories%2F999998%2Fgames' }]);
  });

  test.each([
    ['/login', '?r=%2Fme', '/me'],
    ['/register', '?r=%2Fdeposit', '/deposit'],
    ['/login', '', '/home'],
    ['/login', '?r=%2F%2Fevil.example', '/home'],
  ])('NAV-10 D9 after a login at %s%s the player is at %s', async (pathname, search, target) => {
    const { scope, wanted } = scopeAt(at(pathname, search), [
      [loginFx, () => ({ token: 't'.repeat(40), memberInfo: testProfile() })],
    ]);
    await allSettled(loginFx, { scope, params: { mobile: '0244123456', password: 'x' } });
    expect(wanted).toEqual([{ to: target, replace: true }]);
  });

  test('a session started on another page causes no navigation', async () => {
    const { scope, wanted } = scopeAt(at('/me'), [
      [loginFx, () => ({ token: 't'.repeat(40), memberInfo: testProfile() })],
    ]);
    await allSettled(loginFx, { scope, params: { mobile: '0244123456', password: 'x' } });
    expect(wanted).toEqual([]);
  });

  test('SES-21 logging out leads home', async () => {
    const { scope, wanted } = scopeAt(at('/me'), [[logoutFx, () => ({})]]);
    await allSettled(logoutFx, { scope });
    expect(wanted).toEqual([{ to: '/home' }]);
  });

  test('SES-21 a failed logout toasts the server’s message and keeps the page', async () => {
    const { scope, wanted, toasts } = scopeAt(at('/me'), [
      [logoutFx, () => Promise.reject(new ApiError({ code: 500, message: 'try later', status: 500 }))],
    ]);
    await allSettled(logoutFx, { scope });
    expect(wanted).toEqual([]);
    expect(toasts).toEqual([{ kind: 'error', text: 'try later' }]);
  });
});
