import { sql } from 'drizzle-orm';
import type { Tx } from '../db/types';
import { refuseTooMany } from '../kit/refuse';

export interface Limit {
  /** Hits allowed in any window of `windowMs`; at most 1,000. */
  readonly max: number;
  readonly windowMs: number;
}

/**
 * Counts a hit, or refuses with 429 and the time until the next is allowed. Exact sliding window, kept in the database.
 * Within a transaction that is rolled back the hit is not counted: give the call a `limit` option, or use refuseKeeping.
 */
export async function limit(tx: Tx, key: string, { max, windowMs }: Limit, now: number): Promise<void> {
  const { rows } = await tx.execute<{ wait: number | string }>(
    sql`select limit_hit(${key}, ${max}::int, ${windowMs}::bigint, ${now}::bigint) as wait`);
  const wait = Number(rows[0]!.wait);
  if (wait > 0) refuseTooMany(wait);
}

/** How many hits count now, without adding one. */
export async function hits(tx: Tx, key: string, windowMs: number, now: number): Promise<number> {
  const { rows } = await tx.execute<{ count: number | string }>(
    sql`select count(*) as count from limit_hits, unnest(hits) as hit where key = ${key} and hit > ${now - windowMs}::bigint and hit <= ${now}::bigint`);
  return Number(rows[0]!.count);
}

/** Forgets a key's hits, for example of wrong passwords after the right one. */
export async function forget(tx: Tx, key: string): Promise<void> {
  await tx.execute(sql`delete from limit_hits where key = ${key}`);
}
