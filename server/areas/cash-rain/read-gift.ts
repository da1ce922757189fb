import { and, eq } from 'drizzle-orm';
import { cashRain, type RainGift } from '../../../contract';
import { rainGifts, seeds } from '../../db/schema';
import { closeVerb } from '../../core/close';
import type { KeyKind } from '../../core/idempotency';
import type { Ctx } from '../../core/deps';
import { signedIn, verb } from '../../core/verb';

/** The gift of a slot once it has been given (D3): how a lost answer is read back. */
export const readGift = verb(cashRain.gift, ({ ctx, input }) => findGift(ctx, input.id));

/** The gift belongs to its slot: another key may have brought it. */
export const rainKeys: KeyKind = { name: 'rain', staysClosed: true };

/** The same, and nothing else will come of the key (Q53). */
export const closeGift = closeVerb(cashRain.close, {
  kind: rainKeys,
  keyOf: ({ key }) => key,
  find: (ctx, { id }) => findGift(ctx, id),
});

async function findGift(ctx: Ctx, slot: string): Promise<RainGift | null> {
  const [row] = await ctx.tx
    .select({ gift: rainGifts, serverHash: seeds.serverHash })
    .from(rainGifts)
    .innerJoin(seeds, eq(seeds.id, rainGifts.seedId))
    .where(and(eq(rainGifts.memberId, signedIn(ctx).id), eq(rainGifts.slot, slot)));
  if (!row) return null;
  const { gift, serverHash } = row;
  return {
    giftType: gift.giftType as RainGift['giftType'],
    giftAmount: gift.giftAmount,
    date: gift.day,
    duration: gift.slot,
    createTime: gift.createdAt,
    draw: { serverHash, nonce: gift.nonce },
  };
}
