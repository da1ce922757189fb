import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf } from '../scripts/import-closure.mjs';
import { games } from './index';

const root = join(import.meta.dirname, '..');
const folders = ['contract', 'games', 'scenes', 'scripts', 'server', 'src', 'tests'];

/** The shared round has an engine of its own on the server, and some tests play a game of which they know the rules. */
const known = [
  /^server\/(areas\/games|bets)\/rocket\//,
  /^server\/http\/rocket-stream\.test\.ts$/,
  /^server\/areas\/games\/(guesses|kente|open-tusk)\.test\.ts$/,
  /^games\/shell\/(sheets\.test\.tsx|replay\/replay\.test\.ts)$/,
  /^tests\/bench\/rocket\.ts$/,
];

const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
);

/** Files outside a game that import from its folder, besides the list of games. */
const importersOf = (slug: string): string[] =>
  files.filter((file) => {
    if (file === 'games/index.ts' || file.startsWith(`games/${slug}/`) || file.startsWith(`tests/visual/${slug}/`))
      return false;
    return importsOf(readFileSync(join(root, file), 'utf8')).some((specifier) =>
      join(dirname(file), specifier).startsWith(`games/${slug}/`),
    );
  });

test('only the list of games imports from the folder of a game', () => {
  const all = games.flatMap(({ house: { slug } }) => importersOf(slug));
  expect(all.filter((file) => !known.some((one) => one.test(file)))).toEqual([]);
  expect(all).toContain('games/shell/replay/replay.test.ts');
});
