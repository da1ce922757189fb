// Applies each patch of tests/mutants alone to a copy of this tree and runs the tests that should fail then. Prints
// which test killed it. Ends with 1 when a mutant survives, when a patch no longer applies, or when a test is missing
// or fails without the mutant.
//   --only NAME,…   these mutants         --app, --server   one side
//   --all-tests     for survivors, all unit and server tests
//   --tests PATH,…  these tests instead of the named ones: finds the test that kills a new mutant
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Builds } from './builds';
import { copyTree, filesOf } from './copy';
import { applyMutant, readMutants, type Killer, type Mutant } from './patch';
import { inBrowser, resultsOf, runPlaywright, runVitest, type Report } from './tests';

const root = fileURLToPath(new URL('../..', import.meta.url));
const has = (flag: string): boolean => process.argv.includes(flag);
const listOf = (flag: string): string[] =>
  has(flag) ? (process.argv[process.argv.indexOf(flag) + 1] ?? '').split(',').filter((name) => name !== '') : [];
const unitTests = ['contract', 'games', 'scenes', 'scripts', 'server', 'src'];
const asText = ({ file, title }: Killer): string => `${file} > ${title}`;
const firstLine = (message: string): string => message.trim().split('\n')[0] ?? '';
/** scripts/postgres.mjs sets this variable where PostgreSQL is installed. */
const hasPostgres = process.env['TEST_DATABASE_URL'] !== undefined;

/** The mutants that the options name, without those that cannot be killed on this machine. */
function chosen(): Mutant[] {
  const all = readMutants(root);
  const names = listOf('--only');
  const unknown = names.filter((name) => !all.some((mutant) => mutant.name === name));
  if (unknown.length > 0) throw new Error(`no such mutant: ${unknown.join(', ')}`);
  const bySide = has('--app') || has('--server');
  const wanted = all.filter(
    ({ name, side }) => (names.length === 0 || names.includes(name)) && (!bySide || has(`--${side}`)),
  );
  const left = wanted.filter(({ needsPostgres }) => needsPostgres && !hasPostgres);
  for (const { name } of left) console.log(`left out   ${name}: there is no PostgreSQL here`);
  return wanted.filter((mutant) => !left.includes(mutant));
}

/** Runs the killers, which are in files of vitest, of Playwright, or of both. */
async function runKillers(copy: string, builds: Builds, killers: readonly Killer[]): Promise<Report> {
  const reports: Report[] = [];
  const [browser, unit] = [killers.filter(inBrowser), killers.filter((killer) => !inBrowser(killer))];
  const filesIn = (some: readonly Killer[]): string[] => some.map(({ file }) => file);
  if (unit.length > 0) reports.push(await runVitest(copy, filesIn(unit), unit));
  if (browser.length > 0) {
    await builds.prepare(filesIn(browser));
    reports.push(await runPlaywright(copy, filesIn(browser), browser));
  }
  return { results: reports.flatMap(({ results }) => results), errors: reports.flatMap(({ errors }) => errors) };
}

/** Runs all killers without a mutant. Returns the mutants that can be tried: their killers exist and pass. */
async function usable(copy: string, builds: Builds, mutants: readonly Mutant[]): Promise<Mutant[]> {
  const killers = mutants.flatMap((mutant) => mutant.killers);
  console.log(`${killers.length} tests without a mutant`);
  const report = await runKillers(copy, builds, killers);
  for (const error of report.errors) console.log(error);
  return mutants.filter(({ name, killers: own }) =>
    own.every((killer) => {
      const found = resultsOf(report, killer);
      const broken = found.find(({ state }) => state === 'failed');
      if (found.length > 0 && !broken) return true;
      console.log(`NOT TRIED  ${name}: ${broken ? 'this test fails without it' : 'there is no such test'}`);
      console.log(`           ${asText(killer)}`);
      if (broken) console.log(`           ${firstLine(broken.message)}`);
      return false;
    }),
  );
}

/** The tests that ran with the mutant. */
async function testsWith(copy: string, builds: Builds, mutant: Mutant): Promise<Report> {
  const { files, restore } = applyMutant(copy, mutant, () => filesOf(root));
  try {
    builds.changed(files);
    const tests = listOf('--tests');
    if (tests.length > 0) return await runVitest(copy, tests);
    const report = await runKillers(copy, builds, mutant.killers);
    const failed = report.results.some(({ state }) => state === 'failed');
    return failed || !has('--all-tests') ? report : await runVitest(copy, unitTests);
  } finally {
    restore();
    builds.changed(files);
  }
}

/** Runs one mutant and prints the result. Returns whether it was killed. */
async function isKilled(copy: string, builds: Builds, mutant: Mutant): Promise<boolean> {
  const from = performance.now();
  const { results, errors } = await testsWith(copy, builds, mutant);
  const failed = results.filter(({ state }) => state === 'failed');
  const seconds = `${((performance.now() - from) / 1_000).toFixed(0)} s`;
  if (failed.length > 0) console.log(`killed     ${mutant.name} (${seconds})`);
  else console.log(`SURVIVED   ${mutant.name} (${seconds}, ${results.length} tests): ${mutant.seen}`);
  for (const test of new Set(failed.map(asText))) console.log(`           ${test}`);
  // A file that does not load proves no fault.
  if (failed.length === 0) for (const error of errors) console.log(`           ${error}`);
  return failed.length > 0;
}

async function main(copy: string): Promise<number> {
  const mutants = chosen();
  copyTree(root, copy);
  const builds = new Builds(copy);
  const tried = has('--tests') ? mutants : await usable(copy, builds, mutants);
  const survivors: string[] = [];
  for (const mutant of tried) if (!(await isKilled(copy, builds, mutant))) survivors.push(mutant.name);
  if (survivors.length > 0) console.log(`\nsurvived: ${survivors.join(', ')}`);
  console.log(`\n${tried.length - survivors.length} of ${mutants.length} mutants killed`);
  return survivors.length === 0 && tried.length === mutants.length ? 0 : 1;
}

async function run(): Promise<void> {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'mutants-')));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  process.exit(await main(copy));
}

void run();
