import { attach, createStore, sample } from 'effector';
import { contract, type TaskGroup } from '../../../../contract';
import { createCallFx, createOwnFx, type ApiError } from '../../../core/api';
import { createRevalidatedFx } from '../../../core/api/revalidated';
import { problemSeen } from '../../../core/problems';
import { sessionEnded } from '../../access/session';
import { refusalOf, shownOf, withCollected, withProgress } from '../lib/group';
import { collected } from './collect';

/** Counts collected tasks: an answer requested before the last one is outdated. */
export const $collects = createStore(0).on(collected, (count) => count + 1);

/** Requests the list; its parameter is `$collects` at that time. A test replaces the handler. */
export const listFx = attach({ effect: createCallFx(contract.task.list), mapParams: (_collects: number) => ({}) });
/** Requests the progress alone, by ETag. A test replaces the handler. */
export const progressFx = attach({
  effect: createRevalidatedFx(contract.task.progress),
  mapParams: (_collects: number) => ({}),
});
const list = createOwnFx(listFx);
const progress = createOwnFx(progressFx);
export const [askListFx, askProgressFx] = [list.fx, progress.fx];

const listed = sample({
  clock: list.answered,
  source: $collects,
  filter: (now, { params }) => params === now,
  fn: (_, { result }) => result,
});
const progressed = sample({
  clock: progress.answered,
  source: $collects,
  filter: (now, { params }) => params === now,
  fn: (_, { result }) => result,
});

/** The tasks from the last answer; null before it. */
export const $group = createStore<TaskGroup | null>(null)
  .on(listed, (_, group) => group)
  .on(progressed, (group, newer) => group && withProgress(group, newer))
  .on(collected, (group, answer) => group && withCollected(group, answer))
  .reset(sessionEnded);
/** The tasks to show; null before the first answer. */
export const $tasks = $group.map((group) => group && shownOf(group));
/** The error of the last request of the list, or null. */
export const $problem = createStore<ApiError | null>(null)
  .on(list.fx.failData, (_, error) => error)
  .reset(list.fx, sessionEnded);
export const $loading = list.fx.pending;

// The tasks, their bonuses or the day have changed since the list was read.
sample({
  clock: progressed,
  source: { group: $group, collects: $collects, loading: $loading },
  filter: ({ group, loading }, { rev }) => group !== null && group.rev !== rev && !loading,
  fn: ({ collects }) => collects,
  target: list.fx,
});

// TSK-2: an unsupported type is an error. It is reported, and the other tasks are shown.
sample({
  clock: listed.filterMap(({ tasks }) => tasks.map(refusalOf).find((text) => text !== null) ?? undefined),
  fn: (message) => ({ what: 'task', message }),
  target: problemSeen,
});
