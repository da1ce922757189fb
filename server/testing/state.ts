import { sql } from 'drizzle-orm';
import type { Db } from '../db/types';

/** What counters and memories may change in at a refused request. */
const passing = ['nonces', 'limit_hits', 'login_budgets', 'play_time'];
/** Closing a key that nothing has come of is what its call is for. */
const kept: Readonly<Record<string, string>> = { idempotency: "where not starts_with(fingerprint, 'closed:')" };

/**
 * A digest of everything that the database holds, but for counters of tries: the same digest, the same state. One
 * statement reads all tables: a statement a table took most of the time of the tests that read it after each request.
 */
export async function stateDigest(db: Db): Promise<string> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const digests = tables
    .filter(({ name }) => !passing.includes(name))
    .map(
      ({ name }) =>
        // A sum needs no order of the rows.
        `select '${name}' as name, concat(count(*), ' ', sum(hashtextextended(t::text, 0))) as digest ` +
        `from "${name}" t ${kept[name] ?? ''}`,
    );
  const { rows } = await db.execute<{ name: string; digest: string }>(
    sql.raw(`${digests.join(' union all ')} order by 1`),
  );
  return rows.map(({ name, digest }) => `${name}:${digest}`).join('\n');
}
