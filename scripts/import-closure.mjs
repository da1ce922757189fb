// Counts the files of this repository that entry files import, directly or indirectly.
// Usage: node scripts/import-closure.mjs <file or folder pattern>... -- <entry>...
// Only files that match a pattern are counted and followed. `--flow wheel-spin` selects a predefined flow.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Predefined flows: their entry files, and the pattern of the files that count. */
const flows = {
  'wheel-spin': {
    entries: ['src/areas/wheel/ui/controls.tsx', 'scenes/wheel/scene.ts', 'server/areas/wheel/bet.ts'],
    counts: /^(src\/(areas\/wheel|core)|scenes\/wheel|contract|server\/areas\/wheel)\//,
  },
};

function fileOf(from, specifier) {
  const base = join(dirname(from), specifier);
  return ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
    .map((end) => base + end)
    .find((path) => /\.tsx?$/.test(path) && existsSync(path));
}

/** Returns the relative specifiers that a file imports at run time; type imports are left out. */
export function importsOf(text) {
  const found = text.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^;'"]*?\sfrom\s+)?['"](\.[^'"]+)['"]/gm);
  const lazy = text.matchAll(/\bimport\(\s*['"](\.[^'"]+)['"]\s*\)/g);
  return [...found, ...lazy].map(([, specifier]) => specifier);
}

/** Returns the files of this repository that a file imports, as paths from the root. */
function importedBy(path) {
  const known = imported.get(path);
  if (known) return known;
  const file = join(root, path);
  const found = importsOf(readFileSync(file, 'utf8'))
    .map((specifier) => fileOf(file, specifier))
    .filter((next) => next !== undefined)
    .map((next) => relative(root, next).split(sep).join('/'));
  imported.set(path, found);
  return found;
}
const imported = new Map();

/**
 * Returns the files that `entries` reach in at most `steps` imports, as paths from the root. Only files that match
 * `counts` are followed.
 */
export function closureOf(entries, counts, steps = Infinity) {
  const seen = new Set();
  let front = entries;
  for (let step = 0; step <= steps && front.length > 0; step += 1) {
    const fresh = [...new Set(front)].filter((path) => !seen.has(path) && counts.test(path));
    for (const path of fresh) seen.add(path);
    front = fresh.flatMap(importedBy);
  }
  return [...seen].sort();
}

if (process.argv[1] === import.meta.filename) {
  const args = process.argv.slice(2);
  const flow = args[0] === '--flow' ? flows[args[1]] : undefined;
  const cut = args.indexOf('--');
  const { entries, counts } = flow ?? {
    entries: args.slice(cut + 1),
    counts: new RegExp(args.slice(0, cut).join('|') || '.'),
  };
  const files = closureOf(entries, counts);
  for (const file of files) console.log(file);
  console.log(`${files.length} files`);
}
