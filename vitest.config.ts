import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { effectorSids } from './scripts/effector-sids.ts';
import { closureOf } from './scripts/import-closure.mjs';

const server = {
  globalSetup: ['server/testing/global-setup.ts'],
  setupFiles: ['server/testing/after-each.ts'],
  isolate: false,
};

const testsIn = (...folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
    .filter((name) => /\.test\.tsx?$/.test(name));

/** Test files that need a DOM (happy-dom). */
const withPage = testsIn('scenes', 'src', 'scripts').filter((name) =>
  readFileSync(name, 'utf8').startsWith('// @vitest-environment happy-dom'),
);

/** Unit tests make no network calls: a frame does not load its page. */
const environmentOptions = { happyDOM: { settings: { disableIframePageLoading: true } } };

/** Modules that write dates and ages. */
const ofDates = /^(contract\/wire\/date-format|src\/core\/time\/(age-text|moment|use-dates))\.tsx?$/;
/**
 * Test files that write dates: of a component, or of a module that imports one of these modules. Tests with a real
 * server are left out: they check amounts, and take longer than all others together.
 */
const withDates = testsIn('src').filter(
  (name) =>
    !/\/test-house|server\/testing/.test(readFileSync(name, 'utf8')) &&
    closureOf([name], /^(contract|src)\//, name.endsWith('.tsx') ? Infinity : 2).some((file) => ofDates.test(file)),
);

export default defineConfig({
  plugins: [effectorSids()],
  test: {
    projects: [
      // Each of these files runs in its own vm context, because listeners on a page are not removed between files. A
      // new context takes half the time of a new thread. The alias makes all imports of the router load one module.
      {
        extends: true,
        resolve: { alias: { 'react-router-dom': 'react-router' } },
        test: {
          name: 'page',
          pool: 'vmThreads',
          include: withPage,
          setupFiles: ['src/core/test-network.ts', 'src/core/test-areas.ts'],
          environmentOptions,
        },
      },
      // These files share a worker and its loaded packages: imports take two thirds of the time. i18next is a
      // singleton, so it is inlined and each file has its own instance.
      {
        extends: true,
        test: {
          name: 'app',
          include: ['{contract,games,scenes,scripts,src}/**/*.test.{ts,tsx}'],
          exclude: withPage,
          isolate: false,
          setupFiles: ['src/core/test-file.ts', 'src/core/test-areas.ts'],
          server: { deps: { inline: [/node_modules\/(react-)?i18next\//] } },
        },
      },
      // Tests that write dates run once more with the dates of ICU 72 (Safari 16, Chromium 103 to 114).
      {
        extends: true,
        resolve: { alias: { 'react-router-dom': 'react-router' } },
        test: {
          name: 'icu-72',
          pool: 'vmThreads',
          include: withDates,
          setupFiles: ['src/core/time/test-icu-72-set-up.ts', 'src/core/test-areas.ts'],
          environmentOptions,
        },
      },
      // Modules of the server have no state of their own (a server is built from its dependencies), so test files share
      // them. This takes a third less time.
      {
        extends: true,
        test: { ...server, name: 'server', include: ['server/**/*.test.ts', 'tests/faults/{kill,start}.test.ts'] },
      },
      // Tests that kill, slow down or overload servers take minutes. The short test run has them on PostgreSQL only.
      {
        extends: true,
        test: {
          ...server,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          exclude: ['tests/faults/{kill,start}.test.ts'],
        },
      },
    ],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // The test machine has two cores; more workers are slower.
    maxWorkers: 2,
  },
});
