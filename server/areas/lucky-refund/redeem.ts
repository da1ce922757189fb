import { and, asc, eq } from 'drizzle-orm';
import { codes, contract, type RefundResult } from '../../../contract';
import type { Ctx } from '../../core/deps';
import { fingerprintOf, onceByKey } from '../../core/idempotency';
import { refuse } from '../../core/refuse';
import { byMember, signedIn, verb } from '../../core/verb';
import { drawRounds, drawSales, drawState, drawTickets } from '../../db/schema';
import { redeemPrize } from '../../draws';
import { resultsOf } from './rows';
import { refundGameName } from './settings';

const { luckyRefund } = contract;
const game = refundGameName;

/**
 * Credits a prize, once for ever (C83, Q39, M6). A prize that was credited before is answered as it is, so that a late
 * repeat with another key is no error and moves nothing.
 */
export const redeem = verb(
  luckyRefund.redeem,
  ({ ctx, input }) =>
    onceByKey<RefundResult>(ctx, {
      fingerprint: fingerprintOf(luckyRefund.redeem.path, { ...input }),
      async effect({ tx, ctx: inside, memberId }) {
        const prizeId = input.resultId;
        const found = await resultsOf({ tx, deps: inside.deps }, { memberId, game, prizeId });
        if (found.length === 0) return refuse(codes.refundNoResult, 'refundNoResult');
        await redeemPrize(tx, { prizeId, memberId, now: inside.now });
        const [result] = await resultsOf({ tx, deps: inside.deps }, { memberId, game, prizeId });
        return result!;
      },
    }),
  { tx: 'none', limit: [{ name: 'refund-redeem', max: 120, windowMs: 60_000, by: byMember }] },
);

/** Condition: sales of given tickets that the member has not seen, in a round of this market that is not closed. */
const unreadOf = ({ deps }: Pick<Ctx, 'deps'>, memberId: number) =>
  and(
    eq(drawSales.memberId, memberId),
    eq(drawSales.unread, true),
    eq(drawRounds.game, game),
    eq(drawRounds.market, deps.market.code),
    eq(drawRounds.state, drawState.open),
  );

const mostUnread = 50;

/** The codes of the advert `luckyRefundUnreadCodes` (ADV-5). */
export const unreadCodes = verb(luckyRefund.unreadCodes, async ({ ctx }) => {
  const { tx, member } = ctx;
  if (member === null) return { refundId: null, codes: [] };
  const rows = await tx
    .select({ roundId: drawSales.roundId, code: drawTickets.leaf })
    .from(drawSales)
    .innerJoin(drawRounds, eq(drawRounds.id, drawSales.roundId))
    .innerJoin(drawTickets, eq(drawTickets.saleId, drawSales.id))
    .where(unreadOf(ctx, member.id))
    .orderBy(asc(drawTickets.id))
    .limit(mostUnread);
  return { refundId: rows[0]?.roundId ?? null, codes: rows.map(({ code }) => code) };
});

/** Marks the given codes of a round as seen. */
export const readCodes = verb(luckyRefund.readCodes, async ({ ctx, input }) => {
  const memberId = signedIn(ctx).id;
  await ctx.tx
    .update(drawSales)
    .set({ unread: false })
    .where(and(eq(drawSales.memberId, memberId), eq(drawSales.roundId, input.refundId), eq(drawSales.unread, true)));
  return {};
});
