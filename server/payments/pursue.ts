import { eq, lt, or, sql } from 'drizzle-orm';
import { DepositState } from '../../contract';
import { depositOrders, members } from '../db/schema';
import type { Tx } from '../db/types';
import type { Deps } from '../core/deps';
import { readCoolOff } from '../sessions/cool-off';
import { tellEnded } from './notice';
import { createOrderEngine, isRechecked } from './order-engine';
import type { Report } from './provider';
import { providerOf } from './providers';
import { move, settleDeposit, sumsOf, type OrderRow } from './settle';

/**
 * An order that could not be sent within this time (ms) is given up, because a later payment prompt would surprise the
 * member.
 */
export const sendWithinMs = 15 * 60_000;
/** A provider that for this long (ms) does not know an order that it had accepted has lost the order. */
export const lostAfterMs = 24 * 3_600_000;
/**
 * Whether an order may still be sent: it is not too old, and the member has neither closed the account nor begun a
 * break.
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

/**
 * Sends the order if it was not sent yet and still may be; otherwise queries it. Returns null when the provider does
 * not know it.
 */
async function ask(deps: Deps, order: OrderRow): Promise<Report | null> {
  const provider = providerOf(deps.payments, order);
  if (order.state !== DepositState.created || !(await isSendable(deps, order, deps.clock.now())))
    return provider.query(order.transNo);
  return provider.collect({
    reference: order.transNo,
    amount: order.payMoney,
    currency: order.currency,
    payer: order.mobile,
    channelCode: order.channelCode,
  });
}

/**
 * Handles an order that the provider does not know. An order that was never accepted ends at once, because no money was
 * taken; an accepted one ends after `lostAfterMs`.
 */
async function giveUp(tx: Tx, deps: Deps, { order: { id }, now }: { order: OrderRow; now: number }): Promise<void> {
  const [order] = await tx.select().from(depositOrders).where(eq(depositOrders.id, id)).for('update');
  if (!order || order.state >= DepositState.success) return;
  if (order.state !== DepositState.created && now - order.createdAt < lostAfterMs) return;
  await move(tx, { order, state: DepositState.expired, now, failure: 'unknown' });
  await tellEnded(tx, deps, { order, now });
}

/**
 * The engine of deposits. Queries follow after 15 s, 30 s, 1 min … 1 h. An order that was not sent yet is tried at
 * least once a minute.
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

/** Sends or queries a new order at once. The sweep repeats what fails here. */
export const sendOrder = depositEngine.send;
/** Sends and queries the orders that are due; returns how many there were. */
export const sweepDeposits = depositEngine.sweep;
