import type { CouponKind, CouponPurse, couponUnits } from '../../../contract';
import { coupons } from '../../db/schema';
import type { Texts } from '../../db/columns';
import type { Tx } from '../../db/types';

/** The terms of a coupon; see `couponSchema` of the contract. */
export interface CouponTerms {
  readonly kind: CouponKind;
  readonly title: Texts;
  /** Minor units or coins, ten-thousandths, or tickets, as `unit` says. */
  readonly off: number;
  readonly unit: (typeof couponUnits)[number];
  readonly purse: CouponPurse;
  readonly minimum: number;
  /** Valid from this instant (ms) on, and before `ends`. */
  readonly begins: number;
  readonly ends: number;
}

export interface CouponGrant {
  readonly memberId: number;
  /** Names the event that gives the coupons, for example `vip:8:20261116`. */
  readonly cause: string;
  readonly count: number;
  readonly terms: CouponTerms;
  readonly now: number;
}

/**
 * Gives a member `count` coupons with the same terms (Q60). A repeated grant with the same cause gives nothing more.
 * Returns how many coupons were given by this call.
 */
export async function grantCoupons(tx: Tx, { memberId, cause, count, terms, now }: CouponGrant): Promise<number> {
  if (count === 0) return 0;
  const { begins, ends, ...rest } = terms;
  const rows = Array.from({ length: count }, (_, ordinal) => ({
    memberId,
    cause,
    ordinal,
    ...rest,
    beginsAt: begins,
    endsAt: ends,
    createdAt: now,
  }));
  const given = await tx.insert(coupons).values(rows).onConflictDoNothing().returning({ id: coupons.id });
  return given.length;
}
