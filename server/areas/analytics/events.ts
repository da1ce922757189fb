import { sql } from 'drizzle-orm';
import { contract, countedRoutes, otherRoute, type AppEvent } from '../../../contract';
import { eventBatches, eventCounts } from '../../db/schema';
import { byIp, verb } from '../../core/verb';
import { marketDay } from '../../core/market-time';

/** Several players share an address: this stops a flood, not a house. */
const perMinute = { name: 'events', max: 60, windowMs: 60_000, by: byIp };

const routes = new Set(countedRoutes);

/** Anybody may send anything here: what is stored comes from lists, so that there are only so many rows a day. */
function detailOf(event: AppEvent): string {
  if (event.name === 'pageView') return routes.has(event.detail) ? event.detail : otherRoute;
  return 'detail' in event ? event.detail : '';
}

/** Counts a batch of events, once (NAV-12). Who sent it is not looked at. */
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
    // In one order everywhere, so that two batches never wait for each other.
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
