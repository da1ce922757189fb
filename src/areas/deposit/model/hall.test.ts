import { allSettled, createWatch, fork, type EventCallable } from 'effector';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { depositPolling, type DepositOrder } from '../../../../contract';
import { $entry } from '../../../core/router';
import { ApiError } from '../../../core/api';
import { trackVisibility } from '../../../core/browser/trackers';
import { sessionEnded, sessionStarted } from '../../access/session';
import { balanceRefreshRequested } from '../../wallet';
import { orderFx } from './calls';
import { $order, $patient, $polls, $problem, checkAsked, finished, watched } from './hall';
import { depositSteps } from '../../wallet/steps';

const base: DepositOrder = {
  id: 1,
  transNo: 'D1',
  state: 0,
  message: '',
  payMoney: 5_000,
  credit: 5_000,
  tax: 0,
  coins: 0,
  refundCoins: 0,
  firstCoins: 0,
  pix: null,
  channelCode: 'MTN_MM',
  channelName: 'MTN MoMo',
  mobile: '',
  help: '',
  createTime: 1,
  sentTime: null,
  waitingTime: null,
  doneTime: null,
  redirectUrl: '/pay/hall/panpay?transNo=D1&sign=x',
  transactionId: null,
};
const order = (state: DepositOrder['state'], more: Partial<DepositOrder> = {}): DepositOrder => ({
  ...base,
  state,
  ...more,
});
const entry = (pathname: string) => ({
  pathname,
  search: '',
  hash: '',
  key: 'k',
  index: 0,
  action: 'push' as const,
  direction: 'none' as const,
});
const { everyMs, times, resultAfterMs } = depositPolling;

