import { count, sql, sum } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/database';
import { settings } from './schema';
import type { OpenDb } from './types';

const most = String(Number.MAX_SAFE_INTEGER);

/** Runs on the embedded database, and on PostgreSQL with `npm run test:pg`. */
describe('numbers of the database', () => {
  let open: OpenDb;
  beforeAll(async () => {
    open = await openTestDatabase();
  }, 60_000);
  afterAll(() => open.close());

  /** One value by each way to read: drizzle's SQL, and a prepared statement. */
  const read = async (expression: string): Promise<unknown[]> => {
    const byDrizzle = await open.db.execute<{ value: unknown }>(sql.raw(`select ${expression} as value`));
    const prepared = await open.query<{ value: unknown }>('numbers', `select ${expression} as value`, []);
    return [byDrizzle.rows[0]!.value, prepared[0]!.value];
  };

  test.each([
    ['7::smallint', 7],
    ['7::bigint', 7],
    [`${most}::bigint`, Number.MAX_SAFE_INTEGER],
    [`-${most}::bigint`, Number.MIN_SAFE_INTEGER],
    ['(select count(*) from settings where false)', 0],
    ['(select sum(x) from (values (1::bigint), (2::bigint)) v(x))', 3],
    ['12.50::numeric', 12.5],
    ['null::bigint', null],
    ['null::numeric', null],
  ])('%s is %s', async (expression, value) => {
    expect(await read(expression)).toEqual([value, value]);
  });
  test.each([`(${most}::bigint + 1)`, `(${most}::numeric + 1)`, `'NaN'::numeric`])(
    '%s is an error',
    async (expression) => {
      await expect(open.db.execute(sql.raw(`select ${expression} as value`))).rejects.toThrow();
      await expect(open.query('numbers', `select ${expression} as value`, [])).rejects.toThrow();
    },
  );
  test('a database that refused a number goes on', async () => {
    await open.db.execute(sql.raw(`select 'NaN'::numeric as value`)).catch(() => undefined);
    expect(await read('1::bigint')).toEqual([1, 1]);
  });
  test('counts and sums of a select are numbers', async () => {
    const [row] = await open.db.select({ rows: count(), sum: sum(sql<number>`1`) }).from(settings);
    expect(row).toMatchObject({ rows: expect.any(Number) as number });
  });
});
