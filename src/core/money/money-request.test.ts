// @vitest-environment happy-dom
import { allSettled, createWatch, fork, type Scope } from 'effector';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { codes, idempotencyKeyPattern } from '../../../contract';
import { ApiError } from '../api';
import { cameOnline } from '../browser/trackers';
import { keptForMs } from './kept-requests';
import { retryBackOffMs, unknownCheckMs } from './money-request-state';
import {
  $owner,
  broken,
  busy,
  callFx,
  type Gift,
  keptOf,
  lost,
  ownerChanged,
  readFx,
  refusal,
  request,
  setUp,
  storageKey,
} from './test-money-request';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a money request', () => {
  test('Q34 the key is stored before sending and removed after the answer', async () => {
    const { start, state, keys, settled } = setUp([{ amount: 5 }]);
    await start();
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatch(idempotencyKeyPattern);
    expect(state()).toBe('done');
    expect(settled).toHaveBeenCalledExactlyOnceWith({ amount: 5 });
    expect(keptOf('m1')).toEqual([]);
  });

  test('a refusal is reported at once and the request is not repeated', async () => {
    const { start, state, call, failed } = setUp([refusal()]);
    await start();
    expect(state()).toBe('refused');
    expect(failed).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(call).toHaveBeenCalledTimes(1);
    expect(keptOf('m1')).toEqual([]);
  });

  test.each([
    ['no answer', lost],
    ['a server error', broken],
  ])('D3 %s: retries with the same key and growing waits', async (_, error) => {
    const { start, state, keys } = setUp([error(), error(), { amount: 5 }]);
    await start();
    expect(state()).toBe('asking');
    await vi.advanceTimersByTimeAsync(retryBackOffMs * 0.5 - 1);
    expect(keys).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(retryBackOffMs + 1);
    expect(keys).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(retryBackOffMs * 3);
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(3);
    expect(state()).toBe('done');
  });

  test('D3 after three retries the outcome is read back', async () => {
    const { start, state, call, read, settled, failed, states } = setUp([lost()], [{ amount: 7 }]);
    await start();
    await vi.advanceTimersByTimeAsync(retryBackOffMs * 11);
    expect(call).toHaveBeenCalledTimes(4);
    expect(read).toHaveBeenCalledTimes(1);
    expect(settled).toHaveBeenCalledExactlyOnceWith({ amount: 7 });
    expect(failed).not.toHaveBeenCalled();
    expect(states).toContain('checking');
    expect(state()).toBe('done');
  });

  test('Q53 without any answer the outcome stays unknown and is never failed', async () => {
    const replies: Array<Gift | ApiError> = [lost()];
    const { scope, start, state, states, failed, keys } = setUp(replies, [lost()]);
    await start();
    await vi.advanceTimersByTimeAsync(retryBackOffMs * 11 + unknownCheckMs * 20);
    expect(state()).toBe('unknown');
    expect(failed).not.toHaveBeenCalled();
    expect(states).not.toContain('refused');
    expect(keptOf('m1')).toHaveLength(1);
    replies[0] = { amount: 5 };
    await allSettled(cameOnline, { scope });
    await vi.advanceTimersByTimeAsync(0);
    expect(state()).toBe('done');
    expect(new Set(keys).size).toBe(1);
  });

  test('Q34 a request is sent only for the member who made it', async () => {
    const { scope, start, state, keys } = setUp([lost()], [lost()]);
    await start();
    await allSettled(ownerChanged, { scope, params: 'm2' });
    const sent = keys.length;
    await vi.advanceTimersByTimeAsync(retryBackOffMs * 11 + unknownCheckMs * 3);
    await allSettled(request.resumed, { scope });
    expect([state(), keys.length]).toEqual(['interrupted', sent]);
    expect(keptOf('m1')).toHaveLength(1);
  });

  test('an empty read back sends the same key again', async () => {
    const replies: Array<Gift | ApiError> = [lost()];
    const { start, state, keys } = setUp(replies, [null]);
    await start();
    await vi.advanceTimersByTimeAsync(retryBackOffMs * 11);
    replies[0] = { amount: 5 };
    await vi.advanceTimersByTimeAsync(unknownCheckMs);
    expect(state()).toBe('done');
    expect(new Set(keys).size).toBe(1);
  });

  test('CF12 after a 429 the request waits as told and is sent again', async () => {
    const { start, state, call, failed } = setUp([busy(), { amount: 5 }]);
    await start();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(call).toHaveBeenCalledTimes(1);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(state()).toBe('done');
  });

  test('a second tap while a request is open changes nothing', async () => {
    const { start, keys } = setUp([lost(), { amount: 5 }]);
    await start();
    await start();
    await start();
    await vi.advanceTimersByTimeAsync(retryBackOffMs * 2);
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
  });
});

