import { and, eq, inArray, lte, notInArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { withTransaction } from '../db/transaction';
import type { Db, Tx } from '../db/types';
import { withDeadline } from './deadline';
import type { Deps } from './deps';

/**
 * A table whose rows wait to be pursued: when next, how often it was tried, until when one process has the row to
 * itself, and who is asked about it.
 */
export type QueueTable = PgTable & {
  readonly id: PgColumn;
  readonly tries: PgColumn;
  readonly nextCheckAt: PgColumn;
  readonly leasedUntil: PgColumn;
  readonly operator: PgColumn;
};
interface Leased {
  readonly id: number;
  readonly leasedUntil: number;
}

export interface QueueOptions<Table extends QueueTable> {
  readonly table: Table;
  /** How a row is called in the log. */
  readonly noun: string;
  /** Which rows are not at their end, and may be looked at now. */
  readonly open: (now: number) => SQL;
  /** Ms until a row is looked at again, from its `tries` of before. */
  readonly wait: SQL;
  /**
   * Does something about a row, which this process has to itself for a minute; what it throws is logged, and the row's
   * turn comes again.
   */
  readonly pursue: (deps: Deps, row: Table['$inferSelect']) => Promise<void>;
}

export interface Queue {
  /** Pursues the rows of `which` at once, unless another process has them; throws what `pursue` throws. */
  now(deps: Deps, which: SQL): Promise<void>;
  /** Pursues what is due, turn after turn; returns how many were looked at. Safe in any number of processes. */
  sweep(deps: Deps, part?: SweepPart): Promise<number>;
}

export interface SweepPart {
  /** Only rows of these operators, or of all others: who is silent holds up only his own. */
  readonly of?: readonly string[];
  readonly notOf?: readonly string[];
  /** Whether another turn may begin. */
  readonly goOn?: () => boolean;
}

/** Longer than whatever is asked for in between takes at most. */
const leaseMs = 60_000;
/** How long operators may take over one row in all; the rest of the lease is for writing down what they said. */
const deadlineMs = 20_000;
const atOnce = 20;

/**
 * Takes rows that are open and free, so that no other process takes them too. The next turn is written down with the
 * lease: a row that
 * cannot be pursued at all gives way to the others.
 */
async function lease<Table extends QueueTable>(
  db: Db,
  { table, open, wait }: QueueOptions<Table>,
  which: SQL,
  now: number,
): Promise<Array<Table['$inferSelect']>> {
  const { id, tries, nextCheckAt, leasedUntil } = table;
  // Rows that are locked are never taken into the query: it is not done again for a row, and takes no more than it may.
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

/** Gives a row back, unless another process has it by now. */
export const release = (tx: Tx, table: QueueTable, { id, leasedUntil }: Leased): Promise<unknown> =>
  tx
    .update(table as PgTable)
    .set({ leasedUntil: 0 })
    .where(and(eq(table.id, id), eq(table.leasedUntil, leasedUntil)));

/** Rows that are pursued until they end, by any number of processes, each row by one at a time. */
export function createQueue<Table extends QueueTable>(options: QueueOptions<Table>): Queue {
  const { table, noun } = options;
  const pursue: typeof options.pursue = (deps, row) => withDeadline(deadlineMs, () => options.pursue(deps, row));
  return {
    async now(deps, which) {
      for (const row of await withTransaction(deps, (tx) => lease(tx, options, which, deps.clock.now())))
        await pursue(deps, row);
    },
    async sweep(deps, { of, notOf, goOn = () => true } = {}) {
      for (let looked = 0; ;) {
        const now = deps.clock.now();
        const which = and(
          lte(table.nextCheckAt, now),
          of && inArray(table.operator, [...of]),
          notOf && notInArray(table.operator, [...notOf]),
        )!;
        const rows = await withTransaction(deps, (tx) => lease(tx, options, which, now));
        const ends = await Promise.allSettled(rows.map((row) => pursue(deps, row)));
        for (const end of ends)
          if (end.status === 'rejected') deps.log.error({ err: end.reason as unknown }, `${noun} could not be pursued`);
        looked += rows.length;
        if (rows.length < atOnce || !goOn()) return looked;
      }
    },
  };
}
