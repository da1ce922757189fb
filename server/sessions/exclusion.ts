import { and, eq, gt, lte } from 'drizzle-orm';
import { codes, type Language, type Market } from '../../contract';
import { dateFormat } from '../../contract/wire/date-format';
import { members } from '../db/schema';
import type { Tx } from '../db/types';
import { refuse } from '../core/refuse';
import { endSessions } from './index';

/** Formats an instant as date and time of the market, in the player's language. */
export function sayDate(at: number, language: Language, market: Market): string {
  return dateFormat({
    language,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: market.timeZone,
  }).format(at);
}

export interface Exclusion {
  /**
   * Null for none, 0 for ever, otherwise the end in ms. An exclusion of half a year or more ends 24 hours later than
   * its period (Q30).
   */
  readonly excludedUntil: number | null;
}

/**
 * Refuses a self-excluded member with 1003 (SES-10, Q30). After the end of the exclusion the member is refused until
 * they confirm that they want the account back. `confirmed` does not shorten a running exclusion.
 */
export function refuseExcluded(
  { excludedUntil }: Exclusion,
  { now, confirmed, language, market }: { now: number; confirmed: boolean; language: Language; market: Market },
): void {
  if (excludedUntil === null) return;
  if (excludedUntil === 0) refuse(codes.selfExcluded, 'excludedForEver', { until: 0 });
  if (excludedUntil > now) {
    refuse(codes.selfExcluded, 'excludedUntil', {
      until: excludedUntil,
      date: sayDate(excludedUntil, language, market),
    });
  }
  if (!confirmed) refuse(codes.selfExcluded, 'excludedOver', { until: excludedUntil });
}

/** Whether an exclusion is running now. */
export const isExcluded = ({ excludedUntil }: Exclusion, now: number): boolean =>
  excludedUntil !== null && (excludedUntil === 0 || excludedUntil > now);

/**
 * Lifts an exclusion that has ended; refuses when it was extended meanwhile. Also ends all sessions of the member,
 * because a session from that time was only for withdrawing money and must not gain more rights.
 */
export async function liftExclusion(
  tx: Tx,
  { memberId, now, where }: { memberId: number; now: number; where: { language: Language; market: Market } },
): Promise<void> {
  const lifted = await tx
    .update(members)
    .set({ excludedUntil: null })
    .where(and(eq(members.id, memberId), gt(members.excludedUntil, 0), lte(members.excludedUntil, now)))
    .returning({ id: members.id });
  if (lifted.length > 0) return endSessions(tx, memberId);
  const [member] = await tx
    .select({ excludedUntil: members.excludedUntil })
    .from(members)
    .where(eq(members.id, memberId));
  if (member) refuseExcluded(member, { now, confirmed: true, ...where });
}
