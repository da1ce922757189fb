import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { withdrawStates, type WithdrawLimit } from '../../../contract';
import { withdrawOrders } from '../../db/schema';
import type { Ctx } from '../../kit/deps';
import { marketDay } from '../../kit/zone';

/** What the member may still ask for until midnight of the market, minor units; what came back does not count. */
export async function leftToday({ tx, deps, now }: Ctx, memberId: number, { dailyMax }: WithdrawLimit): Promise<number> {
  const { begin, end } = marketDay(deps.market.timeZone, now);
  const [row] = await tx.select({ sum: sql<string>`coalesce(sum(${withdrawOrders.money}), 0)` }).from(withdrawOrders).where(and(
    eq(withdrawOrders.memberId, memberId), gte(withdrawOrders.createdAt, begin), lt(withdrawOrders.createdAt, end),
    sql`${withdrawOrders.state} not in (${withdrawStates.failed}, ${withdrawStates.rejected})`,
  ));
  return Math.max(0, dailyMax - Number(row?.sum ?? 0));
}
