// @vitest-environment happy-dom
import { allSettled, createEffect, createEvent, createStore, createWatch, fork, type Scope } from 'effector';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { codes, idempotencyKeyPattern } from '../../../contract';
import { ApiError } from '../api';
import { claimBackOffMs, claimCheckMs, createClaim, type Claimed, type ClaimState } from './claim';
import { claimLifeMs, keptClaims } from './claim-kept';
import { cameOnline } from '../browser/trackers';

interface Gift {
  amount: number;
}
const storageKey = 'test.claim';
const keptOf = (owner: string) => keptClaims(storageKey, owner).map(({ key }) => key);
const callFx = createEffect<Claimed<{ slot: string }>, Gift, ApiError>();
const readFx = createEffect<{ slot: string }, Gift | null, ApiError>();
const ownerChanged = createEvent<string | null>();
const $owner = createStore<string | null>('m1', { sid: 'test-owner' }).on(ownerChanged, (_, owner) => owner);
const claim = createClaim({ call: callFx, readBack: readFx, storageKey, $owner });

const lost = () => new ApiError({ code: -98, message: '', status: null });
const broken = () => new ApiError({ code: 500, message: '', status: 500 });
const refusal = () => new ApiError({ code: codes.rainClosed, message: 'closed', status: 200 });
const busy = () => new ApiError({ code: 1006, message: '', status: 429, retryAfterMs: 30_000 });

