import { eq, sql, type SQL } from 'drizzle-orm';
import { depositStates } from '../../contract';
import { tryAgain } from '../db/errors';
import { depositOrders, members } from '../db/schema';
import type { Tx } from '../db/types';
import type { Deps } from '../kit/deps';
import { readCoolOff } from '../protection';
import { tellMember } from './notice';
import { OperatorSilent, type Report } from './operator';
import { applyReport, move, type OrderRow } from './settle';

/** How long one process has an order to itself while it asks the operator. */
export const leaseMs = 20_000;
/** A prompt that comes later than this would surprise: an order that could not be sent by then is given up. */
export const sendWithinMs = 15 * 60_000;
/** An operator that still does not know an order it had accepted has lost it. */
export const lostAfterMs = 24 * 3_600_000;
const atOnce = 20;

/**
 * When the operator is asked again: 15 s, 30 s, 1 min … 1 h; an order that is not sent yet is tried at least each minute. `tries` are
 * those of before. Written down with the lease: an order that cannot be pursued at all gives way to the others.
 */
const nextCheck = (now: number): SQL =>
  sql`${now}::bigint + least(15000 * (1 << least(tries, 12)), case when state = ${depositStates.created} then 60000 else 3600000 end)`;

const inTransaction = <Value>(deps: Deps, work: (tx: Tx) => Promise<Value>): Promise<Value> =>
  tryAgain(() => deps.db.transaction((transaction) => work(transaction as unknown as Tx)));

/** Takes orders that are open and free, so that no other process asks for them too; `only` one of them, or whatever is due. */
async function lease(deps: Deps, now: number, only?: string): Promise<OrderRow[]> {
  const due = only === undefined ? sql`next_check_at <= ${now}::bigint` : sql`trans_no = ${only}`;
  const { rows } = await deps.db.execute<{ trans_no: string }>(sql`
    update deposit_orders set leased_until = ${now + leaseMs}::bigint, tries = tries + 1, next_check_at = ${nextCheck(now)}
    where id in (
      select id from deposit_orders where state < 3 and leased_until <= ${now}::bigint and ${due}
      order by next_check_at limit ${atOnce} for update skip locked)
    returning trans_no`);
  const found: OrderRow[] = [];
  for (const { trans_no: transNo } of rows) {
    const [row] = await deps.db.select().from(depositOrders).where(eq(depositOrders.transNo, transNo));
    if (row) found.push(row);
  }
  return found;
}

/** What the operator says now; null when it does not know the order. Sends the order first if that has not been done. */
async function ask(deps: Deps, order: OrderRow, maySend: boolean): Promise<Report | null> {
  const { operator } = deps.payments;
  if (order.state !== depositStates.created || !maySend) return operator.query(order.transNo);
  return operator.collect({
    reference: order.transNo, amount: order.payMoney, currency: order.currency, payer: order.mobile, channelCode: order.channelCode,
  });
}

/** Whether an order may still be sent: not too old, and not of a member who has closed the account or begun a break meanwhile. */
async function isSendable(deps: Deps, { memberId, createdAt }: OrderRow, now: number): Promise<boolean> {
  if (now - createdAt >= sendWithinMs) return false;
  const [member] = await deps.db.select({ excludedUntil: members.excludedUntil }).from(members).where(eq(members.id, memberId));
  const until = member?.excludedUntil ?? null;
  const isOpen = until === null || (until !== 0 && until <= now);
  return isOpen && await readCoolOff(deps.db, memberId, now) === 0;
}

/** Asks about one leased order and writes down what was said; nothing waits for the network inside a transaction. */
async function pursue(deps: Deps, order: OrderRow): Promise<void> {
  const maySend = await isSendable(deps, order, deps.clock.now());
  let report: Report | null | 'silent' = 'silent';
  try {
    report = await ask(deps, order, maySend);
  } catch (error) {
    if (!(error instanceof OperatorSilent)) throw error;
    deps.log.warn({ transNo: order.transNo, why: error.message }, 'the operator does not answer');
  }
  const now = deps.clock.now();
  await inTransaction(deps, async (tx) => {
    if (report === null) await giveUp(tx, deps, order, maySend, now);
    else if (report !== 'silent') await applyReport(tx, deps, deps.payments.operator.name, report, now);
    await tx.update(depositOrders).set({ leasedUntil: 0 }).where(eq(depositOrders.id, order.id));
  });
}

/** The operator does not know the order: nothing can have been taken, once it had time enough to know. */
async function giveUp(tx: Tx, deps: Deps, { id }: OrderRow, maySend: boolean, now: number): Promise<void> {
  const [order] = await tx.select().from(depositOrders).where(eq(depositOrders.id, id)).for('update');
  if (!order || order.state >= depositStates.success) return;
  if (order.state === depositStates.created ? maySend : now - order.createdAt < lostAfterMs) return;
  await move(tx, order, depositStates.expired, now, 'unknown');
  await tellMember(tx, deps, order, depositStates.expired, now);
}

/** Sends a new order at once; what fails here is done by the sweep. */
export async function sendOrder(deps: Deps, transNo: string): Promise<void> {
  for (const order of await lease(deps, deps.clock.now(), transNo)) await pursue(deps, order);
}

/** Asks about orders that are due: unsent ones, and those whose end nobody has told us. Safe in any number of processes. */
export async function sweepDeposits(deps: Deps): Promise<number> {
  const orders = await lease(deps, deps.clock.now());
  const ends = await Promise.allSettled(orders.map((order) => pursue(deps, order)));
  for (const end of ends) if (end.status === 'rejected') deps.log.error({ err: end.reason as unknown }, 'an order could not be pursued');
  return orders.length;
}
