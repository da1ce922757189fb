import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { OpenDb } from './types';

const folder = fileURLToPath(new URL('./migrations/', import.meta.url));
/** An arbitrary number for the advisory lock; no other lock may use it. */
const lockNumber = 7_226_221;

export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** The migrations in their order. */
export const readMigrations = (): Migration[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, sql: readFileSync(`${folder}${name}`, 'utf8') }));

/** A digest of all migrations: two equal digests mean the same schema. */
export const migrationsDigest = (): string =>
  readMigrations()
    .reduce((hash, { name, sql }) => hash.update(name).update('\0').update(sql).update('\0'), createHash('sha256'))
    .digest('hex')
    .slice(0, 16);

/**
 * Applies the missing migrations, each in one transaction and under a lock, so that several processes can start at
 * once. Migrations have no statement timeout. Throws when an applied migration differs from the file in this program.
 */
export async function migrate(
  open: Pick<OpenDb, 'exec'>,
  wanted: readonly Migration[] = readMigrations(),
): Promise<void> {
  for (const { name, sql } of wanted) {
    const digest = createHash('sha256').update(sql).digest('hex');
    await open.exec(`
      begin;
      set local statement_timeout = 0;
      select pg_advisory_xact_lock(${lockNumber});
      create table if not exists migrations (name text primary key, digest text not null);
      do $migrate$
      declare v_digest text;
      begin
        select digest into v_digest from migrations where name = '${name}';
        if v_digest is null then
          execute $sql$${sql}$sql$;
          insert into migrations values ('${name}', '${digest}');
        elsif v_digest <> '${digest}' then
          raise exception 'migration ${name} has changed since it was applied';
        end if;
      end $migrate$;
      commit;`);
  }
}
