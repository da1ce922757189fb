import * as v from 'valibot';
import { defineCall } from './wire/call';
import { count, instant } from './wire/fields';
import type { Market } from './wire/markets';
import { downTo, leastUnit, shareDown } from './wire/money';

/** What a coupon is for: draw tickets, or orders of the mall (Q60). */
export const couponKinds = { ticket: 1, mall: 2 } as const;
export type CouponUse = keyof typeof couponKinds;
export type CouponKind = (typeof couponKinds)[CouponUse];
export const couponUses = Object.keys(couponKinds) as readonly CouponUse[];

export const couponStates = { usable: 0, used: 1, expired: 2 } as const;

/**
 * What `off` counts: minor units or coins of the purchase (`amount`), ten-thousandths of its price (`share`), or whole
 * tickets (`tickets`).
 */
export const couponUnits = ['amount', 'share', 'tickets'] as const;
/** The currency of the purchases that a coupon applies to, and of `minimum`. */
export const couponPurses = ['cash', 'coins', 'diamonds'] as const;
export type CouponPurse = (typeof couponPurses)[number];

export const couponSchema = v.object({
  id: count,
  /** One of `couponKinds`. */
  kind: count,
  /** In the language of the request. */
  title: v.string(),
  /** How much a purchase gets cheaper, in `unit`. */
  off: v.pipe(count, v.minValue(1)),
  unit: v.picklist(couponUnits),
  purse: v.picklist(couponPurses),
  /** The lowest price of a purchase before the coupon, in minor units, coins or diamonds; 0 for any price. */
  minimum: count,
  begins: instant,
  /** From this instant on the coupon is expired. */
  ends: instant,
  /** One of `couponStates`. A coupon that has not begun is `usable`; see `couponReason`. */
  state: count,
});
export type Coupon = v.InferOutput<typeof couponSchema>;

/** A purchase that may be paid with a coupon. */
export interface CouponPurchase {
  /** One of `couponKinds`. */
  readonly kind: CouponKind;
  readonly purse: CouponPurse;
  /** The price before the coupon, in minor units, coins or diamonds. */
  readonly total: number;
  /** The price of one ticket or item, in the same unit. */
  readonly unitPrice: number;
}

/** Why a coupon cannot be used for a purchase. */
export type CouponReason = 'used' | 'expired' | 'notYet' | 'kind' | 'purse' | 'minimum';

/** Why `coupon` cannot be used for `purchase` at `now` (ms), or null when it can (Q60). */
export function couponReason(
  coupon: Omit<Coupon, 'id' | 'title'>,
  purchase: CouponPurchase,
  now: number,
): CouponReason | null {
  if (coupon.state === couponStates.used) return 'used';
  if (coupon.state !== couponStates.usable || now >= coupon.ends) return 'expired';
  if (now < coupon.begins) return 'notYet';
  if (coupon.kind !== purchase.kind) return 'kind';
  if (coupon.purse !== purchase.purse) return 'purse';
  return purchase.total < coupon.minimum ? 'minimum' : null;
}

/**
 * How much a purchase gets cheaper by a usable coupon, at most its price (minor units, coins or diamonds). Cash is
 * rounded down to a sum that the market's currency can pay (Q87).
 */
export function couponOff(
  { off, unit }: Pick<Coupon, 'off' | 'unit'>,
  { purse, total, unitPrice }: Pick<CouponPurchase, 'purse' | 'total' | 'unitPrice'>,
  market: Pick<Market, 'currency' | 'scale'>,
): number {
  const cheaper = unit === 'share' ? shareDown(total, off) : unit === 'tickets' ? off * unitPrice : off;
  return downTo(Math.min(total, cheaper), purse === 'cash' ? leastUnit(market) : 1);
}

/** One or more names of `couponKinds`, separated by commas. */
const usesText = v.pipe(
  v.string(),
  v.maxLength(40),
  v.transform((text) => text.split(',')),
  v.array(v.picklist(couponUses)),
  v.minLength(1),
);

export const coupons = {
  /**
   * The member's coupons for these uses, by default all (Q60, R-62): usable ones first, the one that ends first at the
   * top, then used and expired ones of the last 30 days. At most 100.
   */
  list: defineCall({
    id: '-',
    method: 'GET',
    path: '/account-service/coupons',
    auth: 'member',
    query: v.object({ use: v.optional(usesText, couponUses.join(',')) }),
    answer: v.array(couponSchema),
  }),
} as const;
