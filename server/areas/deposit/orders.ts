import { and, count, desc, eq, gte, lt } from 'drizzle-orm';
import { contract, DepositState, type TopUpResult } from '../../../contract';
import { depositOrders, transactions } from '../../db/schema';
import { closeVerb } from '../../core/close';
import type { KeyKind } from '../../core/idempotency';
import type { Ctx } from '../../core/deps';
import { marketMonth } from '../../core/market-time';
import { signedIn, verb } from '../../core/verb';
import { channelNames } from '../../payments';
import { describeOrder, hallOf, sayState, unnamed } from './describe';
import { ownOrder } from './find-order';

/**
 * Returns an order of the member (C35, DEP-20). A self-excluded member may call it too, to follow a running payment.
 */
export const result = verb(
  contract.pay.result,
  async ({ ctx, input }) => {
    const {
      deps: { market, payments },
      language,
      now,
    } = ctx;
    const order = await ownOrder(ctx, input.transNo);
    return describeOrder(order, {
      channels: await channelNames(ctx),
      language,
      market,
      key: payments.hallKey,
      now,
    });
  },
  { whileExcluded: true },
);

/** The data of the result page (C36, DEP-23, DEP-24). */
export const outcome = verb(
  contract.pay.outcome,
  async ({ ctx, input }) => {
    const {
      deps: { market },
      language,
      now,
    } = ctx;
    const order = await ownOrder(ctx, input.no);
    const bonus = order.state === DepositState.success ? order.coins + order.firstCoins : 0;
    return {
      status:
        order.state === DepositState.success
          ? (1 as const)
          : order.state < DepositState.success
            ? (0 as const)
            : (2 as const),
      no: order.transNo,
      isBonus: bonus > 0,
      bonus,
      msg: sayState(order, { channels: await channelNames(ctx), language, market, now }),
    };
  },
  { whileExcluded: true },
);

async function findOrder(ctx: Ctx, clientOrderId: string): Promise<TopUpResult | null> {
  const {
    deps: { payments },
    now,
    tx,
  } = ctx;
  const [order] = await tx
    .select()
    .from(depositOrders)
    .where(and(eq(depositOrders.memberId, signedIn(ctx).id), eq(depositOrders.clientOrderId, clientOrderId)));
  if (!order) return null;
  const channel = (await channelNames(ctx)).get(order.channelId) ?? unnamed;
  return { transNo: order.transNo, ...hallOf(order, { hall: channel.hall, key: payments.hallKey, now }) };
}

/** Returns the order of a clientOrderId, or null (D3). */
export const orderOf = verb(contract.pay.order, ({ ctx, input }) => findOrder(ctx, input.clientOrderId), {
  whileExcluded: true,
});

export const depositKeys: KeyKind = {
  name: 'deposit',
  came: 'exists (select 1 from deposit_orders o where o.member_id = i.member_id and o.client_order_id = i.key)',
};

/** Closes a clientOrderId and returns its order, if any (Q53). */
export const close = closeVerb(contract.pay.close, {
  kind: depositKeys,
  keyOf: ({ clientOrderId }) => clientOrderId,
  find: (ctx, { clientOrderId }) => findOrder(ctx, clientOrderId),
});

/** Number of credited deposits (C30, DEP-24). */
export const persona = verb(
  contract.pay.persona,
  async ({ ctx }) => {
    const [row] = await ctx.tx
      .select({ deposits: count() })
      .from(transactions)
      .where(and(eq(transactions.memberId, signedIn(ctx).id), eq(transactions.reason, 'deposit')));
    return { totalDepositCount: row!.deposits };
  },
  { whileExcluded: true },
);

/**
 * The member's orders, newest first (C42). Pages are cut by id; `monthOfYear` restricts them to a month of the market's
 * calendar.
 */
export const records = verb(
  contract.pay.records,
  async ({ ctx, input }) => {
    const {
      deps: { market, payments },
      language,
      now,
      tx,
    } = ctx;
    const month = input.monthOfYear === undefined ? null : marketMonth(market.timeZone, input.monthOfYear);
    const rows = await tx
      .select()
      .from(depositOrders)
      .where(
        and(
          eq(depositOrders.memberId, signedIn(ctx).id),
          input.startId === undefined ? undefined : lt(depositOrders.id, input.startId),
          month === null
            ? undefined
            : and(gte(depositOrders.createdAt, month.begin), lt(depositOrders.createdAt, month.end)),
        ),
      )
      .orderBy(desc(depositOrders.id))
      .limit(input.quantity);
    const names = await channelNames(ctx);
    return rows.map((order) => describeOrder(order, { channels: names, language, market, key: payments.hallKey, now }));
  },
  { whileExcluded: true },
);
