import { allSettled, createWatch, fork } from 'effector';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { codes } from '../../../../../contract';
import { $entry, routeRequested, type RouteRequest } from '../../../../core/router';
import { $givenMobile } from '../../entrance';
import { $providers } from '../../social';
import { $apiBase, $token } from '../../../../core/api';
import { letIn } from '../../../../core/api/test-member';
import { cut, json, listen, type TestServer } from '../../../../core/api/test-server';
import { forgetServerTime } from '../../../../core/time/clock';
import { toastShown, type Toast } from '../../../../core/toasts';
import { dropFromVisit } from '../../../../core/storage/visit-storage';
import { $busy, $bySms, $refusal, forgotten, form, opened, sms, wayChanged } from './model';

let server: TestServer;
beforeAll(async () => {
  server = await listen();
});
afterAll(async () => {
  forgetServerTime();
  await server.close();
});

beforeEach(() => ['baobab.code-sent', 'baobab.form.login'].forEach(dropFromVisit));

const sentAnswer = json({ code: 0, data: { resendAfter: 60, length: 4, lifeSeconds: 300 } });
const entry = {
  pathname: '/login',
  search: '?r=%2Fme',
  hash: '',
  key: '0',
  index: 0,
  action: 'push' as const,
  direction: 'none' as const,
};

async function pageScope(given = '') {
  const scope = fork({
    values: [
      [$apiBase, server.base],
      [$entry, entry],
      [$givenMobile, given],
      [$providers, [{ id: 'testid', name: 'TestID' }]],
    ],
  });
  const toasts: Toast[] = [];
  const wanted: RouteRequest[] = [];
  createWatch({ unit: toastShown, scope, fn: (toast) => toasts.push(toast) });
  createWatch({ unit: routeRequested, scope, fn: (request) => wanted.push(request) });
  await allSettled(opened, { scope });
  const type = (field: 'mobile' | 'password' | 'smsCode', value: string) =>
    allSettled(form.changed, { scope, params: { field, value } });
  return { scope, toasts, wanted, type };
}
const seen = () =>
  server.seen.map(({ url, body }) => ({
    call: url.split('/').at(-1),
    ...Object.fromEntries(new URLSearchParams(body)),
  }));

