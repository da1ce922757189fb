import { createHash } from 'node:crypto';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { contract, noticeSchema } from '../../../contract';
import { members, notices, rainGifts } from '../../db/schema';
import { validRows } from '../../core/valid-rows';
import { verb } from '../../core/verb';
import { mostNotices, newestFirst, textNotice } from './text';
import { buildOf, readLatestWins } from '../lobby';
import { winNotice, wonNotice, type WonGift } from './won';

/** Number of texts that the ticker always shows, in addition to wins. */
const texts = 5;
/** How long the ticker is cached, in ms; all clients poll it. */
const tickerCacheMs = 3_000;

const nameOf = ({ memberId, slot }: WonGift): string =>
  `w${createHash('sha256').update(`${memberId}/${slot}`).digest('hex').slice(0, 16)}`;

/**
 * Returns the public ticker: broadcasts and real wins of the rain and of games, newest first, at most 20 (C120, HOM-7,
 * Q47, Q52).
 */
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
      // Must be the exact condition of the partial index on wins, so that the planner can use it.
      .where(sql`${rainGifts.giftType} <> 0`)
      .orderBy(desc(rainGifts.createdAt))
      .limit(mostNotices - said.length);
    const played = await readLatestWins(ctx, { limit: mostNotices - said.length, offset: 0 });
    const shown = validRows(ctx, {
      what: 'notices',
      schema: noticeSchema,
      rows: said.map((row) => textNotice(row, language)),
    });
    const wins = [
      ...won.map((gift) => wonNotice(gift, { id: nameOf(gift), language, market })),
      ...played.map((win) => winNotice(win, language)),
    ];
    return [...wins.sort(newestFirst).slice(0, mostNotices - shown.length), ...shown].sort(newestFirst);
  },
  { cacheMs: tickerCacheMs, cacheBy: buildOf },
);
