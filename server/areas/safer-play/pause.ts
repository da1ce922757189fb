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

/** The end of a closing that begins now; 0 for good. From half a year on 24 hours are added, to think it over (Q30). */
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

/** The later of two ends; 0 is for good, null none. */
const laterEnd = (one: number | null, other: number): number =>
  one === 0 || other === 0 ? 0 : Math.max(one ?? 0, other);

/**
 * Closes a member's account, or longer than it is closed already, and ends all its sessions. Returns the end; 0 for
 * good.
 */
export async function closeAccount(
  tx: Tx,
  memberId: number,
  period: ExclusionPeriod,
  reason: ExclusionReason,
  now: number,
): Promise<number> {
  // One after the other for a member: the shorter of two closings must not take the place of the longer one.
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

/** Starts a break, or makes the running one longer; never shorter. Returns its end. */
export async function startCoolOff(tx: Tx, memberId: number, period: CoolOffPeriod, now: number): Promise<number> {
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
