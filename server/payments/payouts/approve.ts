import { and, eq, isNull, lte } from 'drizzle-orm';
import { WithdrawState } from '../../../contract';
import { reviewDecisions, withdrawOrders } from '../../db/schema';
import { withTransaction } from '../../db/transaction';
import type { Tx } from '../../db/types';
import type { Deps } from '../../core/deps';

/** Condition of a withdrawal whose review has no decision yet. */
export const isInReview = and(eq(withdrawOrders.state, WithdrawState.review), isNull(withdrawOrders.approvedAt));

/** Approves a withdrawal, so that it is sent to its provider. Returns false when it is no longer in review. */
export async function approve(tx: Tx, id: number, now: number): Promise<boolean> {
  const approved = await tx
    .update(withdrawOrders)
    .set({ approvedAt: now, nextCheckAt: now })
    .where(and(eq(withdrawOrders.id, id), isInReview))
    .returning({ id: withdrawOrders.id });
  return approved.length > 0;
}

/**
 * Outside production, approves each review after its time, so that a demo needs no staff (ECO-13). In production a
 * review waits for a person. Row locks ensure that only one process records each decision.
 */
export async function approveOverdue(deps: Deps): Promise<void> {
  if (deps.env.mode === 'production') return;
  const now = deps.clock.now();
  await withTransaction(deps, async (tx) => {
    const overdue = await tx
      .select({ id: withdrawOrders.id, orderNo: withdrawOrders.orderNo })
      .from(withdrawOrders)
      .where(and(isInReview, lte(withdrawOrders.reviewUntil, now)))
      .limit(100)
      .for('update', { skipLocked: true });
    for (const { id, orderNo } of overdue) {
      if (!(await approve(tx, id, now))) continue;
      await tx.insert(reviewDecisions).values({
        subject: orderNo,
        decision: 'approve',
        reason: 'the time of a demo review is up',
        actor: 'system:demo',
        createdAt: now,
      });
    }
  });
}
