import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/types';
import { withoutStandby } from '../../db/without-standby';
import { TooMany } from '../refuse';

export interface Limit {
  /** Maximum number of hits in any window of `windowMs`; at most 1,000. */
  readonly max: number;
  readonly windowMs: number;
}

/** A limit and the key under which its hits are counted, such as `sms-ip:203.0.113.7`. */
export interface KeyedLimit extends Limit {
  readonly key: string;
}

/** Identifies a repeat: a request whose idempotency key has a stored answer is not counted. */
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
 * Counts one hit for each limit, or none at all: if one limit is reached, it throws TooMany with the time until the
 * next hit is allowed. The windows slide exactly and are stored in the database, so that parallel calls and several
 * processes share them. `now` (ms) may be up to 60 s older than that of a call counted earlier. Rows are locked in the
 * order of `limits`, so every caller must use the same order of keys. A transaction that is rolled back counts nothing.
 * `alone`: `tx` is no transaction, so that the count does not wait for a synchronous standby.
 */
export async function limitAll(
  tx: Tx,
  {
    limits,
    now,
    repeat = null,
    alone = false,
  }: { limits: readonly KeyedLimit[]; now: number; repeat?: Repeat | null; alone?: boolean },
): Promise<void> {
  if (limits.length === 0) return;
  const { rows } = await tx.execute<{ wait: number; which: number }>(
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
      ${repeat?.memberId ?? null}::bigint, ${repeat?.idempotencyKey ?? null}::text) as taken${alone ? sql.raw(`, ${withoutStandby}`) : sql``}`,
  );
  const wait = rows[0]!.wait;
  if (wait > 0) throw new TooMany(wait, limits[rows[0]!.which - 1]!.key);
}

/** Counts a hit of one key, or refuses; see limitAll. */
export const limit = (tx: Tx, { key, rule, now }: { key: string; rule: Limit; now: number }): Promise<void> =>
  limitAll(tx, { limits: [{ ...rule, key }], now });

/** Returns how many hits are in the window now, without adding one. */
export async function hits(
  tx: Tx,
  { key, windowMs, now }: { key: string; windowMs: number; now: number },
): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select cardinality(limit_counted(hits, ${windowMs}::bigint, ${now}::bigint)) as count
      from limit_hits where key = ${key}`,
  );
  return rows[0]?.count ?? 0;
}

/** Deletes the hits of a key, for example the wrong passwords after a correct one. */
export async function forget(tx: Tx, key: string): Promise<void> {
  await tx.execute(sql`delete from limit_hits where key = ${key}`);
}
