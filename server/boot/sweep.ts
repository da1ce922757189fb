import type { Part } from '../core/area';
import type { Db } from '../db/types';
import { parts } from './areas';

/** Deletes the expired rows of every part; `now` in ms. Any process may run it at any time. */
export async function sweep(db: Db, now: number, from: readonly Part[] = parts): Promise<void> {
  for (const { table, where } of from.flatMap(({ expiry }) => expiry ?? [])) await db.delete(table).where(where(now));
}
