import { and, eq, gt, lte } from 'drizzle-orm';
import { codes, type Language, type Market } from '../../contract';
import { members } from '../db/schema';
import type { Tx } from '../db/types';
import { refuse } from '../core/refuse';
import { endSessions } from './index';

/** An instant as a day and time of the market, in the player's language. */
export function sayDate(at: number, language: Language, market: Market): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: market.timeZone,
  }).format(at);
}

export interface Exclusion {
  /** Null none, 0 for ever, otherwise its end, the 24 hours after half a year or more included (Q30). */
  readonly excludedUntil: number | null;
}

/**
 * Refuses a self-excluded member with 1003 (SES-10, Q30). One whose time is over is refused as well, until he confirms
 * that he wants his account back; `confirmed` does not shorten a running exclusion.
 */
export function refuseExcluded(
  { excludedUntil }: Exclusion,
  now: number,
  confirmed: boolean,
  { language, market }: { language: Language; market: Market },
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

/** Whether an exclusion holds now, whatever the member wants. */
export const isExcluded = ({ excludedUntil }: Exclusion, now: number): boolean =>
  excludedUntil !== null && (excludedUntil === 0 || excludedUntil > now);

/**
 * Ends an exclusion whose time is over; refuses when it has been made longer meanwhile. Sessions that were opened while
 * it ran
 * end with it: they were for taking money out, and shall not become more than that by themselves.
 */
export async function liftExclusion(
  tx: Tx,
  memberId: number,
  now: number,
  where: { language: Language; market: Market },
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
  if (member) refuseExcluded(member, now, true, where);
}
