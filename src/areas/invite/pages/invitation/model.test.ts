import { allSettled, createWatch, fork } from 'effector';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { routeRequested, type RouteRequest } from '../../../../core/router';
import { opened, registerChosen } from './model';
import { $invite, inviteMs, inviteOf, readInviteFx } from '../../../access/invite';

afterEach(() => vi.useRealTimers());

describe('SES-24 invitations', () => {
  test.each([
    [
      { code: 'abcd2345', channel: '3' },
      { code: 'ABCD2345', channel: 3 },
    ],
    [{ code: 'ABCD' }, { code: 'ABCD', channel: 0 }],
    [
      { code: 'ABCD2345', channel: '999' },
      { code: 'ABCD2345', channel: 0 },
    ],
    [
      { code: 'ABCD2345', channel: '-1' },
      { code: 'ABCD2345', channel: 0 },
    ],
    [{ code: 'abc' }, null],
    [{ code: '<script>' }, null],
    [{ code: 'A'.repeat(13) }, null],
    [{}, null],
  ])('%j is %j', (parts, invite) => {
    expect(inviteOf(parts)).toEqual(invite);
  });

  test('R-12 the landing passes code and channel on to the registration', async () => {
    const scope = fork();
    const wanted: RouteRequest[] = [];
    createWatch({ unit: routeRequested, scope, fn: (request) => wanted.push(request) });
    await allSettled(opened, { scope, params: { params: { code: 'abcd2345', channel: '3' } } });
    await allSettled(registerChosen, { scope });
    expect(wanted).toEqual([{ to: '/register?code=ABCD2345&channel=3' }]);
  });

  test('R-12 an address without a code still leads to the registration', async () => {
    const scope = fork();
    const wanted: RouteRequest[] = [];
    createWatch({ unit: routeRequested, scope, fn: (request) => wanted.push(request) });
    await allSettled(opened, { scope, params: { params: { code: '?', channel: '3' } } });
    await allSettled(registerChosen, { scope });
    expect(wanted).toEqual([{ to: '/register' }]);
  });

  test('the invitation is remembered for a day, also after a restart', async () => {
    await allSettled(opened, { scope: fork(), params: { params: { code: 'ABCD2345', channel: '3' } } });
    const later = fork();
    await allSettled(readInviteFx, { scope: later });
    expect(later.getState($invite)).toEqual({ code: 'ABCD2345', channel: 3 });
    vi.useFakeTimers({ now: Date.now() + inviteMs + 60_000 });
    const tooLate = fork();
    await allSettled(readInviteFx, { scope: tooLate });
    expect(tooLate.getState($invite)).toBe(null);
  });
});
