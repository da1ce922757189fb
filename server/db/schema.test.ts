import { getTableConfig, PgTable, type PgColumn } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/database';
import * as schema from './schema';
import type { OpenDb } from './types';

const tables: PgTable[] = Object.values(schema).filter((value) => value instanceof PgTable);

let open: OpenDb;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());

/** `name type`, with `null` where the column may be empty. */
const described = (name: string, type: string, required: boolean): string =>
  `${name} ${type}${required ? '' : ' null'}`;
const nameOf = (column: unknown): string => (column as Pick<PgColumn, 'name'>).name;

/** Column names without the quotes that PostgreSQL puts around reserved words. */
const plain = ({ columns }: { columns: string[] }): string[] => columns.map((name) => name.replaceAll('"', ''));

/** What the schema declares of a table: columns, primary key, unique and other indexes. */
function declared(table: PgTable) {
  const { columns, primaryKeys, uniqueConstraints, indexes } = getTableConfig(table);
  const key = columns.filter(({ primary }) => primary).map(({ name }) => name);
  const keys = [...primaryKeys.map((one) => one.columns.map(nameOf)), ...(key.length > 0 ? [key] : [])];
  const inKey = new Set(keys.flat());
  return {
    columns: columns
      .map((column) => described(column.name, column.getSQLType(), column.notNull || inKey.has(column.name)))
      .sort(),
    key: keys.map((names) => names.join(', ')),
    unique: [
      ...uniqueConstraints.map((one) => one.columns.map(nameOf).join(', ')),
      ...columns.filter(({ isUnique }) => isUnique).map(({ name }) => name),
      ...indexes.filter(({ config }) => config.unique).map(({ config }) => config.columns.map(nameOf).join(', ')),
    ],
    indexes: indexes.map(({ config }) => `${config.name}: ${config.columns.map(nameOf).join(', ')}`),
  };
}

/** The same of the migrated database. */
async function migrated(name: string) {
  const columns = await open.query<{ name: string; type: string; required: boolean }>(
    'columns-of',
    `select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required
     from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`,
    [name],
  );
  const indexes = await open.query<{ name: string; key: boolean; uniq: boolean; columns: string[] }>(
    'indexes-of',
    `select c.relname as name, i.indisprimary as key, i.indisunique as uniq,
       (select json_agg(pg_get_indexdef(i.indexrelid, n, true) order by n)
        from generate_series(1, i.indnkeyatts) as n) as columns
     from pg_index as i join pg_class as c on c.oid = i.indexrelid where i.indrelid = to_regclass($1)`,
    [name],
  );
  return {
    columns: columns.map((column) => described(column.name, column.type, column.required)).sort(),
    key: indexes.filter(({ key }) => key).map((index) => plain(index).join(', ')),
    unique: indexes.filter(({ uniq }) => uniq).map((index) => plain(index).join(', ')),
    indexes: indexes.map((index) => `${index.name}: ${plain(index).join(', ')}`),
  };
}

describe('the schema in code matches the migrated database', () => {
  test('the comparison reads names, types and nulls', () => {
    expect(tables.length).toBeGreaterThan(30);
    expect(declared(schema.rainSlots)).toEqual({
      columns: ['pool_cap bigint', 'pool_paid bigint', 'slot text'],
      key: ['slot'],
      unique: [],
      indexes: [],
    });
  });

  test.each(tables.map((table) => [getTableConfig(table).name, table] as const))('%s', async (name, table) => {
    const code = declared(table);
    const database = await migrated(name);
    expect(database.columns).toEqual(code.columns);
    expect(database.key).toEqual(code.key);
    expect(database.unique).toEqual(expect.arrayContaining(code.unique));
    expect(database.indexes).toEqual(expect.arrayContaining(code.indexes));
  });
});
