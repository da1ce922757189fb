import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { limitHits, members, notices } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { Ctx } from '../../core/deps';
import { refuseTooMany } from '../../core/refuse';
import { message, type MessageKey } from '../../core/messages';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Tries that are answered at once (A1). */
const free = 3;
/** Tries a minute that are answered at all. */
const perMinute = 5;
/** Longest pause between two tries. */
const longestPauseMs = 15 * minute;

export interface TryVerdict {
  /** Not before this long: refuse. 0 lets it through. */
  readonly refuseMs: number;
  /** Let through, but answered only after this long. */
  readonly delayMs: number;
}

/**
 * What becomes of the next try after the earlier ones of a day (instants, ascending): three at once, then pauses that
 * double from one second to 15 minutes; the fourth and fifth are held back, from the sixth on they are refused (A1).
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

/** What is kept of a device's id. */
export const hashDevice = (deviceId: string): string => createHash('sha256').update(deviceId).digest('hex');

/** Tries are counted per number; a device that the member has used before has a count of its own (A4). */
export const triesKey = (mobile: string, knownDevice: string | null): string =>
  knownDevice === null ? `login:${mobile}` : `login:${mobile}:${knownDevice}`;

/**
 * Counts a try before the password is looked at, so that parallel tries cannot outrun the count. Returns its number and
 * its time.
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
  // Held-back tries lie a few seconds ahead; anything further was written before development moved the clock back.
  const earlier = (row?.hits ?? [])
    .filter((hit) => hit > now - day && hit < now + minute)
    .sort((one, other) => one - other);
  const { refuseMs, delayMs } = judgeTry(earlier, now);
  if (refuseMs > 0) refuseTooMany(refuseMs);
  // A held-back try takes place when its answer goes out: the next pause counts from there.
  await tx
    .update(limitHits)
    .set({ hits: [...earlier, now + delayMs], expiresAt: now + day })
    .where(eq(limitHits.key, key));
  return { number: earlier.length + 1, at: now + delayMs, delayMs };
}

/** Takes a counted try back, because the password was not looked at. */
export async function takeBackTry(tx: Tx, key: string, at: number): Promise<void> {
  await tx.execute(sql`update limit_hits
    set hits = hits[:array_position(hits, ${at}::bigint) - 1] || hits[array_position(hits, ${at}::bigint) + 1:]
    where key = ${key} and array_position(hits, ${at}::bigint) is not null`);
}

/** Forgets the tries after the right password. */
export async function forgetTries(tx: Tx, key: string): Promise<void> {
  await tx.delete(limitHits).where(eq(limitHits.key, key));
}

const inAll = (key: MessageKey) => ({ en: message('en', key), fr: message('fr', key), pt: message('pt', key) });

/**
 * Tells the owner about wrong tries (A1). One statement, which finds nobody for an unknown number, in the same time.
 */
export async function tellOwner({ deps, tx, now }: Ctx, mobile: string): Promise<void> {
  const owner = tx
    .select({
      market: members.market,
      memberId: members.id,
      type: sql<number>`1`.as('type'),
      title: sql<string>`${JSON.stringify(inAll('loginAlertTitle'))}::jsonb`.as('title'),
      content: sql<string>`${JSON.stringify(inAll('loginAlertText'))}::jsonb`.as('content'),
      createdAt: sql<number>`${now}::bigint`.as('created_at'),
    })
    .from(members)
    .where(and(eq(members.market, deps.market.code), eq(members.mobile, mobile)));
  await tx.execute(sql`insert into ${notices} (market, member_id, type, title, content, created_at) ${owner}`);
}
