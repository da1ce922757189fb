import { sql } from 'drizzle-orm';
import { contract, type AppEvent } from '../../../contract';
import { eventBatches, eventCounts } from '../../db/schema';
import { byIp, verb } from '../../kit/verb';
import { marketDay } from '../../kit/zone';

/** Many players share an address: this stops a flood, not a village. */
const perMinute = { name: 'events', max: 600, windowMs: 60_000, by: byIp };

const detailOf = (event: AppEvent): string => ('detail' in event ? event.detail : '');

/** Counts a batch of events, once (NAV-12). Who sent it is not looked at. */
export const events = verb(contract.platform.events, async ({ ctx, input }) => {
  const { batch, language, theme } = input;
  const fresh = await ctx.tx.insert(eventBatches).values({ batch, seenAt: ctx.now }).onConflictDoNothing().returning({ batch: eventBatches.batch });
  if (fresh.length === 0) return {};
  const counts = new Map<string, { name: string; detail: string; count: number }>();
  for (const event of input.events) {
    const one = counts.get(`${event.name} ${detailOf(event)}`) ?? { name: event.name, detail: detailOf(event), count: 0 };
    one.count += 1;
    counts.set(`${event.name} ${one.detail}`, one);
  }
  const day = marketDay(ctx.deps.market.timeZone, ctx.now).name;
  // In one order everywhere, so that two batches never wait for each other.
  const rows = [...counts.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => ({ day, language, theme, ...one }));
  await ctx.tx.insert(eventCounts).values(rows).onConflictDoUpdate({
    target: [eventCounts.day, eventCounts.name, eventCounts.detail, eventCounts.language, eventCounts.theme],
    set: { count: sql`${eventCounts.count} + excluded.count` },
  });
  return {};
}, { limit: [perMinute] });
