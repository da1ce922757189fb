import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate, migrationsDigest } from './migrate';

/**
 * Where copies of the migrated, empty database are kept, named by the digest of the migrations: beside the repository's
 * other caches.
 */
const folder = join(fileURLToPath(new URL('../../', import.meta.url)), '.cache');

/** The file of the copy for these migrations, whether it exists or not. */
export const templateFile = (): string => join(folder, `database-${migrationsDigest()}.tar`);

/** Makes the copy when there is none yet, and returns its file. Several processes may do so at once. */
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
