import { createHash } from 'node:crypto';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { contract, noticeSchema } from '../../../contract';
import { members, notices, rainGifts } from '../../db/schema';
import { validRows } from '../../core/valid-rows';
import { verb } from '../../core/verb';
import { mostNotices, newestFirst, textNotice } from './text';
import { wonNotice, type WonGift } from './won';

/** Texts that stay in the ticker however much is won. */
const texts = 5;
/** The ticker may be this old; it is asked for by everybody. */
const tickerCacheMs = 3_000;

const nameOf = ({ memberId, slot }: WonGift): string =>
  `w${createHash('sha256').update(`${memberId}/${slot}`).digest('hex').slice(0, 16)}`;

/** What the ticker shows to everybody: broadcasts and real wins, newest first, at most 20 (C120, HOM-7, Q47, Q52). */
export const broadcasts = verb(
  contract.account.broadcasts,
  async ({ ctx }) => {
    const { tx, deps, language } = ctx;
    const { market } = deps;
    const said = await tx
      .select()
      .from(notices)
      .where(and(eq(notices.market, market.code), isNull(notices.memberId)))
      .orderBy(desc(notices.id))
      .limit(texts);
    const won = await tx
      .select({
        memberId: rainGifts.memberId,
        slot: rainGifts.slot,
        giftType: rainGifts.giftType,
        giftAmount: rainGifts.giftAmount,
        createdAt: rainGifts.createdAt,
        mobile: members.mobile,
      })
      .from(rainGifts)
      .innerJoin(members, and(eq(members.id, rainGifts.memberId), eq(members.market, market.code)))
      // Word for word the condition of the index of wins.
      .where(sql`${rainGifts.giftType} <> 0`)
      .orderBy(desc(rainGifts.createdAt))
      .limit(mostNotices - said.length);
    const shown = validRows(
      ctx,
      'notices',
      noticeSchema,
      said.map((row) => textNotice(row, language)),
    );
    return [...won.map((gift) => wonNotice(gift, nameOf(gift), language, market)), ...shown].sort(newestFirst);
  },
  { cacheMs: tickerCacheMs },
);
