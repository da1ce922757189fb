import { and, desc, eq, lte } from 'drizzle-orm';
import { withdrawTerms } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { Deps } from '../../core/deps';

/** The identity level that a payout requires; `submitted` when the market has no terms. */
export async function readKycLevel(
  tx: Tx,
  { market }: Deps,
  now: number,
): Promise<(typeof withdrawTerms.$inferSelect)['kycLevel']> {
  const [row] = await tx
    .select({ kycLevel: withdrawTerms.kycLevel })
    .from(withdrawTerms)
    .where(and(eq(withdrawTerms.market, market.code), lte(withdrawTerms.validFrom, now)))
    .orderBy(desc(withdrawTerms.validFrom))
    .limit(1);
  return row?.kycLevel ?? 'submitted';
}
