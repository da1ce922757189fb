import { attach, combine, createEvent, createStore, sample, type Store } from 'effector';
import { contract, couponOff, type Coupon, type CouponPurchase, type CouponUse } from '../../../../contract';
import { $market } from '../../../core/market/market';
import { createCallFx, createOwnFx } from '../../../core/api';
import { $now } from '../../../core/time/clock';
import { sessionEnded } from '../../access/session';
import { inOrder, type Offered } from '../lib/order';

/** Requests the coupons of a use. A test replaces the handler. */
export const couponsFx = attach({
  effect: createCallFx(contract.coupons.list),
  mapParams: (use: CouponUse) => ({ use }),
});

interface Options {
  use: CouponUse;
  /** What the page is about to buy; null while nothing can be bought with money or coins that coupons apply to. */
  $purchase: Store<CouponPurchase | null>;
}

/**
 * The choice of a coupon for one purchase (R-62, Q60). The page fires `asked` when it opens and after each purchase,
 * shows `CouponRow` and `CouponSheet`, and sends `$picked` with the purchase. A coupon that no longer fits the purchase
 * is not in `$picked`, but comes back when it fits again.
 */
export function createCouponPick({ use, $purchase }: Options) {
  const asked = createEvent();
  const opened = createEvent();
  const closed = createEvent();
  /** The player chose a coupon, or none. */
  const chosen = createEvent<number | null>();
  const list = createOwnFx(couponsFx);

  const $coupons = createStore<readonly Coupon[] | null>(null)
    .on(list.answered, (_, { result }) => result)
    .reset(sessionEnded);
  const $problem = createStore<string | null>(null)
    .on(list.fx.failData, (_, { message }) => message || 'common:error.later')
    .reset(list.fx, sessionEnded);
  const $chosen = createStore<number | null>(null)
    .on(chosen, (_, id) => id)
    .reset(sessionEnded);
  const $isOpen = createStore(false)
    .on(opened, () => true)
    .reset(closed, chosen, sessionEnded);

  sample({ clock: [asked, opened], fn: () => use, target: list.fx });

  const $offered: Store<readonly Offered[] | null> = combine($coupons, $purchase, $now, (coupons, purchase, now) =>
    coupons === null || purchase === null ? null : inOrder(coupons, purchase, now),
  );
  const $picked = combine($offered, $chosen, (offered, id) => {
    const found = offered?.find(({ coupon }) => coupon.id === id);
    return found?.reason === null ? found.coupon : null;
  });
  return {
    asked,
    opened,
    closed,
    chosen,
    $isOpen,
    /** The coupons with the reason why one cannot be used; usable ones first. Null before the first answer. */
    $offered,
    $loading: list.fx.pending,
    $problem,
    /** The coupon to send with the purchase, or null. */
    $picked,
    /** How much the purchase gets cheaper, in minor units, coins or diamonds. */
    $off: combine($picked, $purchase, $market, (coupon, purchase, market) =>
      coupon === null || purchase === null ? 0 : couponOff(coupon, purchase, market),
    ),
    $purchase,
  };
}
export type CouponPick = ReturnType<typeof createCouponPick>;
