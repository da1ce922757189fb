// Runs the tests, prints the time of each step, and ends with one line of totals.
// `npm test` runs all tests but browser tests with `@all`, which repeat checks on every page or state, and the server
// tests that behave the same on the other database. `npm test -- --all` runs these too, `--quick` runs the short set,
// `--only unit,browser` some steps.
// docs/decisions/0031 gives the reasons.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasPostgres } from './postgres.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = join(root, 'test-results');
const all = process.argv.includes('--all');
const set = all ? 'all' : process.argv.includes('--quick') ? 'quick' : 'usual';
const only = process.argv.includes('--only')
  ? (process.argv[process.argv.indexOf('--only') + 1] ?? '').split(',')
  : null;
const totals = { passed: 0, failed: 0, skipped: 0 };
/** How many browser tests may fail once and pass when they are repeated (in CI only). */
const mostUnstable = 3;
/** Browser tests that failed once and then passed. */
const unstable = [];
const failures = [];
/** `step: title: first lines of the error`, printed at the end, where a long log is read first. */
const failedTests = [];
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

const report = (name) => join(reports, `${name}.json`);
const read = (name) => (existsSync(report(name)) ? JSON.parse(readFileSync(report(name), 'utf8')) : null);

function noteFailure(name, title, message = '') {
  const plain = message.replace(/\u001b\[[0-9;]*m/g, '');
  failedTests.push(`${name}: ${title}\n  ${plain.split('\n').slice(0, 4).join('\n  ')}`);
}

function noteFailedSpecs(name, suite) {
  for (const { ok, file, title, tests } of suite.specs ?? []) {
    if (!ok) noteFailure(name, `${file} ${title}`, tests[0]?.results.at(-1)?.error?.message);
    else if (tests[0]?.status === 'flaky') {
      unstable.push(`${file} ${title}`);
      noteFailure(`${name}, passed when repeated`, `${file} ${title}`, tests[0].results[0]?.error?.message);
    }
  }
  for (const inner of suite.suites ?? []) noteFailedSpecs(name, inner);
}

/** Adds the totals of a report. False when no test ran, so that an empty selection fails. */
function countVitest(name) {
  const result = read(name);
  if (!result) return false;
  totals.passed += result.numPassedTests;
  totals.failed += result.numFailedTests;
  totals.skipped += result.numPendingTests;
  for (const file of result.testResults) {
    // A file that could not be loaded has a message and no tests.
    if (file.status === 'failed' && file.assertionResults.length === 0) noteFailure(name, file.name, file.message);
    for (const one of file.assertionResults)
      if (one.status === 'failed') noteFailure(name, one.fullName, one.failureMessages[0]);
  }
  return result.numPassedTests + result.numFailedTests > 0;
}

function countPlaywright(name) {
  const result = read(name);
  if (!result) return false;
  totals.passed += result.stats.expected;
  totals.passed += result.stats.flaky;
  totals.failed += result.stats.unexpected;
  totals.skipped += result.stats.skipped;
  for (const suite of result.suites) noteFailedSpecs(name, suite);
  return result.stats.expected > 0;
}

const secondsSince = (from) => Number((process.hrtime.bigint() - from) / 1_000_000_000n);

async function step(name, run, count) {
  names.add(name);
  // The art step always runs, because unit tests and builds need the art. It is fast when the sources have not changed.
  if (only && !only.includes(name) && name !== 'art') return;
  const from = process.hrtime.bigint();
  console.log(`\n── ${name}`);
  const code = await run();
  const counted = count ? count(name) : true;
  if (!count) totals[code === 0 ? 'passed' : 'failed'] += 1;
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
/** Server tests that also run on PGlite in each set: the folders where the two databases differ. */
const onPglite = ['server/db', 'server/ledger', 'server/core', 'server/areas/cash-rain'];

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
const playwright = (name, ...args) =>
  step(
    name,
    () =>
      sh('npx', ['playwright', 'test', '--reporter=line,json', ...args], { PLAYWRIGHT_JSON_OUTPUT_FILE: report(name) }),
    countPlaywright,
  );

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const begun = process.hrtime.bigint();

// Two lanes run in parallel, because few of these steps keep both cores busy.
await Promise.all([
  inTurn(
    () => step('art', () => npmRun('art')),
    () =>
      step('build', async () => {
        const app = await npmRun('build:app');
        return app || (await npmRun('build:server')) || npmRun('build:workbench');
      }),
    () => step('size', () => npmRun('size')),
  ),
  inTurn(
    () => step('types', () => sh('npx', ['tsc', '-p', 'tsconfig.json'])),
    () => step('lint', () => npmRun('lint')),
    () => embedded('server', ['server'], ...(all ? [] : onPglite)),
  ),
]);
await embedded('unit', ['app', 'page']);
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
// Measurements need an idle machine.
await playwright('alone', '--grep=@alone', '--workers=1');

for (const name of only ?? []) if (!names.has(name)) failures.push(`${name} (no such step)`);
for (const failed of failedTests) console.log(`\n${failed}`);
if (unstable.length > mostUnstable) failures.push(`${unstable.length} unstable browser tests, ${mostUnstable} allowed`);
if (failures.length > 0) console.log(`\nfailed: ${failures.join(', ')}`);
if (failures.length > 0 && totals.failed === 0) totals.failed = failures.length;
const { passed, failed, skipped } = totals;
console.log(
  `\n${passed} passed (${unstable.length} when repeated), ${failed} failed, ${skipped} skipped in ${secondsSince(begun)} s`,
);
process.exit(failures.length === 0 ? 0 : 1);
