import { expect, test } from 'vitest';
import type { DiamondTask } from '../../../../../../contract';
import { collectedNow, groupsOf, orderOf, sumsOf } from './groups';

const task = (id: number, status: DiamondTask['status'], more: Partial<DiamondTask> = {}): DiamondTask => ({
  id,
  kind: 'rounds',
  period: 'daily',
  title: `task ${id}`,
  target: 10,
  current: 0,
  unit: 'count',
  bonus: 2,
  collect: status === 4,
  status,
  url: '/home',
  until: 100,
  times: null,
  ...more,
});
const all = [
  task(1, 4),
  task(2, 0),
  task(3, 3, { bonus: 5 }),
  task(8, 0, { period: 'weekly', until: 700 }),
  task(9, 3, { period: 'once', until: null, bonus: 50 }),
];

test('DIA-2 collectable tasks come first and collected tasks last in each group', () => {
  const groups = groupsOf(all, orderOf(all));
  expect(groups.map(({ period, tasks, until }) => [period, tasks.map(({ id }) => id), until])).toEqual([
    ['daily', [3, 2, 1], 100],
    ['weekly', [8], 700],
    ['once', [9], null],
  ]);
});

test('DIA-2 a collected task keeps its place, and a new task comes last', () => {
  const order = orderOf(all);
  const later = [...all.map((one) => (one.id === 3 ? collectedNow(one) : one)), task(4, 3)];
  expect(groupsOf(later, order)[0]!.tasks.map(({ id, status }) => [id, status])).toEqual([
    [3, 4],
    [2, 0],
    [1, 4],
    [4, 3],
  ]);
});

test('DIA-2 the sums count collectable diamonds and today’s done tasks', () => {
  expect(sumsOf(all)).toEqual({ ready: 2, waiting: 55, done: 2, all: 3 });
  expect(sumsOf([])).toEqual({ ready: 0, waiting: 0, done: 0, all: 0 });
});
