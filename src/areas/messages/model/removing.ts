import { createEvent, createStore, sample } from 'effector';
import { delay } from 'patronum';
import { contract } from '../../../../contract';
import { createCallFx, type ApiError } from '../../../core/api';
import { $visible } from '../../../core/browser/trackers';
import { toastShown } from '../../../core/toasts';
import { $location } from '../../../core/router';
import { sessionEnded } from '../../access/session';
import { countsSaid } from './counts';

/** How long a deletion can be undone, in ms. The server is asked afterwards, or when the player leaves (Q33, D5). */
export const undoMs = 5_000;

/** The player deleted messages, at most 100. */
export const removeChosen = createEvent<readonly number[]>();
export const removeUndone = createEvent();
/** The time for undo ended, or the player left: the deletion is sent. */
const removeDue = createEvent();

export const removeFx = createCallFx(contract.messages.remove);

/** `now` can be restored; `before` was taken out of it by the last event. */
interface Pending {
  readonly now: readonly number[];
  readonly before: readonly number[];
}
const none: Pending = { now: [], before: [] };
// A second deletion sends the first one at once.
const $pending = createStore<Pending>(none)
  .on(removeChosen, ({ now }, ids) => ({ now: ids, before: now }))
  .on([removeDue, removeUndone], ({ now }) => ({ now: [], before: now }))
  .reset(sessionEnded);
/** Messages that disappear when the time for undo ends; empty for none. */
export const $undoable = $pending.map(({ now }) => now);

/** Ids that the list does not show: deleted ones, and those that can still be restored. */
export const $removed = createStore<ReadonlySet<number>>(new Set(), { serialize: 'ignore' })
  .on(removeChosen, (known, ids) => new Set([...known, ...ids]))
  .reset(sessionEnded);
const without = (known: ReadonlySet<number>, ids: readonly number[]) =>
  new Set([...known].filter((id) => !ids.includes(id)));
sample({
  clock: removeUndone,
  source: { removed: $removed, pending: $pending },
  fn: ({ removed, pending }) => without(removed, pending.before),
  target: $removed,
});

const $round = createStore(0).on(removeChosen, (round) => round + 1);
const timed = delay(sample({ clock: removeChosen, source: $round }), undoMs);
sample({
  clock: timed,
  source: $round,
  filter: (now, round) => now === round,
  fn: () => undefined,
  target: removeDue,
});
// Leaving: another page, or the app is hidden and may be closed by the phone.
const isMessages = (pathname: string): boolean => pathname.startsWith('/member/messages');
sample({
  clock: $location,
  filter: ({ pathname }) => !isMessages(pathname),
  fn: () => undefined,
  target: removeDue,
});
sample({ clock: $visible, filter: (visible) => !visible, fn: () => undefined, target: removeDue });

sample({
  clock: [removeChosen, removeDue],
  source: $pending,
  filter: ({ before }) => before.length > 0,
  fn: ({ before }) => ({ id: before.join(',') }),
  target: removeFx,
});
sample({ clock: removeFx.doneData, target: countsSaid });
// A deletion that did not arrive shows the messages again; repeating it is harmless.
const missed = removeFx.fail.map(({ params: { id } }) => id.split(',').map(Number));
sample({
  clock: missed,
  source: $removed,
  fn: without,
  target: $removed,
});
sample({
  clock: removeFx.failData,
  fn: ({ message }: ApiError) => ({ kind: 'error' as const, text: message || 'messages:notDeleted' }),
  target: toastShown,
});
