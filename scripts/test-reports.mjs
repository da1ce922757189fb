// Reads the JSON reports of vitest, Playwright and the other browsers (tests/engines), and prints the totals of a test run.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** How many of the slowest tests the end of a run names. */
const namedSlowest = 10;

/** Collects the results of the steps of one run. `folder` holds one report per step, `root` is the repository. */
export class TestReports {
  totals = { passed: 0, failed: 0, skipped: 0 };
  /** Browser tests, and parts in other browsers, that failed once and then passed. */
  unstable = [];
  /** `step: title`, then the first lines of the error. Printed at the end, where a long log is read first. */
  failed = [];
  /** `{ ms, title }` of every test. */
  times = [];

  constructor(folder, root) {
    this.folder = folder;
    this.root = root;
  }

  fileOf(step) {
    return join(this.folder, `${step}.json`);
  }

  #read(step) {
    const file = this.fileOf(step);
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  }

  #noteFailure(step, title, message = '') {
    const plain = message.replace(/\u001b\[[0-9;]*m/g, '');
    this.failed.push(`${step}: ${title}\n  ${plain.split('\n').slice(0, 4).join('\n  ')}`);
  }

  /** Adds the totals of a vitest report. False when no test ran, so that an empty selection fails. */
  countVitest(step) {
    const result = this.#read(step);
    if (!result) return false;
    this.totals.passed += result.numPassedTests;
    this.totals.failed += result.numFailedTests;
    this.totals.skipped += result.numPendingTests;
    for (const file of result.testResults) {
      const name = relative(this.root, file.name);
      // A file that could not be loaded has a message and no tests.
      if (file.status === 'failed' && file.assertionResults.length === 0) this.#noteFailure(step, name, file.message);
      for (const one of file.assertionResults) {
        this.times.push({ ms: one.duration ?? 0, title: `${step}: ${name} ${one.fullName}` });
        if (one.status === 'failed') this.#noteFailure(step, one.fullName, one.failureMessages[0]);
      }
    }
    return result.numPassedTests + result.numFailedTests > 0;
  }

  /** Adds the totals of a Playwright report. False when no test ran. */
  countPlaywright(step) {
    const result = this.#read(step);
    if (!result) return false;
    this.totals.passed += result.stats.expected + result.stats.flaky;
    this.totals.failed += result.stats.unexpected;
    this.totals.skipped += result.stats.skipped;
    for (const suite of result.suites) this.#noteSpecs(step, suite);
    return result.stats.expected > 0;
  }

  #noteSpecs(step, suite) {
    for (const { ok, file, title, tests } of suite.specs ?? []) {
      const results = tests[0]?.results ?? [];
      this.times.push({
        ms: Math.max(0, ...results.map(({ duration }) => duration)),
        title: `${step}: ${file} ${title}`,
      });
      // A test of many pictures has an error for each picture that differs.
      const errors = results.at(-1)?.errors ?? [];
      if (!ok) for (const { message } of errors) this.#noteFailure(step, `${file} ${title}`, message);
      else if (tests[0]?.status === 'flaky') {
        this.unstable.push(`${file} ${title}`);
        this.#noteFailure(`${step}, passed when repeated`, `${file} ${title}`, results[0]?.error?.message);
      }
    }
    for (const inner of suite.suites ?? []) this.#noteSpecs(step, inner);
  }

  /** Adds the totals of the smoke set in other browsers. False when no part ran. A missing browser skips its parts. */
  countEngines(step) {
    const results = this.#read(step)?.results ?? [];
    for (const { engine, part, result, ms, error } of results) {
      const title = `${engine}: ${part}`;
      this.totals[result === 'repeated' ? 'passed' : result] += 1;
      this.times.push({ ms, title: `${step}: ${title}` });
      if (result === 'repeated') this.unstable.push(title);
      if (result === 'failed') this.#noteFailure(step, title, error ?? '');
      if (result === 'repeated') this.#noteFailure(`${step}, passed when repeated`, title, error ?? '');
    }
    return results.length > 0;
  }

  /** Renderers whose pictures were compared with the wide limit, because the manifest has no hashes of them. */
  wideRenderers() {
    const file = join(this.folder, 'pictures', 'wide.txt');
    return existsSync(file) ? [...new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean))] : [];
  }

  /** The slowest tests, slowest first, a line each. */
  slowest() {
    const slow = this.times.sort((one, other) => other.ms - one.ms).slice(0, namedSlowest);
    return slow.map(({ ms, title }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${title.slice(0, 140)}`);
  }
}
