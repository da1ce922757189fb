import { and, eq, gt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import type { Deps } from '../core/deps';
import { createQueue, release, type QueueTable, type SweepPart } from '../core/queue';
import { withTransaction } from '../db/transaction';
import type { Tx } from '../db/types';
import { ProviderSilent, type Report } from './provider';
import { review, type ReviewKind } from './review';

/** The effect of a report. */
export type Applied = 'applied' | 'nothing-new' | 'review';

/**
 * A table of orders. Due rows are orders that are not final, and orders that ended without money and are queried again.
 */
type OrderTable = QueueTable & { readonly recheckUntil: PgColumn; readonly state: PgColumn };

interface OrderRow {
  readonly id: number;
  readonly provider: string;
  readonly currency: string;
  readonly leasedUntil: number;
  readonly recheckUntil: number;
}

/** A provider's report about an order. */
export interface ReportInput {
  readonly provider: string;
  readonly report: Report;
  /** The actor of the ledger transaction; by default the provider. */
  readonly actor?: string;
  readonly now: number;
}

/** The differences between deposits and withdrawals. */
export interface OrderKind<Table extends OrderTable, Row extends OrderRow> {
  readonly table: Table;
  /** What the log calls an order. */
  readonly noun: string;
  /** The column with our reference, which the provider also uses. */
  readonly reference: PgColumn;
  readonly referenceOf: (order: Row) => string;
  readonly find: (tx: Tx, reference: string) => Promise<Row | undefined>;
  /** Condition of the orders that the engine may query at `now` (ms). */
  readonly open: (now: number) => SQL;
  /** The final state in which the money has moved. States below it are open; states above it ended without money. */
  readonly paidState: number;
  /** SQL of the ms until the next query, from the `tries` so far. */
  readonly wait: SQL;
  /** Sends the order or queries it. Returns null when the provider does not know it. Throws ProviderSilent. */
  readonly ask: (deps: Deps, order: Row) => Promise<Report | null>;
  /** Handles an order that the provider does not know. */
  readonly unknown: (tx: Tx, deps: Deps, lost: { order: Row; now: number }) => Promise<void>;
  /** Handles an order that the provider knows; runs before the amounts are compared. */
  readonly known?: (tx: Tx, order: Row, now: number) => Promise<void>;
  /** The amount that the provider must report, in minor units. */
  readonly expected: (order: Row) => number;
  /** Moves the order by a report whose provider and amount are correct. The order's row is locked. */
  readonly settle: (tx: Tx, deps: Deps, input: Required<ReportInput> & { order: Row }) => Promise<Applied>;
}

export type OrderPhase = 'open' | 'paid' | 'ended';

export interface OrderEngine {
  /**
   * Applies a report, from a callback or a query, in the caller's transaction. States only go forward (I8) and money
   * moves once. A report that does not fit goes to review.
   */
  applyReport(tx: Tx, deps: Deps, input: ReportInput): Promise<Applied>;
  /** Sends or queries an order at once. The sweep repeats what fails here. */
  send(deps: Deps, reference: string): Promise<void>;
  /** Sends and queries the orders that are due; returns how many there were. */
  sweep(deps: Deps, part?: SweepPart): Promise<number>;
  /** Returns the provider and the phase of an order; null when there is no such order. */
  look(deps: Deps, reference: string): Promise<{ provider: string; phase: OrderPhase } | null>;
  /** Puts an order that ended without money back into the queue until its provider has answered. */
  askAgain(deps: Deps, reference: string, now: number): Promise<void>;
}

const lookSchema = v.object({ provider: v.string(), state: v.number() });
/** How long an order that ended without money is queried again, in ms. */
const recheckMs = 24 * 3_600_000;

/** Sends or queries one leased order and applies the answer. No transaction is open during the request. */
async function pursue<Table extends OrderTable, Row extends OrderRow>(
  kind: OrderKind<Table, Row>,
  deps: Deps,
  order: Row,
): Promise<void> {
  let report: Report | null | 'silent' = 'silent';
  try {
    report = await kind.ask(deps, order);
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error;
    deps.log.warn({ order: kind.referenceOf(order), why: error.message }, 'the provider does not answer');
  }
  const now = deps.clock.now();
  const { table } = kind;
  await withTransaction(deps, async (tx) => {
    if (report === null) await kind.unknown(tx, deps, { order, now });
    else if (report !== 'silent') {
      await applyReport(kind, tx, { deps, input: { provider: order.provider, report, now } });
      if (order.recheckUntil > 0)
        await tx
          .update(table as PgTable)
          .set({ recheckUntil: 0 })
          .where(and(eq(table.id, order.id), eq(table.recheckUntil, order.recheckUntil)));
    }
    await release(tx, table, order);
  });
}

async function applyReport<Table extends OrderTable, Row extends OrderRow>(
  kind: OrderKind<Table, Row>,
  tx: Tx,
  { deps, input }: { deps: Deps; input: ReportInput },
): Promise<Applied> {
  const { provider, report, now } = input;
  const { reference } = report;
  const toReview = async (why: ReviewKind, detail: Record<string, unknown> = {}): Promise<Applied> => {
    await review(tx, { kind: why, transNo: reference, detail: { provider, ...report, ...detail }, now });
    return 'review';
  };
  const order = await kind.find(tx, reference);
  if (!order) return toReview('unknown-order');
  if (order.provider !== provider) return toReview('wrong-provider', { expected: order.provider });
  await kind.known?.(tx, order, now);
  const expected = kind.expected(order);
  if (report.amount !== expected || report.currency !== order.currency)
    return toReview('amount', { expected, expectedCurrency: order.currency });
  return kind.settle(tx, deps, { order, actor: `provider:${provider}`, ...input });
}

/** Makes the engine for deposits or withdrawals: it sends orders, queries them and applies the answers. */
export function createOrderEngine<Table extends OrderTable, Row extends OrderRow & Table['$inferSelect']>(
  kind: OrderKind<Table, Row>,
): OrderEngine {
  const { table, reference } = kind;
  const queue = createQueue({
    table,
    noun: kind.noun,
    open: kind.open,
    wait: kind.wait,
    pursue: (deps, row) => pursue(kind, deps, row as Row),
  });
  return {
    applyReport: (tx, deps, input) => applyReport(kind, tx, { deps, input }),
    send: (deps, name) => queue.now(deps, eq(reference, name)),
    sweep: (deps, part) => queue.sweep(deps, part),
    async look({ db }, name) {
      const [order] = await db
        .select({ provider: table.provider, state: table.state })
        .from(table as PgTable)
        .where(eq(reference, name));
      if (!order) return null;
      const { provider, state } = v.parse(lookSchema, order);
      const phase = state === kind.paidState ? 'paid' : state < kind.paidState ? 'open' : 'ended';
      return { provider, phase };
    },
    async askAgain({ db }, name, now) {
      await db
        .update(table as PgTable)
        .set({ recheckUntil: now + recheckMs, nextCheckAt: now, tries: 0 })
        .where(and(eq(reference, name), gt(table.state, kind.paidState)));
    },
  };
}

/** SQL condition: the order ended without money and is queried again at `now` (ms). */
export const isRechecked = ({ recheckUntil }: Pick<OrderTable, 'recheckUntil'>, now: number): SQL =>
  sql`${recheckUntil} > 0 and ${recheckUntil} > ${now}::bigint`;
