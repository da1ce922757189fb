import { and, eq, sql } from 'drizzle-orm';
import { couponKinds, type MallState } from '../../../contract';
import type { Deps } from '../../core/deps';
import { mallOrders, mallSteps } from '../../db/schema';
import type { Tx } from '../../db/types';
import { post } from '../../ledger';
import { giveBackCoupon, grantCoupons } from '../coupons';
import { inAllLanguages } from './messages';
import { readLines, type OrderRow } from './read';
import { purseOf } from './settings';
import { returnStock } from './stock';
import { tellOrder } from './tell';

const dayMs = 86_400_000;

/** The transaction of a change, who makes it and when (ms). */
export interface Changing {
  readonly tx: Tx;
  readonly deps: Pick<Deps, 'market'>;
  /** `member`, `system` or `operator:<name>`. */
  readonly actor: string;
  readonly now: number;
  /** True when the member sees the outcome in the answer, so that no banner shows it. */
  readonly quiet?: boolean;
}

/**
 * Locks a member's purses until the end of the transaction and returns what they hold. They are locked before the
 * member's level and the stock, as in all money calls.
 */
export async function lockPurses(tx: Tx, memberId: number): Promise<Readonly<Record<'coins' | 'diamonds', number>>> {
  const { rows } = await tx.execute<{ coins: number; diamonds: number }>(
    sql`select coins, diamonds from accounts where member_id = ${memberId}::bigint for update`,
  );
  return { coins: rows[0]!.coins, diamonds: rows[0]!.diamonds };
}

/** Reads an order and locks it until the end of the transaction; null for none. */
export async function lockOrder(
  tx: Tx,
  { id, memberId }: { id: number; memberId?: number | undefined },
): Promise<OrderRow | null> {
  const own = memberId === undefined ? [] : [eq(mallOrders.memberId, memberId)];
  const [row] = await tx
    .select()
    .from(mallOrders)
    .where(and(eq(mallOrders.id, id), ...own))
    .for('update');
  return row ?? null;
}

/** Records the new state of an order, and sends the member a notice. */
export async function entered({ tx, deps, actor, now, quiet = false }: Changing, order: OrderRow): Promise<void> {
  await tx.insert(mallSteps).values({ orderId: order.id, state: order.state, actor, createdAt: now });
  // Digital goods are ordered and delivered at once, so the member gets a notice of the delivery only.
  if (order.digital && order.state === 'placed') return;
  await tellOrder({ tx, deps }, order, { lines: await readLines(tx, [order.id]), now, quiet });
}

type Moved = Partial<Pick<OrderRow, 'carrier' | 'tracking' | 'cancelReason' | 'refundId'>>;

/**
 * Moves a locked order to a state. The database refuses a move that is not allowed, and a state that the order has had.
 */
export async function moveOrder(
  changing: Changing,
  order: OrderRow,
  { state, ...more }: { state: MallState } & Moved,
): Promise<OrderRow> {
  const [moved] = await changing.tx
    .update(mallOrders)
    .set({ state, ...more })
    .where(eq(mallOrders.id, order.id))
    .returning();
  await entered(changing, moved!);
  return moved!;
}

/**
 * Cancels a locked order and gives everything back: stock, coins or diamonds, and the coupon. The refund has a natural
 * key, so that an order is refunded once.
 */
export async function cancelOrder(
  changing: Changing,
  order: OrderRow,
  cancelReason: NonNullable<OrderRow['cancelReason']>,
): Promise<OrderRow> {
  const { tx, deps, actor, now } = changing;
  const { id, memberId, paid, couponId, type } = order;
  await lockPurses(tx, memberId);
  for (const { goods, option, count } of await readLines(tx, [id]))
    await returnStock(tx, { market: deps.market.code, goods, option }, count);
  if (couponId !== null) await giveBackCoupon(tx, { couponId, cause: `mall-back:${id}`, now });
  const purse = purseOf(type);
  const refund =
    paid === 0
      ? null
      : await post(tx, {
          memberId,
          key: `mall-refund:${id}`,
          naturalKey: `mall-refund:${id}`,
          reason: 'mall-refund',
          actor,
          now,
          cause: { order: id, why: cancelReason },
          entries: [
            { account: 'house:promo', purse, amount: -paid },
            { account: 'member', purse, amount: paid },
          ],
        });
  return moveOrder(changing, order, { state: 'cancelled', cancelReason, refundId: refund?.id ?? null });
}

/** Gives the tickets of an order as coupons for lucky refund, each for one ticket. */
export const giveTickets = (
  { tx, now }: Pick<Changing, 'tx' | 'now'>,
  { id, memberId }: OrderRow,
  { tickets, days }: { tickets: number; days: number },
): Promise<number> =>
  grantCoupons(tx, {
    memberId,
    cause: `mall:${id}`,
    count: tickets,
    terms: {
      kind: couponKinds.ticket,
      title: inAllLanguages('mallTicket'),
      off: 1,
      unit: 'tickets',
      purse: 'cash',
      minimum: 0,
      begins: now,
      ends: now + days * dayMs,
    },
    now,
  });
