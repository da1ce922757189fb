import { createEffect, createStore, sample } from 'effector';
import { contract, type CollectedTask } from '../../../../../../contract';
import { busyWhile } from '../../../../../core/busy';
import { $profile, sessionEnded } from '../../../../access/session';
import { balanceRefreshRequested } from '../../../../wallet';
import { createMoneyCallFx, type ApiError } from '../../../../../core/api';
import { createMoneyRequest, type Attempt } from '../../../../../core/money/money-request';
import { createClaimQueue } from '../../../../../core/money/claim-queue';
import { toastShown } from '../../../../../core/toasts';

interface Intent {
  /** Id of the task. */
  id: number;
}

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

const queue = createClaimQueue({ claim, idOf: ({ task }: CollectedTask) => task, forgotten: sessionEnded });
/** The player pressed Collect. Several tasks are collected one after the other. */
export const collectPressed = queue.pressed;
/** The ids of the tasks being collected. */
export const { $collecting, over } = queue;
/** The last task collected in this visit; its card shows the celebration. */
export const $won = createStore<CollectedTask | null>(null)
  .on(claim.settled, (_, answer) => answer)
  .reset(sessionEnded);
/** A task was collected: balance and list have changed. */
export const collected = claim.settled;

// A refusal may follow a lost answer of an earlier try, so the balance is requested in any case.
sample({ clock: over, target: balanceRefreshRequested });
sample({
  clock: claim.settled,
  fn: ({ diamonds }) => ({ kind: 'success' as const, text: 'diamond:tasks.got', values: { count: diamonds } }),
  target: toastShown,
});
busyWhile($busy, 'diamond-task');
