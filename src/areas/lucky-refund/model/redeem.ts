import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { contract, refundResultState, type RefundResult } from '../../../../contract';
import { createCallFx, createMoneyCallFx, type ApiError } from '../../../core/api';
import { busyWhile } from '../../../core/busy';
import { createClaimQueue } from '../../../core/money/claim-queue';
import { createMoneyRequest, type Attempt } from '../../../core/money/money-request';
import { toastShown } from '../../../core/toasts';
import { $isSignedIn, $profile, $rest, sessionEnded } from '../../access/session';
import { balanceRefreshRequested } from '../../wallet';

interface Intent {
  /** Id of the prize. */
  id: number;
}
const moneyFx = createMoneyCallFx(contract.luckyRefund.redeem);
export const redeemFx = createEffect<Attempt<Intent>, RefundResult, ApiError>(({ input: { id }, key }) =>
  moneyFx({ input: { resultId: id }, key }),
);
/** The redemption of a prize: its key is stored before the first try and repeated with each retry (D3, Q39). */
export const redeeming = createMoneyRequest<Intent, RefundResult>({
  call: redeemFx,
  storageKey: 'baobab.refund.redeem',
  $owner: $profile.map((profile) => profile?.id ?? null),
});
const queue = createClaimQueue({
  claim: redeeming,
  idOf: ({ resultId }: RefundResult) => resultId,
  forgotten: sessionEnded,
});
export const prizesFx = createCallFx(contract.luckyRefund.personalResults);
/** The prizes may have changed: requests them again. */
export const prizesAsked = createEvent();
sample({ clock: prizesAsked, filter: $isSignedIn, fn: () => ({}), target: prizesFx });

/** The member's prizes, newest round first; null before the first answer. */
export const $prizes = createStore<readonly RefundResult[] | null>(null)
  .on(prizesFx.doneData, (_, prizes) => prizes)
  .on(redeeming.settled, (prizes, done) =>
    prizes === null ? prizes : prizes.map((prize) => (prize.resultId === done.resultId ? done : prize)),
  )
  .reset(sessionEnded);

/**
 * The player pressed Redeem for a round: redeems its open prizes one after the other. During a break the server refuses
 * that (Q77).
 */
export const redeemPressed = createEvent<number>();
const wanted = sample({
  clock: redeemPressed,
  source: { prizes: $prizes, rest: $rest },
  filter: ({ rest }) => rest === null,
  fn: ({ prizes }, refundId) =>
    (prizes ?? []).filter((prize) => prize.refundId === refundId && prize.state === refundResultState.open),
});
const next = createEvent<number>();
const $waiting = createStore<readonly number[]>([])
  .on(wanted, (_, prizes) => prizes.map(({ resultId }) => resultId))
  .on(next, (ids, id) => ids.filter((one) => one !== id))
  .reset(sessionEnded, redeeming.interrupted);
// Each prize is sent when its predecessor has ended: presses of one moment would replace each other.
sample({
  clock: [wanted, queue.over],
  source: $waiting,
  filter: (ids) => ids.length > 0,
  fn: (ids) => ids[0] as number,
  target: next,
});
sample({ clock: next, target: queue.pressed });
/** The ids of the prizes that are being redeemed, and of those that follow. */
export const $collecting = combine(queue.$collecting, $waiting, (now, later): readonly number[] => [...now, ...later]);

sample({ clock: queue.over, target: [balanceRefreshRequested, prizesAsked] });
sample({
  clock: redeeming.settled,
  source: $collecting,
  filter: (ids) => ids.length === 0,
  fn: () => ({ kind: 'success' as const, text: 'lucky-refund:redeemed' }),
  target: toastShown,
});
busyWhile(redeeming.$busy, 'refund-prize');
