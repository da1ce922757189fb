import { createEffect, sample } from 'effector';
import { contract, type CollectedBonus } from '../../../../contract';
import { createMoneyCallFx, type ApiError } from '../../../core/api';
import { busyWhile } from '../../../core/busy';
import { createClaimQueue } from '../../../core/money/claim-queue';
import { createMoneyRequest, type Attempt } from '../../../core/money/money-request';
import { toastShown } from '../../../core/toasts';
import { $profile, sessionEnded } from '../../access/session';
import { balanceRefreshRequested } from '../../wallet';

interface Intent {
  /** Id of the task. */
  id: number;
}

const moneyFx = createMoneyCallFx(contract.task.collect);
export const collectFx = createEffect<Attempt<Intent>, CollectedBonus, ApiError>(({ input, key }) =>
  moneyFx({ input, key }),
);
/** The claim of a task: its key is stored before the first try and repeated with each retry (D3, M19). */
export const claim = createMoneyRequest<Intent, CollectedBonus>({
  call: collectFx,
  storageKey: 'baobab.task.claim',
  $owner: $profile.map((profile) => profile?.id ?? null),
});
/** `$checking`: no answer yet. The app says so and never calls it failed (D3). */
export const { $busy, $checking } = claim;

const queue = createClaimQueue({ claim, idOf: ({ task }: CollectedBonus) => task, forgotten: sessionEnded });
/** The player pressed Receive. */
export const collectPressed = queue.pressed;
/** The ids of the tasks being collected. */
export const { $collecting, over } = queue;
/** A task was collected: balance and list have changed. */
export const collected = claim.settled;

// A refusal may follow a lost answer of an earlier try, so the balance is requested in any case.
sample({ clock: over, target: balanceRefreshRequested });
sample({
  clock: collected,
  fn: ({ coins }) => ({ kind: 'success' as const, text: 'tasks:got', values: { count: coins } }),
  target: toastShown,
});
busyWhile($busy, 'task');
