import { createHash } from 'node:crypto';
import { tryAgain } from '../db/errors';
import { paymentCallbacks } from '../db/schema';
import type { Tx } from '../db/types';
import type { Deps } from '../kit/deps';
import { Refusal } from '../kit/refuse';
import { limit } from '../limits';
import { review } from './review';
import { applyPayout, isWithdrawal } from '../withdrawals/settle';
import { applyReport } from './settle';

/** Where operators call back; the operator's name follows. */
export const callbackPath = '/callbacks/payments';
const maxBytes = 16 * 1024;
/** Forged calls of one address that are still written down in an hour. */
const forgedPerHour = { max: 30, windowMs: 3_600_000 };

const answer = (status: number, text: string, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify({ result: text }), { status, headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers } });

async function readAll(request: Request): Promise<Uint8Array | null> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  for (const reader = request.body?.getReader(); reader;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > maxBytes) {
      await reader.cancel();
      return null;
    }
    parts.push(value);
  }
  return Buffer.concat(parts);
}

/**
 * Takes a callback of the operator (F11, M14). 200 only after its signature over the raw bytes was verified and its effect is committed;
 * anything else is 401 and goes to review. The same callback again changes nothing.
 */
export async function takeCallback(deps: Deps, request: Request, ip: string): Promise<Response> {
  const now = deps.clock.now();
  const { operator } = deps.payments;
  if (new URL(request.url).pathname !== `${callbackPath}/${operator.name}`) return answer(404, 'no such operator');
  if (request.method !== 'POST') return answer(405, 'POST', { allow: 'POST' });
  const body = await readAll(request);
  if (body === null) return answer(413, 'too large');
  const callback = operator.readCallback(request.headers, body);
  if (callback === null) return forged(deps, body, ip, now);
  await tryAgain(() => deps.db.transaction(async (transaction) => {
    const tx = transaction as unknown as Tx;
    const key = { operator: operator.name, callbackId: callback.id };
    const [fresh] = await tx.insert(paymentCallbacks)
      .values({ ...key, transNo: callback.report.reference, outcome: callback.report.status, receivedAt: now }).onConflictDoNothing().returning();
    if (fresh) await (isWithdrawal(callback.report.reference) ? applyPayout : applyReport)(tx, deps, operator.name, callback.report, now);
  }));
  return answer(200, 'taken');
}

async function forged(deps: Deps, body: Uint8Array, ip: string, now: number): Promise<Response> {
  try {
    await deps.db.transaction(async (transaction) => {
      const tx = transaction as unknown as Tx;
      await limit(tx, `callback-forged:${ip}`, forgedPerHour, now);
      await review(tx, 'forged', '', { ip, bytes: body.length, sha256: createHash('sha256').update(body).digest('hex') }, now);
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return answer(429, 'too many', { 'retry-after': '3600' });
  }
  deps.log.warn({ ip }, 'a callback that no operator has signed');
  return answer(401, 'not signed');
}
