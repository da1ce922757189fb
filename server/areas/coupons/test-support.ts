import { desc, eq } from 'drizzle-orm';
import { couponKinds } from '../../../contract';
import { coupons } from '../../db/schema';
import type { Harness } from '../../testing/harness';
import { grantCoupons } from './grant';

let given = 0;

/** Gives a member one coupon for tickets that are paid with money. `endsIn`: ms from now. Returns the coupon's id. */
export async function giveTicketCoupon(
  { db, clock }: Harness,
  memberId: number,
  asked: { off: number; unit: 'amount' | 'tickets'; minimum: number; endsIn?: number },
): Promise<number> {
  const { endsIn = 86_400_000, ...terms } = asked;
  const now = clock.now();
  const title = { en: 'A coupon', fr: 'Un bon', pt: 'Um cupom' };
  const valid = { kind: couponKinds.ticket, purse: 'cash', title, begins: now - 1, ends: now + endsIn } as const;
  given += 1;
  await grantCoupons(db, { memberId, cause: `test:${given}`, count: 1, terms: { ...terms, ...valid }, now });
  const [row] = await db.select().from(coupons).where(eq(coupons.memberId, memberId)).orderBy(desc(coupons.id));
  return row!.id;
}
