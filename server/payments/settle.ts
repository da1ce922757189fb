import { eq, sql } from 'drizzle-orm';
import { depositRank, DepositState } from '../../contract';
import { depositOrders } from '../db/schema';
import type { Tx } from '../db/types';
import type { Deps } from '../core/deps';
import { emit } from '../core/events';
import { post } from '../ledger';
import { firstGiftKey, giftOf } from './first-gift';
import { tellCredited, tellEnded } from './notice';
import type { Applied, ReportInput } from './order-engine';
import type { ReportStatus } from './provider';
import { review } from './review';

export type OrderRow = typeof depositOrders.$inferSelect;

/** What was paid for an order, and what it brings: as ordered, unless a person has found another sum. */
export const sumsOf = ({
  payMoney,
  tax,
  coins,
  came,
  cameTax,
  cameCoins,
}: OrderRow): { paid: number; tax: number; coins: number } => ({
  paid: came ?? payMoney,
  tax: cameTax ?? tax,
  coins: cameCoins ?? coins,
});

const stateOf: Record<ReportStatus, DepositState> = {
  accepted: DepositState.sent,
  prompted: DepositState.waiting,
  success: DepositState.success,
  declined: DepositState.cancelled,
  insufficient: DepositState.failed,
  unavailable: DepositState.failed,
  expired: DepositState.expired,
};

/** Moves a deposit order by a report: money is credited once, also when it comes late. */
export async function settleDeposit(
  tx: Tx,
  deps: Deps,
  order: OrderRow,
  { operator, report, actor, now }: Required<ReportInput>,
): Promise<Applied> {
  const next = stateOf[report.status];
  if (order.state === DepositState.success && next > DepositState.success) {
    deps.log.error({ transNo: order.transNo, status: report.status }, 'an operator contradicts a credited deposit');
    await review(tx, 'contradiction', order.transNo, { operator, ...report }, now);
    return 'review';
  }
  if (depositRank(next) <= depositRank(order.state)) return 'nothing-new';
  if (next === DepositState.success) {
    // Money that comes after we had given up is still the member's; somebody looks at why it was late.
    if (order.state > DepositState.success)
      await review(tx, 'late-money', order.transNo, { operator, from: order.state }, now);
    await tellCredited(tx, deps, order, await credit(tx, deps, order, actor, now), now);
  } else {
    await move(tx, order, next, now, report.status);
  }
  if (next > DepositState.success) await tellEnded(tx, deps, order, now);
  return 'applied';
}

/**
 * Credits what a person has found in the operator's statement: of another sum than was ordered the tax is the same
 * share, and no more coins than were promised.
 */
export async function creditFound(
  tx: Tx,
  deps: Deps,
  order: OrderRow,
  paid: number,
  actor: string,
  now: number,
): Promise<void> {
  const { payMoney, tax, coins } = order;
  const found =
    paid === payMoney
      ? order
      : {
          ...order,
          came: paid,
          cameTax: Math.min(paid - 1, Math.ceil((paid * tax) / payMoney)),
          cameCoins: Math.min(coins, Math.floor((coins * paid) / payMoney)),
        };
  await tellCredited(tx, deps, found, await credit(tx, deps, found, actor, now), now);
}

/** Moves an order forward to a state without money. */
export async function move(tx: Tx, order: OrderRow, state: DepositState, now: number, failure = ''): Promise<void> {
  const final = state > DepositState.success;
  await tx
    .update(depositOrders)
    .set({
      state,
      ...(state >= DepositState.sent && order.sentAt === null && !final ? { sentAt: now } : {}),
      ...(state === DepositState.waiting ? { waitingAt: now } : {}),
      ...(final ? { doneAt: now, failure } : {}),
    })
    .where(eq(depositOrders.id, order.id));
}

/** Books the money and answers the number of the booking. */
async function credit(tx: Tx, deps: Deps, order: OrderRow, actor: string, now: number): Promise<number> {
  const { memberId, transNo, came, cameTax, cameCoins } = order;
  const { paid, tax, coins } = sumsOf(order);
  // Two deposits of one member, one after the other: only one of them is the first.
  await tx.execute(sql`select 1 from accounts where member_id = ${memberId}::bigint for update`);
  const promised = paid === order.payMoney ? order.firstPromised : 0;
  const first = await giftOf(tx, deps.market.code, { memberId, paid, promised }, now);
  const { id } = await post(tx, {
    memberId,
    key: `deposit:${transNo}`,
    naturalKey: `deposit:${transNo}`,
    reason: 'deposit',
    actor,
    now,
    cause: { order: transNo, paid, channel: order.channelCode },
    entries: [
      { account: `channel:${order.channelCode}`, purse: 'cash', amount: -paid },
      { account: 'member', purse: 'locked', amount: paid - tax },
      ...(tax > 0 ? [{ account: 'tax', purse: 'cash', amount: tax } as const] : []),
      ...(coins > 0
        ? [
            { account: 'house:promo', purse: 'coins', amount: -coins } as const,
            { account: 'member', purse: 'coins', amount: coins } as const,
          ]
        : []),
    ],
  });
  if (first > 0) {
    await post(tx, {
      memberId,
      key: 'first-deposit',
      naturalKey: firstGiftKey(memberId),
      reason: 'first-deposit',
      actor,
      now,
      cause: { order: transNo },
      entries: [
        { account: 'house:promo', purse: 'coins', amount: -first },
        { account: 'member', purse: 'coins', amount: first },
      ],
    });
  }
  await tx
    .update(depositOrders)
    .set({
      state: DepositState.success,
      came,
      cameTax,
      cameCoins,
      transactionId: id,
      firstCoins: first,
      doneAt: now,
      failure: '',
      sentAt: order.sentAt ?? now,
      waitingAt: order.waitingAt ?? now,
    })
    .where(eq(depositOrders.id, order.id));
  await emit({ tx, deps }, 'deposited', { memberId, transNo, transactionId: id, paid, at: now });
  return id;
}
