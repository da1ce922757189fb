import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import { depositStates } from '../../contract';
import { depositOrders, members } from '../db/schema';
import { withTransaction } from '../db/transaction';
import type { Tx } from '../db/types';
import type { Deps } from '../core/deps';
import { createQueue, release, type SweepPart } from '../core/queue';
import { readCoolOff } from '../sessions/cool-off';
import { tellEnded } from './notice';
import { OperatorSilent, type PaymentOperator, type Report } from './provider';
import { operatorOf } from './providers';
import { applyReport, move, type OrderRow } from './settle';

/** A prompt that comes later than this would surprise: an order that could not be sent by then is given up. */
export const sendWithinMs = 15 * 60_000;
/** An operator that still does not know an order it had accepted has lost it. */
export const lostAfterMs = 24 * 3_600_000;
/**
 * What the operator says now; null when it does not know the order. Sends the order first if that has not been done.
 */
async function ask(operator: PaymentOperator, order: OrderRow, maySend: boolean): Promise<Report | null> {
  if (order.state !== depositStates.created || !maySend) return operator.query(order.transNo);
  return operator.collect({
    reference: order.transNo,
    amount: order.payMoney,
    currency: order.currency,
    payer: order.mobile,
    channelCode: order.channelCode,
  });
}

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

/** Asks about one leased order and writes down what was said; nothing waits for the network inside a transaction. */
async function pursue(deps: Deps, order: OrderRow): Promise<void> {
  const maySend = await isSendable(deps, order, deps.clock.now());
  let report: Report | null | 'silent' = 'silent';
  try {
    report = await ask(operatorOf(deps.payments, order), order, maySend);
  } catch (error) {
    if (!(error instanceof OperatorSilent)) throw error;
    deps.log.warn({ transNo: order.transNo, why: error.message }, 'the operator does not answer');
  }
  const now = deps.clock.now();
  await withTransaction(deps, async (tx) => {
    if (report === null) await giveUp(tx, deps, order, maySend, now);
    else if (report !== 'silent') await applyReport(tx, deps, order.operator, report, now);
    if (order.recheckUntil > 0 && report !== null && report !== 'silent')
      await tx
        .update(depositOrders)
        .set({ recheckUntil: 0 })
        .where(and(eq(depositOrders.id, order.id), eq(depositOrders.recheckUntil, order.recheckUntil)));
    await release(tx, depositOrders, order);
  });
}

/** The operator does not know the order: nothing can have been taken, once it had time enough to know. */
async function giveUp(tx: Tx, deps: Deps, { id }: OrderRow, maySend: boolean, now: number): Promise<void> {
  const [order] = await tx.select().from(depositOrders).where(eq(depositOrders.id, id)).for('update');
  if (!order || order.state >= depositStates.success) return;
  if (order.state === depositStates.created ? maySend : now - order.createdAt < lostAfterMs) return;
  await move(tx, order, depositStates.expired, now, 'unknown');
  await tellEnded(tx, deps, order, now);
}

/**
 * An order is asked about again after 15 s, 30 s, 1 min … 1 h; one that is not sent yet is tried at least each minute.
 */
const queue = createQueue({
  table: depositOrders,
  noun: 'an order',
  pursue,
  open: (now) =>
    or(
      lt(depositOrders.state, depositStates.success),
      and(sql`${depositOrders.recheckUntil} > 0`, gt(depositOrders.recheckUntil, now)),
    )!,
  wait: sql`least(15000 * (1 << least(${depositOrders.tries}, 12)), case when ${depositOrders.state} = ${depositStates.created} then 60000 else 3600000 end)`,
});

/** Sends a new order at once, or asks about it; what fails here is done by the sweep. */
export const sendOrder = (deps: Deps, transNo: string): Promise<void> =>
  queue.now(deps, eq(depositOrders.transNo, transNo));

/**
 * Asks about orders that are due: unsent ones, and those whose end nobody has told us. Returns how many were looked at.
 */
export const sweepDeposits = (deps: Deps, part?: SweepPart): Promise<number> => queue.sweep(deps, part);
