import { allSettled, fork } from 'effector';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Notice } from '../../../../contract';
import { $token, ApiError, tokenChanged } from '../../../core/api';
import { $problems } from '../../../core/problems';
import { $visible } from '../../../core/browser/trackers';
import { $line, askBroadcastsFx, tickerEntered, tickerHeld, tickerLeft } from './ticker';
import { $asking, $topNotice, askNoticesFx, noticeClosed, pathEntered } from './top-notice';

const notice = (id: string): Notice => ({
  id,
  type: 1,
  img: '',
  title: `Title ${id}`,
  content: `Text ${id}`,
  url: '',
  time: 1_700_000_000_000,
  mobile: '',
  amount: 0,
  unit: 'money',
});
const token = 't'.repeat(32);

describe('notices of a member', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const noticesScope = (
    answers: Array<Notice[] | Error>,
    values: Array<[typeof $token, string | null] | [typeof $visible, boolean]> = [],
  ) => {
    let calls = 0;
    const scope = fork({
      values: [[$token, token], ...values],
      handlers: [
        [
          askNoticesFx,
          () => {
            const answer = answers[Math.min(calls, answers.length - 1)];
            calls += 1;
            if (answer instanceof Error) throw answer;
            return answer;
          },
        ],
      ],
    });
    return { scope, calls: () => calls };
  };

  test('MSG-4 are asked for every 10 s, and the first of an answer is shown for 3 s', async () => {
    const { scope, calls } = noticesScope([[notice('2'), notice('1')], []]);
    await allSettled(pathEntered, { scope, params: '/home' });
    expect(calls()).toBe(1);
    expect(scope.getState($topNotice)?.id).toBe('2');
    await vi.advanceTimersByTimeAsync(2_999);
    expect(scope.getState($topNotice)?.id).toBe('2');
    await vi.advanceTimersByTimeAsync(1);
    expect(scope.getState($topNotice)).toBeNull();
    await vi.advanceTimersByTimeAsync(6_999);
    expect(calls()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls()).toBe(2);
  });

  test('MSG-4 the same notice is not shown twice, and a tap closes it', async () => {
    const { scope } = noticesScope([[notice('1')]]);
    await allSettled(pathEntered, { scope, params: '/home' });
    await allSettled(noticeClosed, { scope });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(scope.getState($topNotice)).toBeNull();
  });

  test('Q10 a credited deposit is told everywhere but in the hall that shows it', async () => {
    const credited = { ...notice('1'), url: '/account/transaction/7' };
    const { scope } = noticesScope([[credited], [{ ...credited, id: '2' }]]);
    await allSettled(pathEntered, { scope, params: '/pay/hall/panpay' });
    expect(scope.getState($topNotice)).toBeNull();
    await allSettled(pathEntered, { scope, params: '/home' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(scope.getState($topNotice)?.id).toBe('2');
  });

  test.each(['/login', '/register', '/casino/launch/103'])('MSG-4 nothing is asked for on %s', async (path) => {
    const { scope, calls } = noticesScope([[]]);
    await allSettled(pathEntered, { scope, params: path });
    expect(calls()).toBe(0);
    await allSettled(pathEntered, { scope, params: '/me' });
    expect(calls()).toBe(1);
  });

  test('MSG-4 nothing is asked for signed out or hidden, and leaving hides the banner', async () => {
    const out = noticesScope([[]], [[$token, null]]);
    await allSettled(pathEntered, { scope: out.scope, params: '/home' });
    const hidden = noticesScope([[]], [[$visible, false]]);
    await allSettled(pathEntered, { scope: hidden.scope, params: '/home' });
    expect([out.calls(), hidden.calls()]).toEqual([0, 0]);

    const { scope } = noticesScope([[notice('1')]]);
    await allSettled(pathEntered, { scope, params: '/home' });
    await allSettled(tokenChanged, { scope, params: null });
    expect([scope.getState($asking), scope.getState($topNotice)]).toEqual([false, null]);
  });

  test('MSG-5 a failure is logged only and waited out', async () => {
    const { scope, calls } = noticesScope([new ApiError({ code: -98, message: 'no status', status: null }), []]);
    await allSettled(pathEntered, { scope, params: '/home' });
    expect(scope.getState($problems)).toEqual([{ what: 'notices', message: 'no status' }]);
    await vi.advanceTimersByTimeAsync(19_999);
    expect(calls()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls()).toBe(2);
  });
});

describe('the ticker', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('HOM-7 HOM-13 moves on every 5 s, rests while held, and stops when home is left', async () => {
    const scope = fork({ handlers: [[askBroadcastsFx, () => [notice('a'), notice('b'), notice('c')]]] });
    await allSettled(tickerEntered, { scope });
    expect(scope.getState($line)?.id).toBe('a');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(scope.getState($line)?.id).toBe('b');
    await allSettled(tickerHeld, { scope, params: true });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(scope.getState($line)?.id).toBe('b');
    await allSettled(tickerHeld, { scope, params: false });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(scope.getState($line)?.id).toBe('a');
    await allSettled(tickerLeft, { scope });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(scope.getState($line)?.id).toBe('a');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('HOM-7 a single line stands still, none is no line', async () => {
    const scope = fork({ handlers: [[askBroadcastsFx, () => []]] });
    await allSettled(tickerEntered, { scope });
    expect(scope.getState($line)).toBeNull();
    await allSettled(tickerLeft, { scope });
  });
});
