import { createHash } from 'node:crypto';
import { paymentCallbacks } from '../db/schema';
import { withTransaction } from '../db/transaction';
import { readAtMost } from '../core/body';
import type { Deps } from '../core/deps';
import { Refusal } from '../core/refuse';
import { limit } from '../core/limits';
import type { OrderEngine } from './order-engine';
import { withdrawEngine } from './payouts/pursue';
import { isWithdrawal } from './payouts/settle';
import type { PaymentOperator } from './provider';
import { depositEngine } from './pursue';
import { review } from './review';

/** Where operators call back; the operator's name follows. */
export const callbackPath = '/callbacks/payments';
const maxBytes = 16 * 1024;
/** Forged calls of one address that are still written down in an hour. */
const forgedPerHour = { max: 30, windowMs: 3_600_000 };
/** How often hints let one order be asked about. */
const hintsPerMinute = { max: 6, windowMs: 60_000 };

const answer = (status: number, text: string, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify({ result: text }), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  });

const engineOf = (reference: string): OrderEngine => (isWithdrawal(reference) ? withdrawEngine : depositEngine);

/**
 * A callback that proves nothing: the operator is asked about the order that it names; for any other nothing is written
 * or asked.
 */
async function takeHint(deps: Deps, operator: PaymentOperator, reference: string, now: number): Promise<Response> {
  const engine = engineOf(reference);
  const order = await engine.look(deps, reference);
  if (order?.operator !== operator.name || order.phase === 'paid') return answer(200, 'taken');
  try {
    await withTransaction(deps, (tx) => limit(tx, `callback-hint:${reference}`, hintsPerMinute, now));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return answer(429, 'too many', { 'retry-after': '60' });
  }
  if (order.phase === 'ended') await engine.askAgain(deps, reference, now);
  deps.payments.background(() => engine.send(deps, reference));
  return answer(200, 'taken');
}

/**
 * Takes a callback of an operator (F11, M14). Where operators sign, 200 only after the signature over the raw bytes was
 * verified and its
 * effect is committed; anything else is 401 and goes to review. Where they do not, what it says counts for nothing:
 * they are asked.
 * The same callback again changes nothing.
 */
export async function takeCallback(deps: Deps, request: Request, ip: string): Promise<Response> {
  const now = deps.clock.now();
  const operator = deps.payments.operators.named(new URL(request.url).pathname.slice(callbackPath.length + 1));
  if (operator === null) return answer(404, 'no such operator');
  if (request.method !== 'POST' && request.method !== 'PUT') return answer(405, 'POST', { allow: 'POST, PUT' });
  // An operator that breaks off is told the same as one that sends too much: it asks again, and nobody reads this.
  const body =
    Number(request.headers.get('content-length') ?? 0) > maxBytes
      ? null
      : await readAtMost(request.body, maxBytes).catch(() => null);
  if (body === null) return answer(413, 'too large');
  const callback = operator.readCallback(request.headers, body);
  if (callback === null) return forged(deps, body, ip, now);
  if ('hint' in callback) return takeHint(deps, operator, callback.hint, now);
  await withTransaction(deps, async (tx) => {
    const key = { operator: operator.name, callbackId: callback.id };
    const [fresh] = await tx
      .insert(paymentCallbacks)
      .values({ ...key, transNo: callback.report.reference, outcome: callback.report.status, receivedAt: now })
      .onConflictDoNothing()
      .returning();
    const { report } = callback;
    if (fresh) await engineOf(report.reference).applyReport(tx, deps, { operator: operator.name, report, now });
  });
  return answer(200, 'taken');
}

async function forged(deps: Deps, body: Uint8Array, ip: string, now: number): Promise<Response> {
  try {
    await withTransaction(deps, async (tx) => {
      await limit(tx, `callback-forged:${ip}`, forgedPerHour, now);
      await review(
        tx,
        'forged',
        '',
        { ip, bytes: body.length, sha256: createHash('sha256').update(body).digest('hex') },
        now,
      );
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return answer(429, 'too many', { 'retry-after': '3600' });
  }
  deps.log.warn({ ip }, 'a callback that no operator has signed');
  return answer(401, 'not signed');
}
