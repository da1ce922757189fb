import { sql } from 'drizzle-orm';
import type { Tx } from '../db/types';
import type { Deps } from '../core/deps';
import { marketDay } from '../core/market-time';

/** Two calls further apart are two visits: the time between them is not time in the app. */
export const visitGapMs = 120_000;
/** At most this often is the time written down. */
const everyMs = 30_000;
const mostKept = 20_000;

const homes = new WeakMap<Deps, Map<number, number>>();

/**
 * Notes that a member is in the app now. What is kept in memory only spares writes; the time itself is in the database.
 */
export async function countPlayTime(deps: Deps, memberId: number, now: number): Promise<void> {
  const home = homes.get(deps) ?? new Map<number, number>();
  homes.set(deps, home);
  const last = home.get(memberId);
  if (last !== undefined && now >= last && now - last < everyMs) return;
  if (home.size >= mostKept) home.clear();
  home.set(memberId, now);
  const day = marketDay(deps.market.timeZone, now).name;
  await deps.db.execute(sql`
    insert into play_time as p (member_id, day, played_ms, last_at) values (${memberId}::bigint, ${day}, 0, ${now}::bigint)
    on conflict (member_id, day) do update set last_at = greatest(p.last_at, excluded.last_at),
      played_ms = p.played_ms + case when excluded.last_at - p.last_at between 0 and ${visitGapMs}::bigint then excluded.last_at - p.last_at else 0 end`);
}

/** Time in the app since a market day (yyyymmdd), in ms. */
export async function playedSince(tx: Tx, memberId: number, firstDay: string): Promise<number> {
  const { rows } = await tx.execute<{ played: number | string }>(
    sql`select coalesce(sum(played_ms), 0) as played from play_time where member_id = ${memberId}::bigint and day >= ${firstDay}`,
  );
  return Number(rows[0]!.played);
}
