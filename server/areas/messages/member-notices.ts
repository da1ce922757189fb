import { and, desc, eq, gt, isNull, ne, or } from 'drizzle-orm';
import { contract, noticeSchema, type Notice } from '../../../contract';
import { members, noticeMarks, notices as table, rainGifts } from '../../db/schema';
import type { Ctx } from '../../core/deps';
import { validRows } from '../../core/valid-rows';
import { signedIn, verb } from '../../core/verb';
import { mostNotices, newestFirst, textNotice } from './text';
import { wonNotice } from './won';

interface Mark {
  readonly lastId: number;
  readonly seenAt: number;
}

async function unseen(ctx: Ctx, memberId: number, mark: Mark, since: number): Promise<{ found: Notice[]; next: Mark }> {
  const {
    tx,
    language,
    deps: { market },
  } = ctx;
  const [said, gifts] = [
    await tx
      .select()
      .from(table)
      .where(
        and(
          eq(table.market, market.code),
          gt(table.id, mark.lastId),
          or(eq(table.memberId, memberId), and(isNull(table.memberId), gt(table.createdAt, since))),
        ),
      )
      .orderBy(desc(table.id))
      .limit(mostNotices),
    await tx
      .select({
        memberId: rainGifts.memberId,
        slot: rainGifts.slot,
        giftType: rainGifts.giftType,
        giftAmount: rainGifts.giftAmount,
        createdAt: rainGifts.createdAt,
        mobile: members.mobile,
      })
      .from(rainGifts)
      .innerJoin(members, eq(members.id, rainGifts.memberId))
      .where(and(eq(rainGifts.memberId, memberId), gt(rainGifts.createdAt, mark.seenAt), ne(rainGifts.giftType, 0)))
      .orderBy(desc(rainGifts.createdAt))
      .limit(mostNotices),
  ];
  const shown = validRows(
    ctx,
    'notices',
    noticeSchema,
    said.map((row) => textNotice(row, language)),
  );
  return {
    found: [...gifts.map((gift) => wonNotice(gift, `g${gift.slot}`, language, market)), ...shown]
      .sort(newestFirst)
      .slice(0, mostNotices),
    next: { lastId: said[0]?.id ?? mark.lastId, seenAt: gifts[0]?.createdAt ?? mark.seenAt },
  };
}

/**
 * What is new for the member since the last call: own wins, messages of his own, broadcasts; newest first, at most 20
 * (C53, MSG-4). Polled by everybody, so a call that finds nothing writes nothing.
 */
export const memberNotices = verb(contract.account.notices, async ({ ctx }) => {
  const { id, registeredAt } = signedIn(ctx);
  const [mark = { lastId: 0, seenAt: 0 }] = await ctx.tx
    .select({ lastId: noticeMarks.lastId, seenAt: noticeMarks.seenAt })
    .from(noticeMarks)
    .where(eq(noticeMarks.memberId, id));
  // What was said before somebody joined is no news to him.
  const { found, next } = await unseen(ctx, id, mark, registeredAt);
  if (found.length > 0) {
    await ctx.tx
      .insert(noticeMarks)
      .values({ memberId: id, ...next })
      .onConflictDoUpdate({ target: noticeMarks.memberId, set: next });
  }
  return found;
});