describe('after a reload', () => {
  const interrupted = async () => {
    const before = setUp([lost()], [lost()]);
    await before.start();
    return before.keys[0];
  };

  test('the stored request is resumed with its own key', async () => {
    const key = await interrupted();
    vi.clearAllTimers();
    const after = setUp([{ amount: 5 }]);
    await allSettled(request.resumed, { scope: after.scope });
    expect(after.keys).toEqual([key]);
    expect(after.state()).toBe('done');
  });

  test('CF4 a page that asks before the member is known resumes the request once the member is known', async () => {
    const key = await interrupted();
    vi.clearAllTimers();
    const after = setUp([{ amount: 5 }]);
    await allSettled(ownerChanged, { scope: after.scope, params: null });
    await allSettled(request.resumed, { scope: after.scope });
    expect(after.keys).toEqual([]);
    await allSettled(ownerChanged, { scope: after.scope, params: 'm1' });
    expect(after.keys).toEqual([key]);
    expect(after.state()).toBe('done');
    await allSettled(ownerChanged, { scope: after.scope, params: null });
    await allSettled(ownerChanged, { scope: after.scope, params: 'm1' });
    expect(after.keys).toEqual([key]);
  });

  test('a tap with the same input resumes the stored request', async () => {
    const key = await interrupted();
    vi.clearAllTimers();
    const after = setUp([{ amount: 5 }]);
    await after.start();
    expect(after.keys).toEqual([key]);
  });

  test('another member never resumes the request', async () => {
    await interrupted();
    vi.clearAllTimers();
    const other = setUp([{ amount: 5 }], [null], 'm2');
    await allSettled(request.resumed, { scope: other.scope });
    expect(other.keys).toHaveLength(0);
    expect(keptOf('m1')).toHaveLength(1);
  });

  test('Q34 after 7 days the request is removed, because its key has expired', async () => {
    await interrupted();
    vi.clearAllTimers();
    vi.setSystemTime(Date.now() + keptForMs);
    const after = setUp([{ amount: 5 }]);
    await allSettled(request.resumed, { scope: after.scope });
    expect(after.keys).toHaveLength(0);
    expect(keptOf('m1')).toEqual([]);
  });

  test('CF16 a damaged storage entry is ignored', async () => {
    localStorage.setItem(storageKey, '{"key":1');
    const { scope, keys, state } = setUp([{ amount: 5 }]);
    await allSettled(request.resumed, { scope });
    expect(keys).toHaveLength(0);
    expect(state()).toBe('idle');
  });
});

