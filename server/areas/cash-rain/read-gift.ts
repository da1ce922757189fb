import { and, eq } from 'drizzle-orm';
import { cashRain, type RainGift } from '../../../contract';
import { rainGifts, seeds } from '../../db/schema';
import { closeVerb } from '../../core/close';
import type { KeyKind } from '../../core/idempotency';
import type { Ctx } from '../../core/deps';
import { signedIn, verb } from '../../core/verb';

/** Returns the gift of a slot, or null (D3). The app calls it when the answer of a claim was lost. */
export const readGift = verb(cashRain.gift, ({ ctx, input }) => findGift(ctx, input.id));

/** The key stays closed, because a request with another key may have claimed the slot's gift. */
export const rainKeys: KeyKind = { name: 'rain', staysClosed: true };

/** Closes the key of a claim and returns the gift of the slot, if any (Q53). */
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
