import { sql } from 'drizzle-orm';
import { contract, countedRoutes, otherRoute, type AppEvent } from '../../../contract';
import { eventBatches, eventCounts } from '../../db/schema';
import { byIp, verb } from '../../core/verb';
import { marketDay } from '../../core/market-time';

/** Players may share an address, so this limit only stops floods. */
const perMinute = { name: 'events', max: 60, windowMs: 60_000, by: byIp };

const routes = new Set(countedRoutes);

/**
 * The detail that is stored. Anybody can call this without login, so it must come from a fixed list; that bounds the
 * number of rows a day.
 */
function detailOf(event: AppEvent): string {
  if (event.name === 'pageView') return routes.has(event.detail) ? event.detail : otherRoute;
  return 'detail' in event ? event.detail : '';
}

/** Counts a batch of events once (NAV-12). The sender is not checked. */
export const events = verb(
  contract.platform.events,
  async ({ ctx, input }) => {
    const { batch, language, theme } = input;
    const fresh = await ctx.tx
      .insert(eventBatches)
      .values({ batch, seenAt: ctx.now })
      .onConflictDoNothing()
      .returning({ batch: eventBatches.batch });
    if (fresh.length === 0) return {};
    const counts = new Map<string, { name: string; detail: string; count: number }>();
    for (const event of input.events) {
      const one = counts.get(`${event.name} ${detailOf(event)}`) ?? {
        name: event.name,
        detail: detailOf(event),
        count: 0,
      };
      one.count += 1;
      counts.set(`${event.name} ${one.detail}`, one);
    }
    const day = marketDay(ctx.deps.market.timeZone, ctx.now).name;
    // Sorted, so that two batches lock the rows in the same order and cannot deadlock.
    const rows = [...counts.entries()]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, one]) => ({ day, language, theme, ...one }));
    await ctx.tx
      .insert(eventCounts)
      .values(rows)
      .onConflictDoUpdate({
        target: [eventCounts.day, eventCounts.name, eventCounts.detail, eventCounts.language, eventCounts.theme],
        set: { count: sql`${eventCounts.count} + excluded.count` },
      });
    return {};
  },
  { limit: [perMinute] },
);
