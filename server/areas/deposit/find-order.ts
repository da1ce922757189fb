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

/** Finds an order of the member. Another member's order gets the same refusal as an unknown one. */
export const ownOrder = async (ctx: Ctx, transNo: string): Promise<OrderRow> =>
  (await find(ctx, transNo)) ?? refuse(codes.noOrder, 'noOrder');

/** Finds an order of the member for which `sign` is valid. All other cases get the same refusal (M13). */
export async function signedOrder(
  ctx: Ctx,
  { transNo, sign, channelId }: { transNo: string; sign: string; channelId?: string | undefined },
): Promise<OrderRow> {
  if (!isHallSign(ctx.deps.payments.hallKey, { sign, transNo, memberId: signedIn(ctx).id, now: ctx.now }))
    refuse(codes.badSign, 'badSign');
  const order = await find(ctx, transNo);
  if (!order || (channelId !== undefined && order.channelId !== channelId)) return refuse(codes.badSign, 'badSign');
  return order;
}
