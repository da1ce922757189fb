import { and, eq } from 'drizzle-orm';
import { cashRain, type RainGift } from '../../../contract';
import { rainGifts } from '../../db/schema';
import { signedIn, verb } from '../../kit/verb';

/** The gift of a slot once it has been given (D3): how a lost answer is read back. */
export const readGift = verb(cashRain.gift, async ({ ctx, input }) => {
  const [row] = await ctx.tx.select().from(rainGifts)
    .where(and(eq(rainGifts.memberId, signedIn(ctx).id), eq(rainGifts.slot, input.id)));
  if (!row) return null;
  return {
    giftType: row.giftType as RainGift['giftType'], giftAmount: row.giftAmount, date: row.day, duration: row.slot, createTime: row.createdAt,
  };
});
