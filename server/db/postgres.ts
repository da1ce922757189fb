import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { keepingPool } from './pool';
import * as schema from './schema';
import type { OpenDb, Seen } from './types';

const int8 = 20;
/** Parses a bigint column. Throws when the value is not a safe integer; all stored amounts are bounded below that. */
const toInteger = (value: string): number => {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`not a safe integer: ${value}`);
  return number;
};

/**
 * Opens a PostgreSQL database. Statements time out after 10 s, idle transactions after 30 s. `seen` is called with the
 * text of each statement (tests).
 */
export async function openPostgres(
  url: string,
  { poolSize = 16, seen }: { poolSize?: number; seen?: Seen } = {},
): Promise<OpenDb> {
  const pool = keepingPool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    // Statements that many calls share have a high estimated cost but read few rows. PostgreSQL would compile such a
    // statement at each use, which took 66 ms of 71 ms. Without PGOPTIONS here, the driver would not read it.
    options: [process.env['PGOPTIONS'], '-c jit=off'].filter(Boolean).join(' '),
    types: {
      getTypeParser: (id, format) =>
        id === int8 && format !== 'binary' ? toInteger : pg.types.getTypeParser(id, format),
    },
  });
  // The pool replaces an idle connection that was lost. Without a listener its error event would end the process.
  pool.on('error', () => {});
  // A connection can also be lost between two statements of a transaction. The next statement then fails, and the
  // caller handles that error.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    db: drizzle(pool, { schema, ...(seen ? { logger: { logQuery: seen } } : {}) }),
    kind: 'postgres',
    query: async <Row>(name: string, text: string, values: readonly unknown[]) => {
      seen?.(text);
      return (await pool.query<Row & pg.QueryResultRow>({ name, text, values: [...values] })).rows;
    },
    exec: async (text) => {
      await pool.query(text);
    },
    dump: () => Promise.reject(new Error('only the embedded database can be copied')),
    close: () => pool.end(),
  };
}
