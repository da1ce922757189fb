import { and, eq, isNull } from 'drizzle-orm';
import { DepositState, formatMoney, WithdrawState } from '../../../contract';
import { depositOrders, paymentReviews, reviewDecisions, withdrawOrders } from '../../db/schema';
import { withTransaction } from '../../db/transaction';
import type { Tx } from '../../db/types';
import type { Deps } from '../../core/deps';
import { tellEnded } from '../../payments/notice';
import { OperatorSilent } from '../../payments/provider';
import { operatorOf } from '../../payments/providers';
import { settleReviews, type ReviewKind } from '../../payments/review';
import { creditFound, move, type OrderRow } from '../../payments/settle';
import { approve } from '../../payments/payouts/approve';
import { withdrawEngine } from '../../payments/payouts/pursue';
import { giveBack, isWithdrawal } from '../../payments/payouts/settle';
import { stuckMs } from './open';

export interface Judgement {
  readonly decision: 'approve' | 'decline';
  /** Number of a deposit or withdrawal. */
  readonly orderNo: string;
  readonly reason: string;
  /** What has come of a deposit, minor units: needed where an operator has said another sum than was ordered. */
  readonly amount?: number | undefined;
  /** Who decides. */
  readonly by: string;
}

/** There is nothing to decide about it, or not so. */
export class NothingToDecide extends Error {
  override readonly name = 'NothingToDecide';
}
const not = (why: string): never => {
  throw new NothingToDecide(why);
};

const reviewsOf = (tx: Tx, orderNo: string) =>
  tx
    .select()
    .from(paymentReviews)
    .where(and(eq(paymentReviews.transNo, orderNo), isNull(paymentReviews.resolvedAt)));

async function writeDown(
  tx: Tx,
  subject: string,
  decision: 'approve' | 'decline' | 'resolve',
  reason: string,
  by: string,
  now: number,
): Promise<void> {
  await tx.insert(reviewDecisions).values({ subject, decision, reason, actor: `reviewer:${by}`, createdAt: now });
}

const isLost = async (tx: Tx, orderNo: string): Promise<boolean> =>
  (await reviewsOf(tx, orderNo)).some(({ kind }) => kind === 'lost-payout');

/**
 * What is said to be lost is asked about once more, outside any transaction: as long as the operator knows it, or says
 * nothing, only its word ends it.
 */
async function askOperator(deps: Deps, orderNo: string): Promise<void> {
  const [order] = await deps.db.select().from(withdrawOrders).where(eq(withdrawOrders.orderNo, orderNo));
  if (order?.state !== WithdrawState.sent || !(await isLost(deps.db, orderNo))) return;
  try {
    const report = await operatorOf(deps.payments, order).query(orderNo);
    if (report !== null)
      not(`${order.operator} knows ${orderNo} again, as ${report.status}: its end is the operator's`);
  } catch (error) {
    if (!(error instanceof OperatorSilent)) throw error;
    not(`${order.operator} does not answer about ${orderNo}: try again later`);
  }
}

/** In review: goes on at once, or comes back. Accepted by an operator that no longer knows it: was paid, or was not. */
async function decideWithdrawal(
  tx: Tx,
  deps: Deps,
  { orderNo, decision, reason, by }: Judgement,
  now: number,
): Promise<string> {
  const [order] = await tx.select().from(withdrawOrders).where(eq(withdrawOrders.orderNo, orderNo)).for('update');
  if (!order) return not(`there is no withdrawal ${orderNo}`);
  const actor = `reviewer:${by}`;
  // A try has gone to the operator as soon as it is counted: from then on only the operator's word ends it.
  if (order.state === WithdrawState.review && order.tries === 0) {
    if (decision === 'decline') {
      await giveBack(tx, deps, order, WithdrawState.rejected, reason, actor, now);
      return `declined: ${formatMoney(deps.market, order.money)} is back in the purse`;
    }
    if (!(await approve(tx, order.id, now))) not(`${orderNo} is approved already`);
    return `approved: ${formatMoney(deps.market, order.net)} is paid out now`;
  }
  if (order.state !== WithdrawState.sent || !(await isLost(tx, orderNo)))
    return not(`${orderNo} is in state ${order.state}, tried ${order.tries} times: its end is the operator's`);
  if (decision === 'decline') {
    await giveBack(tx, deps, order, WithdrawState.failed, reason, actor, now);
    return `it was not paid: ${formatMoney(deps.market, order.money)} is back in the purse`;
  }
  await withdrawEngine.applyReport(tx, deps, {
    operator: order.operator,
    report: { reference: orderNo, status: 'success', amount: order.net, currency: order.currency },
    actor,
    now,
  });
  return `it was paid: ${formatMoney(deps.market, order.net)}`;
}

