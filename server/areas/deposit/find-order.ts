import { and, eq } from 'drizzle-orm';
import { codes } from '../../../contract';
import { depositOrders } from '../../db/schema';
import type { Ctx } from '../../core/deps';
import { refuse } from '../../core/refuse';
import { signedIn } from '../../core/verb';
import { isHallSign, type OrderRow } from '../../payments';

async function find(ctx: Ctx, transNo: string): Promise<OrderRow | undefined> {
  const [order] = await ctx.tx
    .select()
    .from(depositOrders)
    .where(and(eq(depositOrders.transNo, transNo), eq(depositOrders.memberId, signedIn(ctx).id)));
  return order;
}

/** An order of the member's own; another's is answered like one that does not exist. */
export const ownOrder = async (ctx: Ctx, transNo: string): Promise<OrderRow> =>
  (await find(ctx, transNo)) ?? refuse(codes.noOrder, 'noOrder');

/** An own order that `sign` opens; every other case gets the same answer (M13). */
export async function signedOrder(ctx: Ctx, transNo: string, sign: string, channelId?: string): Promise<OrderRow> {
  if (!isHallSign(ctx.deps.payments.hallKey, sign, transNo, signedIn(ctx).id, ctx.now))
    refuse(codes.badSign, 'badSign');
  const order = await find(ctx, transNo);
  if (!order || (channelId !== undefined && order.channelId !== channelId)) return refuse(codes.badSign, 'badSign');
  return order;
}
