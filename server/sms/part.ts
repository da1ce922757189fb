import { sql } from 'drizzle-orm';
import { smsJobs } from '../db/schema/sms';
import { definePart, olderThan } from '../core/area';
import type { Deps } from '../core/deps';
import type { Gauge } from '../core/gauge';
import { marketDay } from '../core/market-time';

/** How long ended messages are kept, without their texts, ms. */
const jobLifeMs = 90 * 86_400_000;

interface Row extends Record<string, unknown> {
  readonly one: string;
  readonly other: string;
  readonly value: number;
}

const since = (deps: Deps) =>
  sql`market = ${deps.market.code} and created_at >= ${marketDay(deps.market.timeZone, deps.clock.now()).begin}::bigint`;

const messagesToday: Gauge = {
  name: 'baobab_sms_today',
  help: 'SMS messages since the day began, by the gateway that took them last and by state',
  labels: ['gateway', 'state'],
  read: async (deps) => {
    const { rows } = await deps.db.execute<Row>(
      sql`select provider as one, (array['waiting', 'accepted', 'delivered', 'failed'])[state + 1] as other, count(*) as value
        from sms_jobs where ${since(deps)} group by 1, 2`,
    );
    return rows.map(({ one, other, value }) => [[one, other], value]);
  },
};

const costToday: Gauge = {
  name: 'baobab_sms_cost_today',
  help: 'What the gateways have charged for the SMS messages since the day began, in units of the currency',
  labels: ['gateway', 'currency'],
  read: async (deps) => {
    const { rows } = await deps.db.execute<Row>(
      sql`select provider as one, cost_currency as other, sum(cost) as value
        from sms_jobs where ${since(deps)} and cost is not null group by 1, 2`,
    );
    return rows.map(({ one, other, value }) => [[one, other], value / 1_000_000]);
  },
};

const waiting: Gauge = {
  name: 'baobab_sms_waiting_seconds',
  help: 'How long the SMS message that waits longest for a gateway has waited',
  labels: [],
  read: async (deps) => {
    const { rows } = await deps.db.execute<{ oldest: number | null }>(
      sql`select min(created_at) as oldest from sms_jobs where state = 0 and market = ${deps.market.code}`,
    );
    const oldest = rows[0]?.oldest ?? null;
    return [[[], oldest === null ? 0 : Math.max(0, deps.clock.now() - oldest) / 1_000]];
  },
};

export const sms = definePart({
  name: 'sms',
  gauges: [messagesToday, costToday, waiting],
  expiry: [olderThan(smsJobs.createdAt, jobLifeMs)],
});
