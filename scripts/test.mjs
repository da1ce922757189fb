// Runs the tests, prints the time of each step and the ten slowest tests, and ends with one line of totals.
// `npm test` runs all tests but visual tests with `@all`, which repeat checks on every state, and the server
// tests that behave the same on the other database. `npm test -- --all` runs these too, `--quick` runs the short set,
// `--only unit,browser` some steps, `--changed` the tests that the changes of this branch can break (`--changed REV`:
// the changes since a commit). `--node 26` runs the unit and server tests on that version of Node.
// docs/decisions/0031 gives the reasons.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { branchPoint, changedSince, testsFor } from './changed-tests.mjs';
import { folderOfNode } from './other-node.mjs';
import { hasPostgres } from './postgres.mjs';
import { TestReports } from './test-reports.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = join(root, 'test-results');
const all = process.argv.includes('--all');
const set = all ? 'all' : process.argv.includes('--quick') ? 'quick' : 'usual';
/** The word after an option; undefined when the option is missing or is the last one. */
const valueOf = (option) =>
  process.argv.includes(option) ? process.argv[process.argv.indexOf(option) + 1] : undefined;
const only = process.argv.includes('--only') ? (valueOf('--only') ?? '').split(',') : null;
const results = new TestReports(reports, root);
/**
 * How many browser tests, and parts in other browsers, may fail once and pass when they are repeated (in CI only,
 * docs/decisions/0061).
 */
const mostUnstable = 5;
const failures = [];
const names = new Set();

const sh = (command, args, env = {}) =>
  new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, TEST_SET: set, ...env },
    });
    child.on('close', (code) => done(code ?? 1));
  });

const report = (name) => results.fileOf(name);
const countVitest = (name) => results.countVitest(name);
const countPlaywright = (name) => results.countPlaywright(name);

const secondsSince = (from) => Number((process.hrtime.bigint() - from) / 1_000_000_000n);

async function step(name, run, count) {
  names.add(name);
  // The art step always runs, because unit tests and builds need the art. It is fast when the sources have not changed.
  if (only && !only.includes(name) && name !== 'art') return;
  const from = process.hrtime.bigint();
  console.log(`\n── ${name}`);
  const code = await run();
  const counted = count ? count(name) : true;
  if (!count) results.totals[code === 0 ? 'passed' : 'failed'] += 1;
  if (code !== 0 || !counted) failures.push(name);
  console.log(`── ${name}: ${code === 0 && counted ? 'ok' : 'FAILED'} in ${secondsSince(from)} s`);
}

const inTurn = async (...steps) => {
  for (const next of steps) await next();
};
const npmRun = (name) => sh('npm', ['run', '--silent', name]);

