import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { effectorSids } from './scripts/effector-sids.ts';

const server = {
  globalSetup: ['server/testing/global-setup.ts'],
  setupFiles: ['server/testing/after-each.ts'],
  isolate: false,
};

/** The tests that ask for a browser's page. */
const withPage = ['src', 'scripts']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
  .filter(
    (name) => /\.test\.tsx?$/.test(name) && readFileSync(name, 'utf8').startsWith('// @vitest-environment happy-dom'),
  );

export default defineConfig({
  plugins: [effectorSids()],
  test: {
    projects: [
      // What listens to a page keeps listening: each of these files has a page, and all else, of its own.
      // A context in a thread that lives on costs half of a thread of its own; there the router is loaded as the module
      // it is.
      {
        extends: true,
        resolve: { alias: { 'react-router-dom': 'react-router' } },
        test: { name: 'page', pool: 'vmThreads', include: withPage, setupFiles: ['src/core/test-areas.ts'] },
      },
      // The others share a worker and its packages: importing is two thirds of the work. i18next is one thing for all
      // that import it: each file has its own.
      {
        extends: true,
        test: {
          name: 'app',
          include: ['{contract,scenes,scripts,src}/**/*.test.{ts,tsx}'],
          exclude: withPage,
          isolate: false,
          setupFiles: ['src/core/test-file.ts', 'src/core/test-areas.ts'],
          server: { deps: { inline: [/node_modules\/(react-)?i18next\//] } },
        },
      },
      // No module of the server keeps anything of its own (a server is made of its dependencies), so its files share
      // them: a third less time.
      {
        extends: true,
        test: { ...server, name: 'server', include: ['server/**/*.test.ts', 'tests/faults/{kill,start}.test.ts'] },
      },
      // Servers that are killed, slowed and stormed take minutes: the test run has them on PostgreSQL alone.
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
    // Two cores: more workers only fight.
    maxWorkers: 2,
  },
});
