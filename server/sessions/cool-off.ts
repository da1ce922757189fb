import { eq } from 'drizzle-orm';
import { memberProtection } from '../db/schema';
import type { Tx } from '../db/types';

/** End of the member's current break in ms, or 0. */
export async function readCoolOff(tx: Tx, memberId: number, now: number): Promise<number> {
  const [row] = await tx
    .select({ until: memberProtection.coolOffUntil })
    .from(memberProtection)
    .where(eq(memberProtection.memberId, memberId));
  return row && row.until > now ? row.until : 0;
}
