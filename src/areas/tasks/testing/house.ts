import { allSettled, fork, type EventCallable } from 'effector';
import { vi } from 'vitest';
import {
  optionTypes,
  type CollectedBonus,
  type DiamondTask,
  type Task,
  type TaskGroup,
  type TaskProgress,
} from '../../../../contract';
import { $token, type ApiError } from '../../../core/api';
import { testLobby } from '../../../core/api/test-lobby';
import { testProfile } from '../../../core/api/test-member';
import { $online, $lite, $visible } from '../../../core/browser/trackers';
import { $options } from '../../../core/options';
import { $entry } from '../../../core/router';
import { $now } from '../../../core/time/clock';
import { $profile } from '../../access/session';
import { readFx } from '../../diamonds/testing';
import { $lobby } from '../../lobby';
import { $answeredBalance } from '../../wallet/testing';
import { collectFx } from '../model/collect';
import { listFx, progressFx } from '../model/list';

export const taskOf = (id: number, more: Partial<Task> = {}): Task => ({
  id,
  type: 1,
  index: 0,
  target: 2_000,
  bonus: 100,
  originalBonus: null,
  current: 0,
  collect: false,
  enable: true,
  ...more,
});
export const bet = (more: Partial<Task> = {}) => taskOf(1, { current: 1_240, ...more });
export const once = (more: Partial<Task> = {}) => taskOf(2, { type: 2, target: 500, bonus: 50, ...more });
export const sum = (more: Partial<Task> = {}) => taskOf(3, { type: 2, index: 1, target: 5_000, bonus: 250, ...more });
export const groupOf = (tasks: readonly Task[], more: Partial<TaskGroup> = {}): TaskGroup => ({
  enable: true,
  rev: 'revision',
  until: 3_600_000,
  tasks: [...tasks],
  ...more,
});

interface Wish {
  group?: TaskGroup | ApiError;
  gems?: DiamondTask[];
  online?: boolean;
  saveData?: boolean;
  gamesOpen?: boolean;
  /** The JSON text of option 4059. */
  gameList?: string;
  /** Option 4057. */
  tips?: string;
}

/** Answers of the fake server, which a test changes. */
interface Server {
  group: TaskGroup | ApiError;
  /** Null: the progress of `group`. */
  progress: TaskProgress | ApiError | null;
}
const orReject = <T>(answer: T | ApiError): T | Promise<never> =>
  answer instanceof Error ? Promise.reject(answer) : answer;

/** Claims that wait for an answer of the test. */
function claims() {
  const asked: Array<{ id: number; key: string }> = [];
  let replies: Array<{ give: (answer: CollectedBonus) => void; refuse: (error: ApiError) => void }> = [];
  return {
    asked,
    handler({ input, key }: { input: { id: number }; key: string }) {
      asked.push({ id: input.id, key });
      return new Promise<CollectedBonus>((give, refuse) => {
        replies.push({ give, refuse });
      });
    },
    next() {
      const [first, ...rest] = replies;
      replies = rest;
      return first!;
    },
  };
}

const defaultGroup = () => groupOf([bet(), once({ current: 500 }), sum({ current: 5_000, collect: true })]);
/** The values of the stores that the app has for a signed-in member. */
const storesOf = ({
  online = true,
  saveData = false,
  gamesOpen = true,
  gameList = '["101","105"]',
  tips = '',
}: Wish) => [
  [$token, 't'.repeat(40)],
  [$profile, testProfile()],
  [$answeredBalance, { money: 0, withdrawMoney: 0, coins: 0, diamonds: 0 }],
  [$now, 0],
  [$online, online],
  [$visible, true],
  [$lite, saveData],
  [$lobby, testLobby(gamesOpen)],
  [
    $options,
    [
      { type: optionTypes.gameList, name: 'gameList', content: gameList },
      { type: optionTypes.taskTips, name: 'taskTips', content: tips },
    ],
  ],
  [$entry, { pathname: '/tasks', search: '', hash: '', key: 'k', index: 0, action: 'push', direction: 'none' }],
];

/** A scope with a fake server of the tasks, and what it was asked. For tests only. */
export function tasksHouse(wish: Wish = {}) {
  const server: Server = { group: wish.group ?? defaultGroup(), progress: null };
  const { asked, handler, next } = claims();
  const lists = vi.fn(() => orReject(server.group));
  const progresses = vi.fn(() => {
    if (server.progress !== null) return orReject(server.progress);
    const { rev, tasks } = server.group as TaskGroup;
    return { rev, tasks: tasks.map(({ id, current, collect }) => ({ id, current, collect })) };
  });
  const scope = fork({
    values: storesOf(wish) as never,
    handlers: [
      [listFx, lists],
      [progressFx, progresses],
      [readFx, () => wish.gems ?? []],
      [collectFx, handler],
    ] as never,
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return {
    scope,
    server,
    asked,
    lists,
    progresses,
    settle,
    async fire<T>(unit: EventCallable<T>, params?: NoInfer<T>) {
      void allSettled(unit, { scope, params } as never);
      await settle();
    },
    async give(id: number, coins = 100) {
      next().give({ task: id, coins, createTime: 1 });
      await settle();
    },
    async refuse(error: ApiError) {
      next().refuse(error);
      await settle();
    },
  };
}
