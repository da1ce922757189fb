// Builds the two fonts that the app ships: the display font with the characters of the three languages, and a font with
// two currency signs.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from './paths.mjs';

const folder = join(root, 'node_modules', '@fontsource-variable', 'baloo-2', 'files');

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
// Letters of English, French and Portuguese (and Spanish names), with their punctuation.
const letters = 'ÀÁÂÃÇÈÉÊËÌÍÎÏÑÒÓÔÕÙÚÛÜàáâãçèéêëìíîïñòóôõùúûüÿŸœŒæÆ';
const latin = `${range(0x20, 0x7e)}\u00a0¡£§©ª«®°²³·º»¿×÷${letters}‘’“”–—…•−`;

const cut = async (file, text, weights) =>
  subsetFont(await readFile(join(folder, file)), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: ['kern', 'tnum'],
    noHinting: true,
  });

/** Returns [{ path, data }]; paths are relative to assets/built. */
export const makeFonts = async () => [
  {
    path: 'fonts/baloo2.woff2',
    data: await cut('baloo-2-latin-wght-normal.woff2', latin, { min: 600, max: 800, default: 600 }),
  },
  {
    path: 'fonts/currency.woff2',
    data: await cut('baloo-2-latin-ext-wght-normal.woff2', '₦₵', { min: 400, max: 800, default: 400 }),
  },
];
