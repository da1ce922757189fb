import { expect, test } from 'vitest';
import { taskProgress, taskStatusOf, UnsupportedTask, type Task } from '../../../../contract';
import { bet, groupOf, once, sum, taskOf } from '../testing/house';
import { betOf, refusalOf, shownOf, withCollected, withProgress } from './group';

test.each<[Task, number]>([
  [bet(), 1],
  [once(), 2],
  [sum({ current: 4_999 }), 2],
  [sum({ current: 5_000 }), 3],
  [bet({ current: 2_000 }), 3],
  [bet({ current: 2_000, collect: true }), 4],
  [bet({ collect: true }), 4],
])('TSK-3 the button of %o says %i', (task, status) => {
  expect(taskStatusOf(task)).toBe(status);
});

test('TSK-2 an unsupported type is an error, and its task is not shown', () => {
  const strange = taskOf(9, { type: 3 });
  expect(() => taskStatusOf(strange)).toThrow(UnsupportedTask);
  expect([refusalOf(strange), refusalOf(bet())]).toEqual(['unsupported task type 3', null]);
  expect(shownOf(groupOf([bet(), strange, sum({ enable: false })])).map(({ id }) => id)).toEqual([1]);
  expect(shownOf(groupOf([bet()], { enable: false }))).toEqual([]);
});

test.each([
  [0, 2_000, 0],
  [500, 2_000, 25],
  [999_999, 1_000_000, 99.99],
  [1_000_000, 1_000_000, 100],
  [7, 5, 100],
])('TSK-4 progress %i of %i is %d per cent', (current, target, percent) => {
  expect(taskProgress({ current, target })).toBe(percent);
});

test('a newer progress of the same revision is put into the list', () => {
  const group = groupOf([bet(), once()]);
  const same = { rev: 'revision', tasks: group.tasks.map(({ id, current, collect }) => ({ id, current, collect })) };
  expect(withProgress(group, same)).toBe(group);
  const newer = { rev: 'revision', tasks: [{ id: 1, current: 1_500, collect: false }] };
  expect(withProgress(group, newer).tasks).toEqual([bet({ current: 1_500 }), once()]);
  expect(withProgress(group, { ...newer, rev: 'othersrv' })).toBe(group);
  expect(withCollected(group, { task: 1, coins: 1, createTime: 1 }).tasks[0]).toEqual(
    bet({ current: 2_000, collect: true }),
  );
});

test('TSK-5 the entry shows the bet task that is not collected', () => {
  expect(betOf([once(), bet()])?.id).toBe(1);
  expect(betOf([bet({ collect: true }), once()])).toBeNull();
});
