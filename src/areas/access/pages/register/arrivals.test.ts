import { allSettled, createWatch, fork } from 'effector';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes, optionTypes } from '../../../../../contract';
import { $apiBase } from '../../../../core/api';
import { letIn } from '../../../../core/api/test-member';
import { json, listen, type TestServer } from '../../../../core/api/test-server';
import { inviteCheckFx } from '../../invite';
import { $options } from '../../../../core/options';
import { toastShown, type Toast } from '../../../../core/toasts';
import { dropFromVisit } from '../../../../core/storage/visit-storage';
import { form } from './fields';
import { $inviteShown, opened } from './model';
import { $entry, routeRequested, type RouteRequest } from '../../../../core/router';
import { ticketDropped, ticketGiven } from '../../social';
import { $socialTicket } from './social';
import { termsFx } from '../../terms';
import { knowsInvite, readShown, right } from './test-support';

let server: TestServer;
beforeAll(async () => {
  server = await listen();
});
afterAll(() => server.close());
beforeEach(() => dropFromVisit('baobab.form.register'));

describe('SES-24 an invited visitor', () => {
  test('R-50 code and channel of the address are sent with the registration', async () => {
    const scope = fork({
      handlers: [
        [inviteCheckFx, knowsInvite],
        [termsFx, readShown],
      ],
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

describe('R-8 SES-12 registration after a social provider', () => {
  const at = (pathname: string) =>
    fork({
      handlers: [[termsFx, readShown]],
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

  test('the ticket is sent once with the registration, also after a reload', async () => {
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

  test('the plain page does not send the ticket', async () => {
    await give(fork());
    const scope = at('/register');
    await allSettled(opened, { scope, params: { query: {} } });
    server.answer(letIn);
    expect((await register(scope))[0]).not.toHaveProperty('socialTicket');
    await allSettled(ticketDropped, { scope });
  });

  test('without a ticket the page leads to the login', async () => {
    const scope = at('/register/social');
    const wanted: RouteRequest[] = [];
    createWatch({ unit: routeRequested, scope, fn: (request) => wanted.push(request) });
    await allSettled(opened, { scope, params: { query: {} } });
    expect(wanted).toEqual([{ to: '/login?r=%2Fme', replace: true }]);
  });

  test('an expired ticket leads to the login with a message', async () => {
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
