import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { migrate } from '../db/migrate';
import { openFolder } from '../db/pglite';
import { openPostgres } from '../db/postgres';
import { templateFile } from '../db/template';
import type { OpenDb } from '../db/types';
import { invariants, isRepairedWhileServing } from './audit';
import { systemClock, type Clock } from '../core/clock';
import { databaseClock } from '../core/database-clock';
import type { Deps } from '../core/deps';
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

/** The newest entry may be so far ahead of the clock, ms, without a warning. */
const mostAheadMs = 2_000;

/** The clock of the database; the embedded one has only the machine's. */
export const clockOf = async (open: OpenDb, log: Pick<Logger, 'warn'>): Promise<Clock> =>
  open.kind === 'pglite' ? systemClock : databaseClock(open, { log, machine: systemClock });

/**
 * Checks the ledger before the server accepts calls. Checks all of a small ledger, otherwise the newest part only; `npm
 * run ledger:audit` always checks all. Throws when sums or records are wrong. Late work (I22) and entries in the future
 * are logged: a clock that was wrong for a time must not keep the server from starting again.
 */
export async function audit(open: OpenDb, { clock, log }: Pick<Deps, 'clock' | 'log'>): Promise<void> {
  const breaches = await invariants(open.db, { quick: true });
  const late = breaches.filter(isRepairedWhileServing);
  const wrong = breaches.filter((breach) => !late.includes(breach));
  if (wrong.length > 0) throw new Error(`the books are not right:\n${wrong.slice(0, 20).join('\n')}`);
  if (late.length > 0) log.warn({ breaches: late.slice(0, 20) }, 'the books wait for work that the server does now');
  const { rows } = await open.db.execute<{ newest: number | null }>(
    sql`select max(created_at) as newest from transactions`,
  );
  const ahead = (rows[0]?.newest ?? 0) - clock.now();
  if (ahead > mostAheadMs) log.warn({ ahead }, 'the newest entry is in the future: the clock has been set back');
}
