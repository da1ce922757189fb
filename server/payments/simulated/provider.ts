import { and, eq, inArray, lt, lte } from 'drizzle-orm';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { simulatedPayments } from '../../db/schema';
import type { Db } from '../../db/types';
import type { Clock } from '../../core/clock';
import { isSigned, requestText, signatureHeader, signBytes } from '../signature';
import { payoutPlanOf, planOf, randomPick, type Pick } from './plan';

export type { Pick } from './plan';

/** A mobile-money operator that is not real: it speaks HTTP and signs, and keeps its payments in tables of its own. */
export interface SimulatedOperator {
  /** Answers a request of the house. */
  handle(request: Request): Promise<Response>;
  /** Tells the house of ends that are due; returns how many were told. Safe in any number of processes. */
  tick(): Promise<number>;
}

export interface SimulatedOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly key: Uint8Array;
  /** Carries a callback to the house. */
  readonly send: (request: Request) => Promise<Response>;
  readonly pick?: Pick;
}

type Row = typeof simulatedPayments.$inferSelect;

const wantedSchema = v.object({
  reference: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,40}$/)),
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  currency: v.pipe(v.string(), v.length(3)),
  payer: v.optional(v.pipe(v.string(), v.maxLength(20))),
  payee: v.optional(v.pipe(v.string(), v.maxLength(77))),
  callbackUrl: v.pipe(v.string(), v.url(), v.maxLength(300)),
});
const leaseMs = 30_000;
const atOnce = 20;
const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** Makes the operator on a database of its own, or beside the house in one. */
export function createSimulatedOperator({
  db,
  clock,
  log,
  key,
  send,
  pick = randomPick,
}: SimulatedOptions): SimulatedOperator {
  const find = async (reference: string): Promise<Row | undefined> =>
    (await db.select().from(simulatedPayments).where(eq(simulatedPayments.reference, reference)))[0];
  const report = ({ reference, amount, currency, outcome, dueAt }: Row, now: number) => ({
    reference,
    amount,
    currency,
    status: now < dueAt ? 'prompted' : outcome,
  });
  const show = (row: Row): Response => {
    const now = clock.now();
    return now < row.reachableAt ? json(503, {}) : json(200, report(row, now));
  };

  async function take(body: string, direction: 'in' | 'out'): Promise<Response> {
    let fields: unknown;
    try {
      fields = JSON.parse(body);
    } catch {
      return json(400, {});
    }
    const read = v.safeParse(wantedSchema, fields);
    if (!read.success) return json(400, {});
    const { reference, amount, currency, payer, payee, callbackUrl } = read.output;
    const now = clock.now();
    const { outcome, silentMs, decidedMs, callbacks } = (direction === 'in' ? planOf : payoutPlanOf)(amount, pick);
    await db
      .insert(simulatedPayments)
      .values({
        reference,
        direction,
        amount,
        currency,
        payer: payer ?? payee ?? '',
        callbackUrl,
        outcome,
        callbacks,
        reachableAt: now + silentMs,
        dueAt: now + decidedMs,
        nextTellAt: now + decidedMs,
        createdAt: now,
      })
      .onConflictDoNothing();
    const row = (await find(reference))!;
    return row.direction === direction && row.amount === amount && row.currency === currency
      ? show(row)
      : json(409, {});
  }

  async function tell(row: Row): Promise<boolean> {
    const body = JSON.stringify({ id: `end-${row.reference}`, report: report(row, clock.now()) });
    const done = await send(
      new Request(row.callbackUrl, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', [signatureHeader]: signBytes(key, body) },
      }),
    ).then(
      ({ status }) => status === 200,
      (error: unknown) => {
        log.warn({ err: error, reference: row.reference }, 'the house does not take a callback');
        return false;
      },
    );
    const now = clock.now();
    await db
      .update(simulatedPayments)
      .set({
        leasedUntil: 0,
        tries: row.tries + 1,
        ...(done
          ? { told: row.told + 1, nextTellAt: now }
          : { nextTellAt: now + Math.min(5_000 * 2 ** Math.min(row.tries, 10), 3_600_000) }),
      })
      .where(eq(simulatedPayments.reference, row.reference));
    return done;
  }

  return {
    async handle(request) {
      const { pathname } = new URL(request.url);
      const body = request.method === 'POST' ? await request.text() : '';
      if (!isSigned(key, requestText(request.method, request.url, body), request.headers.get(signatureHeader)))
        return json(401, {});
      if (request.method === 'POST' && pathname === '/v1/payments') return take(body, 'in');
      if (request.method === 'POST' && pathname === '/v1/payouts') return take(body, 'out');
      const reference = /^\/v1\/payments\/([A-Za-z0-9-]{1,40})$/.exec(pathname)?.[1];
      if (request.method !== 'GET' || reference === undefined) return json(404, {});
      const row = await find(reference);
      return row ? show(row) : json(404, {});
    },
    async tick() {
      const now = clock.now();
      const due = db.$with('due').as(
        db
          .select({ reference: simulatedPayments.reference })
          .from(simulatedPayments)
          .where(
            and(
              lt(simulatedPayments.told, simulatedPayments.callbacks),
              lte(simulatedPayments.nextTellAt, now),
              lte(simulatedPayments.leasedUntil, now),
            ),
          )
          .orderBy(simulatedPayments.nextTellAt)
          .limit(atOnce)
          .for('update', { skipLocked: true }),
      );
      const rows = await db
        .with(due)
        .update(simulatedPayments)
        .set({ leasedUntil: now + leaseMs })
        .where(inArray(simulatedPayments.reference, db.select({ reference: due.reference }).from(due)))
        .returning();
      let told = 0;
      for (const row of rows) if (await tell(row)) told += 1;
      return told;
    },
  };
}
