import { allSettled, fork } from 'effector';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { codes } from '../../../../../contract';
import { $token } from '../../../../core/api';
import { letIn } from '../../../../core/api/test-member';
import { cut, json, listen, type TestServer } from '../../../../core/api/test-server';
import { forgetRegisteredFx, recallRegisteredFx } from '../../../../core/storage/registered';
import { dropFromVisit, keepForVisit, takeFromVisit } from '../../../../core/storage/visit-storage';
import { form } from './fields';
import { $asksSms, $fieldErrors, $inviteShown } from './model';
import { sms } from './sms';
import { pageOn, right } from './test-support';

const { $canSend, $resendSeconds, requested: codeRequested } = sms;

let server: TestServer;
beforeAll(async () => {
  server = await listen();
});
afterAll(() => server.close());
beforeEach(() => dropFromVisit('baobab.form.register'));
const page = pageOn(() => server);

describe('the registration form', () => {
  test.each([
    ['12345', 'auth:error.passwordLength'],
    ['123456', null],
    ['x'.repeat(20), null],
    ['x'.repeat(21), 'auth:error.passwordLength'],
  ])('SES-14 password "%s" must have 6 to 20 characters', async (password, problem) => {
    const { scope, fill } = await page();
    await fill({ password });
    expect(scope.getState(form.$problems).password).toBe(problem);
  });

  test('SES-19 SES-17 option 160 requires a code of the market’s exact length', async () => {
    const { scope, fill } = await page({ sms: true });
    await fill(right);
    expect([scope.getState($asksSms), scope.getState(form.$canSubmit)]).toEqual([true, false]);
    await fill({ smsCode: '123' });
    expect(scope.getState(form.$canSubmit)).toBe(false);
    await fill({ smsCode: '1234' });
    expect(scope.getState(form.$canSubmit)).toBe(true);
  });

  test('CF17 a reload keeps typed values except password, consent and link codes', async () => {
    const query = { code: 'AMAFRIEND', channel: 'whatsapp' };
    const first = await page({ query });
    await first.fill(right);
    expect((await page()).scope.getState(form.$values)).toMatchObject({
      mobile: right.mobile,
      password: '',
      isOfAge: '',
      inviteCode: '',
    });
    const other = await page();
    await other.fill({ ...right, inviteCode: 'KOFI2026' });
    const again = await page();
    expect([again.scope.getState(form.$values).inviteCode, again.scope.getState($inviteShown)]).toEqual([
      'KOFI2026',
      true,
    ]);
    await again.fill(right);
    server.answer(letIn);
    await again.submit();
    expect((await page({ query })).scope.getState(form.$values)).toMatchObject({ mobile: '', inviteCode: 'AMAFRIEND' });
    expect((await page()).scope.getState(form.$values).mobile).toBe('');
  });

  test('CF17 a reload keeps a sent registration code, but not a login code', async () => {
    const first = await page({ sms: true });
    await first.fill({ mobile: right.mobile });
    server.answer(json({ code: 0, data: { resendAfter: 60, length: 4, lifeSeconds: 300 } }));
    await allSettled(sms.requested, { scope: first.scope });
    const again = await page({ sms: true });
    expect([again.scope.getState(form.$values).mobile, again.scope.getState(sms.$sent)?.mobile]).toEqual([
      right.mobile,
      right.mobile,
    ]);
    dropFromVisit('baobab.form.register');
    keepForVisit('baobab.code-sent', { purpose: 'login', mobile: right.mobile, lifeMinutes: 5, at: Date.now() });
    expect((await page({ sms: true })).scope.getState(form.$values).mobile).toBe('');
    expect(takeFromVisit('baobab.code-sent', v.object({ purpose: v.string() }))).toEqual({ purpose: 'login' });
  });

  test('SES-19 without option 160 no code is requested or sent', async () => {
    const { scope, fill, submit, sent } = await page();
    server.answer(letIn);
    await fill(right);
    expect(scope.getState(form.$canSubmit)).toBe(true);
    await submit();
    expect(sent('/reg')).toEqual([
      { mobile: right.mobile, password: right.password, termsVersion: '1', ageConfirmed: '1' },
    ]);
    expect(scope.getState($token)).not.toBe(null);
  });

  test('RAT-1 the registration time is stored, also after a lost answer', async () => {
    for (const answers of [[letIn], [cut(), letIn]]) {
      await allSettled(forgetRegisteredFx, { scope: fork() });
      const { fill, submit } = await page();
      server.answer(...answers);
      await fill(right);
      const from = Date.now();
      await submit();
      const kept = await recallRegisteredFx();
      expect(kept).toBeGreaterThanOrEqual(from);
      expect(kept).toBeLessThanOrEqual(Date.now());
    }
  });

  test('Q29 nothing is sent without the age confirmation', async () => {
    const { scope, fill, submit } = await page();
    server.answer(letIn);
    await fill({ ...right, isOfAge: '' });
    await submit();
    expect(server.seen).toHaveLength(0);
    expect(scope.getState($fieldErrors).isOfAge).toBe('auth:error.age');
  });

  test('SES-6 an invite code in the address fills its field', async () => {
    const { scope } = await page({ query: { code: 'friend7' } });
    expect([scope.getState(form.$values).inviteCode, scope.getState($inviteShown)]).toEqual(['FRIEND7', true]);
  });
});

