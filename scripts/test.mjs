// The whole test run, in order, with one closing line of totals. `npm test -- --only unit,browser` runs parts of it.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = join(root, 'test-results');
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1].split(',') : null;
const totals = { passed: 0, failed: 0, skipped: 0 };
const failures = [];

const sh = (command, args, env = {}) =>
  new Promise((done) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('close', (code) => done(code ?? 1));
  });

const report = (name) => join(reports, `${name}.json`);
const read = (name) => (existsSync(report(name)) ? JSON.parse(readFileSync(report(name), 'utf8')) : null);

function countVitest(name) {
  const result = read(name);
  if (!result) return false;
  totals.passed += result.numPassedTests;
  totals.failed += result.numFailedTests;
  totals.skipped += result.numPendingTests;
  return result.numTotalTests > 0;
}

function countPlaywright(name) {
  const result = read(name);
  if (!result) return false;
  totals.passed += result.stats.expected;
  totals.failed += result.stats.unexpected + result.stats.flaky;
  totals.skipped += result.stats.skipped;
  return result.stats.expected > 0;
}

async function step(name, run, count) {
  // What the art is made of is looked at each time: nothing else knows whether it has changed.
  if (only && !only.includes(name) && name !== 'art') return;
  const from = process.hrtime.bigint();
  console.log(`\n── ${name}`);
  const code = await run();
  const counted = count ? count(name) : true;
  if (!count) totals[code === 0 ? 'passed' : 'failed'] += 1;
  if (code !== 0 || !counted) failures.push(name);
  console.log(
    `── ${name}: ${code === 0 && counted ? 'ok' : 'FAILED'} in ${Number((process.hrtime.bigint() - from) / 1_000_000_000n)} s`,
  );
}

const vitest = (name, projects, ...files) => [
  'vitest',
  'run',
  ...files,
  ...projects.map((project) => `--project=${project}`),
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${report(name)}`,
];
/**
 * Where the engines differ: files, locks, types and ends, and claims through all of it. `npm run test:server` has the
 * rest; without PostgreSQL the steps after it do.
 */
const onEmbedded = [
  'server/http/app',
  'server/db',
  'server/ledger',
  'server/core',
  'server/areas/cash-rain',
  'tests/faults',
];
const playwright =
  (name, ...args) =>
  () =>
    sh('npx', ['playwright', 'test', '--reporter=line,json', ...args], {
      SHORT: '1',
      PLAYWRIGHT_JSON_OUTPUT_FILE: report(name),
    });

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const inTurn = async (...steps) => {
  for (const next of steps) await next();
};
// Lanes, as hardly any of these keeps both cores busy: together they take the time of the longer.
await Promise.all([
  inTurn(
    () => step('art', () => sh('npm', ['run', '--silent', 'art'])),
    () =>
      step(
        'build',
        async () =>
          (await sh('npm', ['run', '--silent', 'build:app'])) ||
          (await sh('npm', ['run', '--silent', 'build:server'])) ||
          sh('npm', ['run', '--silent', 'build:workbench']),
      ),
    () => step('size', () => sh('npm', ['run', '--silent', 'size'])),
  ),
  inTurn(
    () => step('types', () => sh('npx', ['tsc', '-p', 'tsconfig.json'])),
    () => step('lint', () => sh('npm', ['run', '--silent', 'lint'])),
    () => step('server', () => sh('npx', vitest('server', ['server'], ...onEmbedded)), countVitest),
  ),
]);
const onPostgres =
  (name, ...more) =>
  () =>
    step(name, () => sh('node', ['scripts/postgres.mjs', 'npx', ...vitest(name, ...more)]), countVitest);
await step('unit', () => sh('npx', vitest('unit', ['app', 'page'])), countVitest);
// What is killed, slowed and stormed waits half of its time; it has a PostgreSQL of its own, as one of its tests ends
// it.
await Promise.all([
  onPostgres('server-on-postgres', ['server'], '--exclude=server/db/durability.test.ts')(),
  onPostgres('faults-on-postgres', ['faults'], '--maxWorkers=1')(),
]);
// Short versions: `npm run test:visual` and `npm run test:e2e` have all of it.
await step(
  'browser',
  playwright('browser', '--project=visual', '--project=e2e', '--grep-invert=@alone'),
  countPlaywright,
);
// Alone: what a busy machine asks for late would be counted as needed early.
await step('first-load', playwright('first-load', '--project=e2e', '--grep=@alone', '--workers=1'), countPlaywright);

if (failures.length > 0) console.log(`\nfailed: ${failures.join(', ')}`);
if (failures.length > 0 && totals.failed === 0) totals.failed = failures.length;
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(failures.length === 0 ? 0 : 1);
