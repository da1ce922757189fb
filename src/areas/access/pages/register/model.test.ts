import { allSettled, createWatch, fork } from 'effector';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { codes, optionTypes } from '../../../../../contract';
import { $apiBase, $token } from '../../../../core/api';
import { letIn } from '../../../../core/api/test-member';
import { cut, json, listen, type TestServer } from '../../../../core/api/test-server';
import { inviteCheckFx } from '../../invite';
import { $options } from '../../../../core/options';
import { forgetRegisteredFx, recallRegisteredFx } from '../../../../core/storage/registered';
import { toastShown, type Toast } from '../../../../core/toasts';
import { dropFromVisit, keepForVisit, takeFromVisit } from '../../../../core/storage/visit-storage';
import { form } from './fields';
import { $asksSms, $busy, $fieldErrors, $inviteShown, $lookWaits, $outcome, opened } from './model';
import { $entry, routeRequested, type RouteRequest } from '../../../../core/router';
import { ticketDropped, ticketGiven } from '../../social';
import { sms } from './sms';
import { $socialTicket } from './social';

const { $canSend, $resendSeconds, requested: codeRequested } = sms;

let server: TestServer;
beforeAll(async () => {
  server = await listen();
});
afterAll(() => server.close());
beforeEach(() => dropFromVisit('baobab.form.register'));

const right = { mobile: '0244123456', password: 'tro-tro 1957', isOfAge: '1' };

const knowsInvite = (() => ({ known: true })) as never;

/** Opens the page, with SMS codes on or off. */
async function page({ sms = false, query = {} }: { sms?: boolean; query?: Record<string, string> } = {}) {
  const scope = fork({
    handlers: [[inviteCheckFx, knowsInvite]],
    values: [
      [$apiBase, server.base],
      [$options, [{ type: optionTypes.smsEnabled, name: 'smsEnabled', content: sms ? '1' : '0' }]],
      [$lookWaits, [50, 5, 5]],
    ],
  });
  const toasts: Toast[] = [];
  createWatch({ unit: toastShown, scope, fn: (toast) => toasts.push(toast) });
  await allSettled(opened, { scope, params: { query } });
  const fill = async (values: Partial<Record<keyof typeof right | 'smsCode' | 'inviteCode', string>>) => {
    for (const [field, value] of Object.entries(values)) {
      await allSettled(form.changed, { scope, params: { field: field as 'mobile', value } });
    }
  };
  const submit = () => allSettled(form.submitted, { scope });
  const sent = (call: string) =>
    server.seen
      .filter(({ url }) => url.endsWith(call))
      .map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
  return { scope, toasts, fill, submit, sent };
}

