import { and, eq, sql } from 'drizzle-orm';
import { smsJobs, SmsState } from '../db/schema/sms';
import { withTransaction } from '../db/transaction';
import type { Tx } from '../db/types';
import type { Deps } from '../core/deps';
import { msisdnOf } from '../core/msisdn';
import { createQueue, release, type Queue } from '../core/queue';
import type { Sealer } from '../core/sealer';
import type { SmsOutbox } from '../core/sms';
import type { DeliveryReport, Sent, SmsGateway } from './gateway';

type Job = typeof smsJobs.$inferSelect;

/** A message without a valid code helps nobody: it is not sent after this time, ms. */
const lifeMs = 4 * 60_000;
/** Each gateway is asked so many times at most. */
const triesOfGateway = 2;

const placeOf = (mobile: string): string => `sms:${mobile}`;

/** Stores messages for the gateways. The text is encrypted, because it holds a code. */
export const gatewayOutbox = (market: string, sealer: Sealer): SmsOutbox => ({
  async send(tx, { mobile, text }, now) {
    await tx.insert(smsJobs).values({
      market,
      mobile,
      sealed: sealer.seal(Buffer.from(text), placeOf(mobile)),
      nextCheckAt: now,
      expiresAt: now + lifeMs,
      createdAt: now,
    });
  },
});

/** Ends a message, unless it has ended. */
const end = (tx: Tx, id: number, { state, failure, now }: { state: SmsState; failure: string; now: number }) =>
  tx
    .update(smsJobs)
    .set({ state, failure, sealed: null, doneAt: now, leasedUntil: 0 })
    .where(and(eq(smsJobs.id, id), sql`${smsJobs.state} < ${SmsState.delivered}::smallint`));

/** Adds what a gateway has charged; amounts of several gateways add up only in one currency. */
const withCost = (cost: DeliveryReport['cost']) =>
  cost === null
    ? {}
    : {
        cost: sql`case when ${smsJobs.costCurrency} in ('', ${cost.currency}) then coalesce(${smsJobs.cost}, 0) + ${cost.amount}::bigint else ${smsJobs.cost} end`,
        costCurrency: sql`case when ${smsJobs.costCurrency} = '' then ${cost.currency} else ${smsJobs.costCurrency} end`,
      };

/** Hands a message to the gateway whose turn it is. Null when it is unknown whether the gateway has it. */
async function offer(deps: Deps, gateway: SmsGateway, job: Job & { sealed: Uint8Array }): Promise<Sent | null> {
  const text = deps.sealer.open(job.sealed, placeOf(job.mobile)).toString('utf8');
  const to = msisdnOf(deps.market.countryCode, job.mobile);
  try {
    return await gateway.send({ to, text, reference: `sms${job.id}x${job.tries}` });
  } catch (error) {
    deps.log.warn({ err: error, gateway: gateway.name, sms: job.id }, 'an SMS gateway gave no clear answer');
    return null;
  }
}

/** Stores what a gateway said. A refused message is due again at once, for the next gateway. */
async function store(
  deps: Deps,
  job: Job,
  { gateway, sent, isLast }: { gateway: SmsGateway; sent: Sent; isLast: boolean },
) {
  const now = deps.clock.now();
  await withTransaction(deps, async (tx) => {
    if (sent.kind === 'taken') {
      await tx
        .update(smsJobs)
        .set({
          state: SmsState.accepted,
          provider: gateway.name,
          gatewayId: sent.id,
          leasedUntil: 0,
          failure: '',
          ...withCost(sent.cost),
        })
        .where(and(eq(smsJobs.id, job.id), eq(smsJobs.state, SmsState.waiting)));
      return;
    }
    const failure = `${gateway.name}: ${sent.why} ${sent.code}`;
    if (isLast) await end(tx, job.id, { state: SmsState.failed, failure, now });
    else await tx.update(smsJobs).set({ failure, leasedUntil: 0, nextCheckAt: now }).where(eq(smsJobs.id, job.id));
  });
}

const isKept = (job: Job): job is Job & { sealed: Uint8Array } => job.sealed !== null;

async function pursue(deps: Deps, gateways: readonly SmsGateway[], job: Job): Promise<void> {
  const now = deps.clock.now();
  const isOver = job.tries > gateways.length * triesOfGateway;
  if (!isKept(job) || now >= job.expiresAt || isOver) {
    const failure = isOver ? job.failure || 'no clear answer' : 'expired';
    await withTransaction(deps, (tx) => end(tx, job.id, { state: SmsState.failed, failure, now }));
    deps.log.error({ sms: job.id, failure }, 'an SMS could not be sent');
    return;
  }
  const gateway = gateways[(job.tries - 1) % gateways.length]!;
  const sent = await offer(deps, gateway, job);
  // Without an answer the next gateway gets it. Two messages with one code do no harm.
  if (sent === null) {
    await withTransaction(deps, (tx) => release(tx, smsJobs, job));
    return;
  }
  if (sent.kind === 'refused' && sent.why === 'operator')
    deps.log.error({ gateway: gateway.name, code: sent.code }, 'an SMS gateway needs the operator');
  // A number that every gateway has refused once is not tried again.
  const isLast = sent.kind === 'refused' && sent.why === 'number' && job.tries >= gateways.length;
  await store(deps, job, { gateway, sent, isLast });
}

/** The queue of a market's messages. */
export const smsQueue = (gateways: readonly SmsGateway[], market: string): Queue =>
  createQueue({
    table: smsJobs,
    noun: 'an SMS',
    open: () => and(eq(smsJobs.state, SmsState.waiting), eq(smsJobs.market, market))!,
    wait: sql`500`,
    pursue: (deps, job) => pursue(deps, gateways, job),
  });

/** Applies a delivery report. A failed message whose code is still valid goes to the next gateway. */
export async function applyReport(deps: Deps, gateway: SmsGateway, report: DeliveryReport): Promise<void> {
  const now = deps.clock.now();
  await withTransaction(deps, async (tx) => {
    const [job] = await tx
      .select()
      .from(smsJobs)
      .where(and(eq(smsJobs.provider, gateway.name), eq(smsJobs.gatewayId, report.id)))
      .for('update');
    if (!job) return;
    if (report.cost !== null) await tx.update(smsJobs).set(withCost(report.cost)).where(eq(smsJobs.id, job.id));
    if (report.outcome === 'open' || job.state !== SmsState.accepted) return;
    const failure = report.outcome === 'failed' ? `${gateway.name}: ${report.code}` : '';
    if (report.outcome === 'delivered') await end(tx, job.id, { state: SmsState.delivered, failure, now });
    else if (now >= job.expiresAt) await end(tx, job.id, { state: SmsState.failed, failure, now });
    else
      await tx
        .update(smsJobs)
        .set({ state: SmsState.waiting, gatewayId: null, failure, nextCheckAt: now })
        .where(eq(smsJobs.id, job.id));
  });
}
