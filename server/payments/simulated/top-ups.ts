import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { simulatedTopUps } from '../../db/schema';
import type { Db } from '../../db/types';
import type { Clock } from '../../core/clock';
import { outageMs, type Pick } from './plan';

const wantedSchema = v.object({
  reference: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,40}$/)),
  kind: v.picklist(['airtime', 'data']),
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  mobile: v.pipe(v.string(), v.regex(/^\d{6,15}$/)),
  network: v.pipe(v.string(), v.minLength(1), v.maxLength(20)),
});

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/**
 * Answers a request for airtime or data. Ninety of a hundred are delivered at once, five are refused, and about five
 * the provider says nothing until the end of an outage, after which they are delivered.
 */
export async function takeTopUp(
  { db, clock, pick }: { readonly db: Db; readonly clock: Clock; readonly pick: Pick },
  body: string,
): Promise<Response> {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), wantedSchema), body);
  if (!read.success) return json(400, {});
  const wanted = read.output;
  const now = clock.now();
  const chance = pick(100);
  await db
    .insert(simulatedTopUps)
    .values({
      ...wanted,
      outcome: chance >= 90 && chance < 95 ? 'refused' : 'delivered',
      reachableAt: chance < 95 ? now : now + outageMs,
      createdAt: now,
    })
    .onConflictDoNothing();
  const [row] = await db.select().from(simulatedTopUps).where(eq(simulatedTopUps.reference, wanted.reference));
  const { kind, amount, mobile, network, outcome, reachableAt } = row!;
  const isSame =
    kind === wanted.kind && amount === wanted.amount && mobile === wanted.mobile && network === wanted.network;
  if (!isSame) return json(409, {});
  return now < reachableAt
    ? json(503, {})
    : json(200, { reference: wanted.reference, state: outcome, simulated: true });
}
