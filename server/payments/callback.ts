import { createHash } from 'node:crypto';
import { paymentCallbacks } from '../db/schema';
import { withTransaction } from '../db/transaction';
import { readAtMost } from '../core/body';
import type { Deps } from '../core/deps';
import { Refusal } from '../core/refuse';
import { limit } from '../core/limits';
import { isSame } from '../core/same-text';
import type { OrderEngine } from './order-engine';
import { withdrawEngine } from './payouts/pursue';
import { isWithdrawal } from './payouts/settle';
import type { PaymentProvider } from './provider';
import { depositEngine } from './pursue';
import { review } from './review';

/** Path of the callbacks; the name of the provider follows, and the secret of its address where it has one. */
export const callbackPath = '/callbacks/payments';
const maxBytes = 16 * 1024;
/** Number of unsigned callbacks from one address that are stored in an hour. */
const forgedPerHour = { max: 30, windowMs: 3_600_000 };
/** How often unsigned callbacks can trigger a query of one order. */
const hintsPerMinute = { max: 6, windowMs: 60_000 };

const answer = (status: number, text: string, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify({ result: text }), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  });

const engineOf = (reference: string): OrderEngine => (isWithdrawal(reference) ? withdrawEngine : depositEngine);

/**
 * Handles a callback without a signature. It triggers a query of the named order at the provider, unless the order is
 * unknown, already paid, or belongs to another provider.
 */
async function takeHint(
  deps: Deps,
  { provider, reference, now }: { provider: PaymentProvider; reference: string; now: number },
): Promise<Response> {
  const engine = engineOf(reference);
  const order = await engine.look(deps, reference);
  if (order?.provider !== provider.name || order.phase === 'paid') return answer(200, 'taken');
  try {
    await withTransaction(deps, (tx) => limit(tx, { key: `callback-hint:${reference}`, rule: hintsPerMinute, now }));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return answer(429, 'too many', { 'retry-after': '60' });
  }
  if (order.phase === 'ended') await engine.askAgain(deps, reference, now);
  deps.payments.background(() => engine.send(deps, reference));
  return answer(200, 'taken');
}

/**
 * Receives a callback of a payment provider (F11, M14). For providers that sign, the answer is 200 only after the
 * signature over the raw bytes was verified and the effect was committed; a wrong signature gets 401 and a review. The
 * content of unsigned callbacks is not trusted; the provider is queried instead. A repeated callback changes nothing.
 */
export async function takeCallback(deps: Deps, request: Request, ip: string): Promise<Response> {
  const now = deps.clock.now();
  const [name = '', secret = '', ...rest] = new URL(request.url).pathname.slice(callbackPath.length + 1).split('/');
  const provider = deps.payments.providers.named(name);
  if (provider === null || !isSame(secret, provider.secret ?? '')) return answer(404, 'no such provider');
  if (request.method !== 'POST' && request.method !== 'PUT') return answer(405, 'POST', { allow: 'POST, PUT' });
  // A body that ends early gets the same answer as one that is too large: the sender no longer reads it and will retry.
  const body =
    Number(request.headers.get('content-length') ?? 0) > maxBytes
      ? null
      : await readAtMost(request.body, maxBytes).catch(() => null);
  if (body === null) return answer(413, 'too large');
  const callback = await provider.readCallback({ headers: request.headers, body, tail: rest.join('/') });
  if (callback === null) return forged(deps, { body, ip, now });
  if ('unrelated' in callback) return answer(200, 'taken');
  if ('hint' in callback) return takeHint(deps, { provider, reference: callback.hint, now });
  await withTransaction(deps, async (tx) => {
    const key = { provider: provider.name, callbackId: callback.id };
    const [fresh] = await tx
      .insert(paymentCallbacks)
      .values({ ...key, transNo: callback.report.reference, outcome: callback.report.status, receivedAt: now })
      .onConflictDoNothing()
      .returning();
    const { report } = callback;
    if (fresh) await engineOf(report.reference).applyReport(tx, deps, { provider: provider.name, report, now });
  });
  return answer(200, 'taken');
}

async function forged(deps: Deps, { body, ip, now }: { body: Uint8Array; ip: string; now: number }): Promise<Response> {
  try {
    await withTransaction(deps, async (tx) => {
      await limit(tx, { key: `callback-forged:${ip}`, rule: forgedPerHour, now });
      await review(tx, {
        kind: 'forged',
        transNo: '',
        detail: { ip, bytes: body.length, sha256: createHash('sha256').update(body).digest('hex') },
        now,
      });
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return answer(429, 'too many', { 'retry-after': '3600' });
  }
  deps.log.warn({ ip }, 'a callback has no valid signature');
  return answer(401, 'not signed');
}
