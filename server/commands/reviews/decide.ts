import { and, eq, isNull } from 'drizzle-orm';
import { DepositState, formatMoney, WithdrawState } from '../../../contract';
import { depositOrders, paymentReviews, reviewDecisions, withdrawOrders } from '../../db/schema';
import { withTransaction } from '../../db/transaction';
import type { Tx } from '../../db/types';
import type { Deps } from '../../core/deps';
import { tellEnded } from '../../payments/notice';
import { ProviderSilent } from '../../payments/provider';
import { providerOf } from '../../payments/providers';
import { settleReviews, type ReviewKind } from '../../payments/review';
import { creditFound, move, type OrderRow } from '../../payments/settle';
import { approve } from '../../payments/payouts/approve';
import { withdrawEngine } from '../../payments/payouts/pursue';
import { giveBack, isWithdrawal } from '../../payments/payouts/settle';
import { stuckMs } from './open';

export interface Judgement {
  readonly decision: 'approve' | 'decline';
  readonly orderNo: string;
  readonly reason: string;
  /**
   * The amount that arrived for a deposit, in minor units. Required when the provider reported another amount than the
   * ordered one.
   */
  readonly amount?: number | undefined;
  /** Name of the reviewer. */
  readonly by: string;
}

/** The order, review or identity cannot be decided in this way; the message says why. */
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
  {
    subject,
    decision,
    reason,
    by,
    now,
  }: { subject: string; decision: 'approve' | 'decline' | 'resolve'; reason: string; by: string; now: number },
): Promise<void> {
  await tx.insert(reviewDecisions).values({ subject, decision, reason, actor: `reviewer:${by}`, createdAt: now });
}

const isLost = async (tx: Tx, orderNo: string): Promise<boolean> =>
  (await reviewsOf(tx, orderNo)).some(({ kind }) => kind === 'lost-payout');

/**
 * Queries the provider once more, outside any transaction, before a payout is decided as lost. While the provider knows
 * the payout or does not answer, a reviewer cannot decide it.
 */
async function askProvider(deps: Deps, orderNo: string): Promise<void> {
  const [order] = await deps.db.select().from(withdrawOrders).where(eq(withdrawOrders.orderNo, orderNo));
  if (order?.state !== WithdrawState.sent || !(await isLost(deps.db, orderNo))) return;
  try {
    const report = await providerOf(deps.payments, order).query(orderNo);
    if (report !== null)
      not(`${order.provider} knows ${orderNo} again as ${report.status}: only the provider can end it`);
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error;
    not(`${order.provider} does not answer about ${orderNo}: try again later`);
  }
}

/**
 * Decides a withdrawal. One in review is sent or returned. One that its provider has lost is recorded as paid, or
 * returned.
 */
async function decideWithdrawal(
  tx: Tx,
  deps: Deps,
  { orderNo, decision, reason, by, now }: Judgement & { now: number },
): Promise<string> {
  const [order] = await tx.select().from(withdrawOrders).where(eq(withdrawOrders.orderNo, orderNo)).for('update');
  if (!order) return not(`there is no withdrawal ${orderNo}`);
  const actor = `reviewer:${by}`;
  // Once `tries` is above 0, the order may have reached the provider, and only the provider's answer ends it.
  if (order.state === WithdrawState.review && order.tries === 0) {
    if (decision === 'decline') {
      await giveBack(tx, deps, { order, state: WithdrawState.rejected, failure: reason, actor, now });
      return `declined: ${formatMoney(deps.market, order.money)} is returned to the purse`;
    }
    if (!(await approve(tx, order.id, now))) not(`${orderNo} is already approved`);
    return `approved: ${formatMoney(deps.market, order.net)} is paid out now`;
  }
  if (order.state !== WithdrawState.sent || !(await isLost(tx, orderNo)))
    return not(`${orderNo} is in state ${order.state}, tried ${order.tries} times: only the provider can end it`);
  if (decision === 'decline') {
    await giveBack(tx, deps, { order, state: WithdrawState.failed, failure: reason, actor, now });
    return `recorded as not paid: ${formatMoney(deps.market, order.money)} is returned to the purse`;
  }
  await withdrawEngine.applyReport(tx, deps, {
    provider: order.provider,
    report: { reference: orderNo, status: 'success', amount: order.net, currency: order.currency },
    actor,
    now,
  });
  return `recorded as paid: ${formatMoney(deps.market, order.net)}`;
}

