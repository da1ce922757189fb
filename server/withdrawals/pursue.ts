import { eq, sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { withdrawStates } from '../../contract';
import { tryAgain } from '../db/errors';
import { withdrawOrders } from '../db/schema';
import type { Tx } from '../db/types';
import type { Deps } from '../kit/deps';
import { OperatorSilent, type Report } from '../payments/operator';
import { applyPayout, type WithdrawRow } from './settle';

/** How long one process has a withdrawal to itself while it asks the operator. */
const leaseMs = 60_000;
const atOnce = 20;

/**
 * When the operator is asked again: 5 s, 10 s, 20 s … 1 h. `tries` are those of before. Written down with the lease: a withdrawal that
 * cannot be pursued at all gives way to the others.
 */
const nextCheck = (now: number): SQL => sql`${now}::bigint + least(5000 * (1 << least(tries, 12)), 3600000)`;

const accountSchema = v.object({ name: v.string(), account: v.string(), bankCode: v.string(), bankName: v.string() });
export type PayoutAccount = v.InferOutput<typeof accountSchema>;
const placeOf = (orderNo: string): string => `withdraw:${orderNo}`;
/** Encrypts whom a withdrawal pays. */
export const sealAccount = (deps: Deps, orderNo: string, account: PayoutAccount): Buffer =>
  deps.sealer.seal(Buffer.from(JSON.stringify(account)), placeOf(orderNo));
const openAccount = (deps: Deps, { orderNo, sealed }: WithdrawRow): PayoutAccount =>
  v.parse(accountSchema, JSON.parse(deps.sealer.open(sealed, placeOf(orderNo)).toString('utf8')));

const inTransaction = <Value>(deps: Deps, work: (tx: Tx) => Promise<Value>): Promise<Value> =>
  tryAgain(() => deps.db.transaction((transaction) => work(transaction as unknown as Tx)));

/** Takes withdrawals that are open, due and free, so that no other process asks for them too; those in review wait for its end. */
async function lease(deps: Deps, now: number, only?: string): Promise<WithdrawRow[]> {
  const due = only === undefined ? sql`next_check_at <= ${now}::bigint` : sql`order_no = ${only}`;
  const { rows } = await deps.db.execute<{ order_no: string }>(sql`
    update withdraw_orders set leased_until = ${now + leaseMs}::bigint, tries = tries + 1, next_check_at = ${nextCheck(now)}
    where id in (
      select id from withdraw_orders
      where state < 3 and leased_until <= ${now}::bigint and coalesce(review_until, 0) <= ${now}::bigint and ${due}
      order by next_check_at limit ${atOnce} for update skip locked)
    returning order_no`);
  const found: WithdrawRow[] = [];
  for (const { order_no: orderNo } of rows) {
    const [row] = await deps.db.select().from(withdrawOrders).where(eq(withdrawOrders.orderNo, orderNo));
    if (row) found.push(row);
  }
  return found;
}

/** Asks the operator to pay one leased withdrawal, which may be repeated, and writes down what was said. */
async function pursue(deps: Deps, order: WithdrawRow): Promise<void> {
  let report: Report | null = null;
  try {
    const { account, name, bankCode } = openAccount(deps, order);
    report = await deps.payments.operator.payOut({
      reference: order.orderNo, amount: order.net, currency: order.currency, payee: account, name, bankCode, channelCode: order.channelCode,
    });
  } catch (error) {
    if (!(error instanceof OperatorSilent)) throw error;
    deps.log.warn({ orderNo: order.orderNo, why: error.message }, 'the operator does not answer about a payout');
  }
  const now = deps.clock.now();
  await inTransaction(deps, async (tx) => {
    if (report !== null) await applyPayout(tx, deps, deps.payments.operator.name, report, now);
    await tx.update(withdrawOrders).set({ leasedUntil: 0 })
      .where(sql`${withdrawOrders.id} = ${order.id}::bigint and ${withdrawOrders.state} < ${withdrawStates.paid}`);
  });
}

/** Sends a new withdrawal at once, unless it is in review; what fails here is done by the sweep. */
export async function sendWithdrawal(deps: Deps, orderNo: string): Promise<void> {
  for (const order of await lease(deps, deps.clock.now(), orderNo)) await pursue(deps, order);
}

/** Sends and asks about withdrawals that are due. Safe in any number of processes. Returns how many were looked at. */
export async function sweepWithdrawals(deps: Deps): Promise<number> {
  const orders = await lease(deps, deps.clock.now());
  const ends = await Promise.allSettled(orders.map((order) => pursue(deps, order)));
  for (const end of ends) if (end.status === 'rejected') deps.log.error({ err: end.reason as unknown }, 'a withdrawal could not be pursued');
  return orders.length;
}
