import { eq } from 'drizzle-orm';
import { settings } from '../../db/schema';
import type { Tx } from '../../db/types';

/** Key of the setting: a list of numbers, ids of games and of suppliers alike. */
export const storeHiddenKey = 'store-hidden-games';

/** Whether a game stays out of the store build: its id or its supplier is on the list (NAV-30, Q23). */
export async function readStoreHidden(tx: Tx): Promise<(game: { id: string; supplierId: number }) => boolean> {
  const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.key, storeHiddenKey));
  const hidden = new Set(Array.isArray(row?.value) ? row.value.map(String) : []);
  return ({ id, supplierId }) => hidden.has(id) || hidden.has(String(supplierId));
}
