import { allSettled, createWatch, fork } from 'effector';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../../contract';
import { routeRequested, type RouteRequest } from '../../../../core/router';
import { $resetProof } from '../../reset';
import { $apiBase, $token } from '../../../../core/api';
import { testProfile } from '../../../../core/api/test-member';
import { cut, json, listen, type TestServer } from '../../../../core/api/test-server';
import { toastShown, type Toast } from '../../../../core/toasts';
import { $busy, $lookWait, $outcome, $refusal, form, opened } from './model';

let server: TestServer;
beforeAll(async () => {
  server = await listen();
});
afterAll(() => server.close());

const fresh = json({ code: 0, data: { token: 'n'.repeat(40), memberInfo: testProfile() } });
const proof = { mobile: '0244123456', smsCode: '4821' };
const word = 'two drums 81';

async function page({
  password = word,
  again,
  with: given = proof,
}: { password?: string; again?: string; with?: typeof proof | null } = {}) {
  const scope = fork({
    values: [
      [$apiBase, server.base],
      [$resetProof, given],
      [$token, 'o'.repeat(40)],
      [$lookWait, 5],
    ],
  });
  const toasts: Toast[] = [];
  const wanted: RouteRequest[] = [];
  createWatch({ unit: toastShown, scope, fn: (toast) => toasts.push(toast) });
  createWatch({ unit: routeRequested, scope, fn: (request) => wanted.push(request) });
  await allSettled(opened, { scope });
  await allSettled(form.changed, { scope, params: { field: 'password', value: password } });
  await allSettled(form.changed, { scope, params: { field: 'again', value: again ?? password } });
  return { scope, toasts, wanted, submit: () => allSettled(form.submitted, { scope }) };
}
const seen = () =>
  server.seen.map(({ url, body }) => ({
    call: url.split('/').at(-1),
    ...Object.fromEntries(new URLSearchParams(body)),
  }));
const problems = async (password: string, again: string) =>
  (await page({ password, again })).scope.getState(form.$problems);

describe('R-14 ACC-5 a new password', () => {
  test('SES-14 SES-15 a password has 6 to 20 characters and is typed twice', async () => {
    expect(await problems('12345', '12345')).toEqual({ password: 'auth:error.passwordLength', again: null });
    expect(await problems('x'.repeat(21), 'x'.repeat(21))).toMatchObject({ password: 'auth:error.passwordLength' });
    expect(await problems(word, `${word}!`)).toEqual({ password: null, again: 'access:reset.mismatch' });
    expect(await problems(word, word)).toEqual({ password: null, again: null });
  });

  test('C10 a new password is sent with the proof and starts a session', async () => {
    const { scope, toasts, wanted, submit } = await page();
    server.answer(fresh);
    await submit();
    expect(seen()).toEqual([{ call: 'resetPassword', ...proof, new: word }]);
    expect(scope.getState($token)).toBe('n'.repeat(40));
    expect(scope.getState($resetProof)).toBe(null);
    expect(scope.getState(form.$values)).toEqual({ password: '', again: '' });
    expect(toasts).toEqual([{ kind: 'success', text: 'access:reset.done' }]);
    expect(wanted).toEqual([{ to: '/home', replace: true }]);
  });

  test('A10 without a proven code nothing is sent', async () => {
    const { submit } = await page({ with: null });
    server.answer(fresh);
    await submit();
    expect(server.seen).toEqual([]);
  });

  test('A10 an expired code is forgotten, and its message is toasted', async () => {
    const { scope, toasts, submit } = await page();
    server.answer(json({ code: codes.smsCode, msg: 'too old' }));
    await submit();
    expect(scope.getState($resetProof)).toBe(null);
    expect(toasts).toEqual([{ kind: 'error', text: 'too old' }]);
  });

  test('SES-14 a weak password shows an error until it changes', async () => {
    const { scope, toasts, submit } = await page();
    server.answer(json({ code: codes.weakPassword, msg: 'too easy', data: { field: 'new' } }));
    await submit();
    expect([scope.getState($refusal), toasts, scope.getState($resetProof)]).toEqual(['too easy', [], proof]);
    await allSettled(form.changed, { scope, params: { field: 'password', value: 'another 77' } });
    expect(scope.getState($refusal)).toBe(null);
  });

  test('Q53 a login with the new password resolves a lost answer', async () => {
    const { scope, toasts, wanted, submit } = await page();
    server.answer(cut(), fresh);
    await submit();
    expect(seen().map(({ call }) => call)).toEqual(['resetPassword', 'login']);
    expect(scope.getState($token)).toBe('n'.repeat(40));
    expect([toasts, wanted]).toEqual([
      [{ kind: 'success', text: 'access:reset.done' }],
      [{ to: '/home', replace: true }],
    ]);
  });

  test.each([
    ['notChanged', json({ code: codes.credentials, msg: 'wrong' })],
    ['unknown', cut()],
  ] as const)('Q53 a lost answer that turns out %s is not called failed', async (outcome, answer) => {
    const { scope, submit } = await page();
    server.answer(cut(), answer);
    await submit();
    expect([scope.getState($outcome), scope.getState($busy)]).toEqual([outcome, false]);
    expect(scope.getState($resetProof)).toEqual(proof);
  });
});