/** The amount to credit: the ordered one, or `amount` when the provider has reported another one. */
function sumOf(
  { market }: Deps,
  {
    payMoney,
    currency,
    transNo,
    reviews,
    amount,
  }: { reviews: readonly { kind: string; detail: Record<string, unknown> }[]; amount: number | undefined } & OrderRow,
): number {
  const said = reviews.filter(
    ({ kind, detail }) => kind === 'amount' && (detail['amount'] !== payMoney || detail['currency'] !== currency),
  );
  const say = (minor: number): string => formatMoney(market, minor);
  if (amount === undefined && said.length > 0) {
    return not(
      `${transNo}: ordered ${say(payMoney)}, the provider says ${said.map(({ detail }) => `${Number(detail['amount'])} ${String(detail['currency'])} in minor units`).join(', ')}: give the amount that arrived with --amount`,
    );
  }
  const sum = amount ?? payMoney;
  if (sum !== payMoney && !said.some(({ detail }) => detail['amount'] === sum && detail['currency'] === currency))
    return not(`${transNo}: the provider has not reported an amount of ${say(sum)}`);
  return sum;
}

/** Decides a deposit by the provider's statement: the money arrived and is credited, or it did not arrive. */
async function decideDeposit(
  tx: Tx,
  deps: Deps,
  { orderNo, decision, reason, by, amount, now }: Judgement & { now: number },
): Promise<string> {
  const [order] = await tx.select().from(depositOrders).where(eq(depositOrders.transNo, orderNo)).for('update');
  if (!order) return not(`there is no deposit ${orderNo}`);
  if (order.state === DepositState.success) return not(`${orderNo} is credited, and success is final`);
  const isOpen = order.state < DepositState.success;
  const reviews = await reviewsOf(tx, orderNo);
  if (isOpen && now - order.createdAt < stuckMs && !reviews.some(({ kind }) => kind === 'amount'))
    return not(`${orderNo} is under way: the provider has not sent a final result`);
  if (decision === 'approve') {
    const sum = sumOf(deps, { ...order, reviews, amount });
    await creditFound(tx, deps, { order, paid: sum, actor: `reviewer:${by}`, now });
    return `credited: ${formatMoney(deps.market, sum)}`;
  }
  if (!isOpen) return 'unchanged: the order had already ended without money';
  await move(tx, { order, state: DepositState.failed, now, failure: reason });
  await tellEnded(tx, deps, { order, now });
  return 'ended: nothing is credited';
}

/** Kinds of reviews that a decision about the order resolves; others stay open. */
const decidedKinds: readonly ReviewKind[] = ['amount', 'late-money', 'lost-payout'];

/** Decides an order once and records who decided and why. Returns the result as text; throws NothingToDecide. */
export async function decide(deps: Deps, judgement: Judgement): Promise<string> {
  if (isWithdrawal(judgement.orderNo)) await askProvider(deps, judgement.orderNo);
  return withTransaction(deps, (tx) => conclude(tx, deps, judgement));
}

async function conclude(tx: Tx, deps: Deps, judgement: Judgement): Promise<string> {
  const now = deps.clock.now();
  const { orderNo, decision, reason, by } = judgement;
  const outcome = await (isWithdrawal(orderNo) ? decideWithdrawal : decideDeposit)(tx, deps, { ...judgement, now });
  await settleReviews(tx, { transNo: orderNo, kinds: decidedKinds, now });
  await writeDown(tx, { subject: orderNo, decision, reason, by, now });
  return outcome;
}

/** Resolves a review without moving money. */
export const resolve = (deps: Deps, { id, reason, by }: { id: number; reason: string; by: string }): Promise<void> =>
  withTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    const [done] = await tx
      .update(paymentReviews)
      .set({ resolvedAt: now })
      .where(and(eq(paymentReviews.id, id), isNull(paymentReviews.resolvedAt)))
      .returning();
    if (!done) return not(`there is no open review ${id}`);
    await writeDown(tx, { subject: `review:${id}`, decision: 'resolve', reason, by, now });
  });
