// Runs tests in the copy and reads their reports.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Killer } from './patch';

/** The result of one test. `message` is the error of a failed test. */
export interface Result extends Killer {
  readonly state: 'passed' | 'failed';
  readonly message: string;
}

export interface Report {
  readonly results: readonly Result[];
  /** Why files could not be run, or why the run ended without a report. */
  readonly errors: readonly string[];
}

export const inBrowser = ({ file }: Killer): boolean => file.endsWith('.spec.ts');
const escaped = (title: string): string => title.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const anyOf = (killers: readonly Killer[]): string => killers.map(({ title }) => escaped(title)).join('|');
/** The programs in the copy. Those of npx may be of the tree that started this run. */
const vitest = join('node_modules', 'vitest', 'vitest.mjs');
const playwright = join('node_modules', '@playwright', 'test', 'cli.js');
const unique = (files: readonly string[]): string[] => [...new Set(files)];

/** The environment without npm's variables: with them, npm and npx would work in the tree that started this run. */
const cleanEnv = (): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')));

/** Runs a command in `cwd`. Returns its exit code and output; ends it after `ms`. */
export const run = (
  cwd: string,
  [command = '', ...args]: readonly string[],
  { ms, env = {} }: { ms: number; env?: Record<string, string> },
): Promise<{ code: number; output: string }> =>
  new Promise((done) => {
    // A group of its own, so that servers and browsers of a test that hangs end too.
    const child = spawn(command, args, { cwd, env: { ...cleanEnv(), ...env }, detached: true });
    let output = '';
    const kill = (): void => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    };
    const timer = setTimeout(() => {
      output += `\nended after ${ms / 1_000} s`;
      kill();
    }, ms);
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += String(text)));
    process.once('exit', kill);
    child.on('close', (code) => {
      clearTimeout(timer);
      process.off('exit', kill);
      done({ code: code ?? 1, output });
    });
  });

interface VitestReport {
  readonly testResults: ReadonlyArray<{
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: ReadonlyArray<{
      readonly title: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }>;
  }>;
}

function readVitest(cwd: string, { testResults }: VitestReport): Report {
  const results: Result[] = [];
  const errors: string[] = [];
  for (const { name, status, message, assertionResults } of testResults) {
    const file = name.replace(`${cwd}/`, '');
    // A file that could not be loaded has a message and no tests.
    if (status === 'failed' && assertionResults.length === 0) errors.push(`${file}: ${message}`);
    for (const { title, status: state, failureMessages } of assertionResults)
      if (state === 'passed' || state === 'failed')
        results.push({ file, title, state, message: failureMessages[0] ?? '' });
  }
  return { results, errors };
}

interface Suite {
  readonly specs?: ReadonlyArray<{
    readonly title: string;
    readonly file: string;
    readonly ok: boolean;
    readonly tests: ReadonlyArray<{ readonly results: ReadonlyArray<{ readonly error?: { message?: string } }> }>;
  }>;
  readonly suites?: readonly Suite[];
}

const specsOf = ({ specs = [], suites = [] }: Suite): NonNullable<Suite['specs']>[number][] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

function readPlaywright(report: { suites: readonly Suite[]; errors: ReadonlyArray<{ message?: string }> }): Report {
  return {
    errors: report.errors.map(({ message = '' }) => message),
    results: report.suites.flatMap(specsOf).map(({ title, file, ok, tests }) => ({
      file,
      title,
      state: ok ? 'passed' : 'failed',
      message: tests[0]?.results.at(-1)?.error?.message ?? '',
    })),
  };
}

/** Runs a command that writes a JSON report, and reads it. */
async function reported<Json>(
  cwd: string,
  command: readonly string[],
  { file, env, read }: { file: string; env?: Record<string, string>; read: (json: Json) => Report },
): Promise<Report> {
  rmSync(file, { force: true });
  const { output } = await run(cwd, command, { ms: 1_800_000, ...(env ? { env } : {}) });
  if (!existsSync(file)) return { results: [], errors: [output.trim().split('\n').slice(-15).join('\n')] };
  return read(JSON.parse(readFileSync(file, 'utf8')) as Json);
}

/** Runs vitest on files or folders; with `only`, just the tests with these titles. */
export function runVitest(cwd: string, files: readonly string[], only: readonly Killer[] = []): Promise<Report> {
  const file = join(cwd, 'test-results', 'mutant.json');
  const named = only.length === 0 ? [] : ['-t', anyOf(only)];
  return reported<VitestReport>(
    cwd,
    [
      process.execPath,
      vitest,
      'run',
      ...unique(files),
      ...named,
      '--reporter=json',
      `--outputFile=${file}`,
      '--maxWorkers=1',
    ],
    { file, read: (json) => readVitest(cwd, json) },
  );
}

/** Runs Playwright on files; with `only`, just the tests with these titles. */
export function runPlaywright(cwd: string, files: readonly string[], only: readonly Killer[] = []): Promise<Report> {
  const file = join(cwd, 'test-results', 'mutant-browser.json');
  const named = only.length === 0 ? [] : ['-g', anyOf(only)];
  return reported<Parameters<typeof readPlaywright>[0]>(
    cwd,
    [process.execPath, playwright, 'test', ...unique(files), ...named, '--reporter=json', '--workers=1', '--retries=0'],
    { file, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, TEST_SET: 'all' }, read: readPlaywright },
  );
}

/**
 * The results of a killer: several when a describe.each or several projects run it. The titles of Playwright's report
 * have files below the folder of their project.
 */
export const resultsOf = ({ results }: Report, { file, title }: Killer): Result[] =>
  results.filter((one) => one.title === title && (file === one.file || file.endsWith(`/${one.file}`)));
