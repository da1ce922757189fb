import { eq } from 'drizzle-orm';
import { settings } from '../../db/schema';
import type { Tx } from '../../db/types';

/** Settings key of the list of hidden ids of games and suppliers. */
export const storeHiddenKey = 'store-hidden-games';

/**
 * Returns a function that tells whether the store build hides a game: the id of the game or of its supplier is on the
 * list (NAV-30, Q23).
 */
export async function readStoreHidden(tx: Tx): Promise<(game: { id: string; supplierId: number }) => boolean> {
  const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.key, storeHiddenKey));
  const hidden = new Set(Array.isArray(row?.value) ? row.value.map(String) : []);
  return ({ id, supplierId }) => hidden.has(id) || hidden.has(String(supplierId));
}
