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

/** Gives each of the members `count` coupons; see `grantCoupons`. For at most 2,000 coupons at once. */
export async function grantToMembers(
  tx: Tx,
  memberIds: readonly number[],
  { cause, count, terms, now }: Omit<CouponGrant, 'memberId'>,
): Promise<number> {
  if (count === 0 || memberIds.length === 0) return 0;
  const { begins, ends, ...rest } = terms;
  const rows = memberIds.flatMap((memberId) =>
    Array.from({ length: count }, (_, ordinal) => ({
      memberId,
      cause,
      ordinal,
      ...rest,
      beginsAt: begins,
      endsAt: ends,
      createdAt: now,
    })),
  );
  const given = await tx.insert(coupons).values(rows).onConflictDoNothing().returning({ id: coupons.id });
  return given.length;
}

/**
 * Gives a member `count` coupons with the same terms (Q60). A repeated grant with the same cause gives nothing more.
 * Returns how many coupons were given by this call.
 */
export const grantCoupons = (tx: Tx, { memberId, ...grant }: CouponGrant): Promise<number> =>
  grantToMembers(tx, [memberId], grant);
