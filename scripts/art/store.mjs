// Files of assets/built and the stamp that says what made them.
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { built, stampFile } from './paths.mjs';

/** Writes through a temporary file, so that a server reading at the same time never sees half of it. */
const writeWhole = async (file, data) => {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, data);
  await rename(draft, file);
};

/** Keeps one output; gives { path, size }. */
export const keep = async (path, data) => {
  await writeWhole(join(built, path), data);
  return { path, size: Buffer.byteLength(data) };
};

/** The last run's stamp: { key, products: { [name]: { key, outputs: [{ path, size }] } } }. */
export const readStamp = async () => {
  try {
    return JSON.parse(await readFile(stampFile, 'utf8'));
  } catch {
    return { key: '', products: {} };
  }
};

export const writeStamp = (stamp) => writeWhole(stampFile, JSON.stringify(stamp));

/** True when every output is there in the size it was written with. */
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