describe('what may be sent', () => {
  test.each([
    ['12345', 'auth:error.passwordLength'],
    ['123456', null],
    ['x'.repeat(20), null],
    ['x'.repeat(21), 'auth:error.passwordLength'],
  ])('SES-14 a chosen password "%s" has 6 to 20 characters', async (password, problem) => {
    const { scope, fill } = await page();
    await fill({ password });
    expect(scope.getState(form.$problems).password).toBe(problem);
  });

  test('SES-19 SES-17 with option 160 on, a code of exactly the market’s length is asked for', async () => {
    const { scope, fill } = await page({ sms: true });
    await fill(right);
    expect([scope.getState($asksSms), scope.getState(form.$canSubmit)]).toEqual([true, false]);
    await fill({ smsCode: '123' });
    expect(scope.getState(form.$canSubmit)).toBe(false);
    await fill({ smsCode: '1234' });
    expect(scope.getState(form.$canSubmit)).toBe(true);
  });

  test('CF17 what was typed outlives a reload; password and consent do not, nor an invite of the address, nor what has done its work', async () => {
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

  test('CF17 a code that was sent here is not lost with the page; one for logging in is not this page’s', async () => {
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

  test('SES-19 with it off, none is asked for and none is sent', async () => {
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

  test('RAT-1 the time of the registration is kept on the phone, also when its answer was lost', async () => {
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

  test('Q29 without the age confirmed nothing is sent', async () => {
    const { scope, fill, submit } = await page();
    server.answer(letIn);
    await fill({ ...right, isOfAge: '' });
    await submit();
    expect(server.seen).toHaveLength(0);
    expect(scope.getState($fieldErrors).isOfAge).toBe('auth:error.age');
  });

  test('SES-6 an invite code of the address fills its field', async () => {
    const { scope } = await page({ query: { code: 'friend7' } });
    expect([scope.getState(form.$values).inviteCode, scope.getState($inviteShown)]).toEqual(['FRIEND7', true]);
  });
});

describe('the number', () => {
  test('SES-18 a registered one is said when the field is left, and asked about once', async () => {
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

  test('D6 a check that is refused says nothing', async () => {
    const { scope, fill, toasts } = await page();
    server.answer(json({ code: codes.tooMany, msg: 'wait' }, 429, { 'retry-after': '30' }));
    await fill({ mobile: right.mobile });
    await allSettled(form.blurred, { scope, params: 'mobile' });
    expect([scope.getState($fieldErrors).mobile, toasts.length]).toEqual([null, 0]);
  });
});

describe('the code by SMS', () => {
  test('Q4 is sent to a right number only, and not again for 60 s', async () => {
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

  test('Q4 a 429 is said, and the button waits as long as the server says', async () => {
    const { scope, fill, toasts } = await page({ sms: true });
    server.answer(json({ code: codes.tooMany, msg: 'wait 42 s' }, 429, { 'retry-after': '42' }));
    await fill({ mobile: right.mobile });
    await allSettled(codeRequested, { scope });
    expect(toasts).toEqual([{ kind: 'error', text: 'wait 42 s' }]);
    expect(scope.getState($resendSeconds)).toBeGreaterThan(37);
  });
});

describe('what the server refuses', () => {
  test.each([
    [{ code: codes.mobileTaken, msg: 'taken' }, 'mobile', 'auth:error.mobileTaken'],
    [{ code: codes.weakPassword, msg: 'too easy' }, 'password', 'too easy'],
    [{ code: codes.smsCode, msg: 'wrong code' }, 'smsCode', 'wrong code'],
    [{ code: codes.invalid, msg: 'not this', data: { field: 'inviteCode' } }, 'inviteCode', 'not this'],
  ] as const)('SES-18 SES-14 SES-17 %j stands at its field until that is changed', async (answer, field, said) => {
    const { scope, fill, submit, toasts } = await page({ sms: true });
    server.answer(json(answer));
    await fill({ ...right, smsCode: '1234' });
    await submit();
    expect(scope.getState($fieldErrors)[field]).toBe(said);
    expect(toasts).toEqual([]);
    await fill({ [field]: field === 'mobile' ? '0244123457' : '4321abc' });
    expect(scope.getState($fieldErrors)[field]).not.toBe(said);
  });

  test('SES-11 what belongs to no field is toasted', async () => {
    const { fill, submit, toasts } = await page();
    server.answer(json({ code: codes.tooMany, msg: 'wait' }, 429, { 'retry-after': '9' }));
    await fill(right);
    await submit();
    expect(toasts).toEqual([{ kind: 'error', text: 'wait' }]);
  });
});

describe('Q53 an answer that was lost', () => {
  test('is looked up with the same credentials: whoever gets in was registered', async () => {
    const { scope, fill, submit, sent, toasts } = await page();
    server.answer(cut(), letIn);
    await fill(right);
    const done = submit();
    await expect.poll(() => scope.getState($outcome), { timeout: 4000 }).toBe('checking');
    expect(scope.getState($busy)).toBe(true);
    await done;
    expect(sent('/login')).toEqual([{ mobile: right.mobile, password: right.password }]);
    expect(scope.getState($token)).not.toBe(null);
    expect([scope.getState($outcome), toasts]).toEqual(['known', [{ kind: 'success', text: 'auth:register.welcome' }]]);
  });

  test('and not found was not created: the player is told to try again, nothing is said to have failed', async () => {
    const { scope, fill, submit, toasts } = await page();
    server.answer(json({ code: 500, msg: 'broken' }, 500), json({ code: codes.credentials, msg: 'wrong' }));
    await fill(right);
    await submit();
    expect([scope.getState($outcome), scope.getState($busy), toasts]).toEqual(['notCreated', false, []]);
  });

  test('and still unknown after three looks says so', async () => {
    const { scope, fill, submit, sent, toasts } = await page();
    server.answer(cut());
    await fill(right);
    await submit();
    expect(sent('/login')).toHaveLength(3);
    expect([scope.getState($outcome), scope.getState($busy), toasts]).toEqual(['unknown', false, []]);
  });

  test('"mobile already exists" about the own lost registration is looked up too', async () => {
    const { scope, fill, submit } = await page();
    server.answer(
      cut(),
      json({ code: codes.credentials, msg: 'wrong' }),
      json({ code: codes.mobileTaken, msg: 'taken' }),
      letIn,
    );
    await fill(right);
    await submit();
    await submit();
    expect(scope.getState($token)).not.toBe(null);
  });
});

describe('SES-24 who was invited', () => {
  test('R-50 code and channel of the address fill the form and go with the registration', async () => {
    const scope = fork({
      handlers: [[inviteCheckFx, knowsInvite]],
      values: [
        [$apiBase, server.base],
        [$options, [{ type: optionTypes.smsEnabled, name: 'smsEnabled', content: '0' }]],
      ],
    });
    await allSettled(opened, { scope, params: { query: {}, params: { code: 'abcd2345', channel: '4' } } });
    expect([scope.getState(form.$values).inviteCode, scope.getState($inviteShown)]).toEqual(['ABCD2345', true]);
    server.answer(letIn);
    for (const [field, value] of Object.entries(right))
      await allSettled(form.changed, { scope, params: { field: field as 'mobile', value } });
    await allSettled(form.submitted, { scope });
    const sent = server.seen
      .filter(({ url }) => url.endsWith('/reg'))
      .map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
    expect(sent).toMatchObject([{ inviteCode: 'ABCD2345', channel: '4' }]);
  });
});

describe('R-8 SES-12 who comes from a social provider', () => {
  const at = (pathname: string) =>
    fork({
      values: [
        [$apiBase, server.base],
        [$options, [{ type: optionTypes.smsEnabled, name: 'smsEnabled', content: '0' }]],
        [$entry, { pathname, search: '?r=%2Fme', hash: '', key: '0', index: 0, action: 'push', direction: 'none' }],
      ],
    });
  const give = async (scope: ReturnType<typeof fork>) => {
    await allSettled(ticketGiven, {
      scope,
      params: { ticket: 'k'.repeat(43), name: 'Newcomer 1', until: Date.now() + 60_000 },
    });
  };
  const register = async (scope: ReturnType<typeof fork>) => {
    for (const [field, value] of Object.entries(right))
      await allSettled(form.changed, { scope, params: { field: field as 'mobile', value } });
    await allSettled(form.submitted, { scope });
    return server.seen
      .filter(({ url }) => url.endsWith('/reg'))
      .map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
  };

  test('the ticket goes with the registration, also after a reload, and once', async () => {
    await give(fork());
    const scope = at('/register/social');
    await allSettled(opened, { scope, params: { query: {} } });
    expect(scope.getState($socialTicket)?.name).toBe('Newcomer 1');
    server.answer(letIn);
    expect(await register(scope)).toMatchObject([{ socialTicket: 'k'.repeat(43) }]);
    const later = at('/register/social');
    await allSettled(opened, { scope: later, params: { query: {} } });
    expect(later.getState($socialTicket)).toBe(null);
  });

  test('on the plain page it stays at home', async () => {
    await give(fork());
    const scope = at('/register');
    await allSettled(opened, { scope, params: { query: {} } });
    server.answer(letIn);
    expect((await register(scope))[0]).not.toHaveProperty('socialTicket');
    await allSettled(ticketDropped, { scope });
  });

  test('without a ticket the way begins at the login', async () => {
    const scope = at('/register/social');
    const wanted: RouteRequest[] = [];
    createWatch({ unit: routeRequested, scope, fn: (request) => wanted.push(request) });
    await allSettled(opened, { scope, params: { query: {} } });
    expect(wanted).toEqual([{ to: '/login?r=%2Fme', replace: true }]);
  });

  test('a ticket that is good no longer is said so, at the login', async () => {
    await give(fork());
    const scope = at('/register/social');
    const wanted: RouteRequest[] = [];
    const toasts: Toast[] = [];
    createWatch({ unit: routeRequested, scope, fn: (request) => wanted.push(request) });
    createWatch({ unit: toastShown, scope, fn: (toast) => toasts.push(toast) });
    await allSettled(opened, { scope, params: { query: {} } });
    server.answer(json({ code: codes.socialRefused, msg: 'start again' }));
    await register(scope);
    expect([wanted, toasts]).toEqual([
      [{ to: '/login?r=%2Fme', replace: true }],
      [{ kind: 'error', text: 'start again' }],
    ]);
  });
});

describe('Q46 where the market asks for limits with the registration', () => {
  const inBrazil = () => vi.stubGlobal('document', { documentElement: { dataset: { market: 'BR' } }, cookie: '' });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  const brazilian = { mobile: '11912345678', password: 'tro-tro 1957', isOfAge: '1' };

  test('nothing is sent before both are chosen, and what is chosen goes along in minor units and minutes', async () => {
    inBrazil();
    const { scope, fill, submit, sent } = await page();
    server.answer(letIn);
    await fill(brazilian);
    for (const [values, problem] of [
      [{}, 'access:limits.needed'],
      [{ depositLimit: '12,345' }, 'access:limits.amount'],
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

  test('elsewhere nothing of it is asked or sent', async () => {
    const { fill, submit, sent } = await page();
    server.answer(letIn);
    await fill(right);
    await submit();
    expect(sent('/member/reg')[0]).not.toHaveProperty('depositLimit');
  });
});
