import { createEffect, createStore, sample } from 'effector';
import { contract, type FriendReward } from '../../../../contract';
import { createMoneyCallFx, type ApiError } from '../../../core/api';
import { busyWhile } from '../../../core/busy';
import { createClaimQueue } from '../../../core/money/claim-queue';
import { createMoneyRequest, type Attempt } from '../../../core/money/money-request';
import { toastShown } from '../../../core/toasts';
import { $profile, sessionEnded } from '../../access/session';
import { balanceRefreshRequested } from '../../wallet';

interface Intent {
  /** Id of the friend. */
  id: number;
}

const moneyFx = createMoneyCallFx(contract.invite.collect);
/** Collects the reward for a friend. A test replaces the handler. */
export const collectFx = createEffect<Attempt<Intent>, FriendReward, ApiError>(({ input, key }) =>
  moneyFx({ input: { friend: input.id }, key }),
);
/** The claim: its key is stored before the first try and repeated with each retry (D3, M19). */
export const claim = createMoneyRequest<Intent, FriendReward>({
  call: collectFx,
  storageKey: 'baobab.invite.claim',
  $owner: $profile.map((profile) => profile?.id ?? null),
});

/** `$checking`: no answer yet. The app says so and never calls it failed (D3). */
export const { $checking } = claim;

const queue = createClaimQueue({ claim, idOf: ({ friend }: FriendReward) => friend, forgotten: sessionEnded });
/** The player pressed Collect. Rewards for several friends are collected one after the other. */
export const collectPressed = queue.pressed;
/** The ids of the friends whose rewards are being collected. */
export const { $collecting, over } = queue;
/** Friends whose reward was collected in this visit, before the next answer of the server. */
export const $got = createStore<readonly number[]>([])
  .on(claim.settled, (got, { friend }) => [...got, friend])
  .reset(sessionEnded);

sample({ clock: over, target: balanceRefreshRequested });
sample({
  clock: claim.settled,
  fn: ({ diamonds }) => ({ kind: 'success' as const, text: 'invite:got', values: { count: diamonds } }),
  target: toastShown,
});
busyWhile(claim.$busy, 'invite');
