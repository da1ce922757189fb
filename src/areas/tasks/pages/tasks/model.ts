import { combine, createEvent, sample } from 'effector';
import { taskTypes, type DiamondTask, type Task } from '../../../../../contract';
import { cameOnline } from '../../../../core/browser/trackers';
import { languageLoaded } from '../../../../core/i18n/language';
import { $location, routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { $now } from '../../../../core/time/clock';
import {
  $tasks as $diamondTasks,
  opened as diamondsOpened,
  tasksAsked as diamondsAsked,
} from '../../../diamonds/tasks';
import { $gamesOpen } from '../../../lobby';
import { balanceRefreshRequested } from '../../../wallet';
import { isOpen } from '../../lib/group';
import { claim, over } from '../../model/collect';
import { $collects, $group, $loading, $tasks, askListFx } from '../../model/list';

/** /tasks was opened. */
export const opened = createEvent();
export const tasksAsked = createEvent();
/** The player pressed GO: opens the games or the deposit. */
export const goPressed = createEvent<Task>();

/** A task about stakes needs an open game. It is shown when a game is open, or when the task is finished. */
export const $rows = combine($tasks, $gamesOpen, (tasks, gamesOpen) =>
  tasks === null ? null : tasks.filter((task) => gamesOpen || task.type !== taskTypes.bet || !isOpen(task)),
);
/** The diamond tasks of the day; null before the first answer. */
export const $gems = combine($diamondTasks, $gamesOpen, (tasks, gamesOpen): readonly DiamondTask[] | null =>
  tasks === null
    ? null
    : tasks.filter(({ period, kind, status }) => period === 'daily' && (gamesOpen || kind !== 'stake' || status !== 0)),
);
/** Today's finished tasks of both groups, out of all; null before the first answer. */
export const $sums = combine($rows, $gems, (rows, gems) => {
  if (rows === null) return null;
  const done = rows.filter((task) => !isOpen(task)).length + (gems ?? []).filter(({ status }) => status !== 0).length;
  return { done, all: rows.length + (gems?.length ?? 0) };
});
/** When the tasks start again, ms; null before the first answer. */
export const $until = $group.map((group) => group?.until ?? null);

const $open = $location.map(({ pathname }) => pathname === paths.tasks);
const whileOpen = sample({ clock: [cameOnline, over], source: $open, filter: (open) => open });
const begun = sample({
  clock: $now,
  source: { open: $open, until: $until, loading: $loading },
  filter: ({ open, until, loading }, now) => open && !loading && until !== null && until <= now,
});
sample({ clock: [opened, tasksAsked, whileOpen, begun], source: $collects, target: askListFx });
// The titles of the diamond tasks come from the server in the player's language.
const spoken = sample({ clock: languageLoaded, source: $open, filter: (open) => open });
sample({ clock: opened, target: diamondsOpened });
sample({ clock: [tasksAsked, cameOnline, begun, spoken], filter: $open, fn: () => undefined, target: diamondsAsked });
sample({ clock: opened, target: [balanceRefreshRequested, claim.resumed] });

sample({
  clock: goPressed,
  fn: ({ type }) => ({ to: type === taskTypes.deposit ? paths.deposit : paths.home }),
  target: routeRequested,
});
