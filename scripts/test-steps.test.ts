import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { folderOfNode, versions } from './other-node.mjs';

const run = readFileSync('scripts/test.mjs', 'utf8');
const vitestConfig = readFileSync('vitest.config.ts', 'utf8');
const folders = ['contract', 'games', 'scenes', 'scripts', 'server', 'src', 'tests'];
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
);

test('Q70 the test run has every step', () => {
  const steps = new Set(
    [...run.matchAll(/\b(?:step|embedded|postgres|playwright)\(\s*'([\w-]+)'/g)].map(([, name]) => name),
  );
  expect([...steps].sort()).toEqual(
    [
      ...[
        'alone',
        'art',
        'browser',
        'build',
        'engines',
        'faults',
        'faults-on-postgres',
        'lint',
        'node',
        'server',
        'server-on-postgres',
      ],
      ...['short', 'size', 'types', 'unit'],
    ].sort(),
  );
});

test('Q70 every test file is in a project that the test run has', () => {
  for (const include of ["'{contract,games,scenes,scripts,src}/**/*.test.{ts,tsx}'", "'server/**/*.test.ts'"])
    expect(vitestConfig).toContain(include);
  const outside = files.filter(
    (name) =>
      (/\.test\.tsx?$/.test(name) && name.startsWith('tests/') && !name.startsWith('tests/faults/')) ||
      (/\.spec\.tsx?$/.test(name) && !/^tests\/(e2e|visual)\//.test(name)),
  );
  expect(outside).toEqual([]);
});

test('Q70 no test is left out by a mark', () => {
  const mark = /\b(?:test|it|describe)\.(?:only|skip|todo|fixme|fails)\b\s*\(/;
  const tests = files.filter((name) => /\.(test|spec)\.tsx?$/.test(name));
  expect(tests.length).toBeGreaterThan(500);
  expect(tests.filter((name) => mark.test(readFileSync(name, 'utf8')))).toEqual([]);
});

test('README names the versions of Node that the test run knows', () => {
  const readme = readFileSync('README.md', 'utf8');
  const majors = Object.entries(versions).map(([major, version]) => (major === '20' ? version.slice(0, 5) : major));
  expect(readme).toContain(`Node ${majors.slice(0, -1).join(', ')} or ${majors.at(-1)}`);
  expect(() => folderOfNode('19')).toThrow('--node takes one of 20, 22, 24, 26');
});
