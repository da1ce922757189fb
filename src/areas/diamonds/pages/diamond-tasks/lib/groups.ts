import { diamondTaskPeriods, diamondTaskStatus, type DiamondTask } from '../../../../../../contract';

export interface Group {
  period: DiamondTask['period'];
  tasks: readonly DiamondTask[];
  /** When all of them begin anew; null for what is once or for each. */
  until: number | null;
}

/** What can be collected stands first, what was collected last. */
const ranks: readonly DiamondTask['status'][] = [
  diamondTaskStatus.receive,
  diamondTaskStatus.go,
  diamondTaskStatus.received,
];

/** The order of the tasks, by id: kept while the page is open, so that nothing moves under a finger. */
export const orderOf = (tasks: readonly DiamondTask[]): number[] =>
  [...tasks].sort((a, b) => ranks.indexOf(a.status) - ranks.indexOf(b.status)).map(({ id }) => id);

/**
 * The tasks by how often they can be collected, each group in the order given; ids that the order does not know come
 * last.
 */
export function groupsOf(tasks: readonly DiamondTask[], order: readonly number[]): Group[] {
  const place = ({ id }: DiamondTask): number => (order.includes(id) ? order.indexOf(id) : order.length);
  return diamondTaskPeriods.flatMap((period) => {
    const own = tasks.filter((task) => task.period === period).sort((a, b) => place(a) - place(b));
    return own.length === 0 ? [] : [{ period, tasks: own, until: own[0]!.until }];
  });
}

/** What waits to be collected, and how far today is. */
export function sumsOf(tasks: readonly DiamondTask[]) {
  const ready = tasks.filter(({ status }) => status === diamondTaskStatus.receive);
  const today = tasks.filter(({ period }) => period === 'daily');
  return {
    ready: ready.length,
    waiting: ready.reduce((sum, { bonus }) => sum + bonus, 0),
    done: today.filter(({ status }) => status !== diamondTaskStatus.go).length,
    all: today.length,
  };
}

/** A task that was collected a moment ago, before the server is asked again. */
export const collectedNow = (task: DiamondTask): DiamondTask => ({
  ...task,
  collect: true,
  current: task.target,
  status: diamondTaskStatus.received,
});
