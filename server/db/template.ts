import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate, migrationsDigest } from './migrate';

/** Folder of the copies of the migrated, empty database. A copy is named by the digest of the migrations. */
const folder = join(fileURLToPath(new URL('../../', import.meta.url)), '.cache');

/** Path of the copy for the current migrations; the file may not exist yet. */
export const templateFile = (): string => join(folder, `database-${migrationsDigest()}.tar`);

/** Creates the copy if it does not exist, and returns its path. Several processes may do this at once. */
export async function ensureTemplate(): Promise<string> {
  const file = templateFile();
  if (existsSync(file)) return file;
  const { openMemory } = await import('./pglite');
  const open = await openMemory();
  await migrate(open);
  await open.exec('checkpoint');
  const copy = Buffer.from(await (await open.dump()).arrayBuffer());
  await open.close();
  mkdirSync(folder, { recursive: true });
  const part = `${file}.${process.pid}`;
  writeFileSync(part, copy);
  renameSync(part, file);
  return file;
}
