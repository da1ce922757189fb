import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { paymentReviews } from '../db/schema';
import type { Tx } from '../db/types';

export type ReviewKind = 'forged' | 'unknown-order' | 'amount' | 'contradiction' | 'late-money' | 'wrong-operator' | 'lost-payout';

/** Puts something before a person; the same thing again only counts, and opens what was resolved before. */
export async function review(tx: Tx, kind: ReviewKind, transNo: string, detail: Record<string, unknown>, now: number): Promise<void> {
  const digest = createHash('sha256').update(JSON.stringify([transNo, detail])).digest('hex');
  await tx.insert(paymentReviews).values({ kind, transNo: transNo.slice(0, 40), digest, detail, createdAt: now, lastAt: now })
    .onConflictDoUpdate({
      target: [paymentReviews.kind, paymentReviews.digest],
      set: { times: sql`${paymentReviews.times} + 1`, lastAt: now, resolvedAt: null },
    });
}
