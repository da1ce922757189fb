import { sql } from 'drizzle-orm';
import { eventCounts } from '../db/schema';
import type { Deps } from './deps';
import { marketDay } from './market-time';

/**
 * Adds one to today's count of a server-side event, in the same table as the events of the app. Language and theme are
 * '-', because a server-side event has neither.
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