/** Answers the call with each of `replies` in turn; the last one stays. */
function setUp(replies: Array<Gift | ApiError>, readBack: Array<Gift | null | ApiError> = [null], owner = 'm1') {
  const keys: string[] = [];
  const next =
    <T>(list: Array<T | ApiError>) =>
    async (): Promise<T> => {
      const reply = list.length > 1 ? list.shift() : list[0];
      if (reply instanceof ApiError) throw reply;
      return reply as T;
    };
  const call = vi.fn(next(replies));
  const read = vi.fn(next(readBack));
  const scope = fork({
    values: [[$owner, owner]],
    handlers: [
      [
        callFx,
        ({ key }: { key: string }) => {
          keys.push(key);
          expect(keptOf(owner)).toContain(key);
          return call();
        },
      ],
      [readFx, read],
    ],
  });
  const states: ClaimState[] = [];
  createWatch({ unit: claim.$state, scope, fn: (state) => states.push(state) });
  const settled = vi.fn();
  const failed = vi.fn();
  createWatch({ unit: claim.settled, scope, fn: settled });
  createWatch({ unit: claim.failed, scope, fn: failed });
  const start = () => allSettled(claim.started, { scope, params: { slot: 's1' } });
  return { scope, keys, call, read, states, settled, failed, start, state: () => scope.getState(claim.$state) };
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a claim', () => {
  test('Q34 its key is stored before the first try and forgotten with the answer', async () => {
    const { start, state, keys, settled } = setUp([{ amount: 5 }]);
    await start();
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatch(idempotencyKeyPattern);
    expect(state()).toBe('done');
    expect(settled).toHaveBeenCalledExactlyOnceWith({ amount: 5 });
    expect(keptOf('m1')).toEqual([]);
  });

  test('a refusal is a failure at once: nothing is repeated', async () => {
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
  ])('D3 %s: repeated with the same key, more slowly each time', async (_, error) => {
    const { start, state, keys } = setUp([error(), error(), { amount: 5 }]);
    await start();
    expect(state()).toBe('asking');
    await vi.advanceTimersByTimeAsync(claimBackOffMs * 0.5 - 1);
    expect(keys).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(claimBackOffMs + 1);
    expect(keys).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(claimBackOffMs * 3);
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(3);
    expect(state()).toBe('done');
  });

  test('D3 after three repeats the outcome is read back', async () => {
    const { start, state, call, read, settled, failed, states } = setUp([lost()], [{ amount: 7 }]);
    await start();
    await vi.advanceTimersByTimeAsync(claimBackOffMs * 11);
    expect(call).toHaveBeenCalledTimes(4);
    expect(read).toHaveBeenCalledTimes(1);
    expect(settled).toHaveBeenCalledExactlyOnceWith({ amount: 7 });
    expect(failed).not.toHaveBeenCalled();
    expect(states).toContain('checking');
    expect(state()).toBe('done');
  });

  test('Q53 nothing answers at all: unknown, never failed, still being looked at, and ends when the network is back', async () => {
    const replies: Array<Gift | ApiError> = [lost()];
    const { scope, start, state, states, failed, keys } = setUp(replies, [lost()]);
    await start();
    await vi.advanceTimersByTimeAsync(claimBackOffMs * 11 + claimCheckMs * 20);
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

  test('Q34 another member signs in meanwhile: the intent is not sent for him, and waits for its owner', async () => {
    const { scope, start, state, keys } = setUp([lost()], [lost()]);
    await start();
    await allSettled(ownerChanged, { scope, params: 'm2' });
    const sent = keys.length;
    await vi.advanceTimersByTimeAsync(claimBackOffMs * 11 + claimCheckMs * 3);
    await allSettled(claim.resumed, { scope });
    expect([state(), keys.length]).toEqual(['idle', sent]);
    expect(keptOf('m1')).toHaveLength(1);
  });

  test('read back as not given: the same key is sent again, not a new one', async () => {
    const replies: Array<Gift | ApiError> = [lost()];
    const { start, state, keys } = setUp(replies, [null]);
    await start();
    await vi.advanceTimersByTimeAsync(claimBackOffMs * 11);
    replies[0] = { amount: 5 };
    await vi.advanceTimersByTimeAsync(claimCheckMs);
    expect(state()).toBe('done');
    expect(new Set(keys).size).toBe(1);
  });

  test('CF12 a 429 is no failure: it waits as told and asks again', async () => {
    const { start, state, call, failed } = setUp([busy(), { amount: 5 }]);
    await start();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(call).toHaveBeenCalledTimes(1);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(state()).toBe('done');
  });

  test('a second tap while it is open changes nothing', async () => {
    const { start, keys } = setUp([lost(), { amount: 5 }]);
    await start();
    await start();
    await start();
    await vi.advanceTimersByTimeAsync(claimBackOffMs * 2);
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

  test('the stored intent is taken up with its own key', async () => {
    const key = await interrupted();
    vi.clearAllTimers();
    const after = setUp([{ amount: 5 }]);
    await allSettled(claim.resumed, { scope: after.scope });
    expect(after.keys).toEqual([key]);
    expect(after.state()).toBe('done');
  });

  test('a new tap for the same thing takes up the stored intent instead of making a second one', async () => {
    const key = await interrupted();
    vi.clearAllTimers();
    const after = setUp([{ amount: 5 }]);
    await after.start();
    expect(after.keys).toEqual([key]);
  });

  test('another member never takes it up, and it waits for its owner', async () => {
    await interrupted();
    vi.clearAllTimers();
    const other = setUp([{ amount: 5 }], [null], 'm2');
    await allSettled(claim.resumed, { scope: other.scope });
    expect(other.keys).toHaveLength(0);
    expect(keptOf('m1')).toHaveLength(1);
  });

  test('Q34 after 7 days the key is no good any more and the intent is dropped', async () => {
    await interrupted();
    vi.clearAllTimers();
    vi.setSystemTime(Date.now() + claimLifeMs);
    const after = setUp([{ amount: 5 }]);
    await allSettled(claim.resumed, { scope: after.scope });
    expect(after.keys).toHaveLength(0);
    expect(keptOf('m1')).toEqual([]);
  });

  test('CF16 a damaged intent is dropped and nothing is sent', async () => {
    localStorage.setItem(storageKey, '{"key":1');
    const { scope, keys, state } = setUp([{ amount: 5 }]);
    await allSettled(claim.resumed, { scope });
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
      unit: claim.settled,
      scope,
      fn: (gift) => {
        seen.push(gift);
      },
    });
    createWatch({
      unit: claim.failed,
      scope,
      fn: ({ code }) => {
        seen.push(code);
      },
    });
    void allSettled(claim.started, { scope, params: { slot: 's1' } });
    await vi.advanceTimersByTimeAsync(0);
    void allSettled(ownerChanged, { scope, params: 'm2' });
    void allSettled(claim.started, { scope, params: { slot: 's1' } });
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
  ])(
    'Q34 Q53 a late %s to the member before is not one to the next, whose own comes and whose key stays until then',
    async (kind) => {
      const { scope, keys, seen, of, pass } = await twoMembers();
      expect([new Set(keys).size, kept('m1'), kept('m2')]).toEqual([2, keys[0], keys[1]]);
      if (kind === 'answer') of(0).give({ amount: 5 });
      else of(0).refuse(kind === '401' ? new ApiError({ code: 1001, message: '', status: 401 }) : refusal());
      await pass();
      expect([seen, scope.getState(claim.$state), kept('m1'), kept('m2')]).toEqual([[], 'asking', keys[0], keys[1]]);
      of(1).give({ amount: 7 });
      await pass();
      expect([seen, scope.getState(claim.$state), kept('m1'), kept('m2')]).toEqual([
        [{ amount: 7 }],
        'done',
        keys[0],
        undefined,
      ]);
    },
  );

  test('Q34 the repeats of the next one go on while the first call of the one before still hangs', async () => {
    const { keys, of } = await twoMembers();
    of(1).refuse(lost());
    await vi.advanceTimersByTimeAsync(claimBackOffMs * 2);
    expect(keys.filter((key) => key === keys[1])).toHaveLength(2);
  });

  test.each([storageKey, `${storageKey}.m1`])(
    'CF4 an intent of an earlier version, in the one place for all or of its owner (%s), is taken up by its owner',
    async (place) => {
      localStorage.setItem(
        place,
        JSON.stringify({ key: 'k'.repeat(32), input: { slot: 's1' }, owner: 'm1', startedAt: Date.now() }),
      );
      const other = setUp([{ amount: 5 }], [null], 'm2');
      await other.start();
      const own = setUp([{ amount: 5 }]);
      await allSettled(claim.resumed, { scope: own.scope });
      expect([own.keys, other.keys.length]).toEqual([['k'.repeat(32)], 1]);
      expect([localStorage.getItem(place), kept('m1')]).toEqual([null, undefined]);
    },
  );
});

describe('CF9 two tabs', () => {
  const inTab = (scope: Scope, slot: string) => allSettled(claim.started, { scope, params: { slot } });
  async function twoTabs(second: string) {
    const [first, other] = [setUp([lost()], [lost()]), setUp([{ amount: 7 }])];
    await inTab(first.scope, 's1');
    await inTab(other.scope, second);
    return { first, other };
  }

  test('Q53 what the second one asks for meanwhile does not lose the key of the first, whose outcome the next visit tells', async () => {
    const { first, other } = await twoTabs('s2');
    expect([other.state(), keptOf('m1')]).toEqual(['done', [first.keys[0]]]);
    vi.clearAllTimers();
    const next = setUp([{ amount: 5 }]);
    await allSettled(claim.resumed, { scope: next.scope });
    expect([next.keys, next.settled.mock.calls, keptOf('m1')]).toEqual([[first.keys[0]], [[{ amount: 5 }]], []]);
  });

  test('A8 the same thing in both is asked for by one key', async () => {
    const { first, other } = await twoTabs('s1');
    expect(other.keys).toEqual([first.keys[0]]);
  });

  test('two that were left open are told one after the other, the older one first', async () => {
    const tabs = [setUp([lost()], [lost()]), setUp([lost()], [lost()])];
    await inTab(tabs[0]!.scope, 's1');
    vi.setSystemTime(Date.now() + 1_000);
    await inTab(tabs[1]!.scope, 's2');
    vi.clearAllTimers();
    const next = setUp([{ amount: 5 }]);
    await allSettled(claim.resumed, { scope: next.scope });
    await allSettled(claim.resumed, { scope: next.scope });
    expect([next.keys, keptOf('m1')]).toEqual([[tabs[0]!.keys[0], tabs[1]!.keys[0]], []]);
  });

  test('what is looked for again is the one that is open here', async () => {
    const tabs = [setUp([lost()], [lost()]), setUp([lost()], [lost()])];
    await inTab(tabs[0]!.scope, 's1');
    vi.setSystemTime(Date.now() + 1_000);
    await inTab(tabs[1]!.scope, 's2');
    await vi.advanceTimersByTimeAsync(claimBackOffMs * 11);
    await allSettled(claim.resumed, { scope: tabs[1]!.scope });
    expect([tabs[1]!.state(), new Set(tabs[1]!.keys).size]).toEqual(['asking', 1]);
  });
});
