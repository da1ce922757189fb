import { and, asc, eq } from 'drizzle-orm';
import { codes, contract, couponKinds, type Call, type RefundBuy } from '../../../contract';
import { readBetLeaseMs, takeBetLease } from '../../bets/lease';
import { bookingKey } from '../../core/claim';
import { closeVerb } from '../../core/close';
import type { Ctx } from '../../core/deps';
import { fingerprintOf, onceByKey, type KeyKind, type Keyed } from '../../core/idempotency';
import { refuse } from '../../core/refuse';
import { byMember, signedIn, verb, type Implementation } from '../../core/verb';
import { drawRounds, drawSales, drawTickets, type DrawPurse } from '../../db/schema';
import type { Tx } from '../../db/types';
import { enterRound, issueTickets, ticketsOf, type DrawRound } from '../../draws';
import { useCoupon } from '../coupons';
import { termsOf } from './game';
import { payCash, payOther, type Paid } from './pay';
import { refundGameName } from './settings';

const { luckyRefund } = contract;

interface Asked {
  readonly refundId: number;
  readonly quantity: number;
  readonly couponId?: number | undefined;
}
type Purse = 'cash' | 'coins' | 'diamonds';

/** A purchase as its answer; `left` is computed from what the member has now. */
async function answerOf(
  tx: Tx,
  sale: typeof drawSales.$inferSelect,
  { codes: sold, left }: { codes?: string[]; left?: number } = {},
): Promise<RefundBuy> {
  const read = async (): Promise<string[]> => {
    const rows = await tx
      .select({ leaf: drawTickets.leaf })
      .from(drawTickets)
      .where(eq(drawTickets.saleId, sale.id))
      .orderBy(asc(drawTickets.id));
    return rows.map(({ leaf }) => leaf);
  };
  const rest = async (): Promise<number> => {
    const [round] = await tx.select().from(drawRounds).where(eq(drawRounds.id, sale.roundId));
    const has = await ticketsOf(tx, { roundId: sale.roundId, memberId: sale.memberId! });
    return Math.max(0, termsOf(round!).mostARound - has);
  };
  return {
    id: sale.id,
    refundId: sale.roundId,
    quantity: sale.quantity,
    purse: sale.purse as Exclude<DrawPurse, 'demo'>,
    paid: sale.paid,
    off: sale.off,
    codes: sold ?? (await read()),
    createTime: sale.createdAt,
    left: left ?? (await rest()),
  };
}

/** The member's purchase that was made with an idempotency key, or null. */
async function findSale(tx: Tx, memberId: number, key: string) {
  const [row] = await tx
    .select()
    .from(drawSales)
    .where(and(eq(drawSales.memberId, memberId), eq(drawSales.key, key)));
  return row ?? null;
}

/** Enters the round, or refuses. The round is locked before the purse. */
async function enter(
  { tx, ctx, memberId }: Pick<Keyed, 'tx' | 'ctx' | 'memberId'>,
  { refundId, quantity }: Asked,
): Promise<{ round: DrawRound; left: number }> {
  const found = await tx.select({ terms: drawRounds.terms }).from(drawRounds).where(eq(drawRounds.id, refundId));
  if (!found[0]) return refuse(codes.refundClosed, 'refundClosed');
  const { mostABuy, mostARound } = termsOf(found[0]);
  if (quantity > mostABuy) refuse(codes.refundFull, 'refundFull', { left: mostABuy, most: mostARound });
  const asked = { game: refundGameName, roundId: refundId, memberId, quantity, most: mostARound };
  const entered = await enterRound(tx, ctx.deps, asked);
  if (entered.state === 'closed') return refuse(codes.refundClosed, 'refundClosed');
  if (entered.state === 'full') return refuse(codes.refundFull, 'refundFull', { left: entered.left, most: mostARound });
  return entered;
}

/**
 * Buys tickets in the caller's transaction: bet lease, round, limit, coupon, purse, sale, in this order. A coupon is
 * used in the same transaction (Q60, M4).
 */
async function purchase(
  { tx, ctx, memberId, key }: Keyed,
  { asked, purse, leaseMs }: { asked: Asked; purse: Purse; leaseMs: number },
): Promise<RefundBuy> {
  await takeBetLease(tx, ctx, leaseMs);
  const { round, left } = await enter({ tx, ctx, memberId }, asked);
  const { quantity, refundId } = asked;
  const payment = {
    memberId,
    roundId: refundId,
    terms: termsOf(round),
    quantity,
    key: bookingKey(luckyRefund.buy, key),
  };
  const total = payment.terms.price * quantity;
  const off =
    asked.couponId === undefined
      ? 0
      : await useCoupon(tx, {
          market: ctx.deps.market,
          memberId,
          couponId: asked.couponId,
          purchase: { kind: couponKinds.ticket, purse: 'cash', total, unitPrice: payment.terms.price },
          usedFor: `${refundGameName}:${refundId}:${key}`,
          now: ctx.now,
        });
  const paid: Paid =
    purse === 'cash' ? await payCash(tx, ctx, { ...payment, off }) : await payOther(tx, ctx, { ...payment, purse });
  const sale = {
    ...paid,
    memberId,
    key,
    quantity,
    off,
    now: ctx.now,
    purse: purse === 'cash' && paid.stake === 0 ? 'free' : purse,
  } as const;
  const { saleId, codes: sold } = await issueTickets(tx, round, sale);
  return {
    id: saleId,
    refundId,
    quantity,
    purse: sale.purse,
    paid: paid.paid,
    off,
    codes: sold,
    createTime: ctx.now,
    left,
  };
}

/** Makes the verb of a purchase with one purse. All three share their keys. */
function buyVerb(
  call: typeof luckyRefund.buy | typeof luckyRefund.buyWithCoins | typeof luckyRefund.buyWithDiamonds,
  purse: Purse,
): Implementation {
  return verb(
    call as Call,
    async ({ ctx, input }) => {
      const asked = input as unknown as Asked;
      const leaseMs = await readBetLeaseMs(ctx.deps);
      return onceByKey<RefundBuy>(ctx, {
        fingerprint: fingerprintOf(call.path, { ...asked }),
        async made({ tx, memberId, key }) {
          const sale = await findSale(tx, memberId, key);
          if (sale === null) return null;
          const same = sale.roundId === asked.refundId && sale.quantity === asked.quantity;
          const samePurse = sale.purse === purse || (sale.purse === 'free' && purse === 'cash');
          if (!same || !samePurse) return refuse(codes.keyConflict, 'keyConflict');
          return answerOf(tx, sale);
        },
        effect: (keyed) => purchase(keyed, { asked, purse, leaseMs }),
      });
    },
    { tx: 'none', limit: [{ name: 'refund-buy', max: 300, windowMs: 60_000, by: byMember }] },
  );
}

export const buy = buyVerb(luckyRefund.buy, 'cash');
export const buyWithCoins = buyVerb(luckyRefund.buyWithCoins, 'coins');
export const buyWithDiamonds = buyVerb(luckyRefund.buyWithDiamonds, 'diamonds');

export const refundKeys: KeyKind = {
  name: 'lucky-refund',
  came: `exists (select 1 from draw_sales s where s.member_id = i.member_id and s.key = i.key)`,
};

/** Closes the key of a purchase and returns the purchase, if any (Q53). */
export const closeBuy = closeVerb(luckyRefund.close, {
  kind: refundKeys,
  keyOf: ({ key }) => key,
  find: async (ctx: Ctx, { key }) => {
    const sale = await findSale(ctx.tx, signedIn(ctx).id, key);
    return sale === null ? null : answerOf(ctx.tx, sale);
  },
});
