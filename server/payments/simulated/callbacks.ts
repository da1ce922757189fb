import { and, eq, inArray, lt, lte } from 'drizzle-orm';
import type { Logger } from 'pino';
import { simulatedPayments } from '../../db/schema';
import type { Db } from '../../db/types';
import type { Clock } from '../../core/clock';
import { signatureHeader, signBytes } from '../signature';
import { reportOf, type PaymentRow } from './report';

export interface CallbackOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly key: Uint8Array;
  /** Delivers a callback to the casino's server. */
  readonly send: (request: Request) => Promise<Response>;
}

const leaseMs = 30_000;
const atOnce = 20;

/** Sends the final callbacks that are due; returns how many were sent. Safe in any number of processes. */
export async function sendDueCallbacks(options: CallbackOptions): Promise<number> {
  let told = 0;
  for (const row of await leaseDue(options)) if (await tell(options, row)) told += 1;
  return told;
}

/** Takes the payments whose callback is due, so that no other process sends them during the lease. */
async function leaseDue({ db, clock }: CallbackOptions): Promise<PaymentRow[]> {
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
  return db
    .with(due)
    .update(simulatedPayments)
    .set({ leasedUntil: now + leaseMs })
    .where(inArray(simulatedPayments.reference, db.select({ reference: due.reference }).from(due)))
    .returning();
}

/** Sends one callback; returns whether the server accepted it. Otherwise it is sent again later. */
async function tell({ db, clock, log, key, send }: CallbackOptions, row: PaymentRow): Promise<boolean> {
  const body = JSON.stringify({ id: `end-${row.reference}`, report: reportOf(row, clock.now()) });
  const done = await send(
    new Request(row.callbackUrl, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', [signatureHeader]: signBytes(key, body) },
    }),
  ).then(
    ({ status }) => status === 200,
    (error: unknown) => {
      log.warn({ err: error, reference: row.reference }, 'the server did not accept a callback');
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
