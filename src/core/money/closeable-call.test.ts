// @vitest-environment happy-dom
import { allSettled, createEffect, createStore, createWatch, fork } from 'effector';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { codes } from '../../../contract';
import { ApiError } from '../api';
import { createMoneyRequest, type Attempt } from './money-request';
import { retryBackOffMs, unknownCheckMs } from './money-request-state';
import { sendForMs, createCloseableCall } from './closeable-call';
import { keptRequests } from './kept-requests';

interface Order {
  no: string;
}
type Answer = Order | null | ApiError;
const sendFx = createEffect<Attempt<{ money: number }>, Order, ApiError>();
const closeFx = createEffect<Attempt<{ money: number }>, Order | null, ApiError>();
const storageKey = 'test.claim-call';
const request = createMoneyRequest({
  call: createCloseableCall({ send: sendFx, close: closeFx, lapsed: { code: codes.noOrder, message: 'lapsed' } }),
  storageKey,
  $owner: createStore<string | null>('m1'),
});

const lost = () => new ApiError({ code: -98, message: '', status: null });
const poor = () => new ApiError({ code: codes.insufficient, message: 'poor', status: 200 });
const isKept = () => keptRequests(storageKey, 'm1').length > 0;

function setUp(sends: Answer[], closes: Answer[] = [null]) {
  const give = (list: Answer[]) =>
    vi.fn(async (_: Attempt<{ money: number }>) => {
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
  createWatch({ unit: request.settled, scope, fn: settled });
  createWatch({ unit: request.failed, scope, fn: ({ message }) => failed(message) });
  return {
    scope,
    send,
    close,
    settled,
    failed,
    start: () => allSettled(request.started, { scope, params: { money: 5 } }),
    state: () => scope.getState(request.$state),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

test('Q53 a refusal of the only attempt closes no key', async () => {
  const { start, close, failed } = setUp([poor()]);
  await start();
  expect(failed).toHaveBeenCalledExactlyOnceWith('poor');
  expect(close).not.toHaveBeenCalled();
});

test('Q53 a request is called lapsed only after its key was closed', async () => {
  const { start, send, close, failed } = setUp([lost()]);
  await start();
  await vi.advanceTimersByTimeAsync(sendForMs);
  const before = send.mock.calls.length;
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(unknownCheckMs * 2);
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
])('Q53 while the key cannot be closed (%s) the outcome is unknown', async (_, error) => {
  const { start, failed, settled, state } = setUp([lost()], [error, error, { no: 'W1' }]);
  await start();
  await vi.advanceTimersByTimeAsync(sendForMs + unknownCheckMs);
  expect(state()).toBe('unknown');
  expect(isKept()).toBe(true);
  await vi.advanceTimersByTimeAsync(unknownCheckMs * 3);
  expect(failed).not.toHaveBeenCalled();
  expect(settled).toHaveBeenCalledExactlyOnceWith({ no: 'W1' });
});

test('Q53 a repeated request is refused only after its key was closed', async () => {
  const refused = setUp([lost(), poor()]);
  await refused.start();
  await vi.advanceTimersByTimeAsync(retryBackOffMs * 2);
  expect(refused.close).toHaveBeenCalledTimes(1);
  expect(refused.failed).toHaveBeenCalledExactlyOnceWith('poor');

  const made = setUp([lost(), poor()], [{ no: 'W2' }]);
  await made.start();
  await vi.advanceTimersByTimeAsync(retryBackOffMs * 2);
  expect(made.failed).not.toHaveBeenCalled();
  expect(made.settled).toHaveBeenCalledExactlyOnceWith({ no: 'W2' });
});

test('CF4 a refusal of a resumed request closes its key', async () => {
  const { scope, close, settled } = setUp([poor()], [{ no: 'W3' }]);
  localStorage.setItem(
    storageKey,
    JSON.stringify({ key: 'key-of-an-earlier-visit', input: { money: 5 }, owner: 'm1', startedAt: Date.now() }),
  );
  await allSettled(request.resumed, { scope });
  expect(close).toHaveBeenCalledTimes(1);
  expect(settled).toHaveBeenCalledExactlyOnceWith({ no: 'W3' });
});

test('CF5 a session that ends while the key is closed keeps the request', async () => {
  const { start, state } = setUp([lost(), poor()], [new ApiError({ code: codes.signedOut, message: '', status: 401 })]);
  await start();
  await vi.advanceTimersByTimeAsync(retryBackOffMs * 2);
  expect(state()).toBe('interrupted');
  expect(isKept()).toBe(true);
});
