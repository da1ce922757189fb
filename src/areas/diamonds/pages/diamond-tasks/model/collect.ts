import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { contract, type CollectedTask } from '../../../../../../contract';
import { busyWhile } from '../../../../../core/busy';
import { $profile, sessionEnded } from '../../../../access/session';
import { balanceRefreshRequested } from '../../../../wallet';
import { createMoneyCallFx, type ApiError } from '../../../../../core/api';
import { createMoneyRequest, type Attempt } from '../../../../../core/money/money-request';
import { toastShown } from '../../../../../core/toasts';
import { $online } from '../../../../../core/browser/trackers';

interface Intent {
  /** Id of the task. */
  id: number;
}

/** The player pressed Collect. Several tasks are collected one after the other. */
export const collectPressed = createEvent<number>();

const moneyFx = createMoneyCallFx(contract.diamondTask.collect);
export const collectFx = createEffect<Attempt<Intent>, CollectedTask, ApiError>(({ input, key }) =>
  moneyFx({ input, key }),
);
/**
 * The claim of a task: the key is stored before the first try and repeated with each retry, so that a task is paid once
 * (D3, M19).
 */
export const claim = createMoneyRequest<Intent, CollectedTask>({
  call: collectFx,
  storageKey: 'baobab.diamond-task.claim',
  $owner: $profile.map((profile) => profile?.id ?? null),
});

/** `$checking`: no answer yet. The app says so and never calls it failed (D3). */
export const { $busy, $checking } = claim;
/** The id of the last task that was sent. */
const $asked = createStore<number | null>(null)
  .on(claim.$request, (known, request) => request?.input.id ?? known)
  .reset(sessionEnded);

/** Whether the request was made in an earlier visit. */
const $resumed = createStore(false).on(claim.$request, (known, request) => request?.resumed ?? known);

const pressed = sample({ clock: collectPressed, source: $online, filter: (online) => online, fn: (_, id) => id });
const refused = sample({ clock: claim.failed, source: $asked, fn: (id, error) => ({ id, error }) });
const $queue = createStore<readonly number[]>([])
  .on(pressed, (queue, id) => (queue.includes(id) ? queue : [...queue, id]))
  .on(claim.settled, (queue, { task }) => queue.filter((id) => id !== task))
  .on(refused, (queue, { id: failed }) => queue.filter((id) => id !== failed))
  .reset(sessionEnded, claim.interrupted);
sample({
  clock: [pressed, claim.settled, refused],
  source: { queue: $queue, open: $busy },
  filter: ({ queue, open }) => queue.length > 0 && !open,
  fn: ({ queue }) => ({ id: queue[0]! }),
  target: claim.started,
});

/** The ids of the tasks being collected. */
export const $collecting = combine($queue, $asked, $busy, (queue, asked, open) =>
  open && asked !== null && !queue.includes(asked) ? [asked, ...queue] : queue,
);
/** The last task collected in this visit; its card shows the celebration. */
export const $won = createStore<CollectedTask | null>(null)
  .on(claim.settled, (_, answer) => answer)
  .reset(sessionEnded);
/** A task was collected: balance and list have changed. */
export const collected = claim.settled;
export const over = sample({ clock: [claim.settled, claim.failed], fn: () => undefined });

// A refusal may follow a lost answer of an earlier try, so the balance is requested in any case.
sample({ clock: over, target: balanceRefreshRequested });
sample({
  clock: claim.settled,
  fn: ({ diamonds }) => ({ kind: 'success' as const, text: 'diamond:tasks.got', values: { count: diamonds } }),
  target: toastShown,
});
// A refusal of an earlier visit's request is not shown: it may concern another day, and the list shows today's state.
const refusedNow = sample({
  clock: claim.failed,
  source: $resumed,
  filter: (resumed) => !resumed,
  fn: (_, error) => error,
});
sample({
  clock: refusedNow,
  fn: ({ message }) => ({ kind: 'error' as const, text: message || 'common:error.later' }),
  target: toastShown,
});
busyWhile($busy, 'diamond-task');
