import { allSettled, createWatch, fork, type Scope } from 'effector';
import { afterEach, expect, test, vi } from 'vitest';
import { keepRequest } from '../../../core/money/kept-requests';
import { forgetRequests } from '../../../core/money/test-requests';
import { serverNow } from '../../../core/time/clock';
import { $toast } from '../../../core/toasts';
import { $token } from '../../../core/api';
import { sessionStarted } from '../../access/session';
import { member } from '../testing/driver';
import { $isAwaited, claimKey, loadModelsFx, openingDue, rainReady, rainStarted } from './gate';
import { $overlayOpen } from './overlay';
import { closeAsked, rainOpened } from './rain';

afterEach(() => forgetRequests(claimKey));

/** A scope in which the models load when `arrive` is called, and the number of times that the rain was opened. */
function begin() {
  const arrive: Array<{ done: () => void; fail: () => void }> = [];
  const load = vi.fn(
    () => new Promise<void>((resolve, reject) => arrive.push({ done: resolve, fail: () => reject(new Error('gone')) })),
  );
  const scope: Scope = fork({ values: [[$token, 't'.repeat(40)]], handlers: [[loadModelsFx, load]] });
  const opened = vi.fn();
  createWatch({ unit: openingDue, scope, fn: opened });
  return { scope, load, arrive, opened };
}

test('a tap before the models have loaded opens the rain when they have', async () => {
  const { scope, load, arrive, opened } = begin();
  void allSettled(rainOpened, { scope });
  void allSettled(rainOpened, { scope });
  expect([load.mock.calls.length, opened.mock.calls.length]).toEqual([1, 0]);
  expect([scope.getState($isAwaited), scope.getState($overlayOpen)]).toEqual([true, true]);
  arrive[0]?.done();
  await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
});

test('a player who closes the rain while it loads does not see it open', async () => {
  const { scope, arrive, opened } = begin();
  void allSettled(rainOpened, { scope });
  void allSettled(closeAsked, { scope });
  const ready = vi.fn();
  createWatch({ unit: rainReady, scope, fn: ready });
  arrive[0]?.done();
  await vi.waitFor(() => expect(ready).toHaveBeenCalled());
  await Promise.resolve();
  expect([opened.mock.calls.length, scope.getState($overlayOpen)]).toEqual([0, false]);
});

test('models that do not load are reported after a tap, and load again at the next one', async () => {
  const { scope, load, arrive } = begin();
  void allSettled(rainOpened, { scope });
  arrive[0]?.fail();
  await vi.waitFor(() => expect(scope.getState($toast)).toMatchObject({ kind: 'error', text: 'rain-widget:failed' }));
  expect(scope.getState($overlayOpen)).toBe(false);
  void allSettled(rainOpened, { scope });
  expect(load).toHaveBeenCalledTimes(2);
});

test('the models load after the first screen, and are not announced when that fails', async () => {
  const { scope, load, arrive } = begin();
  const first = allSettled(rainStarted, { scope });
  expect(load).toHaveBeenCalledTimes(1);
  arrive[0]?.fail();
  await first;
  expect(scope.getState($toast)).toBeNull();
});

test('CF4 the models load at once for a member with a claim of an earlier visit', async () => {
  const { scope, load } = begin();
  keepRequest(claimKey, { key: 'k'.repeat(32), input: {}, owner: member.id, startedAt: serverNow() });
  void allSettled(sessionStarted, { scope, params: { ...member, id: 'another' } });
  expect(load).not.toHaveBeenCalled();
  void allSettled(sessionStarted, { scope, params: member });
  expect(load).toHaveBeenCalledTimes(1);
});
