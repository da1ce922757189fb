import { and, eq, gt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import type { Deps } from '../core/deps';
import { createQueue, release, type QueueTable, type SweepPart } from '../core/queue';
import { withTransaction } from '../db/transaction';
import type { Tx } from '../db/types';
import { OperatorSilent, type Report } from './provider';
import { review } from './review';

/** What a report has done. */
export type Applied = 'applied' | 'nothing-new' | 'review';

/** Orders whose final state is still open, or that ended without money and are asked about again. */
type OrderTable = QueueTable & { readonly recheckUntil: PgColumn; readonly state: PgColumn };

interface OrderRow {
  readonly id: number;
  readonly operator: string;
  readonly currency: string;
  readonly leasedUntil: number;
  readonly recheckUntil: number;
}

/** A report about an order, and who brought it. */
export interface ReportInput {
  readonly operator: string;
  readonly report: Report;
  /** Who is noted as the cause in the ledger; the operator itself when it is missing. */
  readonly actor?: string;
  readonly now: number;
}

/** What differs between the kinds of orders. */
export interface OrderKind<Table extends OrderTable, Row extends OrderRow> {
  readonly table: Table;
  /** How an order is called in the log. */
  readonly noun: string;
  /** The column with our reference, which the operator uses too. */
  readonly reference: PgColumn;
  readonly referenceOf: (order: Row) => string;
  readonly find: (tx: Tx, reference: string) => Promise<Row | undefined>;
  /** Orders that are due for a question at `now`. */
  readonly open: (now: number) => SQL;
  /** The final state in which the money has moved. States below it are open; states above it ended without money. */
  readonly paidState: number;
  /** Ms until the next question, from the `tries` so far. */
  readonly wait: SQL;
  /** Sends the order or asks about it; null when the operator does not know it. Throws OperatorSilent. */
  readonly ask: (deps: Deps, order: Row) => Promise<Report | null>;
  /** The operator does not know the order. */
  readonly unknown: (tx: Tx, deps: Deps, order: Row, now: number) => Promise<void>;
  /** The operator knows the order; called before the amounts are compared. */
  readonly known?: (tx: Tx, order: Row, now: number) => Promise<void>;
  /** What the operator has to report, minor units. */
  readonly expected: (order: Row) => number;
  /** Moves the order, whose row is locked, by a report whose operator and amount are right. */
  readonly settle: (tx: Tx, deps: Deps, order: Row, input: Required<ReportInput>) => Promise<Applied>;
}

export type OrderPhase = 'open' | 'paid' | 'ended';

export interface OrderEngine {
  /**
   * Applies a report in the caller's transaction, from a callback or a question: states only go forward (I8), money
   * moves once, and what does not fit goes to review.
   */
  applyReport(tx: Tx, deps: Deps, input: ReportInput): Promise<Applied>;
  /** Sends a new order at once, or asks about it; the sweep repeats what fails here. */
  send(deps: Deps, reference: string): Promise<void>;
  /** Sends and asks about the orders that are due; returns how many. */
  sweep(deps: Deps, part?: SweepPart): Promise<number>;
  /** Who moves the order's money, and how far it is; null when there is no such order. */
  look(deps: Deps, reference: string): Promise<{ operator: string; phase: OrderPhase } | null>;
  /** Puts an order that ended without money back into the queue until its operator has answered. */
  askAgain(deps: Deps, reference: string, now: number): Promise<void>;
}

const lookSchema = v.object({ operator: v.string(), state: v.number() });
/** How long an order that ended without money is asked about again, ms. */
const recheckMs = 24 * 3_600_000;

/** Asks about one leased order. No transaction is open while the operator is waited for. */
async function pursue<Table extends OrderTable, Row extends OrderRow>(
  kind: OrderKind<Table, Row>,
  deps: Deps,
  order: Row,
): Promise<void> {
  let report: Report | null | 'silent' = 'silent';
  try {
    report = await kind.ask(deps, order);
  } catch (error) {
    if (!(error instanceof OperatorSilent)) throw error;
    deps.log.warn({ order: kind.referenceOf(order), why: error.message }, 'the operator does not answer');
  }
  const now = deps.clock.now();
  const { table } = kind;
  await withTransaction(deps, async (tx) => {
    if (report === null) await kind.unknown(tx, deps, order, now);
    else if (report !== 'silent') {
      await applyReport(kind, tx, deps, { operator: order.operator, report, now });
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
  deps: Deps,
  input: ReportInput,
): Promise<Applied> {
  const { operator, report, now } = input;
  const { reference } = report;
  const toReview = async (
    why: Parameters<typeof review>[1],
    detail: Record<string, unknown> = {},
  ): Promise<Applied> => {
    await review(tx, why, reference, { operator, ...report, ...detail }, now);
    return 'review';
  };
  const order = await kind.find(tx, reference);
  if (!order) return toReview('unknown-order');
  if (order.operator !== operator) return toReview('wrong-operator', { expected: order.operator });
  await kind.known?.(tx, order, now);
  const expected = kind.expected(order);
  if (report.amount !== expected || report.currency !== order.currency)
    return toReview('amount', { expected, expectedCurrency: order.currency });
  return kind.settle(tx, deps, order, { actor: `operator:${operator}`, ...input });
}

/** Sends orders, asks about them and applies the answers, for deposits and withdrawals alike. */
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
    applyReport: (tx, deps, input) => applyReport(kind, tx, deps, input),
    send: (deps, name) => queue.now(deps, eq(reference, name)),
    sweep: (deps, part) => queue.sweep(deps, part),
    async look({ db }, name) {
      const [order] = await db
        .select({ operator: table.operator, state: table.state })
        .from(table as PgTable)
        .where(eq(reference, name));
      if (!order) return null;
      const { operator, state } = v.parse(lookSchema, order);
      const phase = state === kind.paidState ? 'paid' : state < kind.paidState ? 'open' : 'ended';
      return { operator, phase };
    },
    async askAgain({ db }, name, now) {
      await db
        .update(table as PgTable)
        .set({ recheckUntil: now + recheckMs, nextCheckAt: now, tries: 0 })
        .where(and(eq(reference, name), gt(table.state, kind.paidState)));
    },
  };
}

/** The condition that an order is being asked about again at `now`. */
export const isRechecked = ({ recheckUntil }: Pick<OrderTable, 'recheckUntil'>, now: number): SQL =>
  sql`${recheckUntil} > 0 and ${recheckUntil} > ${now}::bigint`;
