import { and, eq, gt, isNotNull } from 'drizzle-orm';
import { gameSessions } from '../../../../db/schema';
import { playerIdOf } from '../../../../bets/wallet';
import type { Deps } from '../../../../core/deps';

/** Ids of sessions are given before their commit, so a slightly lower id can appear later. */
const overlap = 1_000;
const known = new WeakMap<Deps, { readonly players: Set<string>; readonly upTo: Map<string, number> }>();

/**
 * Whether a player with this id has ever started a game of this supplier. The ids are hashes of member ids, so this
 * computes the id of each member with a session of the supplier, once per process and member; later calls read only
 * newer sessions.
 */
export async function knowsPlayer(
  deps: Deps,
  { supplier, player }: { supplier: string; player: string },
): Promise<boolean> {
  const home = known.get(deps) ?? { players: new Set<string>(), upTo: new Map<string, number>() };
  known.set(deps, home);
  const key = (id: string): string => `${supplier}/${id}`;
  if (home.players.has(key(player))) return true;
  const rows = await deps.db
    .select({ id: gameSessions.id, memberId: gameSessions.memberId })
    .from(gameSessions)
    .where(
      and(
        eq(gameSessions.supplier, supplier),
        isNotNull(gameSessions.memberId),
        gt(gameSessions.id, (home.upTo.get(supplier) ?? 0) - overlap),
      ),
    );
  for (const { id, memberId } of rows) {
    home.players.add(key(playerIdOf(deps, supplier, memberId!)));
    home.upTo.set(supplier, Math.max(id, home.upTo.get(supplier) ?? 0));
  }
  return home.players.has(key(player));
}
