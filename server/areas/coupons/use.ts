import { and, eq } from 'drizzle-orm';
import { codes, couponOff, couponReason, couponStates, type CouponPurchase, type Market } from '../../../contract';
import { refuse } from '../../core/refuse';
import { coupons } from '../../db/schema';
import type { Tx } from '../../db/types';

export interface CouponUsage {
  readonly market: Pick<Market, 'currency' | 'scale'>;
  readonly memberId: number;
  readonly couponId: number;
  readonly purchase: CouponPurchase;
  /** Names the purchase, for example `refund:12:345`. */
  readonly usedFor: string;
  readonly now: number;
}

/** Refuses a coupon for a purchase that takes no coupons of its kind. */
export const refuseUnfit = (): never => refuse(codes.couponUnfit, 'couponUnfit');

/**
 * Checks a coupon and marks it as used, in the transaction that buys (Q60). Locks the row, so that parallel purchases
 * cannot use it twice; a purchase that rolls back leaves the coupon unused. Returns how much cheaper the purchase is:
 * 1 up to `purchase.total`, in minor units, coins or diamonds. The caller takes the rest from the member.
 * Refuses with noCoupon, couponUsed, couponExpired (also before it begins), couponMinimum (data: minimum) and
 * couponUnfit (another kind of purchase or another purse).
 */
export async function useCoupon(
  tx: Tx,
  { market, memberId, couponId, purchase, usedFor, now }: CouponUsage,
): Promise<number> {
  const [row] = await tx
    .select()
    .from(coupons)
    .where(and(eq(coupons.id, couponId), eq(coupons.memberId, memberId)))
    .for('update');
  if (row === undefined) return refuse(codes.noCoupon, 'noCoupon');
  const { beginsAt: begins, endsAt: ends, usedAt, ...terms } = row;
  const state = usedAt === null ? couponStates.usable : couponStates.used;
  const reason = couponReason({ ...terms, begins, ends, state }, purchase, now);
  if (reason === 'used') refuse(codes.couponUsed, 'couponUsed');
  if (reason === 'expired' || reason === 'notYet') refuse(codes.couponExpired, 'couponExpired');
  if (reason === 'minimum') refuse(codes.couponMinimum, 'couponMinimum', { minimum: row.minimum });
  const off = couponOff(row, purchase, market);
  if (reason !== null || off === 0) refuseUnfit();
  await tx.update(coupons).set({ usedAt: now, usedFor, usedOff: off }).where(eq(coupons.id, couponId));
  return off;
}
