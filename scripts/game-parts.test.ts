import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { games } from '../games';
import { gameParts } from './game-parts.mjs';

const root = join(import.meta.dirname, '..');

/** The files and packages of a bundle. */
async function bundled(entry: string, keep?: RegExp) {
  const { metafile } = await build({
    entryPoints: [join(root, entry)],
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outdir: 'out',
    logLevel: 'silent',
    plugins: [gameParts(keep)],
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  return {
    files: Object.keys(metafile.inputs),
    packages: [...new Set(imports.filter(({ path }) => !path.startsWith('.')).map(({ path }) => path))].sort(),
  };
}

describe('what the manifests of the games bring along', () => {
  test('the list of games needs rules and valibot only', async () => {
    const { files, packages } = await bundled('games/index.ts');
    expect(packages).toEqual(['valibot']);
    expect(
      files.filter((file) => !/^games\/([\w-]+\.ts|protocol\/.*|[\w-]+\/(index|rules\/[\w-]+)\.ts)$/.test(file)),
    ).toEqual([]);
    expect(files.filter((file) => /^games\/[\w-]+\/index\.ts$/.test(file))).toHaveLength(games.length);
  });
  test('the server has no page, scene, picture or words of a game', { timeout: 60_000 }, async () => {
    const { files, packages } = await bundled('server/main.ts');
    expect(files).toContain('games/index.ts');
    expect(files.filter((file) => /^(src|scenes|games\/[\w-]+\/(page|scene|round|words))\//.test(file))).toEqual([]);
    expect(packages.filter((name) => /^(react|pixi|effector|i18next|gsap)/.test(name))).toEqual([]);
  });
  test('the checker file has the checks and no pictures', { timeout: 60_000 }, async () => {
    const { files, packages } = await bundled('src/areas/fairness/checker/main.ts', /\/check$/);
    expect(files.filter((file) => file.endsWith('/round/check.ts'))).toHaveLength(games.length);
    expect(files.filter((file) => /\/(page|scene)\/|picture|\.css$/.test(file))).toEqual([]);
    expect(packages).toEqual(['valibot']);
  });
});