describe('a shared phone', () => {
  const kept = (owner: string) => keptOf(owner)[0];
  /** m1 asks and gets no answer yet, m2 signs in and asks for the same. */
  async function twoMembers() {
    const open = new Map<string, { give: (gift: Gift) => void; refuse: (error: ApiError) => void }>();
    const keys: string[] = [];
    const scope = fork({
      values: [[$owner, 'm1']],
      handlers: [
        [
          callFx,
          ({ key }: { key: string }) =>
            new Promise<Gift>((give, refuse) => {
              keys.push(key);
              open.set(key, { give, refuse });
            }),
        ],
        [readFx, () => null],
      ],
    });
    const seen: Array<Gift | number> = [];
    createWatch({
      unit: request.settled,
      scope,
      fn: (gift) => {
        seen.push(gift);
      },
    });
    createWatch({
      unit: request.failed,
      scope,
      fn: ({ code }) => {
        seen.push(code);
      },
    });
    void allSettled(request.started, { scope, params: { slot: 's1' } });
    await vi.advanceTimersByTimeAsync(0);
    void allSettled(ownerChanged, { scope, params: 'm2' });
    void allSettled(request.started, { scope, params: { slot: 's1' } });
    await vi.advanceTimersByTimeAsync(0);
    return {
      scope,
      keys,
      seen,
      of: (index: number) => open.get(keys[index] ?? '')!,
      pass: () => vi.advanceTimersByTimeAsync(0),
    };
  }

  test.each([
    ['answer', 5],
    ['refusal', codes.rainClosed],
    ['401', 401],
  ])('Q34 Q53 a late %s for another member does not end the request', async (kind) => {
    const { scope, keys, seen, of, pass } = await twoMembers();
    expect([new Set(keys).size, kept('m1'), kept('m2')]).toEqual([2, keys[0], keys[1]]);
    if (kind === 'answer') of(0).give({ amount: 5 });
    else of(0).refuse(kind === '401' ? new ApiError({ code: 1001, message: '', status: 401 }) : refusal());
    await pass();
    expect([seen, scope.getState(request.$state), kept('m1'), kept('m2')]).toEqual([[], 'asking', keys[0], keys[1]]);
    of(1).give({ amount: 7 });
    await pass();
    expect([seen, scope.getState(request.$state), kept('m1'), kept('m2')]).toEqual([
      [{ amount: 7 }],
      'done',
      keys[0],
      undefined,
    ]);
  });

  test('Q34 retries continue while an earlier member’s call hangs', async () => {
    const { keys, of } = await twoMembers();
    of(1).refuse(lost());
    await vi.advanceTimersByTimeAsync(retryBackOffMs * 2);
    expect(keys.filter((key) => key === keys[1])).toHaveLength(2);
  });

  test.each([storageKey, `${storageKey}.m1`])(
    'CF4 the owner resumes a request stored by an older version (%s)',
    async (place) => {
      localStorage.setItem(
        place,
        JSON.stringify({ key: 'k'.repeat(32), input: { slot: 's1' }, owner: 'm1', startedAt: Date.now() }),
      );
      const other = setUp([{ amount: 5 }], [null], 'm2');
      await other.start();
      const own = setUp([{ amount: 5 }]);
      await allSettled(request.resumed, { scope: own.scope });
      expect([own.keys, other.keys.length]).toEqual([['k'.repeat(32)], 1]);
      expect([localStorage.getItem(place), kept('m1')]).toEqual([null, undefined]);
    },
  );
});

describe('CF9 two tabs', () => {
  const inTab = (scope: Scope, slot: string) => allSettled(request.started, { scope, params: { slot } });
  async function twoTabs(second: string) {
    const [first, other] = [setUp([lost()], [lost()]), setUp([{ amount: 7 }])];
    await inTab(first.scope, 's1');
    await inTab(other.scope, second);
    return { first, other };
  }

  test('Q53 the second tab’s request does not remove the first tab’s key', async () => {
    const { first, other } = await twoTabs('s2');
    expect([other.state(), keptOf('m1')]).toEqual(['done', [first.keys[0]]]);
    vi.clearAllTimers();
    const next = setUp([{ amount: 5 }]);
    await allSettled(request.resumed, { scope: next.scope });
    expect([next.keys, next.settled.mock.calls, keptOf('m1')]).toEqual([[first.keys[0]], [[{ amount: 5 }]], []]);
  });

  test('A8 the same input in both tabs uses one key', async () => {
    const { first, other } = await twoTabs('s1');
    expect(other.keys).toEqual([first.keys[0]]);
  });

  test('two open requests are resumed in order, the older first', async () => {
    const tabs = [setUp([lost()], [lost()]), setUp([lost()], [lost()])];
    await inTab(tabs[0]!.scope, 's1');
    vi.setSystemTime(Date.now() + 1_000);
    await inTab(tabs[1]!.scope, 's2');
    vi.clearAllTimers();
    const next = setUp([{ amount: 5 }]);
    await allSettled(request.resumed, { scope: next.scope });
    await allSettled(request.resumed, { scope: next.scope });
    expect([next.keys, keptOf('m1')]).toEqual([[tabs[0]!.keys[0], tabs[1]!.keys[0]], []]);
  });

  test('a tab resumes its own open request', async () => {
    const tabs = [setUp([lost()], [lost()]), setUp([lost()], [lost()])];
    await inTab(tabs[0]!.scope, 's1');
    vi.setSystemTime(Date.now() + 1_000);
    await inTab(tabs[1]!.scope, 's2');
    await vi.advanceTimersByTimeAsync(retryBackOffMs * 11);
    await allSettled(request.resumed, { scope: tabs[1]!.scope });
    expect([tabs[1]!.state(), new Set(tabs[1]!.keys).size]).toEqual(['asking', 1]);
  });
});
