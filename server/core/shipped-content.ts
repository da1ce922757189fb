import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../db/types';

/** One kind of content as shipped, with the functions that write and remove its rows. */
export interface ShippedContent {
  readonly name: string;
  /** Natural keys of the rows. */
  readonly keys: readonly (string | number)[];
  readonly rows: readonly unknown[];
  readonly write: (tx: Tx) => Promise<unknown>;
  /** Removes rows that an earlier release shipped and this one does not. */
  readonly remove: (tx: Tx, keys: readonly (string | number)[]) => Promise<unknown>;
}

/** For `on conflict do update`: sets every column except `key` to the value of the row that is being inserted. */
export function fresh(table: PgTable, ...key: readonly PgColumn[]): Record<string, SQL> {
  const names = new Set(key.map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([, column]) => !names.has(column.name) && column.generatedIdentity === undefined)
      .map(([property, column]) => [property, sql.raw(`excluded."${column.name}"`)]),
  );
}

/** The keys as text, for a text column. */
export const texts = (keys: readonly (string | number)[]): string[] => keys.map(String);
/** The keys as numbers, for a number column. */
export const numbers = (keys: readonly (string | number)[]): number[] => keys.map(Number);
