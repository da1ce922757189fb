// @vitest-environment happy-dom
import { allSettled, createEffect, createStore, createWatch, fork } from 'effector';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { codes } from '../../../contract';
import { ApiError } from '../api';
import { claimBackOffMs, claimCheckMs, createClaim, type Claimed } from './claim';
import { claimFreshMs, createClaimCall } from './claim-call';
import { keptClaims } from './claim-kept';

interface Order {
  no: string;
}
type Answer = Order | null | ApiError;
const sendFx = createEffect<Claimed<{ money: number }>, Order, ApiError>();
const closeFx = createEffect<Claimed<{ money: number }>, Order | null, ApiError>();
const storageKey = 'test.claim-call';
const claim = createClaim({
  call: createClaimCall({ send: sendFx, close: closeFx, lapsed: { code: codes.noOrder, message: 'lapsed' } }),
  storageKey,
  $owner: createStore<string | null>('m1'),
});

const lost = () => new ApiError({ code: -98, message: '', status: null });
const poor = () => new ApiError({ code: codes.insufficient, message: 'poor', status: 200 });
const isKept = () => keptClaims(storageKey, 'm1').length > 0;

function setUp(sends: Answer[], closes: Answer[] = [null]) {
  const give = (list: Answer[]) =>
    vi.fn(async (_: Claimed<{ money: number }>) => {
      const next = list.length > 1 ? list.shift() : list[0];
      if (next instanceof ApiError) throw next;
      return next as Order;
    });
  const [send, close] = [give(sends), give(closes)];
  const scope = fork({
    handlers: [
      [sendFx, send],
      [closeFx, close],
    ],
  });
  const [settled, failed] = [vi.fn(), vi.fn()];
  createWatch({ unit: claim.settled, scope, fn: settled });
  createWatch({ unit: claim.failed, scope, fn: ({ message }) => failed(message) });
  return {
    scope,
    send,
    close,
    settled,
    failed,
    start: () => allSettled(claim.started, { scope, params: { money: 5 } }),
    state: () => scope.getState(claim.$state),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

test('Q53 a tap that is refused at once is refused: nothing else was sent, so nothing is closed', async () => {
  const { start, close, failed } = setUp([poor()]);
  await start();
  expect(failed).toHaveBeenCalledExactlyOnceWith('poor');
  expect(close).not.toHaveBeenCalled();
});

test('Q53 after a lost answer the key is closed before anything is called lapsed, and is sent no more', async () => {
  const { start, send, close, failed } = setUp([lost()]);
  await start();
  await vi.advanceTimersByTimeAsync(claimFreshMs);
  const before = send.mock.calls.length;
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(claimCheckMs * 2);
  expect(close).toHaveBeenCalledTimes(1);
  expect(close.mock.calls[0]![0].key).toBe(send.mock.calls[0]![0].key);
  expect(send.mock.calls.length).toBe(before);
  expect(failed).toHaveBeenCalledExactlyOnceWith('lapsed');
  expect(isKept()).toBe(false);
});

test.each([
  ['no answer', lost()],
  ['a server that does not know the call', new ApiError({ code: codes.noSuchCall, message: '', status: 404 })],
  ['a refusal', new ApiError({ code: codes.invalid, message: '', status: 200 })],
])(
  'Q53 while the key cannot be closed (%s) the outcome is unknown: nothing is lapsed, and the key stays',
  async (_, error) => {
    const { start, failed, settled, state } = setUp([lost()], [error, error, { no: 'W1' }]);
    await start();
    await vi.advanceTimersByTimeAsync(claimFreshMs + claimCheckMs);
    expect(state()).toBe('unknown');
    expect(isKept()).toBe(true);
    await vi.advanceTimersByTimeAsync(claimCheckMs * 3);
    expect(failed).not.toHaveBeenCalled();
    expect(settled).toHaveBeenCalledExactlyOnceWith({ no: 'W1' });
  },
);

test('Q53 what was sent twice is refused only when the first one will never be carried out', async () => {
  const refused = setUp([lost(), poor()]);
  await refused.start();
  await vi.advanceTimersByTimeAsync(claimBackOffMs * 2);
  expect(refused.close).toHaveBeenCalledTimes(1);
  expect(refused.failed).toHaveBeenCalledExactlyOnceWith('poor');

  const made = setUp([lost(), poor()], [{ no: 'W2' }]);
  await made.start();
  await vi.advanceTimersByTimeAsync(claimBackOffMs * 2);
  expect(made.failed).not.toHaveBeenCalled();
  expect(made.settled).toHaveBeenCalledExactlyOnceWith({ no: 'W2' });
});

test('CF4 what an earlier visit left open may have been sent: a refusal closes its key, too', async () => {
  const { scope, close, settled } = setUp([poor()], [{ no: 'W3' }]);
  localStorage.setItem(
    storageKey,
    JSON.stringify({ key: 'key-of-an-earlier-visit', input: { money: 5 }, owner: 'm1', startedAt: Date.now() }),
  );
  await allSettled(claim.resumed, { scope });
  expect(close).toHaveBeenCalledTimes(1);
  expect(settled).toHaveBeenCalledExactlyOnceWith({ no: 'W3' });
});

test('CF5 a session that ends while the key is closed keeps the intent for its owner', async () => {
  const { start, state } = setUp([lost(), poor()], [new ApiError({ code: codes.signedOut, message: '', status: 401 })]);
  await start();
  await vi.advanceTimersByTimeAsync(claimBackOffMs * 2);
  expect(state()).toBe('idle');
  expect(isKept()).toBe(true);
});
