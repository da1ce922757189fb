import { desc, sql } from 'drizzle-orm';
import { smsJobs, SmsState } from '../../db/schema/sms';
import { marketDay } from '../../core/market-time';
import { reportUrlOf } from '../../sms';
import type { Asked, Topic } from './topic';

interface Row extends Record<string, unknown> {
  readonly provider: string;
  readonly state: SmsState;
  readonly messages: number;
  readonly cost: number | null;
  readonly currency: string;
}

/** How many of the newest failures are shown. */
const shownFailures = 5;

/** The messages of the day by gateway and state, the newest failures, and where gateways send their reports. */
async function list({ deps }: Asked): Promise<string[]> {
  const { begin } = marketDay(deps.market.timeZone, deps.clock.now());
  const today = sql`${smsJobs.market} = ${deps.market.code} and ${smsJobs.createdAt} >= ${begin}::bigint`;
  const { rows } = await deps.db.execute<Row>(
    sql`select provider, state, count(*) as messages, sum(cost) as cost, max(cost_currency) as currency
      from sms_jobs where ${today} group by provider, state order by provider, state`,
  );
  const failures = await deps.db
    .select({ failure: smsJobs.failure, id: smsJobs.id })
    .from(smsJobs)
    .where(sql`${today} and ${smsJobs.state} = ${SmsState.failed}::smallint`)
    .orderBy(desc(smsJobs.id))
    .limit(shownFailures);
  const { callbackUrl } = deps.env;
  return [
    `Messages since midnight: ${rows.reduce((sum, { messages }) => sum + messages, 0)}`,
    ...rows.map(({ provider, state, messages, cost, currency }) =>
      [
        `  ${(provider || '–').padEnd(15)}  ${SmsState[state]!.padEnd(9)}  ${String(messages).padStart(7)}`,
        ...(cost === null ? [] : [`  ${(cost / 1_000_000).toFixed(4)} ${currency}`]),
      ].join(''),
    ),
    ...failures.map(({ id, failure }) => `  ${id} failed: ${failure}`),
    ...deps.env.sms.order.map((name) => `Reports of ${name}: ${reportUrlOf({ ...deps, callbackUrl }, name)}`),
  ];
}

export const smsTopic: Topic = {
  about: 'SMS messages and gateways',
  actions: {
    list: {
      usage: 'sms list',
      about: 'messages of the day, their cost, addresses for reports',
      changes: false,
      run: list,
    },
  },
};
