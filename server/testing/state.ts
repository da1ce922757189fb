import { sql } from 'drizzle-orm';
import type { Db } from '../db/types';

/** What counters and memories may change in at a refused request. */
const passing = ['nonces', 'limit_hits', 'login_budgets', 'play_time'];
/** Closing a key that nothing has come of is what its call is for. */
const kept: Readonly<Record<string, string>> = { idempotency: "where not starts_with(fingerprint, 'closed:')" };

/** A digest of everything that the database holds, but for counters of tries: the same digest, the same state. */
export async function stateDigest(db: Db): Promise<string> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const parts: string[] = [];
  for (const { name } of tables.filter((table) => !passing.includes(table.name))) {
    const { rows } = await db.execute<{ digest: string | null }>(
      sql.raw(
        `select md5(string_agg(row_text, E'\\n' order by row_text)) as digest from (select t::text as row_text from "${name}" t ${kept[name] ?? ''}) as all_rows`,
      ),
    );
    parts.push(`${name}:${rows[0]!.digest ?? 'empty'}`);
  }
  return parts.join('\n');
}
