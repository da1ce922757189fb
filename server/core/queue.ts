import { and, eq, inArray, lte, notInArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { withTransaction } from '../db/transaction';
import type { Db, Tx } from '../db/types';
import { withDeadline } from './deadline';
import type { Deps } from './deps';

/**
 * A table that is a queue: when a row is due, how often it was tried, until when one process has leased it, and which
 * payment provider it belongs to.
 */
export type QueueTable = PgTable & {
  readonly id: PgColumn;
  readonly tries: PgColumn;
  readonly nextCheckAt: PgColumn;
  readonly leasedUntil: PgColumn;
  readonly provider: PgColumn;
};
interface Leased {
  readonly id: number;
  readonly leasedUntil: number;
}

export interface QueueOptions<Table extends QueueTable> {
  readonly table: Table;
  /** What the log calls a row. */
  readonly noun: string;
  /** Condition of the rows that are not final and may be processed at `now` (ms). */
  readonly open: (now: number) => SQL;
  /** SQL of the ms until a row is due again, from its `tries` before this one. */
  readonly wait: SQL;
  /**
   * Processes one row, which this process has leased for a minute. An error is logged, and the row is tried again
   * later.
   */
  readonly pursue: (deps: Deps, row: Table['$inferSelect']) => Promise<void>;
}

export interface Queue {
  /**
   * Processes the rows that match `which` at once, except rows that another process has leased. Throws what `pursue`
   * throws.
   */
  now(deps: Deps, which: SQL): Promise<void>;
  /** Processes all due rows in batches and returns how many there were. Safe in any number of processes. */
  sweep(deps: Deps, part?: SweepPart): Promise<number>;
}

export interface SweepPart {
  /**
   * Restricts the sweep to rows of these payment providers (`of`) or of all others (`notOf`), so that a provider that
   * does not answer delays only its own rows.
   */
  readonly of?: readonly string[];
  readonly notOf?: readonly string[];
  /** Whether another batch may start. */
  readonly goOn?: () => boolean;
}

/** Must be longer than the slowest request that happens during a lease (ms). */
const leaseMs = 60_000;
/** Deadline for all provider requests of one row, in ms. The rest of the lease is for storing the result. */
const deadlineMs = 20_000;
const atOnce = 20;

/**
 * Leases due rows to this process. The time of the next try is stored at the same moment, so that a row that always
 * fails does not block the others.
 */
async function lease<Table extends QueueTable>(
  db: Db,
  { table, open, wait, which, now }: { which: SQL; now: number } & QueueOptions<Table>,
): Promise<Array<Table['$inferSelect']>> {
  const { id, tries, nextCheckAt, leasedUntil } = table;
  // Locked rows are skipped in a CTE: a plain subquery could run again for each row and lease more than the limit.
  const due = db.$with('due').as(
    db
      .select({ id })
      .from(table as PgTable)
      .where(and(open(now), lte(leasedUntil, now), which))
      .orderBy(nextCheckAt)
      .limit(atOnce)
      .for('update', { skipLocked: true }),
  );
  const change = { leasedUntil: now + leaseMs, tries: sql`${tries} + 1`, nextCheckAt: sql`${now}::bigint + ${wait}` };
  return db
    .with(due)
    .update(table as PgTable)
    .set(change)
    .where(inArray(id, db.select({ id: due.id }).from(due)))
    .returning() as Promise<Array<Table['$inferSelect']>>;
}

/** Ends the lease of a row, unless another process has leased the row since. */
export const release = (tx: Tx, table: QueueTable, { id, leasedUntil }: Leased): Promise<unknown> =>
  tx
    .update(table as PgTable)
    .set({ leasedUntil: 0 })
    .where(and(eq(table.id, id), eq(table.leasedUntil, leasedUntil)));

/** Makes a queue from a table. Rows are processed until they are final, each by one process at a time. */
export function createQueue<Table extends QueueTable>(options: QueueOptions<Table>): Queue {
  const { table, noun } = options;
  const pursue: typeof options.pursue = (deps, row) => withDeadline(deadlineMs, () => options.pursue(deps, row));
  return {
    async now(deps, which) {
      for (const row of await withTransaction(deps, (tx) => lease(tx, { ...options, which, now: deps.clock.now() })))
        await pursue(deps, row);
    },
    async sweep(deps, { of, notOf, goOn = () => true } = {}) {
      for (let looked = 0; ;) {
        const now = deps.clock.now();
        const which = and(
          lte(table.nextCheckAt, now),
          of && inArray(table.provider, [...of]),
          notOf && notInArray(table.provider, [...notOf]),
        )!;
        const rows = await withTransaction(deps, (tx) => lease(tx, { ...options, which, now }));
        const ends = await Promise.allSettled(rows.map((row) => pursue(deps, row)));
        for (const end of ends)
          if (end.status === 'rejected')
            deps.log.error({ err: end.reason as unknown }, `${noun} could not be processed`);
        looked += rows.length;
        if (rows.length < atOnce || !goOn()) return looked;
      }
    },
  };
}
