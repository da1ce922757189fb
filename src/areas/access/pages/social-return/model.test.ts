import { allSettled, createWatch, fork } from 'effector';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../../contract';
import { $entry, routeRequested, type RouteRequest } from '../../../../core/router';
import { $providers, $ticket, leaveFx, socialChosen } from '../../social';
import { $apiBase, $token } from '../../../../core/api';
import { letIn } from '../../../../core/api/test-member';
import { cut, json, listen, type TestServer } from '../../../../core/api/test-server';
import { toastShown, type Toast } from '../../../../core/toasts';
import { exclusion } from '../../entering';
import { $view, opened, question, retried } from './model';

let server: TestServer;
beforeAll(async () => {
  server = await listen();
});
afterAll(() => server.close());

const state = 's'.repeat(43);
const entry = {
  pathname: '/login',
  search: '?r=%2Fme',
  hash: '',
  key: '0',
  index: 0,
  action: 'push' as const,
  direction: 'none' as const,
};

/** A browser that went to the provider from `/login?r=/me` and now returns with `query`. */
async function comeBack(query: Record<string, string>, ...answers: Array<ReturnType<typeof json>>) {
  const left: string[] = [];
  const away = fork({
    values: [
      [$apiBase, server.base],
      [$entry, entry],
      [$providers, [{ id: 'testid', name: 'TestID' }]],
    ],
    handlers: [[leaveFx, (url: string) => left.push(url)]],
  });
  server.answer(json({ code: 0, data: { url: '/testid/authorize?x=1', state } }));
  await allSettled(socialChosen, { scope: away, params: 'testid' });
  const scope = fork({
    values: [
      [$apiBase, server.base],
      [$entry, { ...entry, pathname: '/social/return', search: '' }],
    ],
  });
  const wanted: RouteRequest[] = [];
  const toasts: Toast[] = [];
  createWatch({ unit: routeRequested, scope, fn: (request) => wanted.push(request) });
  createWatch({ unit: toastShown, scope, fn: (toast) => toasts.push(toast) });
  server.answer(...answers);
  await allSettled(opened, { scope, params: { query } });
  const sent = () => server.seen.map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
  return { scope, wanted, toasts, left, sent };
}

describe('SES-12 the return from a social provider', () => {
  test('SES-2 NAV-10 a member is signed in and reaches the wanted page', async () => {
    const { scope, wanted, left, sent } = await comeBack({ state, code: 'a.b' }, letIn);
    expect(left).toEqual(['/testid/authorize?x=1']);
    expect(sent()).toEqual([{ state, code: 'a.b' }]);
    expect(scope.getState($token)).toBe('t'.repeat(40));
    expect(wanted).toEqual([{ to: '/me', replace: true }]);
  });

  test('A15 a state from another browser is not sent', async () => {
    const { sent, wanted, toasts } = await comeBack({ state: 'e'.repeat(43), code: 'a.b' }, letIn);
    expect(sent()).toEqual([]);
    expect(wanted).toEqual([{ to: '/login?r=%2Fme', replace: true }]);
    expect(toasts).toEqual([{ kind: 'error', text: 'access:social.stale' }]);
  });

  test('a second visit of the same address sends nothing', async () => {
    const { scope, sent } = await comeBack({ state, code: 'a.b' }, letIn);
    await allSettled(opened, { scope, params: { query: { state, code: 'a.b' } } });
    expect(sent()).toHaveLength(1);
  });

  test('a cancelled provider login leads back to the login', async () => {
    const { sent, wanted, toasts } = await comeBack({ state, error: 'access_denied' }, letIn);
    expect(sent()).toEqual([]);
    expect(wanted).toEqual([{ to: '/login?r=%2Fme', replace: true }]);
    expect(toasts).toMatchObject([{ kind: 'info', text: 'access:social.cancelled' }]);
  });

  const unknown = json({
    code: codes.unknownSocialAccount,
    msg: 'unknown',
    data: { ticket: 'k'.repeat(43), name: 'Newcomer 1' },
  });
  test('code 404 asks whether to register and passes the ticket on', async () => {
    const { scope, wanted, toasts } = await comeBack({ state, code: 'a.b' }, unknown);
    expect(scope.getState(question.$question)).toMatchObject({
      body: 'access:social.askBody',
      values: { provider: 'TestID' },
    });
    expect([wanted, toasts]).toEqual([[], []]);
    await allSettled(question.yes, { scope });
    expect(wanted).toEqual([{ to: '/register/social?r=%2Fme', replace: true }]);
    expect(scope.getState($ticket)).toMatchObject({ ticket: 'k'.repeat(43), name: 'Newcomer 1' });
  });

  test('No leads back to the login', async () => {
    const { scope, wanted } = await comeBack({ state, code: 'a.b' }, unknown);
    await allSettled(question.no, { scope });
    expect(wanted).toEqual([{ to: '/login?r=%2Fme', replace: true }]);
  });

  test('SES-10 after code 1003 only a confirmation signs the member in', async () => {
    const excluded = json({ code: codes.selfExcluded, msg: 'closed' });
    const no = await comeBack({ state, code: 'a.b' }, excluded);
    await allSettled(exclusion.no, { scope: no.scope });
    expect(no.wanted).toEqual([{ to: '/login?r=%2Fme', replace: true }]);
    const again = await comeBack({ state, code: 'a.b' }, excluded, excluded);
    await allSettled(exclusion.yes, { scope: again.scope });
    expect([again.wanted, again.toasts]).toEqual([
      [{ to: '/login?r=%2Fme', replace: true }],
      [{ kind: 'error', text: 'closed' }],
    ]);
    const yes = await comeBack({ state, code: 'a.b' }, excluded, letIn);
    await allSettled(exclusion.yes, { scope: yes.scope });
    expect(yes.sent()).toEqual([
      { state, code: 'a.b' },
      { state, code: 'a.b', selfInclusion: '1' },
    ]);
    expect(yes.wanted).toEqual([{ to: '/me', replace: true }]);
  });

  test('SES-11 any other refusal leads to the login with a toast', async () => {
    const { wanted, toasts } = await comeBack(
      { state, code: 'a.b' },
      json({ code: codes.socialRefused, msg: 'start again' }),
    );
    expect([wanted, toasts]).toEqual([
      [{ to: '/login?r=%2Fme', replace: true }],
      [{ kind: 'error', text: 'start again' }],
    ]);
  });

  test('Q53 a lost answer is not a failure and can be retried', async () => {
    const { scope, wanted } = await comeBack({ state, code: 'a.b' }, cut(), letIn);
    expect([scope.getState($view), wanted]).toEqual(['lost', []]);
    await allSettled(retried, { scope });
    expect(wanted).toEqual([{ to: '/me', replace: true }]);
  });
});
