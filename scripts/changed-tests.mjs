// Which tests a change can break, for `npm test -- --changed`: found by the imports between files, and by the names of
// areas, games and scenes, which are the same in each layer.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importsOf } from './import-closure.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folders = ['contract', 'games', 'scenes', 'scripts', 'server', 'src', 'tests'];
const isCode = (name) => /\.(ts|tsx|mjs|js)$/.test(name);
const isUnitTest = (name) => /\.test\.tsx?$/.test(name) && !name.startsWith('tests/');

/**
 * Files that import a whole layer. A change of one area does not spread through them, or it would run every test. The
 * names below find the tests of the area in the other layers.
 */
const collections = [
  ...['contract/index.ts', 'contract/services.ts', 'server/boot/areas.ts', 'src/app/areas.ts', 'src/app/loaders.ts'],
  ...[
    'games/index.ts',
    'games/rules.ts',
    'games/returns.ts',
    'scenes/workbench/catalogue.ts',
    'server/testing/harness.ts',
  ],
  'tests/drivers/catalogue.ts',
];
/** Changes of these files concern every page: the short set of end-to-end tests runs. */
const everyPage =
  /^(contract\/wire\/|src\/(core|ui|app)\/|scripts\/shell|vite\.config\.ts|index\.html|server\/(http|boot)\/)/;
/** Changes of these files concern the tests that fold over all games, which find the folders by name. */
const aGame = /^(games|tests\/fairness)\//;
const allGames = /^(games\/([\w-]+|shell\/replay\/\w+)|scripts\/new-game)\.test\.ts$/;
/** Changes of these files concern every scene. */
const everyScene = /^scenes\/(kit|worker|workbench)\//;

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** The files that differ from `base` (a commit), committed or not, and files that git does not know yet. */
export const changedSince = (base) =>
  [...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')])].sort();

/** The commit where this branch left main; on main itself the last commit. */
export function branchPoint() {
  const [base] = git('merge-base', 'HEAD', 'main');
  const [head] = git('rev-parse', 'HEAD');
  return base === head ? 'HEAD' : base;
}

const filesOf = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`);

function resolved(from, specifier) {
  const base = join(dirname(from), specifier);
  const found = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
    .map((end) => base + end)
    .find((path) => /\.\w+$/.test(path) && existsSync(join(root, path)));
  return found && relative('.', found);
}

/** Returns the files that import each file. */
function importersOf(files) {
  const importers = new Map();
  for (const file of files.filter(isCode))
    for (const specifier of importsOf(readFileSync(join(root, file), 'utf8'))) {
      const target = resolved(file, specifier);
      if (target) importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  return importers;
}

/** Returns `changed` and every file that imports one of them, directly or not. */
function affected(changed, importers) {
  const seen = new Set(changed);
  const waiting = [...changed];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop())
    for (const importer of importers.get(file) ?? []) {
      if (seen.has(importer) || collections.includes(importer)) continue;
      seen.add(importer);
      waiting.push(importer);
    }
  return seen;
}

/** The areas, games and scenes that a changed file belongs to, by the folders and file names of each layer. */
const subjectsOf = (changed) =>
  new Set(
    changed.flatMap((file) => {
      const [, subject] =
        /^(?:src\/areas|server\/areas|games|scenes|tests\/(?:e2e|visual))\/([\w-]+)\//.exec(file) ??
        /^contract\/([\w-]+)\.ts$/.exec(file) ??
        [];
      return subject === undefined ? [] : [subject];
    }),
  );

/**
 * Returns the tests that changed files (paths from the root) can break: `unit` and `server` are vitest files, `browser`
 * is a list of Playwright files and folders, `quick` tells whether the short set of end-to-end tests belongs to them.
 */
export function testsFor(changed, files = folders.flatMap(filesOf)) {
  const reached = affected(changed, importersOf(files));
  const subjects = subjectsOf(changed);
  const ofSubject = (name) => {
    const [, subject] = /^(?:src\/areas|server\/areas|games)\/([\w-]+)\//.exec(name) ?? [];
    return subject !== undefined && subjects.has(subject);
  };
  const ofGames = (name) => allGames.test(name) && changed.some((file) => aGame.test(file));
  const tests = files.filter(isUnitTest).filter((name) => reached.has(name) || ofSubject(name) || ofGames(name));
  const scenes = changed.some((file) => everyScene.test(file));
  const browser = files
    .filter((name) => name.endsWith('.spec.ts'))
    .filter((name) => {
      const [, part, folder] = /^tests\/(e2e|visual)\/([\w-]+)\//.exec(name) ?? [];
      return reached.has(name) || subjects.has(folder) || (scenes && part === 'visual');
    });
  return {
    unit: [...tests.filter((name) => !name.startsWith('server/')), ...wholeTree(files)].filter(onlyFirst),
    server: tests.filter((name) => name.startsWith('server/')),
    browser,
    quick: changed.some((file) => everyPage.test(file)),
  };
}

/** Tests that read the files of the tree instead of importing them; they take a second. */
const wholeTree = (files) => files.filter((name) => /^scripts\/[\w-]+\.test\.ts$/.test(name) && !allGames.test(name));
const onlyFirst = (name, at, all) => all.indexOf(name) === at;
