import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { migrate, migrationsDigest } from '../db/migrate';
import { openMemory } from '../db/pglite';
import { openPostgres } from '../db/postgres';
import { ensureTemplate } from '../db/template';
import { reverseUnordered } from './reversed';
import type { OpenDb, Seen } from '../db/types';

/**
 * A fresh migrated database: embedded, or its own one on the PostgreSQL of TEST_DATABASE_URL. `seen` gets the text of
 * each statement.
 */
export function openTestDatabase(seen?: Seen): Promise<OpenDb> {
  const url = process.env['TEST_DATABASE_URL'];
  return url ? onPostgres(url, seen) : embedded(seen);
}

/** The same on the embedded engine, in memory; reads without `order by` return their rows in reverse. */
export async function embedded(seen?: Seen): Promise<OpenDb> {
  const copy = new Blob([readFileSync(await ensureTemplate())]);
  return openMemory(copy, { around: reverseUnordered, ...(seen ? { seen } : {}) });
}

async function onPostgres(url: string, seen?: Seen): Promise<OpenDb> {
  const template = `baobab_${migrationsDigest()}`;
  const name = `test_${randomBytes(8).toString('hex')}`;
  const at = (database: string): string => Object.assign(new URL(url), { pathname: `/${database}` }).toString();
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    // One at a time: a template must have no other user while it is copied.
    await admin.query('select pg_advisory_lock(7226222)');
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      await admin.query(`create database ${template}`);
      const open = await openPostgres(at(template), { poolSize: 1 });
      await migrate(open).finally(() => open.close());
    }
    await admin.query(`create database ${name} template ${template}`);
    await admin.query('select pg_advisory_unlock(7226222)');
  } finally {
    await admin.end();
  }
  const open = await openPostgres(at(name), { poolSize: 8, ...(seen ? { seen } : {}) });
  return {
    ...open,
    close: async () => {
      await open.close();
      const last = new pg.Client({ connectionString: url });
      await last.connect();
      await last.query(`drop database if exists ${name} with (force)`).finally(() => last.end());
    },
  };
}
