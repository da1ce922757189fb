import { eq, sql } from 'drizzle-orm';
import { depositRank, DepositState, leastUnit, upTo } from '../../contract';
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

/** The amount paid for an order, with its tax and coins: as ordered, unless staff found that another amount arrived. */
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

/** Moves a deposit order by a report. Money is credited once, also when it arrives late. */
export async function settleDeposit(
  tx: Tx,
  deps: Deps,
  { order, provider, report, actor, now }: Required<ReportInput> & { order: OrderRow },
): Promise<Applied> {
  const next = stateOf[report.status];
  if (order.state === DepositState.success && next > DepositState.success) {
    deps.log.error({ transNo: order.transNo, status: report.status }, 'a provider contradicts a credited deposit');
    await review(tx, { kind: 'contradiction', transNo: order.transNo, detail: { provider, ...report }, now });
    return 'review';
  }
  if (depositRank(next) <= depositRank(order.state)) return 'nothing-new';
  if (next === DepositState.success) {
    // Money that arrives after the order was given up still belongs to the member. Staff check why it was late.
    if (order.state > DepositState.success)
      await review(tx, {
        kind: 'late-money',
        transNo: order.transNo,
        detail: { provider, from: order.state },
        now,
      });
    await tellCredited(tx, deps, { order, transactionId: await credit(tx, deps, { order, actor, now }), now });
  } else {
    await move(tx, { order, state: next, now, failure: report.status });
  }
  if (next > DepositState.success) await tellEnded(tx, deps, { order, now });
  return 'applied';
}

/**
 * Credits a payment that staff found in the provider's statement. When the amount differs from the ordered one, the tax
 * is proportional; the coins are proportional too, but never more than promised.
 */
export async function creditFound(
  tx: Tx,
  deps: Deps,
  { order, paid, actor, now }: { order: OrderRow; paid: number; actor: string; now: number },
): Promise<void> {
  const { payMoney, tax, coins } = order;
  const unit = leastUnit(deps.market);
  const found =
    paid === payMoney
      ? order
      : {
          ...order,
          came: paid,
          cameTax: Math.min(paid - unit, upTo(Math.ceil((paid * tax) / payMoney), unit)),
          cameCoins: Math.min(coins, Math.floor((coins * paid) / payMoney)),
        };
  await tellCredited(tx, deps, {
    order: found,
    transactionId: await credit(tx, deps, { order: found, actor, now }),
    now,
  });
}

/** Moves an order forward to a state without money. */
export async function move(
  tx: Tx,
  { order, state, now, failure = '' }: { order: OrderRow; state: DepositState; now: number; failure?: string },
): Promise<void> {
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

/** Posts the deposit, with the first-deposit gift if due. Returns the id of the ledger transaction. */
async function credit(
  tx: Tx,
  deps: Deps,
  { order, actor, now }: { order: OrderRow; actor: string; now: number },
): Promise<number> {
  const { memberId, transNo, came, cameTax, cameCoins } = order;
  const { paid, tax, coins } = sumsOf(order);
  // Locks the member's row, so that of two deposits at once only one counts as the first.
  await tx.execute(sql`select 1 from accounts where member_id = ${memberId}::bigint for update`);
  const promised = paid === order.payMoney ? order.firstPromised : 0;
  const first = await giftOf(tx, { market: deps.market.code, memberId, paid, promised, now });
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
  if (first > 0) await postFirstGift(tx, { memberId, transNo, coins: first, actor, now });
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

/** Posts the coins of the first-deposit gift. */
async function postFirstGift(
  tx: Tx,
  {
    memberId,
    transNo,
    coins,
    actor,
    now,
  }: Pick<OrderRow, 'memberId' | 'transNo' | 'coins'> & {
    actor: string;
    now: number;
  },
): Promise<void> {
  await post(tx, {
    memberId,
    key: 'first-deposit',
    naturalKey: firstGiftKey(memberId),
    reason: 'first-deposit',
    actor,
    now,
    cause: { order: transNo },
    entries: [
      { account: 'house:promo', purse: 'coins', amount: -coins },
      { account: 'member', purse: 'coins', amount: coins },
    ],
  });
}
