import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { openSmallDisk } from './small-disk';

const disks = (): readonly string[] => [
  ...(existsSync('/proc/mounts') ? readFileSync('/proc/mounts', 'utf8') : '')
    .split('\n')
    .filter((line) => line.includes('baobab-disk-')),
  ...readdirSync(tmpdir()).filter((name) => name.startsWith('baobab-disk-')),
];

/** A database that refuses one kind of command. */
function database(refused: string) {
  const asked: string[] = [];
  const query = async (text: string) => {
    asked.push(text);
    if (text.startsWith(refused)) throw new Error(`refused: ${refused}`);
    return { rows: [{ folder: tmpdir() }] };
  };
  return { asked, admin: { query } as unknown as pg.Client };
}

test.each(['create tablespace', 'alter table entries set tablespace small'])(
  'F5 after a refused “%s” the full disk is simulated',
  async (refused) => {
    const before = disks();
    const { admin } = database(refused);
    const disk = await openSmallDisk(admin);
    expect([disk.isReal, disks()]).toEqual([false, before]);
    await disk.close();
  },
);

test('F5 the disk is unmounted even after a refused drop tablespace', async () => {
  const before = disks();
  const { admin } = database('drop tablespace');
  const disk = await openSmallDisk(admin);
  await disk.close().catch(() => undefined);
  expect(disks()).toEqual(before);
});
