// Hashes what decides how a picture is drawn and encoded, besides its own text: the scripts that draw, and packages.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './paths.mjs';

const packages = [
  '@fontsource-variable/baloo-2',
  '@fontsource/baloo-2',
  '@lobehub/fluent-emoji-3d',
  '@resvg/resvg-js',
  'fontkit',
  'sharp',
  'subset-font',
];
/** The other scripts only decide when something is drawn. */
const scripts = ['atlas', 'fonts', 'margin', 'pack', 'products', 'render'];

const versionOf = async (name) =>
  `${name}@${JSON.parse(await readFile(join(root, 'node_modules', name, 'package.json'), 'utf8')).version}`;

/** Returns the hash of the drawing scripts and of the versions of the packages. */
export const hashMachinery = async () =>
  hashOf(
    ...(await Promise.all(packages.map(versionOf))),
    ...(await Promise.all(scripts.map((name) => readFile(join(root, 'scripts', 'art', `${name}.mjs`), 'utf8')))),
  );

/** Returns the SHA-256 of the parts as hex. Parts that are not strings are hashed as JSON. */
export const hashOf = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(typeof part === 'string' ? part : JSON.stringify(part)).update('\0');
  return hash.digest('hex');
};
