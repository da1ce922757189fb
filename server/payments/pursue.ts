import { eq, lt, or, sql } from 'drizzle-orm';
import { DepositState } from '../../contract';
import { depositOrders, members } from '../db/schema';
import type { Tx } from '../db/types';
import type { Deps } from '../core/deps';
import { readCoolOff } from '../sessions/cool-off';
import { tellEnded } from './notice';
import { createOrderEngine, isRechecked } from './order-engine';
import type { Report } from './provider';
import { operatorOf } from './providers';
import { move, settleDeposit, sumsOf, type OrderRow } from './settle';

/** A prompt that comes later than this would surprise: an order that could not be sent by then is given up. */
export const sendWithinMs = 15 * 60_000;
/** An operator that still does not know an order it had accepted has lost it. */
export const lostAfterMs = 24 * 3_600_000;
/**
 * Whether an order may still be sent: not too old, and not of a member who has closed the account or begun a break
 * meanwhile.
 */
async function isSendable(deps: Deps, { memberId, createdAt }: OrderRow, now: number): Promise<boolean> {
  if (now - createdAt >= sendWithinMs) return false;
  const [member] = await deps.db
    .select({ excludedUntil: members.excludedUntil })
    .from(members)
    .where(eq(members.id, memberId));
  const until = member?.excludedUntil ?? null;
  const isOpen = until === null || (until !== 0 && until <= now);
  return isOpen && (await readCoolOff(deps.db, memberId, now)) === 0;
}

/** Sends the order if that has not been done, else asks about it; null when the operator does not know it. */
async function ask(deps: Deps, order: OrderRow): Promise<Report | null> {
  const operator = operatorOf(deps.payments, order);
  if (order.state !== DepositState.created || !(await isSendable(deps, order, deps.clock.now())))
    return operator.query(order.transNo);
  return operator.collect({
    reference: order.transNo,
    amount: order.payMoney,
    currency: order.currency,
    payer: order.mobile,
    channelCode: order.channelCode,
  });
}

/**
 * The operator does not know the order. An order that was never sent ends, because nothing was taken; one that was
 * accepted ends when the operator had `lostAfterMs` to find it.
 */
async function giveUp(tx: Tx, deps: Deps, { id }: OrderRow, now: number): Promise<void> {
  const [order] = await tx.select().from(depositOrders).where(eq(depositOrders.id, id)).for('update');
  if (!order || order.state >= DepositState.success) return;
  if (order.state !== DepositState.created && now - order.createdAt < lostAfterMs) return;
  await move(tx, order, DepositState.expired, now, 'unknown');
  await tellEnded(tx, deps, order, now);
}

/**
 * Deposit orders. The operator is asked after 15 s, 30 s, 1 min … 1 h; an order that is not sent yet is tried at least
 * each minute.
 */
export const depositEngine = createOrderEngine<typeof depositOrders, OrderRow>({
  table: depositOrders,
  noun: 'an order',
  reference: depositOrders.transNo,
  referenceOf: ({ transNo }) => transNo,
  find: async (tx, transNo) =>
    (await tx.select().from(depositOrders).where(eq(depositOrders.transNo, transNo)).for('update'))[0],
  open: (now) => or(lt(depositOrders.state, DepositState.success), isRechecked(depositOrders, now))!,
  paidState: DepositState.success,
  wait: sql`least(15000 * (1 << least(${depositOrders.tries}, 12)), case when ${depositOrders.state} = ${DepositState.created} then 60000 else 3600000 end)`,
  ask,
  unknown: giveUp,
  expected: (order) => sumsOf(order).paid,
  settle: settleDeposit,
});

/** Sends a new order at once, or asks about it; what fails here is done by the sweep. */
export const sendOrder = depositEngine.send;
/** Asks about orders that are due, and sends those that are not sent yet; returns how many. */
export const sweepDeposits = depositEngine.sweep;
