import { eq } from 'drizzle-orm';
import { coupons } from '../../db/schema';
import type { Tx } from '../../db/types';
import { grantCoupons } from './grant';

/**
 * Gives a used coupon back, when its purchase was cancelled: the member gets a new coupon with the same terms and the
 * same end. A coupon that has ended is not given back, and a repeated cause gives nothing more (Q60). Returns whether
 * one was given.
 */
export async function giveBackCoupon(
  tx: Tx,
  { couponId, cause, now }: { couponId: number; cause: string; now: number },
): Promise<boolean> {
  const [row] = await tx.select().from(coupons).where(eq(coupons.id, couponId));
  if (row === undefined || row.usedAt === null || row.endsAt <= now) return false;
  const { memberId, kind, title, off, unit, purse, minimum, beginsAt: begins, endsAt: ends } = row;
  const terms = { kind, title, off, unit, purse, minimum, begins, ends };
  return (await grantCoupons(tx, { memberId, cause, count: 1, terms, now })) > 0;
}
