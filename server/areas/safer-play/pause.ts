import { eq, lt } from 'drizzle-orm';
import type { CoolOffPeriod, ExclusionPeriod, ExclusionReason } from '../../../contract';
import { exclusions, memberProtection, members } from '../../db/schema';
import type { Tx } from '../../db/types';
import { endSessions } from '../../sessions';

const dayMs = 86_400_000;
const coolOffDays: Record<CoolOffPeriod, number> = { '1d': 1, '7d': 7 };

const monthsLater = (now: number, months: number): number => {
  const date = new Date(now);
  return date.setUTCMonth(date.getUTCMonth() + months);
};

/**
 * The end of a self-exclusion that begins now (ms); 0 for ever. Periods of half a year or more end 24 hours later, so
 * that the member can reconsider (Q30).
 */
export function exclusionEnd(period: ExclusionPeriod, now: number): number {
  switch (period) {
    case '1d':
      return now + dayMs;
    case '7d':
      return now + 7 * dayMs;
    case '30d':
      return now + 30 * dayMs;
    case '6m':
      return monthsLater(now, 6) + dayMs;
    case '12m':
      return monthsLater(now, 12) + dayMs;
    case 'permanent':
      return 0;
  }
}

/** Returns the later of two end times, ms. 0 means without end, null means no pause. */
const laterEnd = (one: number | null, other: number): number =>
  one === 0 || other === 0 ? 0 : Math.max(one ?? 0, other);

/** Starts or extends a self-exclusion and ends all the member's sessions. Returns the end in ms; 0 for ever. */
export async function closeAccount(
  tx: Tx,
  {
    memberId,
    period,
    reason,
    now,
  }: { memberId: number; period: ExclusionPeriod; reason: ExclusionReason; now: number },
): Promise<number> {
  // Locks the member, so that a shorter exclusion cannot overwrite a longer one that is stored at the same time.
  const [member] = await tx
    .select({ excludedUntil: members.excludedUntil })
    .from(members)
    .where(eq(members.id, memberId))
    .for('no key update');
  const until = laterEnd(member?.excludedUntil ?? null, exclusionEnd(period, now));
  await tx
    .insert(exclusions)
    .values({ memberId, kind: 'exclusion', period, reason, beginsAt: now, endsAt: until === 0 ? null : until });
  await tx.update(members).set({ excludedUntil: until }).where(eq(members.id, memberId));
  await endSessions(tx, memberId);
  return until;
}

/** Starts or extends a break; never shortens one. Returns its end in ms. */
export async function startCoolOff(
  tx: Tx,
  { memberId, period, now }: { memberId: number; period: CoolOffPeriod; now: number },
): Promise<number> {
  const wanted = now + coolOffDays[period] * dayMs;
  const [moved] = await tx
    .insert(memberProtection)
    .values({ memberId, coolOffUntil: wanted })
    .onConflictDoUpdate({
      target: memberProtection.memberId,
      set: { coolOffUntil: wanted },
      setWhere: lt(memberProtection.coolOffUntil, wanted),
    })
    .returning({ until: memberProtection.coolOffUntil });
  if (moved) {
    await tx
      .insert(exclusions)
      .values({ memberId, kind: 'cool-off', period, reason: 'none', beginsAt: now, endsAt: moved.until });
    return moved.until;
  }
  const [running] = await tx
    .select({ until: memberProtection.coolOffUntil })
    .from(memberProtection)
    .where(eq(memberProtection.memberId, memberId));
  return running!.until;
}
