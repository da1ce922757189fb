// @vitest-environment happy-dom
import { allSettled, createWatch, fork } from 'effector';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { codes, type CollectedTask, type DiamondTask } from '../../../../../../contract';
import { $entry, routeRequested, type RouteRequest } from '../../../../../core/router';
import { $profile } from '../../../../access/session';
import { balanceRefreshRequested } from '../../../../wallet';
import { ApiError } from '../../../../../core/api';
import { retryBackOffMs } from '../../../../../core/money/money-request-state';
import { $now } from '../../../../../core/time/clock';
import { toastShown } from '../../../../../core/toasts';
import { $online } from '../../../../../core/browser/trackers';
import { $checking, $collecting, $won, collectFx, collectPressed } from './collect';
import { records, recordsFx, recordsOpened } from './records';
import { $groups, $problem, $sums, $tasks, goPressed, opened, readFx } from './tasks';

const task = (id: number, status: DiamondTask['status'], more: Partial<DiamondTask> = {}): DiamondTask => ({
  id,
  kind: 'rounds',
  period: 'daily',
  title: `task ${id}`,
  target: 10,
  current: 3,
  unit: 'count',
  bonus: 2,
  collect: false,
  status,
  url: '/games/coin-spin/1',
  until: 1_000_000,
  times: null,
  ...more,
});
const answerOf = (id: number): CollectedTask => ({
  id: 70 + id,
  task: id,
  title: `task ${id}`,
  diamonds: 2,
  createTime: 1,
});
const entry = {
  pathname: '/diamond/tasks',
  search: '',
  hash: '',
  key: 'k',
  index: 0,
  action: 'push' as const,
  direction: 'none' as const,
};
const profile = {
  id: '7',
  mobile: '',
  nickName: '',
  img: '',
  levelId: 1,
  score: 0,
  guid: 'g',
  inviteCode: '',
  hasPinCode: false,
  registeredAt: 1,
  money: 0,
  withdrawMoney: 0,
  bonusMoney: 0,
  diamond: 0,
};
const lost = () => new ApiError({ code: -98, message: '', status: null });