/** What is credited: the ordered sum, or the one that is named where an operator has said another one. */
function sumOf(
  { market }: Deps,
  { payMoney, currency, transNo }: OrderRow,
  reviews: readonly { kind: string; detail: Record<string, unknown> }[],
  amount: number | undefined,
): number {
  const said = reviews.filter(
    ({ kind, detail }) => kind === 'amount' && (detail['amount'] !== payMoney || detail['currency'] !== currency),
  );
  const say = (minor: number): string => formatMoney(market, minor);
  if (amount === undefined && said.length > 0) {
    return not(
      `${transNo}: ordered ${say(payMoney)}, the operator says ${said.map(({ detail }) => `${Number(detail['amount'])} ${String(detail['currency'])} in minor units`).join(', ')}: name what has come with --amount`,
    );
  }
  const sum = amount ?? payMoney;
  if (sum !== payMoney && !said.some(({ detail }) => detail['amount'] === sum && detail['currency'] === currency))
    return not(`${transNo}: nobody has said that ${say(sum)} has come`);
  return sum;
}

/** By the operator's statement: the money has come and is credited, or it has not. */
async function decideDeposit(
  tx: Tx,
  deps: Deps,
  { orderNo, decision, reason, by, amount }: Judgement,
  now: number,
): Promise<string> {
  const [order] = await tx.select().from(depositOrders).where(eq(depositOrders.transNo, orderNo)).for('update');
  if (!order) return not(`there is no deposit ${orderNo}`);
  if (order.state === DepositState.success) return not(`${orderNo} is credited, and success is the last word`);
  const isOpen = order.state < DepositState.success;
  const reviews = await reviewsOf(tx, orderNo);
  if (isOpen && now - order.createdAt < stuckMs && !reviews.some(({ kind }) => kind === 'amount'))
    return not(`${orderNo} is under way: the operator has not said its last word`);
  if (decision === 'approve') {
    const sum = sumOf(deps, order, reviews, amount);
    await creditFound(tx, deps, order, sum, `reviewer:${by}`, now);
    return `credited: ${formatMoney(deps.market, sum)} has come`;
  }
  if (!isOpen) return 'it stays as it is';
  await move(tx, order, DepositState.failed, now, reason);
  await tellEnded(tx, deps, order, now);
  return 'given up: nothing is credited';
}

/** What a decision about an order answers; other reviews of it are still to be looked at. */
const decidedKinds: readonly ReviewKind[] = ['amount', 'late-money', 'lost-payout'];

/** Decides about an order, once, and writes down who did and why. Gives what came of it; throws NothingToDecide. */
export async function decide(deps: Deps, judgement: Judgement): Promise<string> {
  if (isWithdrawal(judgement.orderNo)) await askOperator(deps, judgement.orderNo);
  return withTransaction(deps, (tx) => conclude(tx, deps, judgement));
}

async function conclude(tx: Tx, deps: Deps, judgement: Judgement): Promise<string> {
  const now = deps.clock.now();
  const { orderNo, decision, reason, by } = judgement;
  const outcome = await (isWithdrawal(orderNo) ? decideWithdrawal : decideDeposit)(tx, deps, judgement, now);
  await settleReviews(tx, orderNo, decidedKinds, now);
  await writeDown(tx, orderNo, decision, reason, by, now);
  return outcome;
}

/** Takes a review off the list without moving money: somebody has looked at it. */
export const resolve = (deps: Deps, { id, reason, by }: { id: number; reason: string; by: string }): Promise<void> =>
  withTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    const [done] = await tx
      .update(paymentReviews)
      .set({ resolvedAt: now })
      .where(and(eq(paymentReviews.id, id), isNull(paymentReviews.resolvedAt)))
      .returning();
    if (!done) return not(`there is no open review ${id}`);
    await writeDown(tx, `review:${id}`, 'resolve', reason, by, now);
  });
