import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { limitHits, members, notices } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { Ctx } from '../../core/deps';
import { refuseTooMany } from '../../core/refuse';
import { inAllLanguages } from './messages';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Number of tries without a delay (A1). */
const free = 3;
/** Maximum number of tries in a minute; further ones are refused. */
const perMinute = 5;
/** Longest pause between two tries, in ms. */
const longestPauseMs = 15 * minute;

export interface TryVerdict {
  /** Refuse the try for this long, in ms; 0 allows it. */
  readonly refuseMs: number;
  /** Delay the answer to an allowed try by this, in ms. */
  readonly delayMs: number;
}

/**
 * Decides about the next try after the earlier ones of a day (times in ms, ascending). Three tries get no delay. After
 * them the pauses double from one second to 15 minutes: the fourth and fifth try are delayed, later ones are refused
 * (A1).
 */
export function judgeTry(earlier: readonly number[], now: number): TryVerdict {
  const last = earlier.at(-1);
  if (last === undefined || earlier.length < free) return { refuseMs: 0, delayMs: 0 };
  const pause = Math.min(1000 * 2 ** (earlier.length - free), longestPauseMs);
  const rest = Math.max(0, last + pause - now);
  const fifthLast = earlier.length >= perMinute ? (earlier[earlier.length - perMinute] ?? 0) : -Infinity;
  const minuteRest = Math.max(0, fifthLast + minute - now);
  if (earlier.length < perMinute) return { refuseMs: 0, delayMs: rest };
  return { refuseMs: Math.max(rest, minuteRest), delayMs: 0 };
}

/** The stored form of a device id. */
export const hashDevice = (deviceId: string): string => createHash('sha256').update(deviceId).digest('hex');

/**
 * The key that tries are counted under: the number, and for a device that the member has used before also the device
 * (A4).
 */
export const triesKey = (mobile: string, knownDevice: string | null): string =>
  knownDevice === null ? `login:${mobile}` : `login:${mobile}:${knownDevice}`;

/**
 * Counts a try before the password is checked, so that parallel tries cannot exceed the limit. Returns the position and
 * the time of the try; throws TooMany.
 */
export async function countTry(
  tx: Tx,
  key: string,
  now: number,
): Promise<{ number: number; at: number; delayMs: number }> {
  await tx
    .insert(limitHits)
    .values({ key, hits: [], expiresAt: now + day })
    .onConflictDoNothing();
  const [row] = await tx.select({ hits: limitHits.hits }).from(limitHits).where(eq(limitHits.key, key)).for('update');
  // Delayed tries are a few seconds in the future. Later times were written before the development clock was set back.
  const earlier = (row?.hits ?? [])
    .filter((hit) => hit > now - day && hit < now + minute)
    .sort((one, other) => one - other);
  const { refuseMs, delayMs } = judgeTry(earlier, now);
  if (refuseMs > 0) refuseTooMany(refuseMs);
  // A delayed try counts at the time of its answer, and the next pause starts there.
  await tx
    .update(limitHits)
    .set({ hits: [...earlier, now + delayMs], expiresAt: now + day })
    .where(eq(limitHits.key, key));
  return { number: earlier.length + 1, at: now + delayMs, delayMs };
}

/** Removes a counted try whose password was not checked. */
export async function takeBackTry(tx: Tx, key: string, at: number): Promise<void> {
  await tx.execute(sql`update limit_hits
    set hits = hits[:array_position(hits, ${at}::bigint) - 1] || hits[array_position(hits, ${at}::bigint) + 1:]
    where key = ${key} and array_position(hits, ${at}::bigint) is not null`);
}

/** Deletes the tries after a correct password. */
export async function forgetTries(tx: Tx, key: string): Promise<void> {
  await tx.delete(limitHits).where(eq(limitHits.key, key));
}

/**
 * Notifies the owner of the number about wrong tries (A1). For an unknown number the same statement inserts nothing and
 * takes the same time.
 */
export async function tellOwner({ deps, tx, now }: Ctx, mobile: string): Promise<void> {
  const owner = tx
    .select({
      market: members.market,
      memberId: members.id,
      type: sql<number>`1`.as('type'),
      title: sql<string>`${JSON.stringify(inAllLanguages('loginAlertTitle'))}::jsonb`.as('title'),
      content: sql<string>`${JSON.stringify(inAllLanguages('loginAlertText'))}::jsonb`.as('content'),
      createdAt: sql<number>`${now}::bigint`.as('created_at'),
    })
    .from(members)
    .where(and(eq(members.market, deps.market.code), eq(members.mobile, mobile)));
  await tx.execute(sql`insert into ${notices} (market, member_id, type, title, content, created_at) ${owner}`);
}
