import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import { settings } from '../db/schema';
import type { Db } from '../db/types';
import type { ServerEnv } from '../core/env';
import type { Sealer } from '../core/sealer';

/**
 * Returns the key that encrypts personal data. It comes from the environment or, outside production, from a file in the
 * data folder that only its owner can read.
 */
export function readDataKey(env: ServerEnv): Uint8Array {
  if (env.dataKey !== null) return env.dataKey;
  if (env.mode === 'production')
    throw new Error('DATA_KEY: production needs a key for encrypted data (32 bytes in hex or base64)');
  const file = join(env.dataDir, 'data.key');
  mkdirSync(env.dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
  if (key.length !== 32)
    throw new Error(`${file} is not a key; data that was encrypted with the old key cannot be read without it`);
  return key;
}

/** Checks at start that the stored data was encrypted with this key. Throws in production, otherwise logs a warning. */
export async function checkDataKey(
  db: Db,
  { sealer, env, log }: { sealer: Sealer; env: ServerEnv; log: Logger },
): Promise<void> {
  const mine = sealer.digest('which key', 'data-key');
  await db.insert(settings).values({ key: 'data-key', value: mine }).onConflictDoNothing();
  const [row] = await db.select().from(settings).where(eq(settings.key, 'data-key'));
  if (row?.value === mine) return;
  if (env.mode === 'production') throw new Error('DATA_KEY is not the key that the stored data was encrypted with');
  log.warn('the data key has changed: data encrypted with the old key cannot be read');
}
