import { eq } from 'drizzle-orm';
import { WithdrawState } from '../../../contract';
import { withdrawOrders } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { Deps } from '../../core/deps';
import { post } from '../../ledger';
import type { Applied, ReportInput } from '../order-engine';
import { review, settleReviews } from '../review';
import { tellPaid, tellReturned } from './notice';

export type WithdrawRow = typeof withdrawOrders.$inferSelect;

/** First letter of the numbers of withdrawals; numbers of deposits begin with others. */
export const withdrawPrefix = 'W';
export const isWithdrawal = (reference: string): boolean => reference.startsWith(withdrawPrefix);

/** Ends a withdrawal as paid. The held money is split between the channel, the casino's fees and the tax (I20). */
async function paid(
  tx: Tx,
  deps: Deps,
  { order, actor, now }: { order: WithdrawRow; actor: string; now: number },
): Promise<void> {
  const { memberId, orderNo, channelCode, money, fee, tax, net } = order;
  const { id } = await post(tx, {
    memberId,
    key: `withdraw-paid:${orderNo}`,
    naturalKey: `withdraw-end:${orderNo}`,
    reason: 'withdraw-paid',
    actor,
    now,
    cause: { order: orderNo },
    entries: [
      { account: 'house:payouts', purse: 'cash', amount: -money },
      { account: `channel:${channelCode}`, purse: 'cash', amount: net },
      ...(fee > 0 ? [{ account: 'house:fees', purse: 'cash', amount: fee } as const] : []),
      ...(tax > 0 ? [{ account: 'tax', purse: 'cash', amount: tax } as const] : []),
    ],
  });
  await tx
    .update(withdrawOrders)
    .set({ state: WithdrawState.paid, endId: id, doneAt: now })
    .where(eq(withdrawOrders.id, order.id));
  await tellPaid(tx, deps, { order, now });
}

/**
 * Ends a withdrawal as failed or rejected. The whole amount with fee and tax goes back to the member, in one
 * transaction.
 */
export async function giveBack(
  tx: Tx,
  deps: Deps,
  {
    order,
    state,
    failure,
    actor,
    now,
  }: {
    order: WithdrawRow;
    state: typeof WithdrawState.failed | typeof WithdrawState.rejected;
    failure: string;
    actor: string;
    now: number;
  },
): Promise<void> {
  const { memberId, orderNo, money } = order;
  const { id } = await post(tx, {
    memberId,
    key: `withdraw-return:${orderNo}`,
    naturalKey: `withdraw-end:${orderNo}`,
    reason: 'withdraw-return',
    actor,
    now,
    cause: { order: orderNo, failure },
    entries: [
      { account: 'house:payouts', purse: 'cash', amount: -money },
      { account: 'member', purse: 'withdrawable', amount: money },
    ],
  });
  await tx
    .update(withdrawOrders)
    .set({ state, failure, endId: id, doneAt: now })
    .where(eq(withdrawOrders.id, order.id));
  await tellReturned(tx, deps, { order, now });
}

/** Ends the search for a lost payout: the provider knows it again. */
export async function foundAgain(tx: Tx, order: WithdrawRow, now: number): Promise<void> {
  if (order.missed === 0) return;
  await tx.update(withdrawOrders).set({ missed: 0, missedSince: null }).where(eq(withdrawOrders.id, order.id));
  await settleReviews(tx, { transNo: order.orderNo, kinds: ['lost-payout'], now });
}

/** Moves a withdrawal by a report. It ends once, either paid or with the whole amount returned. */
export async function settlePayout(
  tx: Tx,
  deps: Deps,
  { order, provider, report, actor, now }: Required<ReportInput> & { order: WithdrawRow },
): Promise<Applied> {
  const good = report.status === 'success';
  const open = report.status === 'accepted' || report.status === 'prompted';
  if (order.state >= WithdrawState.paid) {
    if (open || good === (order.state === WithdrawState.paid)) return 'nothing-new';
    deps.log.error(
      { orderNo: order.orderNo, status: report.status },
      'a provider contradicts a withdrawal that has ended',
    );
    await review(tx, {
      kind: 'contradiction',
      transNo: order.orderNo,
      detail: { provider, ...report, state: order.state },
      now,
    });
    return 'review';
  }
  if (good) {
    await paid(tx, deps, { order, actor, now });
  } else if (open) {
    if (order.state === WithdrawState.sent) return 'nothing-new';
    await tx
      .update(withdrawOrders)
      .set({ state: WithdrawState.sent, sentAt: now })
      .where(eq(withdrawOrders.id, order.id));
  } else {
    await giveBack(tx, deps, { order, state: WithdrawState.failed, failure: report.status, actor, now });
  }
  return 'applied';
}
