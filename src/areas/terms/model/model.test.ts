// @vitest-environment happy-dom
import { allSettled, fork, launch, type Scope } from 'effector';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { codes, type Profile } from '../../../../contract';
import { $token, ApiError, callFailed } from '../../../core/api';
import { busyBegan, busyEnded } from '../../../core/busy';
import { $entry } from '../../../core/router';
import { $mayOpenItself } from '../../../core/self-opening';
import { $profile, profileFx } from '../../access/session';
import { termsFx } from '../../access/terms';
import { $due, $isAsked, screenFx, termsAskStarted } from './gate';
import { $open, acceptFx, acceptPressed, putOff } from './model';

const profile = (termsDue: string | null) => ({ id: '1', ...(termsDue === null ? {} : { termsDue }) }) as Profile;
const refusal = (code: number) => new ApiError({ code, message: 'no', status: 200 });

/** A member on a page, whom the server asks for the version that `server.due` has. */
function visit({ due, path = '/home' }: { due?: string; path?: string }) {
  const server = { due: due ?? null, accepted: [] as string[], refuses: null as number | null };
  const scope = fork({
    values: [
      [$token, 't'.repeat(43)],
      [$profile, profile(due ?? null)],
      [$mayOpenItself, true],
      [$entry, { pathname: path, search: '', hash: '', key: 'k', index: 0, action: 'push', direction: 'none' }],
    ],
    handlers: [
      [screenFx, () => ({})],
      [termsFx, () => ({ version: server.due ?? '2', from: 0, terms: 'Terms', privacy: 'Privacy' })],
      [profileFx, () => profile(server.due)],
      [
        acceptFx,
        (_: unknown, { input: { version } }: { input: { version: string } }) => {
          if (server.refuses !== null) throw refusal(server.refuses);
          server.accepted.push(version);
          server.due = null;
          return { version, acceptedAt: 0 };
        },
      ],
    ],
  });
  return { scope, server, isOpen: () => scope.getState($open) };
}
/** A call of the member is refused, because a version waits for acceptance. */
const refuse = async (scope: Scope) => {
  launch({ target: callFailed, params: refusal(codes.termsChanged), scope });
  await allSettled(scope);
};
const calm = () => vi.advanceTimersByTimeAsync(600);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the question for new terms', () => {
  test('a member who has accepted is never asked', async () => {
    const { scope, isOpen } = visit({});
    await allSettled(termsAskStarted, { scope });
    await calm();
    expect([scope.getState($due), isOpen()]).toEqual([null, false]);
  });

  test('asks once, and stores the version that was shown', async () => {
    const { scope, server, isOpen } = visit({ due: '2' });
    await allSettled(termsAskStarted, { scope });
    await calm();
    expect(isOpen()).toBe(true);
    await allSettled(acceptPressed, { scope });
    expect([server.accepted, isOpen(), scope.getState($due)]).toEqual([['2'], false, null]);
    await allSettled(termsAskStarted, { scope });
    await calm();
    expect(isOpen()).toBe(false);
  });

  test.each(['/deposit', '/casino/game/101', '/withdraw'])('ADV-4 does not open by itself over %s', async (path) => {
    const { scope, isOpen } = visit({ due: '2', path });
    await allSettled(termsAskStarted, { scope });
    await calm();
    expect(isOpen()).toBe(false);
  });

  test('waits for the end of play, also after a refused call', async () => {
    const { scope, isOpen } = visit({ due: '2' });
    await allSettled(busyBegan, { scope, params: 'round' });
    await allSettled(termsAskStarted, { scope });
    await refuse(scope);
    await calm();
    expect([scope.getState($isAsked), isOpen()]).toEqual([true, false]);
    await allSettled(busyEnded, { scope, params: 'round' });
    await calm();
    expect(isOpen()).toBe(true);
  });

  test('a member who puts it off is asked after a refused call', async () => {
    const { scope, isOpen } = visit({ due: '2', path: '/deposit' });
    await allSettled(termsAskStarted, { scope });
    await allSettled(putOff, { scope });
    await calm();
    expect(isOpen()).toBe(false);
    await refuse(scope);
    await calm();
    expect(isOpen()).toBe(true);
  });

  test('after a lost answer the next press asks the server again', async () => {
    const { scope, server, isOpen } = visit({ due: '2' });
    await allSettled(termsAskStarted, { scope });
    await calm();
    server.refuses = -98;
    await allSettled(acceptPressed, { scope });
    expect([isOpen(), server.accepted]).toEqual([true, []]);
    server.refuses = null;
    await allSettled(acceptPressed, { scope });
    expect([isOpen(), server.accepted]).toEqual([false, ['2']]);
  });

  test('a version that came meanwhile is read before it can be accepted', async () => {
    const { scope, server } = visit({ due: '2' });
    await allSettled(termsAskStarted, { scope });
    await calm();
    server.due = '3';
    server.refuses = codes.termsChanged;
    await allSettled(acceptPressed, { scope });
    server.refuses = null;
    await allSettled(acceptPressed, { scope });
    expect(server.accepted).toEqual(['3']);
  });
});
