import { createEffect, createEvent, createStore, sample } from 'effector';
import { contract, type ClaimedBenefit } from '../../../../contract';
import { createMoneyCallFx, type ApiError } from '../../../core/api';
import { busyWhile } from '../../../core/busy';
import { createClaimQueue } from '../../../core/money/claim-queue';
import { createMoneyRequest, type Attempt } from '../../../core/money/money-request';
import { $profile, sessionEnded } from '../../access/session';
import { balanceRefreshRequested } from '../../wallet';

interface Intent {
  /** Id of the benefit. */
  id: number;
}

const moneyFx = createMoneyCallFx(contract.vip.enjoy);
/** Sends a claim. A test replaces the handler. */
export const enjoyFx = createEffect<Attempt<Intent>, ClaimedBenefit, ApiError>(({ input, key }) =>
  moneyFx({ input: { benefitsId: input.id }, key }),
);
/** The claim of a benefit: its key is stored before the first try and repeated with each retry (D3, M19). */
export const claim = createMoneyRequest<Intent, ClaimedBenefit>({
  call: enjoyFx,
  storageKey: 'baobab.vip.claim',
  $owner: $profile.map((profile) => profile?.id ?? null),
});
/** `$checking`: no answer yet. The app says so and never calls it failed (D3). */
export const { $checking } = claim;

const queue = createClaimQueue({ claim, idOf: ({ benefitId }: ClaimedBenefit) => benefitId, forgotten: sessionEnded });
/** The player pressed Claim. */
export const claimPressed = queue.pressed;
/** The ids of the benefits being claimed, and the end of a claim. */
export const { $collecting, over } = queue;

export const congratulationClosed = createEvent();
/** What was claimed, for the congratulation popup (VIP-4); null while it is closed. */
export const $congratulation = createStore<ClaimedBenefit | null>(null)
  .on(claim.settled, (_, claimed) => claimed)
  .reset(congratulationClosed, sessionEnded);

/** The player tapped a benefit that was claimed: the alert of the specification (VIP-4). */
export const alertAsked = createEvent();
export const alertClosed = createEvent();
export const $alertOpen = createStore(false)
  .on(alertAsked, () => true)
  .reset(alertClosed, sessionEnded);

// A refusal may follow a lost answer of an earlier try, so the balance is requested in any case.
sample({ clock: over, target: balanceRefreshRequested });
busyWhile(claim.$busy, 'vip');
