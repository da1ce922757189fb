import { and, eq } from 'drizzle-orm';
import { cashRain, type RainGift } from '../../../contract';
import { rainGifts } from '../../db/schema';
import { closeVerb } from '../../kit/close';
import type { Ctx } from '../../kit/deps';
import { signedIn, verb } from '../../kit/verb';

/** The gift of a slot once it has been given (D3): how a lost answer is read back. */
export const readGift = verb(cashRain.gift, ({ ctx, input }) => findGift(ctx, input.id));

/** The same, and nothing else will come of the key (Q53). */
export const closeGift = closeVerb(cashRain.close, { keyOf: ({ key }) => key, find: (ctx, { id }) => findGift(ctx, id) });

async function findGift(ctx: Ctx, slot: string): Promise<RainGift | null> {
  const [row] = await ctx.tx.select().from(rainGifts).where(and(eq(rainGifts.memberId, signedIn(ctx).id), eq(rainGifts.slot, slot)));
  if (!row) return null;
  return {
    giftType: row.giftType as RainGift['giftType'], giftAmount: row.giftAmount, date: row.day, duration: row.slot, createTime: row.createdAt,
  };
}
