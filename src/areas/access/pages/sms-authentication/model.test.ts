import { allSettled, createWatch, fork } from 'effector';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../../contract';
import { $entry, guarded, routeRequested, type RouteRequest } from '../../../../core/router';
import { $givenMobile } from '../../entrance';
import { $resetProof } from '../../reset';
import { $apiBase } from '../../../../core/api';
import { letIn } from '../../../../core/api/test-member';
import { json, listen, type TestServer } from '../../../../core/api/test-server';
import { toastShown, type Toast } from '../../../../core/toasts';
import { $refusal, form, opened, sms } from './model';

let server: TestServer;
beforeAll(async () => {
  server = await listen();
});
afterAll(() => server.close());

async function pageAt(data: string, given = '') {
  const entry = {
    pathname: `/authentication/sms/${data}`,
    search: '',
    hash: '',
    key: '0',
    index: 0,
    action: 'push' as const,
    direction: 'none' as const,
  };
  const scope = fork({
    values: [
      [$apiBase, server.base],
      [$entry, entry],
      [$givenMobile, given],
    ],
  });
  const wanted: RouteRequest[] = [];
  const toasts: Toast[] = [];
  const barred: unknown[] = [];
  createWatch({ unit: routeRequested, scope, fn: (request) => wanted.push(request) });
  createWatch({ unit: toastShown, scope, fn: (toast) => toasts.push(toast) });
  createWatch({ unit: guarded, scope, fn: (guard) => barred.push(guard) });
  await allSettled(opened, { scope, params: { params: { data } } });
  const fill = async (mobile: string, smsCode: string) => {
    await allSettled(form.changed, { scope, params: { field: 'mobile', value: mobile } });
    await allSettled(form.changed, { scope, params: { field: 'smsCode', value: smsCode } });
  };
  return { scope, wanted, toasts, barred, fill };
}
const seen = () =>
  server.seen.map(({ url, body }) => ({
    call: url.split('/').at(-1),
    ...Object.fromEntries(new URLSearchParams(body)),
  }));

describe('R-11 a code by SMS', () => {
  test('Q3 a code for a forgotten password opens a session and /password/reset', async () => {
    const { scope, wanted, barred, fill } = await pageAt('password-reset');
    await fill('0244123456', '4821');
    server.answer(letIn);
    await allSettled(form.submitted, { scope });
    expect(seen()).toEqual([{ call: 'loginWithSmsCode', mobile: '0244123456', smsCode: '4821', purpose: 'reset' }]);
    expect(scope.getState($resetProof)).toEqual({ mobile: '0244123456', smsCode: '4821' });
    expect(wanted).toEqual([{ to: '/password/reset', replace: true }]);
    expect(barred).toEqual([]);
  });

  test('A9 a forgotten password requests a code for a reset', async () => {
    const { scope, fill } = await pageAt('password-reset');
    await fill('0244123456', '');
    server.answer(json({ code: 0, data: { resendAfter: 60, length: 4, lifeSeconds: 300 } }));
    await allSettled(sms.requested, { scope });
    expect(seen()).toEqual([{ call: 'sendSms', mobile: '0244123456', purpose: 'reset' }]);
  });

  test('any other target is a login that leads home', async () => {
    const { scope, wanted, fill } = await pageAt('anything');
    await fill('0244123456', '4821');
    server.answer(letIn);
    await allSettled(form.submitted, { scope });
    expect(seen()).toMatchObject([{ purpose: 'login' }]);
    expect(scope.getState($resetProof)).toBe(null);
    expect(wanted).toEqual([{ to: '/home', replace: true }]);
  });

  test('SES-11 a wrong code is toasted and the number stays', async () => {
    const { scope, toasts, fill } = await pageAt('password-reset');
    await fill('0244123456', '4821');
    server.answer(json({ code: codes.smsCode, msg: 'wrong or too old' }));
    await allSettled(form.submitted, { scope });
    expect(toasts).toEqual([{ kind: 'error', text: 'wrong or too old' }]);
    expect(scope.getState($refusal)).toBe('wrong or too old');
    expect(scope.getState(form.$values).mobile).toBe('0244123456');
  });

  test('the number typed at the login is filled in', async () => {
    const { scope } = await pageAt('password-reset', '0244123456');
    expect(scope.getState(form.$values)).toEqual({ mobile: '0244123456', smsCode: '' });
  });
});
