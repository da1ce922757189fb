import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

interface Rows<Row> {
  readonly rows: Row[];
}

/** What both engines give for a statement. */
export interface RowsHkt extends PgQueryResultHKT {
  readonly type: Rows<this['row']>;
}

/** A drizzle database or transaction, on either engine. */
export type Tx = PgDatabase<RowsHkt, typeof schema>;

/**
 * The database as the server holds it: drizzle outside a transaction. Never used inside one (the embedded engine has
 * one connection).
 */
export type Db = Tx;

/** An open database with what only its owner may do. */
export interface OpenDb {
  readonly db: Db;
  readonly kind: 'pglite' | 'postgres';
  /** One prepared statement, without drizzle: the hot path. */
  query<Row>(name: string, text: string, values: readonly unknown[]): Promise<Row[]>;
  /** Several statements, without parameters. */
  exec(text: string): Promise<void>;
  /** A copy of the whole database (embedded engine only). */
  dump(): Promise<Blob>;
  close(): Promise<void>;
}
