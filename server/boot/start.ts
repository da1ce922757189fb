import { sql } from 'drizzle-orm';
import { migrate } from '../db/migrate';
import { openFolder } from '../db/pglite';
import { openPostgres } from '../db/postgres';
import { templateFile } from '../db/template';
import type { OpenDb } from '../db/types';
import { invariants } from './audit';
import type { ServerEnv } from '../core/env';

/** Opens the database that the environment names, and migrates it. */
export async function openDatabase(env: ServerEnv): Promise<OpenDb> {
  const open =
    env.databaseUrl === null
      ? await openFolder(env.dataDir, { template: templateFile() })
      : await openPostgres(env.databaseUrl);
  try {
    if (env.mode === 'production') await requireDurable(open);
    await migrate(open);
    return open;
  } catch (error) {
    await open.close();
    throw error;
  }
}

/** Throws unless the database writes a commit to the disk before it confirms it (F6). */
async function requireDurable(open: OpenDb): Promise<void> {
  const { rows } = await open.db.execute<{ name: string; setting: string }>(
    sql`select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes')`,
  );
  const weak = rows.filter(({ setting }) => setting === 'off');
  if (weak.length > 0)
    throw new Error(
      `the database may lose what it has acknowledged: ${weak.map(({ name }) => `${name}=off`).join(', ')}`,
    );
}

/**
 * Checks the ledger before the server accepts calls. Checks all of a small ledger, otherwise the newest part only; `npm
 * run ledger:audit` always checks all.
 */
export async function audit(open: OpenDb): Promise<void> {
  const breaches = await invariants(open.db, { quick: true });
  if (breaches.length > 0) throw new Error(`the books are not right:\n${breaches.slice(0, 20).join('\n')}`);
}
