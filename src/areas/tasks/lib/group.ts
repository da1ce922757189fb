import {
  taskStatus,
  taskStatusOf,
  taskTypes,
  UnsupportedTask,
  type CollectedBonus,
  type Task,
  type TaskGroup,
  type TaskProgress,
} from '../../../../contract';

/** The message of the error when the type of a task is unsupported, otherwise null (TSK-2). */
export function refusalOf(task: Task): string | null {
  try {
    taskStatusOf(task);
    return null;
  } catch (error) {
    if (error instanceof UnsupportedTask) return error.message;
    throw error;
  }
}

/** The tasks that are shown: enabled ones of a supported type, while the group is enabled. */
export const shownOf = ({ enable, tasks }: TaskGroup): readonly Task[] =>
  enable ? tasks.filter((task) => task.enable && refusalOf(task) === null) : [];

/** Puts a newer progress into the list. A list with another revision stays as it is. */
export function withProgress(group: TaskGroup, { rev, tasks: newer }: TaskProgress): TaskGroup {
  if (rev !== group.rev) return group;
  const tasks = group.tasks.map((task) => {
    const found = newer.find(({ id }) => id === task.id);
    const isSame = found === undefined || (found.current === task.current && found.collect === task.collect);
    return isSame ? task : { ...task, current: found.current, collect: found.collect };
  });
  return tasks.every((task, at) => task === group.tasks[at]) ? group : { ...group, tasks };
}

/** Shows a task as collected, before the server's next answer. */
export const withCollected = (group: TaskGroup, { task: id }: CollectedBonus): TaskGroup => ({
  ...group,
  tasks: group.tasks.map((task) => (task.id === id ? { ...task, collect: true, current: task.target } : task)),
});

/** Whether a task needs the player: it is neither finished nor collected. */
export const isOpen = (task: Task): boolean => taskStatusOf(task) === task.type;
/** Whether the coins of a task can be collected. */
export const isReady = (task: Task): boolean => taskStatusOf(task) === taskStatus.receive;

/**
 * The bet task of a list, which the entry over a game shows (TSK-5): the first one that is not collected; null without
 * one.
 */
export const betOf = (tasks: readonly Task[]): Task | null =>
  tasks.find(({ type, collect }) => type === taskTypes.bet && !collect) ?? null;
