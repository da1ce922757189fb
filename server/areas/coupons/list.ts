import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { contract, couponKinds, couponStates, type CouponUse } from '../../../contract';
import { signedIn, verb } from '../../core/verb';
import { coupons } from '../../db/schema';

/** How long used and expired coupons are listed, in ms. */
const keptMs = 30 * 86_400_000;
const most = 100;

/** The member's coupons (Q60, R-62): usable ones first, the one that ends first at the top. */
export const listVerb = verb(contract.coupons.list, async ({ ctx, input }) => {
  const { tx, now, language } = ctx;
  const kinds = input.use.map((use: CouponUse) => couponKinds[use]);
  const usable = sql`${coupons.usedAt} is null and ${coupons.endsAt} > ${now}`;
  const rows = await tx
    .select()
    .from(coupons)
    .where(and(eq(coupons.memberId, signedIn(ctx).id), inArray(coupons.kind, kinds), gt(coupons.endsAt, now - keptMs)))
    .orderBy(
      sql`case when ${usable} then 0 else 1 end`,
      sql`case when ${usable} then ${coupons.endsAt} else -${coupons.endsAt} end`,
      coupons.id,
    )
    .limit(most);
  return rows.map(({ id, kind, title, off, unit, purse, minimum, beginsAt, endsAt, usedAt }) => ({
    id,
    kind,
    title: title[language],
    off,
    unit,
    purse,
    minimum,
    begins: beginsAt,
    ends: endsAt,
    state: usedAt !== null ? couponStates.used : endsAt > now ? couponStates.usable : couponStates.expired,
  }));
});
