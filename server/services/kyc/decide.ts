import { and, asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { kycRecords, members, notices, reviewDecisions } from '../../db/schema';
import type { Tx } from '../../db/types';
import { inTransaction } from '../../db/errors';
import type { Deps } from '../../kit/deps';
import { inAllLanguages } from '../../messages';
import { kycPlace } from './standing';

/** A member whose details wait for a check. */
export interface WaitingKyc {
  readonly memberId: number;
  readonly mobile: string;
  readonly submittedAt: number;
}

/** Whose details wait, the oldest first, of this server's market. */
export const kycWaiting = (tx: Tx, { market }: Pick<Deps, 'market'>): Promise<WaitingKyc[]> =>
  tx.select({ memberId: kycRecords.memberId, mobile: members.mobile, submittedAt: kycRecords.submittedAt }).from(kycRecords)
    .innerJoin(members, eq(members.id, kycRecords.memberId))
    .where(and(eq(kycRecords.state, 'submitted'), eq(kycRecords.market, market.code))).orderBy(asc(kycRecords.submittedAt), asc(kycRecords.memberId));

/** What a member has given, whole, for the eyes of whoever checks it; null without any. */
export async function openKyc(tx: Tx, { market, sealer }: Pick<Deps, 'market' | 'sealer'>, memberId: number): Promise<Record<string, string> | null> {
  const [record] = await tx.select().from(kycRecords).where(and(eq(kycRecords.memberId, memberId), eq(kycRecords.market, market.code)));
  if (!record) return null;
  return v.parse(v.record(v.string(), v.string()), JSON.parse(sealer.open(record.sealed, kycPlace(memberId)).toString('utf8')));
}

export interface KycJudgement {
  readonly memberId: number;
  readonly decision: 'approve' | 'decline';
  /** What the member reads when it is declined. */
  readonly reason: string;
  /** Who decides. */
  readonly by: string;
}

/**
 * Decides about details that wait: once, with a line of who did it and why, and a notice to the member. Gives false when nothing
 * of this member waits.
 */
export const decideKyc = (deps: Deps, { memberId, decision, reason, by }: KycJudgement): Promise<boolean> => inTransaction(deps.db, async (tx) => {
  const now = deps.clock.now();
  const good = decision === 'approve';
  const [decided] = await tx.update(kycRecords).set({ state: good ? 'verified' : 'rejected', reason: good ? '' : reason, decidedAt: now })
    .where(and(eq(kycRecords.memberId, memberId), eq(kycRecords.market, deps.market.code), eq(kycRecords.state, 'submitted'))).returning({ id: kycRecords.memberId });
  if (!decided) return false;
  await tx.insert(reviewDecisions).values({ subject: `kyc:${memberId}`, decision, reason, actor: `reviewer:${by}`, createdAt: now });
  await tx.insert(notices).values({
    market: deps.market.code, memberId, type: 1, createdAt: now, url: '/me/settings/kyc',
    title: inAllLanguages(good ? 'kycVerifiedTitle' : 'kycRejectedTitle'),
    content: inAllLanguages(good ? 'kycVerifiedText' : 'kycRejectedText', { reason }),
  });
  return true;
});