describe('the mobile number', () => {
  test('SES-18 a registered number is reported on blur and checked once', async () => {
    const { scope, fill, sent } = await page();
    server.answer(json({ code: 0, data: { used: true } }));
    await fill({ mobile: right.mobile });
    await allSettled(form.blurred, { scope, params: 'mobile' });
    await allSettled(form.blurred, { scope, params: 'mobile' });
    expect(scope.getState($fieldErrors).mobile).toBe('auth:error.mobileTaken');
    expect(sent('/checkMobile')).toEqual([{ mobile: right.mobile }]);
    await fill({ mobile: '0244123457' });
    expect(scope.getState($fieldErrors).mobile).toBe(null);
  });

  test('D6 a refused number check shows nothing', async () => {
    const { scope, fill, toasts } = await page();
    server.answer(json({ code: codes.tooMany, msg: 'wait' }, 429, { 'retry-after': '30' }));
    await fill({ mobile: right.mobile });
    await allSettled(form.blurred, { scope, params: 'mobile' });
    expect([scope.getState($fieldErrors).mobile, toasts.length]).toEqual([null, 0]);
  });
});

describe('the code by SMS', () => {
  test('Q4 a code is sent to a valid number once in 60 s', async () => {
    const { scope, fill, sent } = await page({ sms: true });
    server.answer(json({ code: 0, data: { resendAfter: 60, length: 4, lifeSeconds: 300 } }));
    await allSettled(codeRequested, { scope });
    expect(sent('/sendSms')).toHaveLength(0);
    await fill({ mobile: right.mobile });
    expect(scope.getState($canSend)).toBe(true);
    await allSettled(codeRequested, { scope });
    await allSettled(codeRequested, { scope });
    expect(sent('/sendSms')).toEqual([{ mobile: right.mobile, purpose: 'register' }]);
    expect(scope.getState($resendSeconds)).toBeGreaterThan(55);
    await fill({ mobile: '0244123457' });
    expect(scope.getState($resendSeconds)).toBe(0);
  });

  test('Q4 after a 429 the button waits as long as the server says', async () => {
    const { scope, fill, toasts } = await page({ sms: true });
    server.answer(json({ code: codes.tooMany, msg: 'wait 42 s' }, 429, { 'retry-after': '42' }));
    await fill({ mobile: right.mobile });
    await allSettled(codeRequested, { scope });
    expect(toasts).toEqual([{ kind: 'error', text: 'wait 42 s' }]);
    expect(scope.getState($resendSeconds)).toBeGreaterThan(37);
  });
});

describe('Q46 limits in a market that requires them at registration', () => {
  const inBrazil = () => vi.stubGlobal('document', { documentElement: { dataset: { market: 'BR' } }, cookie: '' });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  const brazilian = { mobile: '11912345678', password: 'tro-tro 1957', isOfAge: '1' };

  test('both limits are required and sent in minor units and minutes', async () => {
    inBrazil();
    const { scope, fill, submit, sent } = await page();
    server.answer(letIn);
    await fill(brazilian);
    for (const [values, problem] of [
      [{}, 'access:limits.needed'],
      [{ depositLimit: '12,3456' }, 'access:limits.amount'],
      [{ depositLimit: '250,50' }, null],
    ] as const) {
      await fill(values as never);
      await submit();
      expect(scope.getState(form.$problems).depositLimit).toBe(problem);
    }
    expect([sent('/member/reg'), scope.getState($fieldErrors).timeLimit]).toEqual([[], 'access:limits.needed']);
    await fill({ timeLimit: '60' } as never);
    await submit();
    expect(sent('/member/reg')).toMatchObject([{ depositLimit: '25050', timeLimit: '60' }]);
  });

  test('other markets request and send no limits', async () => {
    const { fill, submit, sent } = await page();
    server.answer(letIn);
    await fill(right);
    await submit();
    expect(sent('/member/reg')[0]).not.toHaveProperty('depositLimit');
  });
});
