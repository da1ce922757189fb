import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/database';
import { migrate } from './migrate';
import type { OpenDb } from './types';

let open: OpenDb;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());

test('LD6 a migration runs without a statement timeout', async () => {
  await open.exec("set statement_timeout = '10s'");
  await migrate(open, [
    { name: '9999-slow.sql', sql: "create table seen as select current_setting('statement_timeout') as timeout;" },
  ]);
  expect((await open.db.execute('select timeout from seen')).rows).toEqual([{ timeout: '0' }]);
  expect((await open.db.execute("select current_setting('statement_timeout') as timeout")).rows).toEqual([
    { timeout: '10s' },
  ]);
});
