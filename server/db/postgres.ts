import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema';
import type { OpenDb } from './types';

const int8 = 20;
/** Whole numbers of the database are safe integers here (amounts are bounded); anything else is a fault. */
const toInteger = (value: string): number => {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`not a safe integer: ${value}`);
  return number;
};

/** Opens a PostgreSQL database. Statements end after 10 s, idle transactions after 30 s. */
export async function openPostgres(url: string, poolSize = 16): Promise<OpenDb> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    types: {
      getTypeParser: (id, format) =>
        id === int8 && format !== 'binary' ? toInteger : pg.types.getTypeParser(id, format),
    },
  });
  // A connection that is lost while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // So does one that is lost between two statements of a transaction: the next statement fails, and that is where it is
  // dealt with.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    db: drizzle(pool, { schema }),
    kind: 'postgres',
    query: async <Row>(name: string, text: string, values: readonly unknown[]) =>
      (await pool.query<Row & pg.QueryResultRow>({ name, text, values: [...values] })).rows,
    exec: async (text) => {
      await pool.query(text);
    },
    dump: () => Promise.reject(new Error('only the embedded database can be copied')),
    close: () => pool.end(),
  };
}
