import { and, desc, eq, gt, isNull, ne, not, or } from 'drizzle-orm';
import { contract, noticeSchema, type Notice } from '../../../contract';
import { members, noticeMarks, notices as table, rainGifts } from '../../db/schema';
import type { Ctx } from '../../core/deps';
import { validRows } from '../../core/valid-rows';
import { defineSharedRead } from '../../core/shared-read';
import { signedIn, verb } from '../../core/verb';
import { mostNotices, newestFirst, textNotice } from './text';
import { wonNotice } from './won';

interface Mark {
  readonly lastId: number;
  readonly seenAt: number;
}

interface MarkRow {
  readonly last_id: number;
  readonly seen_at: number;
  readonly is_new: boolean;
}

/** What a member has seen, and whether anything is new since. */
const readMark = defineSharedRead<{ memberId: number; since: number; market: string }, MarkRow>({
  name: 'notice-mark',
  text: `select mark.last_id, mark.seen_at,
      exists (select 1 from notices n
        where n.market = asked.market and n.id > mark.last_id and n.member_id = asked.member_id
          and not n.quiet and n.read_at is null)
      or exists (select 1 from notices n
        where n.market = asked.market and n.id > mark.last_id and n.member_id is null and n.created_at > asked.since)
      or exists (select 1 from rain_gifts g
        where g.member_id = asked.member_id and g.created_at > mark.seen_at and g.gift_type <> 0) as is_new
    from unnest($1::bigint[], $2::bigint[], $3::text[]) with ordinality as asked (member_id, since, market, nth)
    cross join lateral (
      select coalesce(max(m.last_id), 0) as last_id, coalesce(max(m.seen_at), 0) as seen_at
      from notice_marks m where m.member_id = asked.member_id) as mark
    order by asked.nth`,
  values: (asked) => [
    asked.map(({ memberId }) => memberId),
    asked.map(({ since }) => since),
    asked.map(({ market }) => market),
  ],
});

async function unseen(
  ctx: Ctx,
  { memberId, mark, since }: { memberId: number; mark: Mark; since: number },
): Promise<{ found: Notice[]; next: Mark }> {
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
          or(
            and(eq(table.memberId, memberId), not(table.quiet), isNull(table.readAt)),
            and(isNull(table.memberId), gt(table.createdAt, since)),
          ),
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
  const shown = validRows(ctx, {
    what: 'notices',
    schema: noticeSchema,
    rows: said.map((row) => textNotice(row, language)),
  });
  return {
    found: [...gifts.map((gift) => wonNotice(gift, { id: `g${gift.slot}`, language, market })), ...shown]
      .sort(newestFirst)
      .slice(0, mostNotices),
    next: { lastId: said[0]?.id ?? mark.lastId, seenAt: gifts[0]?.createdAt ?? mark.seenAt },
  };
}

/**
 * Returns what is new since the member's last call: own wins, own messages and broadcasts; newest first, at most 20
 * (C53, MSG-4). All clients poll this call, so it costs one statement unless it finds something.
 */
export const memberNotices = verb(contract.account.notices, async ({ ctx }) => {
  // Notices from before the registration are not new to the member.
  const { id, registeredAt: since } = signedIn(ctx);
  const row = await readMark(ctx.deps, { memberId: id, since, market: ctx.deps.market.code });
  if (!row.is_new) return [];
  const mark = { lastId: row.last_id, seenAt: row.seen_at };
  const { found, next } = await unseen(ctx, { memberId: id, mark, since });
  if (found.length > 0) {
    await ctx.tx
      .insert(noticeMarks)
      .values({ memberId: id, ...next })
      .onConflictDoUpdate({ target: noticeMarks.memberId, set: next });
  }
  return found;
});
