import { couponReason, type Coupon, type CouponPurchase, type CouponReason } from '../../../../contract';

/** A coupon of the sheet, and why it cannot be used for the purchase; null when it can. */
export interface Offered {
  coupon: Coupon;
  reason: CouponReason | null;
}

/** The coupons for a purchase: usable ones first, then the others, each group in the server's order. */
export function inOrder(coupons: readonly Coupon[], purchase: CouponPurchase, now: number): readonly Offered[] {
  const offered = coupons
    .filter(({ kind }) => kind === purchase.kind)
    .map((coupon) => ({ coupon, reason: couponReason(coupon, purchase, now) }));
  return [...offered.filter(({ reason }) => reason === null), ...offered.filter(({ reason }) => reason !== null)];
}
