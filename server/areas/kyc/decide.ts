import { createHash } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { kycRecords, members, reviewDecisions } from '../../db/schema';
import { withTransaction } from '../../db/transaction';
import type { Tx } from '../../db/types';
import type { Deps } from '../../core/deps';
import { writeText } from '../../inbox';
import { readPicture } from '../member';
import { inAllLanguages } from './messages';
import { kycPlace } from './standing';

/** A member whose identity details wait for a check. */
export interface WaitingKyc {
  readonly memberId: number;
  readonly mobile: string;
  readonly submittedAt: number;
}

/** Maximum number of members in one list. */
export const mostWaiting = 200;

/** Lists the members of this server's market whose details wait for a check, oldest first. */
export const kycWaiting = (tx: Tx, { market }: Pick<Deps, 'market'>): Promise<WaitingKyc[]> =>
  tx
    .select({ memberId: kycRecords.memberId, mobile: members.mobile, submittedAt: kycRecords.submittedAt })
    .from(kycRecords)
    .innerJoin(members, eq(members.id, kycRecords.memberId))
    .where(and(eq(kycRecords.state, 'submitted'), eq(kycRecords.market, market.code)))
    .orderBy(asc(kycRecords.submittedAt), asc(kycRecords.memberId))
    .limit(mostWaiting);

/** A member's details in plain text. `word` identifies this version of them; a decision must repeat it. */
export interface OpenedKyc {
  readonly values: Readonly<Record<string, string>>;
  readonly word: string;
}

/** Identifies a submission by content and time. A new submission has a new word, even with the same details. */
const wordOf = ({ digest, submittedAt }: Pick<typeof kycRecords.$inferSelect, 'digest' | 'submittedAt'>): string =>
  createHash('sha256').update(`${submittedAt}:${digest}`).digest('hex').slice(0, 8);

/** Decrypts a member's details for a reviewer; null when there are none. The access is recorded first. */
export const openKyc = (deps: Deps, memberId: number, by: string): Promise<OpenedKyc | null> => {
  const { clock, market, sealer } = deps;
  return withTransaction(deps, async (tx) => {
    const [record] = await tx
      .select()
      .from(kycRecords)
      .where(and(eq(kycRecords.memberId, memberId), eq(kycRecords.market, market.code)));
    if (!record) return null;
    await tx.insert(reviewDecisions).values({
      subject: `kyc:${memberId}`,
      decision: 'show',
      reason: wordOf(record),
      actor: `reviewer:${by}`,
      createdAt: clock.now(),
    });
    const values = v.parse(
      v.record(v.string(), v.string()),
      JSON.parse(sealer.open(record.sealed, kycPlace(memberId)).toString('utf8')),
    );
    return { values, word: wordOf(record) };
  });
};

/**
 * The bytes (WebP) of a document picture among a member's details, decrypted; null when there is none with this field
 * name. The access is recorded first (ACC-4).
 */
export async function openKycPicture(
  deps: Deps,
  { memberId, field, by }: { memberId: number; field: string; by: string },
): Promise<Uint8Array | null> {
  const opened = await openKyc(deps, memberId, by);
  const name = /^\/media\/([0-9a-f]{32})\.webp$/.exec(opened?.values[field] ?? '')?.[1];
  const picture = name === undefined ? null : await readPicture(deps, name);
  return picture?.memberId === memberId ? picture.read() : null;
}

export interface KycJudgement {
  readonly memberId: number;
  /** The word of the details that the reviewer saw (OpenedKyc). */
  readonly word: string;
  readonly decision: 'approve' | 'decline';
  /** Shown to the member after a decline. */
  readonly reason: string;
  /** Name of the reviewer. */
  readonly by: string;
}

/**
 * Decides once about submitted details, records the reviewer and the reason, and notifies the member. Returns false
 * when no details wait, or when they are not the ones that the reviewer saw.
 */
export const decideKyc = (deps: Deps, { memberId, word, decision, reason, by }: KycJudgement): Promise<boolean> =>
  withTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    const good = decision === 'approve';
    const waits = and(
      eq(kycRecords.memberId, memberId),
      eq(kycRecords.market, deps.market.code),
      eq(kycRecords.state, 'submitted'),
    );
    const [record] = await tx.select().from(kycRecords).where(waits).for('update');
    if (!record || wordOf(record) !== word) return false;
    const [decided] = await tx
      .update(kycRecords)
      .set({ state: good ? 'verified' : 'rejected', reason: good ? '' : reason, decidedAt: now })
      .where(and(waits, eq(kycRecords.digest, record.digest), eq(kycRecords.submittedAt, record.submittedAt)))
      .returning({ id: kycRecords.memberId });
    if (!decided) return false;
    await tx
      .insert(reviewDecisions)
      .values({ subject: `kyc:${memberId}`, decision, reason, actor: `reviewer:${by}`, createdAt: now });
    const message = {
      memberId,
      now,
      kind: 'kyc',
      url: '/me/settings/kyc',
      title: inAllLanguages(good ? 'kycVerifiedTitle' : 'kycRejectedTitle'),
      content: inAllLanguages(good ? 'kycVerifiedText' : 'kycRejectedText', { reason }),
    };
    await writeText({ tx, deps }, message);
    return true;
  });
