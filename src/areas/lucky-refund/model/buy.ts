import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import {
  codes,
  contract,
  couponKinds,
  refundStatus,
  type CouponPurchase,
  type RefundBuy,
  type RefundRound,
} from '../../../../contract';
import { createCallFx, createMoneyCallFx, type ApiError } from '../../../core/api';
import { $online } from '../../../core/browser/trackers';
import { busyWhile } from '../../../core/busy';
import { createCloseableCall } from '../../../core/money/closeable-call';
import { createMoneyRequest, type Attempt } from '../../../core/money/money-request';
import { toastShown } from '../../../core/toasts';
import { createCouponPick } from '../../coupons';
import { $isSignedIn, $profile, $rest, loginRequired, sessionEnded } from '../../access/session';
import { balanceRefreshRequested } from '../../wallet';
import { $round, $status, codesAsked, opened, roundAsked } from './round';

export type Purse = 'cash' | 'coins' | 'diamonds';

interface Intent {
  purse: Purse;
  refundId: number;
  quantity: number;
  /** The coupon of a purchase with money. */
  couponId?: number;
}

const cashFx = createMoneyCallFx(contract.luckyRefund.buy);
const coinsFx = createMoneyCallFx(contract.luckyRefund.buyWithCoins);
const diamondsFx = createMoneyCallFx(contract.luckyRefund.buyWithDiamonds);
export const closeFx = createCallFx(contract.luckyRefund.close);

/** Sends a purchase. A test replaces the handler. */
export const sendFx = createEffect<Attempt<Intent>, RefundBuy, ApiError>(
  ({ input: { purse, refundId, quantity, couponId }, key }) => {
    const input = { refundId, quantity };
    if (purse === 'cash') return cashFx({ input: couponId === undefined ? input : { ...input, couponId }, key });
    return (purse === 'coins' ? coinsFx : diamondsFx)({ input, key });
  },
);
/** Sends a purchase with its key. An old request is closed on the server instead (Q53). */
export const buyFx = createCloseableCall<Intent, RefundBuy>({
  send: sendFx,
  close: attach({ effect: closeFx, mapParams: ({ key }: Attempt<Intent>) => ({ key }) }),
  lapsed: { code: codes.noOutcome, message: '' },
});
/** The purchase: its key is stored before the first try and repeated with each retry (D3, LRF-6). */
export const buying = createMoneyRequest<Intent, RefundBuy>({
  call: buyFx,
  storageKey: 'baobab.refund.buy',
  $owner: $profile.map((profile) => profile?.id ?? null),
});

export const pursePicked = createEvent<Purse>();
export const quantityPicked = createEvent<number>();
export const buyPressed = createEvent();

export const $purse = createStore<Purse>('cash').on(pursePicked, (_, purse) => purse);
/** The most tickets that one purchase may have now. A visitor sees the limit of one purchase. */
export const $most = $round.map((round) =>
  round === null ? 1 : Math.max(0, Math.min(round.terms.mostABuy, round.own?.left ?? round.terms.mostABuy)),
);
const $wanted = createStore(3)
  .on(quantityPicked, (_, quantity) => quantity)
  .reset(sessionEnded);
export const $quantity = combine($wanted, $most, (wanted, most) => Math.max(1, Math.min(wanted, Math.max(1, most))));

/** The choice of a coupon for tickets that are paid with money (LRF-6, Q60, R-62). */
export const coupon = createCouponPick({
  use: 'ticket',
  $purchase: combine($round, $purse, $quantity, (round, purse, quantity): CouponPurchase | null =>
    round === null || purse !== 'cash'
      ? null
      : {
          kind: couponKinds.ticket,
          purse,
          total: round.terms.price * quantity,
          unitPrice: round.terms.price,
        },
  ),
});

/** Price of one ticket and of the purchase after the coupon, in the unit of the purse. */
export const $price = combine($round, $purse, $quantity, coupon.$off, (round, purse, quantity, off) => {
  if (round === null) return null;
  const { price, coins, diamonds } = round.terms;
  const one = purse === 'cash' ? price : purse === 'coins' ? coins : diamonds;
  return { one, all: one * quantity - off };
});

/** The round takes tickets now. */
export const $isSelling = $status.map((status) => status === refundStatus.open || status === refundStatus.countdown);

const attempt = sample({
  clock: buyPressed,
  source: {
    round: $round,
    purse: $purse,
    quantity: $quantity,
    most: $most,
    selling: $isSelling,
    online: $online,
    rest: $rest,
    picked: coupon.$picked,
  },
  // The server refuses a purchase during a break (Q77).
  filter: ({ round, most, selling, online, rest }) => round !== null && most > 0 && selling && online && rest === null,
  fn: ({ round, purse, quantity, picked }): Intent => ({
    purse,
    quantity,
    refundId: (round as RefundRound).id,
    ...(picked === null ? {} : { couponId: picked.id }),
  }),
});
sample({
  clock: attempt,
  source: $isSignedIn,
  filter: (signedIn) => !signedIn,
  fn: () => undefined,
  target: loginRequired,
});
sample({ clock: attempt, filter: $isSignedIn, target: buying.started });
sample({ clock: opened, fn: () => undefined, target: buying.resumed });

/** The last refusal of a purchase; nothing was taken. */
export const $refusal = createStore<ApiError | null>(null)
  .on(buying.failed, (_, error) => error)
  .reset(buying.started, pursePicked, quantityPicked, coupon.chosen, opened, sessionEnded);
/** The codes of the last purchase of this visit, which the page shows once. */
export const $bought = createStore<RefundBuy | null>(null, { serialize: 'ignore' })
  .on(buying.settled, (_, buy) => buy)
  .reset(opened, sessionEnded);

sample({
  clock: buying.settled,
  fn: ({ codes: list }) => ({ kind: 'success' as const, text: 'lucky-refund:bought', values: { count: list.length } }),
  target: toastShown,
});
sample({ clock: [buying.settled, buying.failed], fn: () => undefined, target: [balanceRefreshRequested, roundAsked] });
sample({ clock: buying.settled, fn: () => undefined, target: codesAsked });
// A coupon is used once: after a purchase with a coupon none is chosen any more.
sample({ clock: buying.settled, filter: ({ off }) => off > 0, fn: () => null, target: coupon.chosen });
// The coupons of a member, also when the session begins after the page was opened.
const couponsAsked = sample({ clock: [opened, buying.settled, buying.failed], fn: () => undefined });
sample({ clock: [couponsAsked, $isSignedIn], filter: $isSignedIn, fn: () => undefined, target: coupon.asked });
busyWhile(buying.$busy, 'refund');

/** Another device has the right to bet: the player moves it to this one (A16). */
export const playHerePressed = createEvent();
export const kickOutFx = createCallFx(contract.bets.kickOut);
export const $moving = kickOutFx.pending;
sample({
  clock: playHerePressed,
  source: { refusal: $refusal, moving: $moving },
  filter: ({ refusal, moving }) => refusal?.code === codes.betElsewhere && !moving,
  fn: () => ({}),
  target: kickOutFx,
});
$refusal.reset(kickOutFx.done);
