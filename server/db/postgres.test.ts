import { afterEach, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../testing/database';
import { openPostgres } from './postgres';

afterEach(() => vi.unstubAllEnvs());

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

test.runIf(process.env['TEST_DATABASE_URL'])(
  'F6 each connection turns the JIT compiler off and has the settings of PGOPTIONS',
  async () => {
    vi.stubEnv('PGOPTIONS', '-c synchronous_commit=off');
    const open = await openTestDatabase();
    const settings = (): Promise<unknown> =>
      open.query(
        'settings',
        "select current_setting('jit') as jit, current_setting('synchronous_commit') as commit, $1::int as one",
        [1],
      );
    const expected = [{ jit: 'off', commit: 'off', one: 1 }];
    expect(await Promise.all([settings(), settings(), settings()])).toEqual([expected, expected, expected]);
    await open.close();
  },
);

test.runIf(process.env['TEST_DATABASE_URL'])(
  'a database that drops the settings of a connection is refused with their names',
  async () => {
    const target = new URL(process.env['TEST_DATABASE_URL']!);
    // As behind a pooler, the setting of the connection is another one than the server asks for.
    target.searchParams.set('options', '-c jit=on');
    await expect(openPostgres(target.toString())).rejects.toThrow(/^DATABASE_URL: .*jit=on instead of off/);
  },
);
