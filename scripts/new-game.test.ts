import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGame, type NewGame } from './new-game.mjs';

const root = join(import.meta.dirname, '..');
const parts = ['contract', 'games', 'scenes', 'scripts', 'server', 'src', 'tests', 'assets/src'];
const alone = ['package.json', 'tsconfig.json', 'vitest.config.ts'];
const pictures = [':!tests/visual/baselines', ':!tests/e2e/baselines'];
/** Lists of the pictures that `npm run art` and `npm run baselines` make. */
const lists = ['assets/built.txt', 'tests/visual/baselines/manifest.json'];
const longMs = 120_000;

const copy = mkdtempSync(join(tmpdir(), 'baobab-game-'));
const listed = (): string[] =>
  execFileSync('git', ['ls-files', '-z', ...parts, ...alone, ...pictures], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);
const run = (program: string, ...args: string[]) =>
  spawnSync(program, args, { cwd: copy, encoding: 'utf8', timeout: longMs });
const textOf = (folder: string, file: string): string => readFileSync(join(folder, file), 'utf8');

let game: NewGame;
const files: string[] = [];
beforeAll(() => {
  files.push(...listed());
  for (const file of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  symlinkSync(join(root, 'assets', 'built'), join(copy, 'assets', 'built'));
  game = createGame(copy, 'lucky-coin', 'Lucky Coin');
}, longMs);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('a new game, made in a copy of the repository', () => {
  test('at most seven files are edited', () => {
    const changed = files.filter((file) => textOf(root, file) !== textOf(copy, file));
    expect(changed.sort()).toEqual([...game.edited].sort());
    expect(changed.length + lists.length).toBeLessThanOrEqual(7);
  });
  test('nothing of it has the name of its template', () => {
    const own = game.made.filter((file) => /penalty.?king|'111'/i.test(file + textOf(copy, file)));
    expect(own).toEqual([]);
  });
  test('it pays exactly its published return', { timeout: longMs }, () => {
    const { status, stdout } = run(process.execPath, 'node_modules/tsx/dist/cli.mjs', 'scripts/returns.ts');
    expect(stdout).toContain(`${game.id} lucky-coin, rules 1\n  exact 97.0000 %, published 97 %: equal`);
    expect(status).toBe(0);
  });
  test('Python without our code plays its golden vectors', () => {
    const { stdout } = run('python3', 'tests/fairness/verify_games.py', 'tests/fairness/game-vectors.json');
    const vectors = JSON.parse(textOf(copy, 'tests/fairness/game-vectors.json')) as Array<{ game: string }>;
    expect(vectors.filter((vector) => vector.game === game.id)).toHaveLength(250);
    expect(stdout.trim()).toBe(`${vectors.length} of ${vectors.length}`);
  });
  test('its types are right', { timeout: longMs }, () => {
    const include = ['games', 'scenes/workbench', 'tests/drivers/catalogue.ts', 'tests/visual/lucky-coin'];
    writeFileSync(
      join(copy, 'tsconfig.game.json'),
      JSON.stringify({ extends: './tsconfig.json', compilerOptions: { incremental: false }, include }),
    );
    const { status, stdout } = run('node_modules/.bin/tsc', '-p', 'tsconfig.game.json');
    expect([status, stdout]).toEqual([0, '']);
  });
  test('its own tests pass, and its scene is in the workbench', { timeout: longMs }, () => {
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project=app', '--maxWorkers=1'];
    const own = run(
      process.execPath,
      ...vitest,
      'games/lucky-coin',
      'games/rules.test.ts',
      'games/round-words.test.ts',
    );
    expect(own.status, own.stdout).toBe(0);
    // `npm run art` has not drawn its art yet, so its states are only listed.
    const states = run(process.execPath, 'node_modules/vitest/vitest.mjs', 'list', 'scenes/workbench/scenes.test.ts');
    expect(states.stdout).toContain("'lucky-coin' 'goal'");
  });
  test('a name that is taken or not valid is refused', () => {
    expect(() => createGame(copy, 'lucky-coin', 'Lucky Coin')).toThrow('games/lucky-coin exists');
    expect(() => createGame(copy, 'coin', 'Coin')).toThrow('two or more words');
    expect(() => createGame(copy, '../x-y', 'Coin')).toThrow('two or more words');
    expect(() => createGame(copy, 'other-coin', '')).toThrow('needs a name');
  });
});
