import * as v from 'valibot';
import { defineCall } from './wire/call';
import { count, instant, wireInt } from './wire/fields';

/** The types of a daily task (TSK-2). */
export const taskTypes = { bet: 1, deposit: 2 } as const;
/** What a task's button says: Received, Receive, or GO, which is the type of the task (TSK-3). */
export const taskStatus = { received: 4, receive: 3 } as const;

export const taskSchema = v.object({
  id: count,
  /** One of `taskTypes`. A newer server may send another one: see `taskStatusOf`. */
  type: count,
  /** Minor units: the stakes, the smallest deposit (`index` 0 of a deposit), or the sum of the deposits. */
  target: v.pipe(count, v.minValue(1)),
  /** Coins. */
  bonus: count,
  /** Coins that the task gave before its bonus was raised; null when it was never raised. */
  originalBonus: v.nullable(count),
  /** Minor units of the market's day, at most `target`. */
  current: count,
  /** Tells the deposits apart: 0 is one deposit, 1 and more are an amount. */
  index: count,
  /** Whether the coins of the day were collected. */
  collect: v.boolean(),
  /** A task that is not enabled is neither shown nor paid. */
  enable: v.boolean(),
});
export type Task = v.InferOutput<typeof taskSchema>;

/** A task of a type that this version does not know (TSK-2). */
export class UnsupportedTask extends Error {
  override readonly name = 'UnsupportedTask';
  constructor(type: number) {
    super(`unsupported task type ${type}`);
  }
}

export type TaskType = (typeof taskTypes)[keyof typeof taskTypes];
export type TaskStatus = (typeof taskStatus)[keyof typeof taskStatus] | TaskType;

/**
 * What the button of a task says: 4 Received, 3 Receive, otherwise the type of the task, which is GO (TSK-3). Throws
 * `UnsupportedTask` for another type than bet and deposit (TSK-2).
 */
export function taskStatusOf({ type, collect, current, target }: Task): TaskStatus {
  if (type !== taskTypes.bet && type !== taskTypes.deposit) throw new UnsupportedTask(type);
  if (collect) return taskStatus.received;
  return current < target ? type : taskStatus.receive;
}

/** Progress of a task in per cent: 100 when the target is reached, otherwise at most 99.99 (TSK-4). */
export const taskProgress = ({ current, target }: Pick<Task, 'current' | 'target'>): number =>
  current >= target ? 100 : Math.min(99.99, (current / target) * 100);

/** Whether a task is the deposit whose progress is shown as 0/1 or 1/1 (TSK-4). */
export const isDepositOnce = ({ type, index }: Pick<Task, 'type' | 'index'>): boolean =>
  type === taskTypes.deposit && index === 0;

/** Changes when the shown tasks, their bonus or the day change. */
const revision = v.pipe(v.string(), v.length(8));

export const taskGroupSchema = v.object({
  /** When false, the group has ended: nothing is shown and nothing can be collected. */
  enable: v.boolean(),
  rev: revision,
  /** When the day of the market ends and the tasks start again, ms. */
  until: instant,
  tasks: v.array(taskSchema),
});
export type TaskGroup = v.InferOutput<typeof taskGroupSchema>;

export const taskProgressSchema = v.object({
  /** Differs from the one of the list when the list must be requested again. */
  rev: revision,
  tasks: v.array(v.object({ id: count, current: count, collect: v.boolean() })),
});
export type TaskProgress = v.InferOutput<typeof taskProgressSchema>;

export const collectedBonusSchema = v.object({
  task: count,
  /** Coins. */
  coins: count,
  createTime: instant,
});
export type CollectedBonus = v.InferOutput<typeof collectedBonusSchema>;

export const task = {
  /** The daily tasks with the member's progress (C118, TSK-1). Their tips are option 4057 (TSK-7). */
  list: defineCall({
    id: 'C118',
    method: 'GET',
    path: '/account-service/tasks',
    auth: 'member',
    answer: taskGroupSchema,
  }),
  /**
   * The progress alone, for the entry over a game that asks every 2,017 ms (TSK-5). Answers 304 without a body when
   * `If-None-Match` has the ETag of the last answer.
   */
  progress: defineCall({
    id: '-',
    method: 'GET',
    path: '/account-service/tasks/progress',
    auth: 'member',
    answer: taskProgressSchema,
  }),
  /**
   * Collects the coins of a finished task, once for each task and market day (C119, TSK-6). Errors: noTask,
   * taskUnfinished (data: current, target in minor units), taskCollected, keyConflict, keyMissing.
   */
  collect: defineCall({
    id: 'C119',
    method: 'POST',
    path: '/account-service/tasks/collect',
    auth: 'member',
    money: true,
    body: v.object({ id: wireInt(1, Number.MAX_SAFE_INTEGER) }),
    answer: collectedBonusSchema,
  }),
} as const;
