import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';

export interface SmallDisk {
  /** A disk of its own that is really full; otherwise the database is made to say so. */
  readonly isReal: boolean;
  fill(): Promise<void>;
  free(): Promise<void>;
  close(): Promise<void>;
}

const megabytes = 4;

/**
 * Moves the entries of the books to a disk of a few megabytes; null where we may not mount one or the database is
 * elsewhere.
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
  /** Takes the disk away again, as far as it had come. */
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
    // A database that may not have it, or does not see this folder, pretends.
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
      // As much as there is: the last piece does not fit.
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

/** The same answer of the database, without a disk of its own. */
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

/** A disk for the entries of the books that can be filled. */
export const openSmallDisk = async (admin: pg.Client): Promise<SmallDisk> =>
  (await mounted(admin)) ?? (await pretended(admin));