/** The page with a server that answers when the test says so. */
async function setUp({
  online = true,
  list = [task(1, 3), task(2, 0), task(3, 3)],
}: { online?: boolean; list?: DiamondTask[] | ApiError } = {}) {
  const server = { list: list as DiamondTask[] | ApiError, lost: false };
  const asked: Array<{ id: number; key: string }> = [];
  let replies: Array<{ give: (answer: CollectedTask) => void; refuse: (error: ApiError) => void }> = [];
  const reads = vi.fn();
  const scope = fork({
    values: [
      [$entry, entry],
      [$profile, profile],
      [$online, online],
      [$now, 0],
    ],
    handlers: [
      [
        readFx,
        () => {
          reads();
          return server.list instanceof ApiError ? Promise.reject(server.list) : server.list;
        },
      ],
      [
        collectFx,
        ({ input, key }: { input: { id: number }; key: string }) => {
          asked.push({ id: input.id, key });
          if (server.lost) return Promise.reject(lost());
          return new Promise<CollectedTask>((give, refuse) => {
            replies.push({ give, refuse });
          });
        },
      ],
      [
        recordsFx,
        ({ page }: { page: number }) =>
          Array.from({ length: page === 1 ? 20 : 5 }, (_, index) => answerOf(100 - page * 20 - index)),
      ],
    ],
  });
  const toasts: string[] = [];
  const wanted: RouteRequest[] = [];
  const refreshed = vi.fn();
  createWatch({ unit: toastShown, scope, fn: ({ text }) => void toasts.push(text) });
  createWatch({ unit: routeRequested, scope, fn: (request) => void wanted.push(request) });
  createWatch({ unit: balanceRefreshRequested, scope, fn: refreshed });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const open = async () => {
    void allSettled(opened, { scope });
    await settle();
  };
  await open();
  return {
    scope,
    server,
    asked,
    toasts,
    wanted,
    refreshed,
    reads,
    open,
    settle,
    statusOf: (id: number) => scope.getState($tasks)?.find((one) => one.id === id)?.status,
    press: async (...ids: number[]) => {
      for (const id of ids) void allSettled(collectPressed, { scope, params: id });
      await settle();
    },
    give: async (id: number) => {
      const [first, ...rest] = replies;
      replies = rest;
      first!.give(answerOf(id));
      await settle();
    },
    refuse: async (code: number) => {
      const [first, ...rest] = replies;
      replies = rest;
      first!.refuse(new ApiError({ code, message: 'no', status: 200 }));
      await settle();
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => void vi.useRealTimers());

describe('diamond tasks', () => {
  test('DIA-2 a collected task keeps its place and refreshes the purse', async () => {
    const page = await setUp();
    expect(page.scope.getState($sums)).toEqual({ ready: 2, waiting: 4, done: 2, all: 3 });
    const order = page.scope.getState($groups)![0]!.tasks.map(({ id }) => id);
    page.server.list = [task(1, 4), task(2, 0), task(3, 3)];
    await page.press(1);
    expect(page.scope.getState($collecting)).toEqual([1]);
    await page.give(1);
    expect([page.statusOf(1), page.scope.getState($won)?.task, page.toasts]).toEqual([4, 1, ['diamond:tasks.got']]);
    expect(page.scope.getState($groups)![0]!.tasks.map(({ id }) => id)).toEqual(order);
    expect(page.refreshed).toHaveBeenCalledTimes(2);
    expect(page.reads).toHaveBeenCalledTimes(2);
  });

  test('A8 M19 each task is claimed once, one after the other', async () => {
    const page = await setUp();
    await page.press(1, 1, 3);
    expect(page.asked.map(({ id }) => id)).toEqual([1]);
    expect(page.scope.getState($collecting)).toEqual([1, 3]);
    await page.give(1);
    expect(page.asked.map(({ id }) => id)).toEqual([1, 3]);
    await page.give(3);
    expect(new Set(page.asked.map(({ key }) => key)).size).toBe(2);
    expect(page.scope.getState($collecting)).toEqual([]);
  });

  test('M19 a refusal reloads the list, and the next claim continues', async () => {
    const page = await setUp();
    await page.press(1, 3);
    await page.refuse(codes.taskCollected);
    expect(page.toasts).toEqual(['no']);
    expect(page.asked.map(({ id }) => id)).toEqual([1, 3]);
    expect(page.reads).toHaveBeenCalledTimes(2);
  });

  test('D3 a later visit resumes a claim without an answer', async () => {
    const page = await setUp();
    page.server.lost = true;
    await page.press(1);
    await vi.advanceTimersByTimeAsync(retryBackOffMs * 11);
    expect(page.scope.getState($checking)).toBe(true);
    expect(page.scope.getState($collecting)).toEqual([1]);
    expect(page.toasts).toEqual([]);
    expect(new Set(page.asked.map(({ key }) => key)).size).toBe(1);
    const later = await setUp();
    expect(later.asked).toEqual([page.asked[0]]);
    expect(later.scope.getState($collecting)).toEqual([1]);
    later.server.list = [task(1, 4), task(2, 0), task(3, 3)];
    await later.give(1);
    expect(later.statusOf(1)).toBe(4);
  });

  test('CF4 Q53 a refused claim of an earlier visit shows no message', async () => {
    localStorage.setItem(
      'baobab.diamond-task.claim.7',
      JSON.stringify({ key: 'a-key-of-before-00', input: { id: 1 }, owner: '7', startedAt: Date.now() - 60_000 }),
    );
    const page = await setUp();
    const before = [page.reads.mock.calls.length, page.refreshed.mock.calls.length];
    await page.refuse(codes.taskUnfinished);
    expect([page.asked, page.toasts]).toEqual([[{ id: 1, key: 'a-key-of-before-00' }], []]);
    expect([page.reads.mock.calls.length, page.refreshed.mock.calls.length]).toEqual(before.map((count) => count + 1));
    // A refusal of a current tap is shown.
    await page.press(1);
    await page.refuse(codes.taskUnfinished);
    expect(page.toasts).toEqual(['no']);
  });

  test('F15 without a network nothing is claimed', async () => {
    const page = await setUp({ online: false });
    await page.press(1);
    expect(page.asked).toEqual([]);
  });

  test('DIA-2 a list requested before a claim is dropped', async () => {
    const page = await setUp();
    let old: (tasks: DiamondTask[]) => void = () => undefined;
    page.server.list = new Promise<DiamondTask[]>((resolve) => {
      old = resolve;
    }) as unknown as DiamondTask[];
    await page.press(1);
    await page.open();
    page.server.list = [task(1, 4), task(2, 0), task(3, 3)];
    await page.give(1);
    old([task(1, 3), task(2, 0), task(3, 3)]);
    await page.settle();
    expect(page.statusOf(1)).toBe(4);
  });

  test('DIA-2 midnight reloads the tasks', async () => {
    const page = await setUp();
    void allSettled($now, { scope: page.scope, params: 999_999 });
    await page.settle();
    expect(page.reads).toHaveBeenCalledTimes(1);
    page.server.list = [task(1, 3, { until: 2_000_000 })];
    void allSettled($now, { scope: page.scope, params: 1_000_000 });
    await page.settle();
    expect(page.reads).toHaveBeenCalledTimes(2);
    expect(page.scope.getState($tasks)).toHaveLength(1);
  });

  test('a failed list shows its error, and Go leads to the task', async () => {
    const page = await setUp({ list: new ApiError({ code: 500, message: 'broken', status: 500 }) });
    expect([page.scope.getState($tasks), page.scope.getState($problem)?.message]).toEqual([null, 'broken']);
    page.server.list = [task(2, 0)];
    await page.open();
    expect(page.scope.getState($problem)).toBeNull();
    await allSettled(goPressed, { scope: page.scope, params: task(2, 0) });
    expect(page.wanted).toEqual([{ to: '/games/coin-spin/1' }]);
  });

  test('DIA-2 C67 records load in pages of twenty, from page 1', async () => {
    const page = await setUp();
    await allSettled(recordsOpened, { scope: page.scope });
    expect(page.scope.getState(records.$rows)).toHaveLength(20);
    await allSettled(records.moreAsked, { scope: page.scope });
    expect(page.scope.getState(records.$rows)).toHaveLength(25);
    expect(page.scope.getState(records.$hasMore)).toBe(false);
  });
});