describe('SES-2 the login with a code by SMS', () => {
  test('SES-8 the form needs a number and the market’s count of digits', async () => {
    const { scope, type } = await pageScope();
    await allSettled(wayChanged, { scope });
    expect(scope.getState($bySms)).toBe(true);
    await type('mobile', '0244123456');
    for (const [code, may] of [
      ['', false],
      ['482', false],
      ['4821', true],
    ] as const) {
      await type('smsCode', code);
      expect(scope.getState(form.$canSubmit)).toBe(may);
    }
    await allSettled(wayChanged, { scope });
    expect(scope.getState(form.$canSubmit)).toBe(false);
  });

  test('CF17 SES-17 a reload keeps the SMS step while the code is valid', async () => {
    const { scope, type } = await pageScope();
    await allSettled(wayChanged, { scope });
    server.answer(sentAnswer);
    await type('mobile', '0244123456');
    await allSettled(sms.requested, { scope });

    const again = (await pageScope()).scope;
    expect([again.getState($bySms), again.getState(form.$values).mobile]).toEqual([true, '0244123456']);
    // The server decides when the next code may be sent, because the phone's clock may be wrong.
    expect([again.getState(sms.$sent)?.lifeMinutes, again.getState(sms.$canSend)]).toEqual([5, true]);
    expect((await pageScope('0244999999')).scope.getState(form.$values).mobile).toBe('0244999999');

    dropFromVisit('baobab.form.login');
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 301_000);
    const late = (await pageScope()).scope;
    clock.mockRestore();
    expect([late.getState($bySms), late.getState(form.$values).mobile]).toEqual([false, '']);
  });

  test('C6 A9 Q4 a login code is requested once in 60 seconds', async () => {
    const { scope, type } = await pageScope();
    await allSettled(wayChanged, { scope });
    server.answer(sentAnswer);
    await allSettled(sms.requested, { scope });
    expect(server.seen).toEqual([]);
    await type('mobile', '0244123456');
    await allSettled(sms.requested, { scope });
    await allSettled(sms.requested, { scope });
    expect(seen()).toEqual([{ call: 'sendSms', mobile: '0244123456', purpose: 'login' }]);
    expect(scope.getState(sms.$resendSeconds)).toBeGreaterThan(55);
    expect(scope.getState(sms.$canSend)).toBe(false);
  });

  test('C4 NAV-10 the right code signs in and leads back', async () => {
    const { scope, type, wanted } = await pageScope();
    await allSettled(wayChanged, { scope });
    await type('mobile', '0244123456');
    await type('smsCode', '4821');
    server.answer(letIn);
    await Promise.all([allSettled(form.submitted, { scope }), allSettled(form.submitted, { scope })]);
    expect(seen()).toEqual([{ call: 'loginWithSmsCode', mobile: '0244123456', smsCode: '4821', purpose: 'login' }]);
    expect(scope.getState($token)).toBe('t'.repeat(40));
    expect(scope.getState($busy)).toBe(false);
    expect(wanted).toEqual([{ to: '/me', replace: true }]);
  });

  test('A7 after codeNeeded the form asks for a code that is already sent', async () => {
    const { scope, type, toasts } = await pageScope();
    await type('mobile', '0244123456');
    await type('password', 'baobab123');
    server.answer(json({ code: codes.codeNeeded, msg: 'a code too' }), sentAnswer, letIn);
    await allSettled(form.submitted, { scope });
    expect(scope.getState($bySms)).toBe(true);
    expect(scope.getState(form.$values)).toMatchObject({ mobile: '0244123456', password: '' });
    expect(scope.getState(form.$errors).smsCode).toBeNull();
    expect(scope.getState(sms.$sent)?.mobile).toBe('0244123456');
    expect(toasts).toEqual([{ kind: 'info', text: 'a code too' }]);
    await type('smsCode', '4821');
    await allSettled(form.submitted, { scope });
    expect(seen()).toEqual([
      { call: 'login', mobile: '0244123456', password: 'baobab123' },
      { call: 'sendSms', mobile: '0244123456', purpose: 'login' },
      { call: 'loginWithSmsCode', mobile: '0244123456', smsCode: '4821', purpose: 'login' },
    ]);
    expect(scope.getState($token)).toBe('t'.repeat(40));
  });

  test('SES-11 a wrong code is toasted in the server’s words, 1003 is not', async () => {
    const { scope, type, toasts } = await pageScope();
    await allSettled(wayChanged, { scope });
    await type('mobile', '0244123456');
    await type('smsCode', '4821');
    server.answer(
      json({ code: codes.smsCode, msg: 'wrong or too old' }),
      json({ code: codes.selfExcluded, msg: 'closed' }),
    );
    await allSettled(form.submitted, { scope });
    expect(scope.getState($refusal)).toBe('wrong or too old');
    await allSettled(form.submitted, { scope });
    expect(toasts).toEqual([{ kind: 'error', text: 'wrong or too old' }]);
  });

  test('Q53 A8 a used code whose answer was lost is not called wrong', async () => {
    const { scope, type, toasts } = await pageScope();
    await allSettled(wayChanged, { scope });
    await type('mobile', '0244123456');
    await type('smsCode', '4821');
    const wrong = json({ code: codes.smsCode, msg: 'wrong or too old' });
    server.answer(cut(), wrong);
    await allSettled(form.submitted, { scope });
    await allSettled(form.submitted, { scope });
    await type('smsCode', '4822');
    await allSettled(form.submitted, { scope });
    expect(toasts.map(({ text }) => text)).toEqual(['no status', 'access:code.spent', 'wrong or too old']);
  });

  test('SES-7 Forgot password leads to the SMS code and keeps the number', async () => {
    const { scope, type, wanted } = await pageScope();
    await type('mobile', '0244123456');
    await allSettled(forgotten, { scope });
    expect(wanted).toEqual([{ to: '/authentication/sms/password-reset' }]);
    expect(scope.getState($givenMobile)).toBe('0244123456');
    await allSettled(opened, { scope });
    expect(scope.getState(form.$values).mobile).toBe('0244123456');
  });
});
