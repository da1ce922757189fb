import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

interface Rows<Row> {
  readonly rows: Row[];
}

/** The result of a statement on either database. */
export interface RowsHkt extends PgQueryResultHKT {
  readonly type: Rows<this['row']>;
}

/** A drizzle database or transaction, on either database. */
export type Tx = PgDatabase<RowsHkt, typeof schema>;

/** The database outside a transaction. Must not be used inside one, because PGlite has one connection. */
export type Db = Tx;

/** Called with the text of each statement that the program sends, before it is sent. */
export type Seen = (text: string) => void;

/** An open database with the functions that only its owner may call. */
export interface OpenDb {
  readonly db: Db;
  readonly kind: 'pglite' | 'postgres';
  /** Runs a prepared statement without drizzle, for hot paths. */
  query<Row>(name: string, text: string, values: readonly unknown[]): Promise<Row[]>;
  /** Runs several statements without parameters. */
  exec(text: string): Promise<void>;
  /** A copy of the whole database (embedded engine only). */
  dump(): Promise<Blob>;
  /** Connections that are open and idle, and callers that wait for one (PostgreSQL only). */
  pool?(): { readonly open: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
}
