import { and, eq, or } from 'drizzle-orm';
import type { Deps } from '../../core/deps';
import { memberProtection, members } from '../../db/schema';
import type { Tx } from '../../db/types';
import { refuseDesk } from './change';

/** Finds a member by id or mobile number. */
export async function memberOf(tx: Tx, { market }: Deps, text: string) {
  const byMobile = eq(members.mobile, text);
  const [row] = await tx
    .select({ id: members.id, excludedUntil: members.excludedUntil })
    .from(members)
    .where(
      and(
        eq(members.market, market.code),
        /^[1-9]\d{0,8}$/.test(text) ? or(eq(members.id, Number(text)), byMobile) : byMobile,
      ),
    );
  return row ?? refuseDesk(`there is no member ${text}`);
}

/** Whether a member has a closed account or a break, and so gets no offers (Q30). */
export async function isResting(
  tx: Tx,
  { clock }: Deps,
  { id, excludedUntil }: { id: number; excludedUntil: number | null },
): Promise<boolean> {
  if (excludedUntil !== null) return true;
  const [row] = await tx.select().from(memberProtection).where(eq(memberProtection.memberId, id));
  return row !== undefined && row.coolOffUntil > clock.now();
}

/** Reads VIP levels such as `3` or `1,2`. */
export function levelsOf(text: string): number[] {
  const levels = text.split(',').map(Number);
  if (levels.length === 0 || levels.some((level) => !Number.isInteger(level) || level < 1 || level > 10))
    refuseDesk('levels are numbers from 1 to 10 with commas between them');
  return [...new Set(levels)].sort((one, other) => one - other);
}
