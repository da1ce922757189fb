// Reads and writes the files of assets/built and their manifest, which records for each product the key of its inputs
// and the hashes of its files.
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { built, manifestFile } from './paths.mjs';

/** 16 hex digits: enough to tell files apart, and short lines in the manifest. */
const short = (hash) => hash.slice(0, 16);
export const hashOfBytes = (data) => short(createHash('sha256').update(data).digest('hex'));
export const shortKey = short;

/** Writes a temporary file and renames it, so that a concurrent reader never sees a partial file. */
const writeWhole = async (file, data) => {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, data);
  await rename(draft, file);
};

/** Writes one output file; returns { path, hash }. */
export const keep = async (path, data) => {
  await writeWhole(join(built, path), data);
  return { path, hash: hashOfBytes(data) };
};

/**
 * Reads a manifest: Map(name -> { key, outputs: [{ path, hash }] }). Skips lines that do not parse, for example the
 * marks of a merge conflict: their products are made again.
 */
export const parseManifest = (text) =>
  new Map(
    text.split('\n').flatMap((line) => {
      const [name, key, ...files] = line.split(' ');
      if (!/^[0-9a-f]{16}$/.test(key ?? '') || files.length === 0) return [];
      const outputs = files.map((file) => ({ path: file.slice(0, -17), hash: file.slice(-16) }));
      return [[name, { key, outputs }]];
    }),
  );

/** One line for each product, in the order of their names, so that changes of different products merge. */
export const formatManifest = (products) =>
  [...products]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, { key, outputs }]) => `${name} ${key} ${outputs.map(({ path, hash }) => `${path}=${hash}`).join(' ')}\n`,
    )
    .join('');

export const readManifest = () => readFile(manifestFile, 'utf8').then(parseManifest, () => new Map());
export const writeManifest = (products) => writeWhole(manifestFile, formatManifest(products));

/** Returns the hashes of all files below `folder`: Map(path -> hash). */
export const hashFiles = async (folder = built) => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hashed = files.map(async (file) => [
    relative(folder, file).split(sep).join('/'),
    hashOfBytes(await readFile(file)),
  ]);
  return new Map(await Promise.all(hashed));
};

export const remove = (path) => rm(join(built, path), { force: true });

/**
 * Compares the products that the sources make with the manifest and the files. `wanted` is Map(name -> key), `manifest`
 * as from parseManifest, `files` as from hashFiles. Returns { stale, stray }: names of products to make, and paths of
 * files that no product makes.
 */
export const compareBuilt = (wanted, manifest, files) => {
  const isFresh = ([name, key]) => {
    const made = manifest.get(name);
    return made?.key === key && made.outputs.every(({ path, hash }) => files.get(path) === hash);
  };
  const stale = [...wanted].filter((product) => !isFresh(product)).map(([name]) => name);
  const known = new Set(
    [...wanted.keys()].flatMap((name) => manifest.get(name)?.outputs.map(({ path }) => path) ?? []),
  );
  return { stale, stray: [...files.keys()].filter((path) => !known.has(path)) };
};
