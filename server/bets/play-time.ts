import { sql } from 'drizzle-orm';
import type { Tx } from '../db/types';
import type { Deps } from '../core/deps';
import { marketDay } from '../core/market-time';

/** Play time is stored at most once in this many ms for each session. */
const everyMs = 30_000;
const mostKept = 20_000;

/** When this process last stored the play time of a session, by the hash of its token. It only saves writes. */
const homes = new WeakMap<Deps, Map<string, number>>();

/**
 * Returns the market's day (yyyymmdd) to which the call must add the time since the member's last call, or '' when the
 * time was stored a short while ago. Opening the session adds the time (`sessions_open`); two calls of a member that
 * are more than two minutes apart belong to two visits, and the time between visits is not play time.
 */
export function playDayOf({ deps, tokenHash, now }: { deps: Deps; tokenHash: string; now: number }): string {
  const last = homes.get(deps)?.get(tokenHash);
  if (last !== undefined && now >= last && now - last < everyMs) return '';
  return marketDay(deps.market.timeZone, now).name;
}

/** Remembers that the play time of a session was stored at `now` (ms). */
export function playTimeStored({ deps, tokenHash, now }: { deps: Deps; tokenHash: string; now: number }): void {
  const home = homes.get(deps) ?? new Map<string, number>();
  homes.set(deps, home);
  if (home.size >= mostKept) home.clear();
  home.set(tokenHash, now);
}

/** Time that a member has spent in the app since a day of the market (yyyymmdd), in ms. */
export async function playedSince(tx: Tx, memberId: number, firstDay: string): Promise<number> {
  const { rows } = await tx.execute<{ played: number }>(
    sql`select coalesce(sum(played_ms), 0) as played from play_time where member_id = ${memberId}::bigint and day >= ${firstDay}`,
  );
  return rows[0]!.played;
}