function hall(answers: () => DepositOrder | Promise<DepositOrder>, pathname = '/pay/hall/panpay') {
  const ask = vi.fn(answers);
  const scope = fork({ handlers: [[orderFx, ask]], values: [[$entry, entry(pathname)]] });
  const ends: DepositOrder[] = [];
  let refreshed = 0;
  createWatch({
    unit: finished,
    scope,
    fn: (one) => {
      ends.push(one);
    },
  });
  createWatch({
    unit: balanceRefreshRequested,
    scope,
    fn: () => {
      refreshed += 1;
    },
  });
  /** Does not wait for the three seconds after a final state. */
  const tell = async <T>(unit: EventCallable<T>, params: T) => {
    void allSettled(unit, { scope, params });
    await vi.advanceTimersByTimeAsync(0);
  };
  return {
    ask,
    scope,
    ends,
    refreshed: () => refreshed,
    tell,
    open: (transNo = 'D1') => tell(watched, transNo),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the waiting hall', () => {
  test('DEP-20 Q10 the hall asks every 5 s, 30 times at most', async () => {
    const { ask, scope, open, ends } = hall(() => order(2));
    await open();
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(everyMs - 1);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(everyMs * 100);
    expect(ask).toHaveBeenCalledTimes(times);
    expect(scope.getState($patient)).toBe(true);
    expect(ends).toEqual([]);
    await allSettled(checkAsked, { scope });
    expect(ask).toHaveBeenCalledTimes(times + 1);
  });

  test('DEP-20 an unreadable payment is asked for again on request', async () => {
    let fails = true;
    const { ask, scope, open } = hall(() =>
      fails ? Promise.reject(new ApiError({ code: -98, message: '', status: null })) : order(2),
    );
    await open();
    expect([scope.getState($order), scope.getState($problem)]).toEqual([null, 'common:error.later']);
    fails = false;
    await allSettled(checkAsked, { scope });
    expect(ask).toHaveBeenCalledTimes(2);
    expect([scope.getState($order)?.state, scope.getState($problem)]).toEqual([2, null]);
    await allSettled(checkAsked, { scope });
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('DEP-21 a success ends the polling and shows the result after 3 s', async () => {
    const states = [order(1), order(2), order(3, { doneTime: 5 })];
    const { ask, open, ends, refreshed } = hall(() => states.shift() ?? order(3));
    await open();
    await vi.advanceTimersByTimeAsync(everyMs * 2);
    expect(refreshed()).toBe(1);
    expect(ends).toEqual([]);
    await vi.advanceTimersByTimeAsync(resultAfterMs);
    expect(ends.map(({ state }) => state)).toEqual([3]);
    await vi.advanceTimersByTimeAsync(everyMs * 40);
    expect(ask).toHaveBeenCalledTimes(3);
    expect(ends).toHaveLength(1);
  });

  test.each([4, 5, 6] as const)('DEP-20 state %i is final', async (state) => {
    const { ask, open, ends } = hall(() => order(state));
    await open();
    await vi.advanceTimersByTimeAsync(resultAfterMs + everyMs * 5);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(ends).toHaveLength(1);
  });

  test('F10 a late older answer does not turn the state back', async () => {
    const states = [order(2), order(1), order(0)];
    const { scope, open } = hall(() => states.shift() ?? order(2));
    await open();
    await vi.advanceTimersByTimeAsync(everyMs * 2);
    expect(scope.getState($order)?.state).toBe(2);
  });

  test('CF8 an answer for another order is ignored', async () => {
    const { scope, open } = hall(() => order(3, { transNo: 'D2' }));
    await open();
    expect(scope.getState($order)).toBeNull();
  });

  test('CF9 a hidden page neither asks nor counts', async () => {
    const { ask, scope, open } = hall(() => order(2));
    await open();
    await allSettled(trackVisibility.fired as never, { scope, params: false } as never);
    await vi.advanceTimersByTimeAsync(everyMs * 50);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(scope.getState($polls)).toBe(1);
    await allSettled(trackVisibility.fired as never, { scope, params: true } as never);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('DEP-20 a failed poll shows no error once the order is known', async () => {
    let fails = false;
    const { scope, open } = hall(async () => {
      if (fails) throw new ApiError({ code: -98, message: 'no network', status: null });
      return order(2);
    });
    await open();
    fails = true;
    await vi.advanceTimersByTimeAsync(everyMs);
    expect(scope.getState($order)?.state).toBe(2);
    fails = false;
    await vi.advanceTimersByTimeAsync(everyMs * 4);
    expect(scope.getState($problem)).toBeNull();
  });

  test('CF10 the hall pauses between a lost session and the next login', async () => {
    const { ask, scope, open, ends, tell } = hall(() => order(2));
    await open();
    await allSettled(sessionEnded, { scope, params: 'server' });
    await vi.advanceTimersByTimeAsync(everyMs * 50);
    expect(ask).toHaveBeenCalledTimes(1);
    expect([scope.getState($order)?.state, scope.getState($polls), scope.getState($patient)]).toEqual([2, 1, false]);
    ask.mockImplementation(() => order(3));
    await tell(sessionStarted, { id: 'm1', guid: 'g1' } as never);
    await vi.advanceTimersByTimeAsync(resultAfterMs);
    expect(ends.map(({ state }) => state)).toEqual([3]);
  });

  test('outside a hall nothing is requested', async () => {
    const { ask, open } = hall(() => order(2), '/home');
    await open();
    await vi.advanceTimersByTimeAsync(everyMs * 5);
    expect(ask).not.toHaveBeenCalled();
  });
});

test('the timeline shows done, current and failed steps', () => {
  const kinds = (one: DepositOrder) =>
    depositSteps(one)
      .map(({ state }) => state)
      .join(' ');
  expect(kinds(order(0))).toBe('now off off off off');
  expect(kinds(order(1, { sentTime: 2 }))).toBe('done now off off off');
  expect(kinds(order(2, { sentTime: 2, waitingTime: 3 }))).toBe('done done now off off');
  expect(kinds(order(3, { sentTime: 2, waitingTime: 3, doneTime: 4 }))).toBe('done done done done done');
  expect(kinds(order(5, { sentTime: 2, waitingTime: 3, doneTime: 4 }))).toBe('done done bad off off');
});
