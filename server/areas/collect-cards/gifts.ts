import { desc, eq } from 'drizzle-orm';
import { codes, contract, maskMobile } from '../../../contract';
import { refuse } from '../../core/refuse';
import { verb } from '../../core/verb';
import { cardGifts, members } from '../../db/schema';
import { post } from '../../ledger';
import { actionVerb } from './action';
import { isFull, refuseClosed, type Now } from './season';
import { dimmed, readSet, writeSet } from './state';

/** The season whose gift is requested: the open season or its predecessor. */
function seasonOfGift(at: Now, id: string) {
  if (at.before?.id === id) return at.before;
  if (at.season.id !== id) refuse(codes.cardsClosed, 'cardsClosed');
  refuseClosed(at);
  return at.season;
}

/**
 * Takes the gift of a complete set (C96): one of each card goes, and duplicates stay. The gift is cash in the locked
 * purse (Q7).
 */
export const giftsVerb = actionVerb(
  contract.collectCards.gifts,
  'gift',
  async ({ tx, ctx, input, memberId, key, at }) => {
    const { now, deps } = ctx;
    const season = seasonOfGift(at, input.id);
    const { maxSets, giftAmount: amount } = season.terms;
    const many = at.cards.ids.length;
    const set = await readSet(tx, { memberId, season: season.id, cards: many });
    if (set.gifts >= maxSets) refuse(codes.cardsSetsDone, 'cardsSetsDone', { maxSets });
    if (!isFull(set.held, many)) refuse(codes.cardsIncomplete, 'cardsIncomplete');
    const nth = set.gifts + 1;
    const { id: transactionId } = await post(tx, {
      memberId,
      key: `C96:${key}`,
      naturalKey: `cards:${season.id}:${memberId}:${nth}`,
      reason: 'cards',
      actor: 'member',
      now,
      cause: { season: season.id, nth },
      entries: [
        { account: 'house:promo', purse: 'cash', amount: -amount },
        { account: 'member', purse: 'locked', amount },
      ],
    });
    const held = set.held.map((count) => count - 1);
    const different = held.filter((count) => count > 0).length;
    await writeSet(tx, { memberId, season: season.id }, { held, lights: dimmed(set.lights, different), gifts: nth });
    await tx
      .insert(cardGifts)
      .values({ memberId, season: season.id, nth, market: deps.market.code, amount, transactionId, createdAt: now });
    return { season: season.id, nth, amount, createTime: now };
  },
);

const mostNotices = 20;
const noticesMs = 5_000;

/** The last gifts of the market; real members only, with masked numbers (Q47). */
export const noticesVerb = verb(
  contract.collectCards.notices,
  async ({ ctx: { tx, deps } }) => {
    const rows = await tx
      .select({ mobile: members.mobile, amount: cardGifts.amount, time: cardGifts.createdAt })
      .from(cardGifts)
      .innerJoin(members, eq(members.id, cardGifts.memberId))
      .where(eq(cardGifts.market, deps.market.code))
      .orderBy(desc(cardGifts.createdAt))
      .limit(mostNotices);
    return rows.map((row) => ({ ...row, mobile: maskMobile(row.mobile) }));
  },
  { cacheMs: noticesMs },
);
