import { allSettled, createWatch, fork, type Scope } from 'effector';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract';
import { $theme, type Theme } from '../../../core/theme/theme';
import { $apiBase, $payoutUntil, $token } from '../../../core/api';
import { letIn, testProfile } from '../../../core/api/test-member';
import { json, listen, type TestServer } from '../../../core/api/test-server';
import { $isOnBreak } from '../../../core/play-break';
import { toastShown, type Toast } from '../../../core/toasts';
import { exclusion } from './exclusion';
import { loginFx, loginWithSmsCodeFx, loginWithSocialFx } from './model';
import { $profile } from '../session';

let server: TestServer;
beforeAll(async () => {
  server = await listen();
});
afterAll(() => server.close());

/** The server's answer during an exclusion. */
const running = (until: number, token?: string) =>
  json({
    code: codes.selfExcluded,
    msg: 'closed until Friday',
    data: { until, date: 'Friday', ...(token === undefined ? {} : { token }) },
  });
const given = 'g'.repeat(43);
const refuse = (msg = 'closed') => json({ code: codes.selfExcluded, msg });

/** A scope whose server answers the logins in order; records the toasts. */
function scopeOf(theme: Theme, ...answers: Array<ReturnType<typeof json>>) {
  server.answer(...answers);
  const toasts: Toast[] = [];
  const scope = fork({
    values: [
      [$theme, theme],
      [$apiBase, server.base],
    ],
  });
  createWatch({ unit: toastShown, scope, fn: (toast) => toasts.push(toast) });
  return { scope, toasts };
}
const sent = () =>
  server.seen.map(({ url, body }) => ({
    call: url.split('/').at(-1),
    ...Object.fromEntries(new URLSearchParams(body)),
  }));

const password = { mobile: '0244123456', password: 'tro-tro 1957' };
const code = { mobile: '0244123456', smsCode: '4821', purpose: 'reset' as const };
const social = { state: 's'.repeat(43), code: 'c.d' };
/** Each login method with the fields that it sends. */
const ways = [
  {
    name: 'a password',
    enter: (scope: Scope) => allSettled(loginFx, { scope, params: password }),
    first: { call: 'login', ...password },
  },
  {
    name: 'a code by SMS',
    enter: (scope: Scope) => allSettled(loginWithSmsCodeFx, { scope, params: code }),
    first: { call: 'loginWithSmsCode', ...code },
  },
  {
    name: 'a social login',
    enter: (scope: Scope) => allSettled(loginWithSocialFx, { scope, params: social }),
    first: { call: 'loginWithSocial', ...social },
  },
];

describe.each(ways)('SES-10 code 1003 after $name', ({ enter, first }) => {
  test.each([
    ['a', 'access:exclusion.bodyA'],
    ['b', 'access:exclusion.bodyB'],
  ] as const)('the question uses the words of theme %s', async (theme, body) => {
    const { scope } = scopeOf(theme, refuse());
    await enter(scope);
    expect(scope.getState(exclusion.$open)).toBe(true);
    expect(scope.getState(exclusion.$question)?.body).toBe(body);
  });

  test('a confirmation repeats the call with selfInclusion 1', async () => {
    const { scope } = scopeOf('a', refuse(), letIn);
    await enter(scope);
    await allSettled(exclusion.yes, { scope });
    expect(sent()).toEqual([first, { ...first, selfInclusion: '1' }]);
    expect(scope.getState($token)).not.toBe(null);
  });

  test.each([
    ['a', 'access:exclusion.runningA'],
    ['b', 'access:exclusion.runningB'],
  ] as const)('Q30 a running exclusion shows its end in theme %s', async (theme, body) => {
    const { scope } = scopeOf(theme, running(Date.now() + 3_600_000));
    await enter(scope);
    expect(scope.getState(exclusion.$question)).toMatchObject({
      body,
      confirm: 'access:exclusion.payout',
      values: { words: 'closed until Friday' },
    });
  });

  test('Q30 a permanently closed account is not said to reopen', async () => {
    const { scope } = scopeOf('b', running(0));
    await enter(scope);
    expect(scope.getState(exclusion.$question)).toMatchObject({
      body: 'access:exclusion.forGood',
      confirm: 'access:exclusion.payout',
    });
  });

  test('Q30 A21 a confirmed running exclusion opens the closed account with its token', async () => {
    const { scope, toasts } = scopeOf('a', running(0), running(0, given), json({ code: 0, data: testProfile() }));
    await enter(scope);
    await allSettled(exclusion.yes, { scope });
    expect(sent().slice(0, 2)).toEqual([first, { ...first, selfInclusion: '1' }]);
    expect([scope.getState($token), scope.getState($payoutUntil), toasts]).toEqual([given, 0, []]);
    expect(scope.getState($profile)).toMatchObject({ id: '1' });
    expect(scope.getState($isOnBreak)).toBe(true);
  });

  test('Q30 a second refusal is toasted and not asked about again', async () => {
    const { scope, toasts } = scopeOf('a', refuse(), refuse('closed until Friday'));
    await enter(scope);
    await allSettled(exclusion.yes, { scope });
    expect(toasts).toEqual([{ kind: 'error', text: 'closed until Friday' }]);
    expect(scope.getState(exclusion.$open)).toBe(false);
  });

  test('a declined question sends nothing', async () => {
    const { scope } = scopeOf('a', refuse(), letIn);
    await enter(scope);
    await allSettled(exclusion.no, { scope });
    expect(sent()).toHaveLength(1);
  });
});
