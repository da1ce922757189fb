import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openFolder } from './pglite';
import { ensureTemplate } from './template';
import { migrate } from './migrate';

describe('the embedded database', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'baobab-db-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('F1 F6 a commit is synced to disk, a read is not', async () => {
    let syncs = 0;
    const open = await openFolder(folder, { template: await ensureTemplate(), synced: () => (syncs += 1) });
    try {
      await migrate(open);
      await open.exec('select 1');
      const before = syncs;
      for (let index = 0; index < 20; index += 1)
        await open.query('', 'insert into settings values ($1, $2)', [`k${index}`, '1']);
      expect(syncs - before).toBeGreaterThanOrEqual(20);
      expect(syncs - before).toBeLessThan(40);
      const written = syncs;
      for (let index = 0; index < 20; index += 1) await open.query('', 'select * from settings', []);
      expect(syncs).toBe(written);
      // A read of a member remembers its nonce, which costs no write to the disk.
      for (let index = 0; index < 20; index += 1)
        await open.query('', 'insert into nonces values ($1, $2, 1)', ['t', `n${index}`]);
      expect(syncs - written).toBeLessThanOrEqual(2);
      const { rows } = {
        rows: await open.query<{ name: string; setting: string }>(
          '',
          "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes')",
          [],
        ),
      };
      for (const { setting } of rows) expect(setting).toBe('on');
    } finally {
      await open.close();
    }
  }, 60_000);

  test('a second process on the folder is refused', async () => {
    const first = await openFolder(folder, { template: await ensureTemplate() });
    await first.query('', "insert into settings values ('a', '1')", []);
    await expect(openFolder(folder)).rejects.toThrow(/another process is using the database/);
    await first.close();
    const second = await openFolder(folder);
    expect(await second.query('', "select value from settings where key = 'a'", [])).toEqual([{ value: 1 }]);
    await second.close();
  }, 60_000);
});
