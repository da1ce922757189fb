import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { simulatedPayments } from '../../db/schema';
import { isSigned, requestText, signatureHeader } from '../signature';
import { sendDueCallbacks, type CallbackOptions } from './callbacks';
import { payoutPlanOf, planOf, randomPick, type Pick } from './plan';
import { reportOf, type PaymentRow } from './report';
import { takeTopUp } from './top-ups';

export type { Pick } from './plan';

/** A simulated mobile-money provider. It answers signed HTTP requests and stores its payments in tables of its own. */
export interface SimulatedOperator {
  /** Answers a request of the casino's server. */
  handle(request: Request): Promise<Response>;
  /** Sends the final callbacks that are due; returns how many were sent. Safe in any number of processes. */
  tick(): Promise<number>;
}

export interface SimulatedOptions extends CallbackOptions {
  readonly pick?: Pick;
}

const wantedSchema = v.object({
  reference: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,40}$/)),
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  currency: v.pipe(v.string(), v.length(3)),
  payer: v.optional(v.pipe(v.string(), v.maxLength(20))),
  payee: v.optional(v.pipe(v.string(), v.maxLength(77))),
  callbackUrl: v.pipe(v.string(), v.url(), v.maxLength(300)),
});
/** Reads the body of a request for a payment; null when it is not valid. */
const readWanted = (body: string) => {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), wantedSchema), body);
  return read.success ? read.output : null;
};

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** Makes the provider, on its own database or on that of the casino's server. */
export function createSimulatedProvider({ pick = randomPick, ...options }: SimulatedOptions): SimulatedOperator {
  const { db, clock, key } = options;
  const find = async (reference: string): Promise<PaymentRow | undefined> =>
    (await db.select().from(simulatedPayments).where(eq(simulatedPayments.reference, reference)))[0];
  const show = (row: PaymentRow): Response => {
    const now = clock.now();
    return now < row.reachableAt ? json(503, {}) : json(200, reportOf(row, now));
  };

  async function take(body: string, direction: 'in' | 'out'): Promise<Response> {
    const wanted = readWanted(body);
    if (wanted === null) return json(400, {});
    const { reference, amount, currency, payer, payee, callbackUrl } = wanted;
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

  return {
    async handle(request) {
      const { pathname } = new URL(request.url);
      const body = request.method === 'POST' ? await request.text() : '';
      if (!isSigned(key, requestText(request.method, request.url, body), request.headers.get(signatureHeader)))
        return json(401, {});
      if (request.method === 'POST' && pathname === '/v1/payments') return take(body, 'in');
      if (request.method === 'POST' && pathname === '/v1/payouts') return take(body, 'out');
      if (request.method === 'POST' && pathname === '/v1/top-ups') return takeTopUp({ db, clock, pick }, body);
      const reference = /^\/v1\/payments\/([A-Za-z0-9-]{1,40})$/.exec(pathname)?.[1];
      if (request.method !== 'GET' || reference === undefined) return json(404, {});
      const row = await find(reference);
      return row ? show(row) : json(404, { simulated: true });
    },
    tick: () => sendDueCallbacks(options),
  };
}
