import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/types';
import { TooMany } from '../refuse';

export interface Limit {
  /** Hits allowed in any window of `windowMs`; at most 1,000. */
  readonly max: number;
  readonly windowMs: number;
}

/** A limit and the key that it counts for, such as `sms-ip:203.0.113.7`. */
export interface KeyedLimit extends Limit {
  readonly key: string;
}

/** A request that is not counted when its idempotency key has a stored answer. */
export interface Repeat {
  readonly memberId: number;
  readonly idempotencyKey: string;
}

const listOf = (values: readonly (string | number)[], type: 'text' | 'integer' | 'bigint') =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::${sql.raw(type)}[]`;

/**
 * Counts one hit for every limit, or for none: refuses with 429 and the time until the next hit is allowed. Exact
 * sliding
 * windows, kept in the database; correct for parallel calls and any number of processes. `now` (ms) may be up to 60 s
 * older
 * than that of a call which was counted before. Callers with several keys pass them in the same order everywhere: their
 * rows
 * are locked in that order. Within a transaction that is rolled back the hits are not counted.
 */
export async function limitAll(
  tx: Tx,
  limits: readonly KeyedLimit[],
  now: number,
  repeat: Repeat | null = null,
): Promise<void> {
  if (limits.length === 0) return;
  const { rows } = await tx.execute<{ wait: number | string; which: number | string }>(
    sql`select taken[1] as wait, taken[2] as which from limit_take(${listOf(
      limits.map(({ key }) => key),
      'text',
    )},
      ${listOf(
        limits.map(({ max }) => max),
        'integer',
      )}, ${listOf(
        limits.map(({ windowMs }) => windowMs),
        'bigint',
      )}, ${now}::bigint,
      ${repeat?.memberId ?? null}::bigint, ${repeat?.idempotencyKey ?? null}::text) as taken`,
  );
  const wait = Number(rows[0]!.wait);
  if (wait > 0) throw new TooMany(wait, limits[Number(rows[0]!.which) - 1]!.key);
}

/** Counts a hit of one key, or refuses; see limitAll. */
export const limit = (tx: Tx, key: string, rule: Limit, now: number): Promise<void> =>
  limitAll(tx, [{ ...rule, key }], now);

/** How many hits count now, without adding one. */
export async function hits(tx: Tx, key: string, windowMs: number, now: number): Promise<number> {
  const { rows } = await tx.execute<{ count: number | string }>(
    sql`select cardinality(limit_counted(hits, ${windowMs}::bigint, ${now}::bigint)) as count
      from limit_hits where key = ${key}`,
  );
  return Number(rows[0]?.count ?? 0);
}

/** Deletes a key's hits, for example those of wrong passwords after the right one. */
export async function forget(tx: Tx, key: string): Promise<void> {
  await tx.execute(sql`delete from limit_hits where key = ${key}`);
}