const vitest = (name, projects, ...args) => [
  'vitest',
  'run',
  ...args,
  ...projects.map((project) => `--project=${project}`),
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${report(name)}`,
];
/** Server tests that also run on PGlite in each set: the folders where the two databases differ, and the start. */
const onPglite = ['server/db', 'server/ledger', 'server/core', 'server/areas/cash-rain', 'tests/faults/start'];

const embedded = (name, ...args) => step(name, () => sh('npx', vitest(name, ...args)), countVitest);
/** Skips the step when PostgreSQL is not installed. In CI the step then fails (scripts/postgres.mjs). */
const postgres = (name, ...args) => {
  if (!hasPostgres() && !process.env.CI) {
    names.add(name);
    console.log(`── ${name}: left out, there is no PostgreSQL on this machine`);
    return Promise.resolve();
  }
  return step(name, () => sh('node', ['scripts/postgres.mjs', 'npx', ...vitest(name, ...args)]), countVitest);
};
/** Servers of end-to-end tests use PostgreSQL when it is installed (docs/decisions/0074). */
const playwright = (name, ...args) =>
  step(
    name,
    () =>
      sh('node', ['scripts/postgres.mjs', 'npx', 'playwright', 'test', '--reporter=line,json', ...args], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: report(name),
      }),
    countPlaywright,
  );

/** The smoke set in Firefox and WebKitGTK (docs/guide/engines.md), both at once. */
const engines = () =>
  step(
    'engines',
    () => sh('node', ['scripts/postgres.mjs', 'npx', 'tsx', 'tests/engines/main.ts', '--report', report('engines')]),
    (name) => results.countEngines(name),
  );

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const begun = process.hrtime.bigint();

/** The built art is in the repository: it must be what its sources make. With `--all` everything is drawn again. */
const checkArt = () =>
  step('art', () => sh('node', [join('scripts', 'art', 'build.mjs'), all ? '--again' : '--check']));

const buildAll = () =>
  step('build', async () => {
    const app = await npmRun('build:app');
    return app || (await npmRun('build:server')) || npmRun('build:workbench');
  });

/** All steps. */
async function runAll() {
  // Two lanes run in parallel, because few of these steps keep both cores busy.
  await Promise.all([
    inTurn(checkArt, buildAll, () => step('size', () => npmRun('size'))),
    inTurn(
      () => step('types', () => sh('npx', ['tsc', '-p', 'tsconfig.json'])),
      () => step('lint', () => npmRun('lint')),
      () => embedded('server', ['server'], ...(all ? [] : onPglite)),
    ),
  ]);
  await embedded('unit', ['app', 'page', 'icu-72']);
  // Fault tests wait half of their time, so they run beside the server tests. They have their own PostgreSQL cluster,
  // because one test stops it.
  await Promise.all([
    postgres('server-on-postgres', ['server'], '--exclude=server/db/durability.test.ts'),
    inTurn(
      () => postgres('faults-on-postgres', ['faults'], '--maxWorkers=1'),
      ...(all ? [() => embedded('faults', ['faults'], '--maxWorkers=1')] : []),
    ),
  ]);
  await playwright('browser', '--grep-invert=@alone');
  await engines();
  // Measurements need an idle machine.
  await playwright('alone', '--grep=@alone', '--workers=1');
}

/** Unit and server tests on another major version of Node. Browser tests and builds do not depend on it. */
async function runOnNode(major) {
  process.env.PATH = `${folderOfNode(major)}${delimiter}${process.env.PATH}`;
  await step('node', () => sh('node', ['--version']));
  await checkArt();
  await embedded('unit', ['app', 'page']);
  if (hasPostgres()) await postgres('server-on-postgres', ['server'], '--exclude=server/db/durability.test.ts');
  else await embedded('server', ['server']);
}

/** The tests that the files changed since `base` can break. A step without a test is left out. */
async function runChanged(base) {
  const changed = changedSince(base);
  const { unit, server, browser, quick } = testsFor(changed);
  console.log(`${changed.length} files changed since ${base}`);
  const present = changed.filter((file) => existsSync(join(root, file)));
  const code = present.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
  const inEngines = changed.some((file) => file.startsWith('tests/engines/'));
  const needed = (files, run) => (files.length > 0 ? run() : undefined);
  await Promise.all([
    inTurn(checkArt, () => needed([...browser, ...(quick || inEngines ? ['short set'] : [])], buildAll)),
    inTurn(
      () => step('types', () => sh('npx', ['tsc', '-p', 'tsconfig.json'])),
      () =>
        needed(present, () =>
          step('lint', async () => {
            const args = ['--max-warnings', '0', '--no-warn-ignored', ...code];
            const wrong = code.length > 0 ? await sh('npx', ['eslint', ...args]) : 0;
            return wrong || sh('npx', ['prettier', '--check', '--log-level', 'warn', '--ignore-unknown', ...present]);
          }),
        ),
      () => needed(unit, () => embedded('unit', ['app', 'page', 'icu-72'], ...unit)),
      () => needed(server, () => postgres('server-on-postgres', ['server'], ...server)),
    ),
  ]);
  await needed(browser, () => playwright('browser', '--grep-invert=@alone|@all', ...browser));
  if (inEngines) await engines();
  if (quick) await playwright('short', '--project=e2e', '--grep=@quick', '--grep-invert=@alone');
}

if (process.argv.includes('--node')) await runOnNode(valueOf('--node'));
else if (process.argv.includes('--changed')) await runChanged(valueOf('--changed') ?? branchPoint());
else await runAll();

const { unstable, totals } = results;
for (const name of only ?? []) if (!names.has(name)) failures.push(`${name} (no such step)`);
for (const failed of results.failed) console.log(`\n${failed}`);
if (unstable.length > mostUnstable)
  failures.push(`${unstable.length} unstable tests in browsers, ${mostUnstable} allowed`);
console.log(['\nslowest tests:', ...results.slowest()].join('\n'));
for (const renderer of results.wideRenderers())
  console.log(`\npictures compared with the wide limit: no hashes of ${renderer}, store them by npm run baselines`);
if (failures.length > 0) console.log(`\nfailed: ${failures.join(', ')}`);
if (failures.length > 0 && totals.failed === 0) totals.failed = failures.length;
const { passed, failed, skipped } = totals;
console.log(
  `\n${passed} passed (${unstable.length} when repeated), ${failed} failed, ${skipped} skipped in ${secondsSince(begun)} s`,
);
process.exit(failures.length === 0 ? 0 : 1);
