import { diamondTaskPeriods, diamondTaskStatus, type DiamondTask } from '../../../../../../contract';

export interface Group {
  period: DiamondTask['period'];
  tasks: readonly DiamondTask[];
  /** When all tasks of the group start again; null for the periods `once` and `each`. */
  until: number | null;
}

/** Tasks to collect come first, collected ones last. */
const ranks: readonly DiamondTask['status'][] = [
  diamondTaskStatus.receive,
  diamondTaskStatus.go,
  diamondTaskStatus.received,
];

/** The order of the tasks by id. Kept while the page is open, so that no card moves under a finger. */
export const orderOf = (tasks: readonly DiamondTask[]): number[] =>
  [...tasks].sort((a, b) => ranks.indexOf(a.status) - ranks.indexOf(b.status)).map(({ id }) => id);

/** Groups the tasks by period, each group in the given order. Ids missing in `order` come last. */
export function groupsOf(tasks: readonly DiamondTask[], order: readonly number[]): Group[] {
  const place = ({ id }: DiamondTask): number => (order.includes(id) ? order.indexOf(id) : order.length);
  return diamondTaskPeriods.flatMap((period) => {
    const own = tasks.filter((task) => task.period === period).sort((a, b) => place(a) - place(b));
    return own.length === 0 ? [] : [{ period, tasks: own, until: own[0]!.until }];
  });
}

/** Totals: rewards to collect, and the progress of today's tasks. */
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

/** A task as collected, before the server's next answer. */
export const collectedNow = (task: DiamondTask): DiamondTask => ({
  ...task,
  collect: true,
  current: task.target,
  status: diamondTaskStatus.received,
});
