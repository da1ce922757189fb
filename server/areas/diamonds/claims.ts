import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/types';
import type { TaskRow } from './settings';

/** The claims of a member that matter now, each as `claimKey`. */
export type Claims = readonly string[];

/** Identifies a claim of a member: a task is claimed once in a period. */
export const claimKey = (task: number, period: string): string => `${task}:${period}`;

/** Whose claims to read, and of which tasks: values, or columns of a statement for several members. */
export interface ClaimsWanted {
  readonly memberId: number | SQL;
  /** The market's day and the first day of its week, yyyymmdd. */
  readonly day: string | SQL;
  readonly week: string | SQL;
  /** The ids of the tasks of each period, as the text of a PostgreSQL array. */
  readonly tasks: Readonly<Record<TaskRow['period'], string | SQL>>;
}

/**
 * SQL of the claims of today, of this week and for ever, and of all claims of the tasks without a time period. Each
 * condition is a search in an index, so that the claims of earlier days cost nothing.
 */
export function claimsSql({ memberId, day, week, tasks }: ClaimsWanted): SQL {
  const isOf = (period: TaskRow['period']): SQL => sql`d.task = any(${tasks[period]}::text::int[])`;
  return sql`array(
    select d.task || ':' || d.period from diamond_claims d
    where (d.member_id = ${memberId}::bigint and ${isOf('daily')} and d.period = ${day})
      or (d.member_id = ${memberId}::bigint and ${isOf('weekly')} and d.period = ${week})
      or (d.member_id = ${memberId}::bigint and ${isOf('once')} and d.period = 'once')
      or (d.member_id = ${memberId}::bigint and ${isOf('each')}))`;
}

/** Reads the claims in the transaction `tx`. */
export async function readClaims(tx: Tx, wanted: ClaimsWanted): Promise<Claims> {
  const { rows } = await tx.execute<{ claims: string[] }>(sql`select ${claimsSql(wanted)} as claims`);
  return rows[0]!.claims;
}

/** How many of the claims are of a task. */
export function countOf(claims: Claims, task: number): number {
  const begin = claimKey(task, '');
  return claims.filter((claim) => claim.startsWith(begin)).length;
}
