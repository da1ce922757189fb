import { allSettled, createWatch, fork } from 'effector';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../../contract';
import { mobileGiven } from '../../entrance';
import { $entry, routeRequested, type RouteRequest } from '../../../../core/router';
import { $providers } from '../../social';
import { $apiBase, $token } from '../../../../core/api';
import { letIn } from '../../../../core/api/test-member';
import { json, listen, silence, type TestServer } from '../../../../core/api/test-server';
import { toastShown, type Toast } from '../../../../core/toasts';
import { $busy, $refusal, form, opened, registerChosen } from './model';

let server: TestServer;
beforeAll(async () => {
  server = await listen();
});
afterAll(() => server.close());

const entry = {
  pathname: '/login',
  search: '?r=%2Fme',
  hash: '',
  key: '0',
  index: 0,
  action: 'push' as const,
  direction: 'none' as const,
};

function pageScope() {
  const scope = fork({
    values: [
      [$apiBase, server.base],
      [$entry, entry],
      [$providers, [{ id: 'testid', name: 'TestID' }]],
    ],
  });
  const toasts: Toast[] = [];
  const wanted: RouteRequest[] = [];
  createWatch({ unit: toastShown, scope, fn: (toast) => toasts.push(toast) });
  createWatch({ unit: routeRequested, scope, fn: (request) => wanted.push(request) });
  const type = (field: 'mobile' | 'password', value: string) =>
    allSettled(form.changed, { scope, params: { field, value } });
  return { scope, toasts, wanted, type };
}

describe('the login form', () => {
  test('CF17 the number survives reloads until the login, the password does not', async () => {
    const first = pageScope();
    await allSettled(opened, { scope: first.scope });
    await first.type('mobile', '0244123456');
    await first.type('password', 'baobab123');
    const again = pageScope();
    await allSettled(opened, { scope: again.scope });
    expect(again.scope.getState(form.$values)).toMatchObject({ mobile: '0244123456', password: '' });
    // A number typed on another login page replaces the one typed here before.
    await allSettled(mobileGiven, { scope: again.scope, params: '0244999999' });
    await allSettled(opened, { scope: again.scope });
    expect(again.scope.getState(form.$values).mobile).toBe('0244999999');
    await again.type('password', 'baobab123');
    server.answer(letIn);
    await allSettled(form.submitted, { scope: again.scope });
    const later = pageScope();
    await allSettled(opened, { scope: later.scope });
    expect(later.scope.getState(form.$values).mobile).toBe('');
  });
  test.each([
    ['', '', false],
    ['0244123456', '', false],
    ['', 'baobab123', false],
    ['024412345', 'baobab123', false],
    ['1244123456', 'baobab123', false],
    ['0244123456', 'b', true],
    ['0244123456', 'baobab123', true],
  ])('SES-8 mobile "%s" with password "%s" can be submitted: %s', async (mobile, password, may) => {
    const { scope, type } = pageScope();
    await type('mobile', mobile);
    await type('password', password);
    expect(scope.getState(form.$canSubmit)).toBe(may);
  });

  test('SES-13 a wrong mobile shows its error when its field is left', async () => {
    const { scope, type } = pageScope();
    await type('mobile', '02441244');
    expect(scope.getState(form.$errors).mobile).toBe(null);
    await allSettled(form.blurred, { scope, params: 'mobile' });
    expect(scope.getState(form.$errors).mobile).toBe('auth:error.msg_invalid_mobile');
  });

  test('SES-9 a second tap on a busy form sends nothing', async () => {
    const { scope, type } = pageScope();
    await type('mobile', '0244123456');
    await type('password', 'baobab123');
    server.answer((...given) => {
      setTimeout(() => letIn(...given), 60);
    }, silence);
    const first = allSettled(form.submitted, { scope });
    expect(scope.getState($busy)).toBe(true);
    await Promise.all([first, allSettled(form.submitted, { scope })]);
    expect(server.seen).toHaveLength(1);
    expect(scope.getState($busy)).toBe(false);
  });

  test('SES-2 NAV-10 a login signs in, leads back and clears the password', async () => {
    const { scope, type, wanted } = pageScope();
    server.answer(letIn);
    await type('mobile', '0244123456');
    await type('password', 'baobab123');
    await allSettled(form.submitted, { scope });
    expect(scope.getState($token)).toBe('t'.repeat(40));
    expect(wanted).toEqual([{ to: '/me', replace: true }]);
    expect(scope.getState(form.$values).password).toBe('');
  });

  test.each([
    [codes.credentials, 200],
    [codes.tooMany, 429],
    [500, 500],
  ])('SES-11 error %i is toasted in the server’s words', async (code, status) => {
    const { scope, type, toasts } = pageScope();
    server.answer(json({ code, msg: 'said by the server' }, status, { 'retry-after': '1' }));
    await type('mobile', '0244123456');
    await type('password', 'baobab123');
    await allSettled(form.submitted, { scope });
    expect(toasts).toEqual([{ kind: 'error', text: 'said by the server' }]);
    // The message about wrong credentials stays at the field until a value changes.
    expect(scope.getState($refusal)).toBe(code === codes.credentials ? 'said by the server' : null);
    await type('password', 'baobab124');
    expect(scope.getState($refusal)).toBeNull();
    expect(scope.getState(form.$values).mobile).toBe('0244123456');
  });

  test('SES-10 a self-excluded member gets a question, not a toast', async () => {
    const { scope, type, toasts } = pageScope();
    server.answer(json({ code: codes.selfExcluded, msg: 'closed' }));
    await type('mobile', '0244123456');
    await type('password', 'baobab123');
    await allSettled(form.submitted, { scope });
    expect(toasts).toEqual([]);
  });

  test('SES-7 Register replaces the page and keeps the way back', async () => {
    const { scope, wanted } = pageScope();
    await allSettled(registerChosen, { scope });
    expect(wanted).toEqual([{ to: '/register?r=%2Fme', replace: true }]);
  });

  test('the form is empty at each entry of the page', async () => {
    const { scope, type } = pageScope();
    await type('password', 'baobab123');
    await allSettled(opened, { scope });
    expect(scope.getState(form.$values).password).toBe('');
  });
});
