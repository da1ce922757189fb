import { eq } from 'drizzle-orm';
import type { Ctx } from '../../core/deps';
import { storePlatform } from '../../core/store-platform';
import { games, settings } from '../../db/schema';
import type { Tx } from '../../db/types';

/** Settings key of the list of hidden ids of games and suppliers. */
export const storeHiddenKey = 'store-hidden-games';

/** The key of the cache for answers that hide games in the store build. */
export const buildOf = ({ platform }: Pick<Ctx, 'platform'>): string => (platform === storePlatform ? 'store' : 'web');

/** The ids of games and suppliers on the list. */
async function readHidden(tx: Tx): Promise<ReadonlySet<string>> {
  const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.key, storeHiddenKey));
  return new Set(Array.isArray(row?.value) ? row.value.map(String) : []);
}

/**
 * Returns a function that tells whether the store build hides a game: the id of the game or of its supplier is on the
 * list (NAV-30, Q23).
 */
export async function readStoreHidden(tx: Tx): Promise<(game: { id: string; supplierId: number }) => boolean> {
  const hidden = await readHidden(tx);
  return ({ id, supplierId }) => hidden.has(id) || hidden.has(String(supplierId));
}

/**
 * Returns the ids of the games that the store build hides, for a query that filters by them: the listed ids, and the
 * market's games of a listed supplier (NAV-30, Q23).
 */
export async function readStoreHiddenIds({ tx, deps }: Pick<Ctx, 'tx' | 'deps'>): Promise<readonly string[]> {
  const hidden = await readHidden(tx);
  if (hidden.size === 0) return [];
  const listed = await tx
    .select({ id: games.id, supplierId: games.supplierId })
    .from(games)
    .where(eq(games.market, deps.market.code));
  return [
    ...new Set([...hidden, ...listed.filter(({ supplierId }) => hidden.has(String(supplierId))).map(({ id }) => id)]),
  ];
}
