// Hashes the inputs of the art build: the sources, these scripts, and the packages that draw and encode.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root, sources } from './paths.mjs';

const packages = [
  '@fontsource-variable/baloo-2',
  '@fontsource/baloo-2',
  '@lobehub/fluent-emoji-3d',
  '@resvg/resvg-js',
  'fontkit',
  'sharp',
  'subset-font',
];

const modulesIn = async (folder) => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile() && entry.name.endsWith('.mjs'))
    .map((entry) => join(entry.parentPath, entry.name));
};

const versionOf = async (name) =>
  `${name}@${JSON.parse(await readFile(join(root, 'node_modules', name, 'package.json'), 'utf8')).version}`;

const hashFiles = async (files) => {
  const texts = await Promise.all(files.map((file) => readFile(file)));
  const hash = createHash('sha256');
  files.forEach((file, i) => hash.update(relative(root, file)).update(texts[i]));
  return hash.digest('hex');
};

/** Returns { machinery, key }. `machinery` is the hash of the scripts and packages; `key` also covers the sources. */
export const hashInputs = async () => {
  const [versions, drawings, scripts] = await Promise.all([
    Promise.all(packages.map(versionOf)),
    modulesIn(sources).then((files) => hashFiles(files.sort())),
    modulesIn(join(root, 'scripts', 'art')).then((files) => hashFiles(files.sort())),
  ]);
  const machinery = hashOf(versions.join(' '), scripts);
  return { machinery, key: hashOf(machinery, drawings) };
};

/** Returns the SHA-256 of the parts as hex. Parts that are not strings are hashed as JSON. */
export const hashOf = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(typeof part === 'string' ? part : JSON.stringify(part)).update('\0');
  return hash.digest('hex');
};
