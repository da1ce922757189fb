import { createHash } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { paymentReviews } from '../db/schema';
import type { Tx } from '../db/types';

export type ReviewKind =
  'forged' | 'unknown-order' | 'amount' | 'contradiction' | 'late-money' | 'wrong-provider' | 'lost-payout';

/** Creates a case for staff. The same case again increases its count and reopens it when it was resolved. */
export async function review(
  tx: Tx,
  { kind, transNo, detail, now }: { kind: ReviewKind; transNo: string; detail: Record<string, unknown>; now: number },
): Promise<void> {
  const digest = createHash('sha256')
    .update(JSON.stringify([transNo, detail]))
    .digest('hex');
  await tx
    .insert(paymentReviews)
    .values({ kind, transNo: transNo.slice(0, 40), digest, detail, createdAt: now, lastAt: now })
    .onConflictDoUpdate({
      target: [paymentReviews.kind, paymentReviews.digest],
      set: { times: sql`${paymentReviews.times} + 1`, lastAt: now, resolvedAt: null },
    });
}

/** Resolves the open cases of these kinds about an order, because their question is answered. */
export const settleReviews = (
  tx: Tx,
  { transNo, kinds, now }: { transNo: string; kinds: readonly ReviewKind[]; now: number },
): Promise<unknown> =>
  tx
    .update(paymentReviews)
    .set({ resolvedAt: now })
    .where(
      and(
        eq(paymentReviews.transNo, transNo),
        inArray(paymentReviews.kind, [...kinds]),
        isNull(paymentReviews.resolvedAt),
      ),
    );
