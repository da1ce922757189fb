import { and, eq, gt, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { withdrawStates } from '../../../contract';
import { withTransaction } from '../../db/transaction';
import type { Tx } from '../../db/types';
import { withdrawOrders } from '../../db/schema';
import type { Deps } from '../../core/deps';
import { createQueue, release, type SweepPart } from '../../core/queue';
import { OperatorSilent, type Report } from '../provider';
import { operatorOf } from '../providers';
import { lostAfterMs } from '../pursue';
import { review } from '../review';
import { approveOverdue } from './approve';
import { applyPayout, type WithdrawRow } from './settle';

const accountSchema = v.object({ name: v.string(), account: v.string(), bankCode: v.string(), bankName: v.string() });
export type PayoutAccount = v.InferOutput<typeof accountSchema>;
const placeOf = (orderNo: string): string => `withdraw:${orderNo}`;
/** Encrypts whom a withdrawal pays. */
export const sealAccount = (deps: Deps, orderNo: string, account: PayoutAccount): Buffer =>
  deps.sealer.seal(Buffer.from(JSON.stringify(account)), placeOf(orderNo));
export const openAccount = (deps: Deps, { orderNo, sealed }: WithdrawRow): PayoutAccount =>
  v.parse(accountSchema, JSON.parse(deps.sealer.open(sealed, placeOf(orderNo)).toString('utf8')));

/**
 * So many looks in a row must have found nothing, over `lostAfterMs`, until a payout counts as lost: one 404 may be a
 * copy that lags behind.
 */
const lostAfterLooks = 5;

/** The operator does not know a payout that it had accepted. */
async function miss(tx: Tx, { id, operator }: WithdrawRow, now: number): Promise<void> {
  const [order] = await tx
    .update(withdrawOrders)
    .set({
      missed: sql`${withdrawOrders.missed} + 1`,
      missedSince: sql`coalesce(${withdrawOrders.missedSince}, ${now}::bigint)`,
    })
    .where(and(eq(withdrawOrders.id, id), eq(withdrawOrders.state, withdrawStates.sent)))
    .returning();
  if (!order || order.missed < lostAfterLooks || now - order.missedSince! < lostAfterMs) return;
  await review(tx, 'lost-payout', order.orderNo, { operator }, now);
}

/** Has it paid, or asks about it where it was accepted or has ended: what has come back must not be paid any more. */
async function ask(deps: Deps, order: WithdrawRow): Promise<Report | null> {
  const operator = operatorOf(deps.payments, order);
  if (order.state > withdrawStates.paid) return operator.query(order.orderNo);
  const { account, name, bankCode } = openAccount(deps, order);
  return operator.payOut({
    reference: order.orderNo,
    amount: order.net,
    currency: order.currency,
    payee: account,
    name,
    bankCode,
    channelCode: order.channelCode,
    accepted: order.state === withdrawStates.sent,
  });
}

/** Asks the operator to pay one leased withdrawal, which may be repeated, and writes down what was said. */
async function pursue(deps: Deps, order: WithdrawRow): Promise<void> {
  let report: Report | null | 'silent' = 'silent';
  try {
    report = await ask(deps, order);
  } catch (error) {
    if (!(error instanceof OperatorSilent)) throw error;
    deps.log.warn({ orderNo: order.orderNo, why: error.message }, 'the operator does not answer about a payout');
  }
  const now = deps.clock.now();
  await withTransaction(deps, async (tx) => {
    if (report === null) await miss(tx, order, now);
    else if (report !== 'silent') await applyPayout(tx, deps, order.operator, report, now);
    if (order.recheckUntil > 0 && report !== null && report !== 'silent')
      await tx
        .update(withdrawOrders)
        .set({ recheckUntil: 0 })
        .where(and(eq(withdrawOrders.id, order.id), eq(withdrawOrders.recheckUntil, order.recheckUntil)));
    await release(tx, withdrawOrders, order);
  });
}

/** A withdrawal is asked about again after 5 s, 10 s, 20 s … 1 h; one in review waits for its approval. */
const queue = createQueue({
  table: withdrawOrders,
  noun: 'a withdrawal',
  pursue,
  open: (now) =>
    or(
      and(
        lt(withdrawOrders.state, withdrawStates.paid),
        or(ne(withdrawOrders.state, withdrawStates.review), isNotNull(withdrawOrders.approvedAt)),
      ),
      and(
        gt(withdrawOrders.state, withdrawStates.paid),
        sql`${withdrawOrders.recheckUntil} > 0`,
        gt(withdrawOrders.recheckUntil, now),
      ),
    )!,
  wait: sql`least(5000 * (1 << least(${withdrawOrders.tries}, 12)), 3600000)`,
});

/** Sends a new withdrawal at once, unless it is in review, or asks about it; what fails here is done by the sweep. */
export const sendWithdrawal = (deps: Deps, orderNo: string): Promise<void> =>
  queue.now(deps, eq(withdrawOrders.orderNo, orderNo));

/**
 * Approves reviews whose time is up, where that is done without staff; sends and asks about what is due. Returns how
 * many were looked at.
 */
export async function sweepWithdrawals(deps: Deps, part?: SweepPart): Promise<number> {
  await approveOverdue(deps);
  return queue.sweep(deps, part);
}
