// Writes files of assets/built and the stamp, which records the inputs and outputs of the last run.
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { built, stampFile } from './paths.mjs';

/** Writes a temporary file and renames it, so that a concurrent reader never sees a partial file. */
const writeWhole = async (file, data) => {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, data);
  await rename(draft, file);
};

/** Writes one output file; returns { path, size }, size in bytes. */
export const keep = async (path, data) => {
  await writeWhole(join(built, path), data);
  return { path, size: Buffer.byteLength(data) };
};

/**
 * Reads the last run's stamp: { key, products: { [name]: { key, outputs: [{ path, size }] } } }. Returns an empty stamp
 * when there is none.
 */
export const readStamp = async () => {
  try {
    return JSON.parse(await readFile(stampFile, 'utf8'));
  } catch {
    return { key: '', products: {} };
  }
};

export const writeStamp = (stamp) => writeWhole(stampFile, JSON.stringify(stamp));

/** Returns whether all outputs exist with the recorded size. */
export const present = async (outputs) => {
  const checks = await Promise.all(
    outputs.map(({ path, size }) =>
      stat(join(built, path)).then(
        (found) => found.size === size,
        () => false,
      ),
    ),
  );
  return checks.every(Boolean);
};

export const remove = (path) => rm(join(built, path), { force: true });
