import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Deps } from '../../core/deps';
import { defineSharedRead } from '../../core/shared-read';
import { claimsSql, type Claims } from './claims';
import { progressOf, progressParts, progressSql } from './progress';
import type { Progress, ProgressPart, ProgressRow } from './progress';
import type { TaskRow } from './settings';

/** What a read of a member's tasks depends on. Lists are texts of PostgreSQL arrays, because each call has its own. */
export interface TasksWanted {
  readonly memberId: number;
  /** The market's day and the first day of its week, yyyymmdd. */
  readonly day: string;
  readonly week: string;
  /** The beginning of the day, in ms. */
  readonly since: number;
  /** The ids of the tasks of each period. */
  readonly tasks: Readonly<Record<TaskRow['period'], string>>;
  readonly friendStake: number;
  readonly mostFriends: number;
  /** For each part of the progress: the claims after which no task needs this part. */
  readonly enough: Readonly<Record<ProgressPart, string>>;
}

const column = (name: string) => sql.raw(`asked.${name}`);
const [memberId, day, week] = [column('member_id'), column('day'), column('week')];
const tasks = { daily: column('daily'), weekly: column('weekly'), once: column('once'), each: column('each') };
const parts = progressSql({
  memberId,
  since: column('since'),
  day,
  week,
  friends: { friendStake: column('friend_stake'), most: column('most_friends') },
});
/** SQL of a part of the progress; null when the member has all the claims after which it is not needed. */
const neededPart = (part: ProgressPart) => sql`
  case when own.claims @> ${column(`enough_${part}`)}::text[] then null else ${parts[part]} end as ${sql.raw(part)}`;

/** `offset 0` makes the planner compute the claims once, although each part uses them. */
const statement = sql`
  select own.claims, ${sql.join(progressParts.map(neededPart), sql`, `)}
  from unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::int[], $7::text[], $8::text[],
      $9::text[], $10::text[], $11::text[], $12::text[], $13::text[])
    with ordinality as asked (member_id, day, week, since, friend_stake, most_friends, daily, weekly,
      once, each, enough_turnover, enough_played, enough_friends, nth)
  cross join lateral (select ${claimsSql({ memberId, day, week, tasks })} as claims offset 0) own
  order by asked.nth`;

const { sql: text, params } = new PgDialect().sqlToQuery(statement);
// A value inside the statement would become a parameter before those of the calls.
if (params.length > 0) throw new Error('read-standing.ts: the statement must have columns instead of values');

const readRow = defineSharedRead<TasksWanted, ProgressRow & { readonly claims: Claims }>({
  name: 'diamond-tasks',
  text,
  // A member with many friends costs more than others, and all calls of a statement wait for the slowest.
  mostAtOnce: 25,
  values: (wanted) => [
    wanted.map((one) => one.memberId),
    wanted.map((one) => one.day),
    wanted.map((one) => one.week),
    wanted.map((one) => one.since),
    wanted.map((one) => one.friendStake),
    wanted.map((one) => one.mostFriends),
    wanted.map((one) => one.tasks.daily),
    wanted.map((one) => one.tasks.weekly),
    wanted.map((one) => one.tasks.once),
    wanted.map((one) => one.tasks.each),
    wanted.map((one) => one.enough.turnover),
    wanted.map((one) => one.enough.played),
    wanted.map((one) => one.enough.friends),
  ],
});

/**
 * Reads a member's claims and progress outside a transaction. Parallel calls share the statement. The progress lacks
 * the kinds of which all tasks are collected.
 */
export async function readStanding(
  deps: Pick<Deps, 'open'>,
  wanted: TasksWanted,
): Promise<{ claims: Claims; progress: Progress }> {
  const row = await readRow(deps, wanted);
  return { claims: row.claims, progress: progressOf(row) };
}
