import { sql } from 'drizzle-orm';
import { eventCounts } from '../db/schema';
import type { Deps } from './deps';
import { marketDay } from './market-time';

/**
 * Counts something that the server has noticed, by day, beside the events of the app; it has no language and no theme.
 */
export async function countFlag(
  { db, market }: Deps,
  { name, detail }: { name: string; detail: string },
  now: number,
): Promise<void> {
  await db
    .insert(eventCounts)
    .values({ day: marketDay(market.timeZone, now).name, name, detail, language: '-', theme: '-', count: 1 })
    .onConflictDoUpdate({
      target: [eventCounts.day, eventCounts.name, eventCounts.detail, eventCounts.language, eventCounts.theme],
      set: { count: sql`${eventCounts.count} + 1` },
    });
}
