import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/database';

test.runIf(process.env['TEST_DATABASE_URL'])(
  'F17 a refused statement keeps its connection, an ended one is replaced',
  async () => {
    const open = await openTestDatabase();
    const pid = async (): Promise<unknown> =>
      (await open.query<{ pid: number }>('pid', 'select pg_backend_pid() as pid', []))[0]!.pid;
    const before = await pid();
    await expect(open.query('refused', 'select 1 / $1::int', [0])).rejects.toThrow('division by zero');
    await expect(open.exec('select 1 / 0')).rejects.toThrow('division by zero');
    expect(await pid()).toBe(before);
    await expect(open.exec('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow();
    expect(await pid()).not.toBe(before);
    await open.close();
  },
);
