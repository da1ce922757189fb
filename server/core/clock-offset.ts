import { eq } from 'drizzle-orm';
import { settings } from '../db/schema';
import type { Db } from '../db/types';

const key = 'clock-offset';

/** How far the development clock is from the machine's clock, in ms. It is stored so that it survives a restart. */
export async function readOffset(db: Db): Promise<number> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  return typeof row?.value === 'number' && Number.isSafeInteger(row.value) ? row.value : 0;
}

export async function writeOffset(db: Db, offset: number): Promise<void> {
  await db
    .insert(settings)
    .values({ key, value: offset })
    .onConflictDoUpdate({ target: settings.key, set: { value: offset } });
}
