import { allSettled, createWatch, fork } from 'effector';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../../contract';
import { routeRequested, type RouteRequest } from '../../../../core/router';
import { $givenMobile } from '../../entrance';
import { $apiBase, $token } from '../../../../core/api';
import { json, listen, type TestServer } from '../../../../core/api/test-server';
import { toastShown, type Toast } from '../../../../core/toasts';
import { $title, form, opened, redirectOf, titleOf } from './model';

let server: TestServer;
beforeAll(async () => {
  server = await listen();
});
afterAll(() => server.close());

async function pageAt(redirect: string, title = 'Deposit', token: string | null = null) {
  const scope = fork({
    values: [
      [$apiBase, server.base],
      [$token, token],
    ],
  });
  const wanted: RouteRequest[] = [];
  const toasts: Toast[] = [];
  createWatch({ unit: routeRequested, scope, fn: (request) => wanted.push(request) });
  createWatch({ unit: toastShown, scope, fn: (toast) => toasts.push(toast) });
  await allSettled(opened, { scope, params: { params: { redirect, title } } });
  const give = async (mobile: string) => {
    await allSettled(form.changed, { scope, params: { field: 'mobile', value: mobile } });
    await allSettled(form.submitted, { scope });
  };
  return { scope, wanted, toasts, give };
}

describe('R-13 the page for the mobile number', () => {
  test.each([
    [true, '/login?r=%2Fdeposit'],
    [false, '/register?r=%2Fdeposit'],
  ])('a number in use (%s) leads to %s and is kept', async (used, to) => {
    const { scope, wanted, give } = await pageAt('deposit');
    server.answer(json({ code: 0, data: { used } }));
    await give('0244123456');
    expect(wanted).toEqual([{ to, replace: true }]);
    expect(scope.getState($givenMobile)).toBe('0244123456');
  });
  test('an invalid number sends no request', async () => {
    const { wanted, give } = await pageAt('deposit');
    server.answer(json({ code: 0, data: { used: true } }));
    await give('024412');
    expect([server.seen, wanted]).toEqual([[], []]);
  });
  test('the way to an SMS code does not check the number', async () => {
    const { wanted, give } = await pageAt('authentication%2Fsms%2Fpassword-reset');
    server.answer(json({ code: 0, data: { used: true } }));
    await give('0244123456');
    expect(server.seen).toEqual([]);
    expect(wanted).toEqual([{ to: '/authentication/sms/password-reset', replace: true }]);
  });
  test('A6 D6 too many number checks show a toast', async () => {
    const { wanted, toasts, give } = await pageAt('deposit');
    server.answer(json({ code: codes.tooMany, msg: 'wait' }, 429, { 'retry-after': '30' }));
    await give('0244123456');
    expect([wanted, toasts]).toEqual([[], [{ kind: 'error', text: 'wait' }]]);
  });
  test('a signed-in member goes directly to the target', async () => {
    expect((await pageAt('deposit', 'x', 't'.repeat(40))).wanted).toEqual([{ to: '/deposit', replace: true }]);
  });
  test.each([
    '%2F%2Fevil.example',
    'https:%2F%2Fevil.example',
    '%5C%5Cevil',
    'javascript:alert(1)',
    'login',
    'register',
    'account%2Fmobile%2Fx%2Fy',
    'nowhere',
    '%',
    '%00',
  ])('D9 W1 %s is not accepted as a target', (redirect) => {
    expect(redirectOf(redirect)).toBe(null);
  });
  test.each([
    ['Deposit', 'Deposit'],
    ['D%C3%A9p%C3%B4t', 'Dépôt'],
    ['call%20024%20412', null],
    ['<b>', null],
    ['www.evil.example', null],
    ['x'.repeat(41), null],
    ['%', null],
    [undefined, null],
  ])('the title accepts only words: %s', async (text, title) => {
    expect(titleOf(text)).toBe(title);
    expect((await pageAt('deposit', text)).scope.getState($title)).toBe(text === undefined ? 'Deposit' : title);
  });
});
