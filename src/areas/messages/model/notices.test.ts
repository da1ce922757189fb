import { allSettled, fork, type Scope } from 'effector';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Notice } from '../../../../contract';
import { $token, ApiError, tokenChanged } from '../../../core/api';
import { $problems } from '../../../core/problems';
import { $visible } from '../../../core/browser/trackers';
import { $place, $rendered, askBroadcastsFx, tickerEntered, tickerPaused, tickerLeft } from './ticker';
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

/** Opens a page. Does not wait until the notice has been shown for its three seconds. */
async function enter(scope: Scope, path: string) {
  void allSettled(pathEntered, { scope, params: path });
  await vi.advanceTimersByTimeAsync(0);
}

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

  test('MSG-4 notices are polled every 10 s and shown for 3 s', async () => {
    const { scope, calls } = noticesScope([[notice('2'), notice('1')], []]);
    await enter(scope, '/home');
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

  test('MSG-4 a tap closes a notice, which is not shown twice', async () => {
    const { scope } = noticesScope([[notice('1')]]);
    await enter(scope, '/home');
    void allSettled(noticeClosed, { scope });
    expect(scope.getState($topNotice)).toBeNull();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(scope.getState($topNotice)).toBeNull();
  });

  test('Q10 a credited deposit shows everywhere except in its hall', async () => {
    const credited = { ...notice('1'), url: '/account/transaction/7' };
    const { scope } = noticesScope([[credited], [{ ...credited, id: '2' }]]);
    await enter(scope, '/pay/hall/panpay');
    expect(scope.getState($topNotice)).toBeNull();
    await enter(scope, '/home');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(scope.getState($topNotice)?.id).toBe('2');
  });

  test.each(['/login', '/register', '/casino/launch/103'])('MSG-4 Q48 no notices are requested on %s', async (path) => {
    const { scope, calls } = noticesScope([[]]);
    await enter(scope, path);
    expect(calls()).toBe(0);
    await enter(scope, '/me');
    expect(calls()).toBe(1);
  });

  test('MSG-4 a visitor or a hidden page requests no notices', async () => {
    const out = noticesScope([[]], [[$token, null]]);
    await enter(out.scope, '/home');
    const hidden = noticesScope([[]], [[$visible, false]]);
    await enter(hidden.scope, '/home');
    expect([out.calls(), hidden.calls()]).toEqual([0, 0]);

    const { scope } = noticesScope([[notice('1')]]);
    await enter(scope, '/home');
    void allSettled(tokenChanged, { scope, params: null });
    await vi.advanceTimersByTimeAsync(0);
    expect([scope.getState($asking), scope.getState($topNotice)]).toEqual([false, null]);
  });

  test('MSG-5 a failure is only logged, and polling continues', async () => {
    const { scope, calls } = noticesScope([new ApiError({ code: -98, message: 'no status', status: null }), []]);
    await enter(scope, '/home');
    expect(scope.getState($problems)).toEqual([{ what: 'notices', message: 'no status' }]);
    await vi.advanceTimersByTimeAsync(19_999);
    expect(calls()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls()).toBe(2);
  });
});

describe('the ticker', () => {
  const lineOf = (scope: Scope) => scope.getState($rendered)[scope.getState($place)];
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('HOM-7 HOM-13 the ticker advances every 5 s and pauses while held', async () => {
    const scope = fork({ handlers: [[askBroadcastsFx, () => [notice('a'), notice('b'), notice('c')]]] });
    await allSettled(tickerEntered, { scope });
    expect(lineOf(scope)?.id).toBe('a');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(lineOf(scope)?.id).toBe('b');
    await allSettled(tickerPaused, { scope, params: true });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(lineOf(scope)?.id).toBe('b');
    await allSettled(tickerPaused, { scope, params: false });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(lineOf(scope)?.id).toBe('a');
    await allSettled(tickerLeft, { scope });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(lineOf(scope)?.id).toBe('a');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('HOM-7 the rendered lines change only after all of them were shown', async () => {
    const all = ['a', 'b', 'c', 'd', 'e', 'f'];
    const scope = fork({ handlers: [[askBroadcastsFx, () => all.map(notice)]] });
    await allSettled(tickerEntered, { scope });
    const first = scope.getState($rendered);
    const shown: Array<string | undefined> = [];
    for (let step = 0; step < 4; step += 1) {
      expect(scope.getState($rendered)).toBe(first);
      shown.push(lineOf(scope)?.id);
      await vi.advanceTimersByTimeAsync(5_000);
    }
    expect(scope.getState($rendered).map(({ id }) => id)).toEqual(['e', 'f']);
    for (let step = 0; step < 3; step += 1) {
      shown.push(lineOf(scope)?.id);
      await vi.advanceTimersByTimeAsync(5_000);
    }
    expect(shown).toEqual([...all, 'a']);
    await allSettled(tickerLeft, { scope });
  });

  test('HOM-7 without broadcasts the ticker shows no line', async () => {
    const scope = fork({ handlers: [[askBroadcastsFx, () => []]] });
    await allSettled(tickerEntered, { scope });
    expect(scope.getState($rendered)).toEqual([]);
    await allSettled(tickerLeft, { scope });
  });
});
