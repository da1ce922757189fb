import { and, asc, isNull, lt, sql } from 'drizzle-orm';
import { DepositState, WithdrawState } from '../../../contract';
import { depositOrders, paymentReviews, withdrawOrders } from '../../db/schema';
import type { Tx } from '../../db/types';
import { openHeldWins } from '../../bets/held-wins';
import type { Deps } from '../../core/deps';
import { isInReview } from '../../payments/payouts/approve';

/** An order that is open for longer than this (ms) is stuck: providers end their payments within minutes. */
export const stuckMs = 30 * 60_000;

/** An order that should have ended by now. */
export interface StuckOrder {
  readonly kind: 'deposit' | 'withdrawal';
  readonly orderNo: string;
  readonly memberId: number;
  readonly amount: number;
  readonly currency: string;
  readonly provider: string;
  readonly state: number;
  readonly tries: number;
  readonly createdAt: number;
}

const atMost = 200;

/**
 * Returns stuck deposits and withdrawals, oldest first. A withdrawal in review is not stuck until its review time is
 * over.
 */
export async function stuckOrders(tx: Tx, now: number): Promise<StuckOrder[]> {
  const deposits = await tx
    .select()
    .from(depositOrders)
    .where(and(lt(depositOrders.state, DepositState.success), lt(depositOrders.createdAt, now - stuckMs)))
    .orderBy(asc(depositOrders.createdAt))
    .limit(atMost);
  const withdrawals = await tx
    .select()
    .from(withdrawOrders)
    .where(
      and(
        lt(withdrawOrders.state, WithdrawState.paid),
        lt(sql`greatest(${withdrawOrders.createdAt}, coalesce(${withdrawOrders.reviewUntil}, 0))`, now - stuckMs),
      ),
    )
    .orderBy(asc(withdrawOrders.createdAt))
    .limit(atMost);
  return [
    ...deposits.map(({ transNo, payMoney, ...row }) => ({
      ...row,
      kind: 'deposit' as const,
      orderNo: transNo,
      amount: payMoney,
    })),
    ...withdrawals.map(({ orderNo, money, ...row }) => ({
      ...row,
      kind: 'withdrawal' as const,
      orderNo,
      amount: money,
    })),
  ]
    .map(({ kind, orderNo, memberId, amount, currency, provider, state, tries, createdAt }) => ({
      kind,
      orderNo,
      memberId,
      amount,
      currency,
      provider,
      state,
      tries,
      createdAt,
    }))
    .sort((a, b) => a.createdAt - b.createdAt);
}

/** Returns the withdrawals in review, by the planned end of the review. */
export const withdrawalsInReview = (tx: Tx) =>
  tx.select().from(withdrawOrders).where(isInReview).orderBy(asc(withdrawOrders.reviewUntil)).limit(atMost);

/** Returns the open reviews of payments, oldest first. */
export const openReviews = (tx: Tx) =>
  tx
    .select()
    .from(paymentReviews)
    .where(isNull(paymentReviews.resolvedAt))
    .orderBy(asc(paymentReviews.id))
    .limit(atMost);

/** Logs at start how many stuck orders, open reviews and held wins there are. */
export async function warnOfOrders({ db, clock, log }: Deps): Promise<void> {
  const [stuck, reviews] = [await stuckOrders(db, clock.now()), await openReviews(db)];
  if (stuck.length > 0)
    log.warn(
      { orders: stuck.slice(0, 20).map(({ orderNo }) => orderNo), count: stuck.length },
      'some orders have not ended in time: npm run ledger:audit',
    );
  const held = await openHeldWins(db);
  if (held.length > 0) log.warn({ count: held.length }, 'some wins are held: npm run desk -- wins list');
  if (reviews.length > 0) log.warn({ count: reviews.length }, 'some reviews are open: npm run desk -- reviews list');
}
