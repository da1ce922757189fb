import { attach, combine, createEvent, createStore, sample } from 'effector';
import { contract, diamondTaskStatus, type DiamondTask } from '../../../../../../contract';
import { $location, routeRequested } from '../../../../../core/router';
import { paths } from '../../../../../core/router/routes';
import { $gamesOpen } from '../../../../lobby';
import { sessionEnded } from '../../../../access/session';
import { balanceRefreshRequested } from '../../../../wallet';
import { createCallFx, createOwnFx, type ApiError } from '../../../../../core/api';
import { $now } from '../../../../../core/time/clock';
import { languageLoaded } from '../../../../../core/i18n/language';
import { cameOnline } from '../../../../../core/browser/trackers';
import { collectedNow, groupsOf, orderOf, sumsOf } from '../lib/groups';
import { claim, collected, over } from './collect';

/** /diamond/tasks was opened. */
export const opened = createEvent();
export const tasksAsked = createEvent();
/** The player pressed Go: opens the page on which the task is done. */
export const goPressed = createEvent<DiamondTask>();

/** Counts collected tasks: an answer requested before the last one is outdated. */
const $collects = createStore(0).on(collected, (count) => count + 1);
export const readFx = attach({
  effect: createCallFx(contract.diamondTask.tasks),
  mapParams: (_collects: number) => ({}),
});
const { fx: askFx, answered } = createOwnFx(readFx);
const fresh = sample({
  clock: answered,
  source: $collects,
  filter: (now, { params }) => params === now,
  fn: (_, { result }) => result,
});

/** The tasks from the last answer; null before it. */
export const $tasks = createStore<readonly DiamondTask[] | null>(null)
  .on(fresh, (_, tasks) => tasks)
  .on(collected, (tasks, { task }) => tasks?.map((one) => (one.id === task ? collectedNow(one) : one)) ?? null)
  .reset(sessionEnded);
const $order = createStore<readonly number[] | null>(null)
  .on(fresh, (order, tasks) => order ?? orderOf(tasks))
  .reset(opened, sessionEnded);
/** A task with cash stakes needs an open game. It is shown when a game is open, or when the task is finished. */
const $shown = combine(
  $tasks,
  $gamesOpen,
  (tasks, gamesOpen) =>
    tasks?.filter(({ kind, status }) => gamesOpen || kind !== 'stake' || status !== diamondTaskStatus.go) ?? null,
);
export const $groups = combine($shown, $order, (tasks, order) =>
  tasks === null ? null : groupsOf(tasks, order ?? orderOf(tasks)),
);
export const $sums = $shown.map((tasks) => (tasks === null ? null : sumsOf(tasks)));
/** The error of the last request, or null. */
export const $problem = createStore<ApiError | null>(null)
  .on(askFx.failData, (_, error) => error)
  .reset(askFx, sessionEnded);
export const $loading = askFx.pending;

const $open = $location.map(({ pathname }) => pathname === paths.diamondTasks);
const whileOpen = sample({ clock: [languageLoaded, cameOnline, over], source: $open, filter: (open) => open });
// A new day or week has begun: requests the tasks again.
const begun = sample({
  clock: $now,
  source: { open: $open, tasks: $tasks, loading: $loading },
  filter: ({ open, tasks, loading }, now) =>
    open && !loading && (tasks ?? []).some(({ until }) => until !== null && until <= now),
});
sample({ clock: [opened, tasksAsked, whileOpen, begun], source: $collects, target: askFx });
sample({ clock: opened, target: [balanceRefreshRequested, claim.resumed] });

sample({ clock: goPressed, fn: ({ url }) => ({ to: url }), target: routeRequested });
