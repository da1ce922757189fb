import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';

export interface SmallDisk {
  /** True: a separate disk that is really full. False: a trigger that raises the same database error. */
  readonly isReal: boolean;
  fill(): Promise<void>;
  free(): Promise<void>;
  close(): Promise<void>;
}

const megabytes = 4;

/**
 * Moves the ledger entries to a disk of a few megabytes. Returns null when mounting is not allowed or the database runs
 * on another machine.
 */
async function mounted(admin: pg.Client): Promise<SmallDisk | null> {
  const {
    rows: [row],
  } = await admin.query<{ folder: string }>("select current_setting('data_directory') as folder");
  let owner;
  try {
    owner = statSync(row!.folder);
  } catch {
    return null;
  }
  const folder = mkdtempSync(join(tmpdir(), 'baobab-disk-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status !== 0) {
    rmSync(folder, { recursive: true });
    return null;
  }
  const name = `small_${Math.abs(folder.split('').reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) | 0, 7))}`;
  const ballast = join(folder, 'ballast');
  const unmount = (): void => {
    spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  /** Removes the tablespace and the disk, as far as they were created. */
  const takeAway = async (): Promise<void> => {
    try {
      await admin.query('alter table entries set tablespace pg_default');
      await admin.query(`drop tablespace if exists ${name}`);
    } finally {
      unmount();
    }
  };
  try {
    chownSync(folder, owner.uid, owner.gid);
    await admin.query(`create tablespace ${name} location '${folder}'`);
    await admin.query(`alter table entries set tablespace ${name}`);
  } catch {
    // The database user may not create tablespaces, or the database cannot see this folder: the caller simulates the
    // full disk.
    await takeAway().catch(() => undefined);
    return null;
  }
  const free = async (): Promise<void> => {
    rmSync(ballast, { force: true });
  };
  return {
    isReal: true,
    free,
    async fill() {
      // Fills the disk; the write fails when no space is left.
      try {
        writeFileSync(ballast, Buffer.alloc(megabytes * 1_048_576));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    async close() {
      await free();
      await takeAway();
    },
  };
}

/** Simulates a full disk: a trigger raises the same error as the database. */
async function pretended(admin: pg.Client): Promise<SmallDisk> {
  await admin.query(`create or replace function disk_is_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  const free = async (): Promise<void> => {
    await admin.query('drop trigger if exists entries_full on entries');
  };
  return {
    isReal: false,
    free,
    fill: async () => {
      await admin.query(
        'create trigger entries_full before insert on entries for each row execute function disk_is_full()',
      );
    },
    close: async () => {
      await free();
      await admin.query('drop function disk_is_full');
    },
  };
}

/** Opens a small disk for the ledger entries, real if possible and simulated otherwise. */
export const openSmallDisk = async (admin: pg.Client): Promise<SmallDisk> =>
  (await mounted(admin)) ?? (await pretended(admin));
