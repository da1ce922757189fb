import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { numberParsers } from './numbers';
import { keepingPool } from './pool';
import { statementName } from './statement-names';
import * as schema from './schema';
import type { OpenDb, Seen } from './types';

// Drizzle takes the parsers of the package and ignores those of the pool.
for (const [id, parse] of Object.entries(numberParsers)) pg.types.setTypeParser(Number(id), parse);

/** Time limits of each connection, ms. */
const limits = { statement_timeout: 10_000, idle_in_transaction_session_timeout: 30_000 };

/** Longest wait for a statement of `query`, ms. Many calls share one, and two of them may wait one after the other. */
const namedLimitMs = 4_500;

/**
 * Throws when the settings that a connection asks for at its start are not in force: a pooler can drop them silently,
 * and a statement would then run without a time limit.
 */
async function refuseDroppedSettings(pool: pg.Pool): Promise<void> {
  const wanted: Record<string, string> = { jit: 'off' };
  for (const [name, ms] of Object.entries(limits)) wanted[name] = String(ms);
  const { rows } = await pool
    .query<{ name: string; setting: string }>('select name, setting from pg_settings where name = any($1)', [
      Object.keys(wanted),
    ])
    .catch(async (error: unknown) => {
      await pool.end();
      throw error;
    });
  const dropped = rows.filter(({ name, setting }) => setting !== wanted[name]);
  if (dropped.length === 0) return;
  await pool.end();
  const given = dropped.map(({ name, setting }) => `${name}=${setting} instead of ${wanted[name]}`).join(', ');
  throw new Error(
    `DATABASE_URL: the connections do not have the settings that the server asks for (${given}). A pooler drops them: ` +
      'let it keep sessions and pass start-up parameters, or set them for the role with "alter role … set"',
  );
}

/**
 * Opens a PostgreSQL database. Throws when the connections do not get the settings of the server. Statements time out
 * after 10 s, idle transactions after 30 s. `seen` is called with the text of each statement (tests).
 */
export async function openPostgres(
  url: string,
  { poolSize = 16, seen }: { poolSize?: number; seen?: Seen } = {},
): Promise<OpenDb> {
  const pool = keepingPool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    statement_timeout: limits.statement_timeout,
    idle_in_transaction_session_timeout: limits.idle_in_transaction_session_timeout,
    keepAlive: true,
    // Statements that many calls share have a high estimated cost but read few rows. PostgreSQL would compile such a
    // statement at each use, which took 66 ms of 71 ms. Without PGOPTIONS here, the driver would not read it.
    options: [process.env['PGOPTIONS'], '-c jit=off'].filter(Boolean).join(' '),
  });
  // The pool replaces an idle connection that was lost. Without a listener its error event would end the process.
  pool.on('error', () => {});
  // A connection can also be lost between two statements of a transaction. The next statement then fails, and the
  // caller handles that error.
  pool.on('connect', (client) => client.on('error', () => {}));
  await refuseDroppedSettings(pool);
  /** The names of the statements of `query`, whose texts are few and fixed. */
  const names = new Map<string, string>();
  return {
    db: drizzle(pool, { schema, ...(seen ? { logger: { logQuery: seen } } : {}) }),
    kind: 'postgres',
    query: async <Row>(name: string, text: string, values: readonly unknown[]) => {
      seen?.(text);
      const known = names.get(text) ?? statementName(name, text);
      names.set(text, known);
      const statement = { name: known, text, values: [...values], query_timeout: namedLimitMs };
      return (await pool.query<Row & pg.QueryResultRow>(statement)).rows;
    },
    exec: async (text) => {
      await pool.query(text);
    },
    dump: () => Promise.reject(new Error('only the embedded database can be copied')),
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount + pool.inLine() }),
    close: () => pool.end(),
  };
}
