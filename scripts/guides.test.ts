import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(path, 'utf8');
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);
const commands = read('docs/guide/commands.md');
/** Without the scripts that npm runs before others. */
const ownNames = scripts.filter((name) => !name.startsWith('pre'));

test('the guide of commands names every script of package.json', () => {
  const plain: Readonly<Record<string, string>> = { start: 'npm start', test: 'npm test' };
  const named = (name: string): boolean => new RegExp(`\`${plain[name] ?? `npm run ${name}`}[\` ]`).test(commands);
  expect(ownNames.filter((name) => !named(name))).toEqual([]);
});

test('README and guides name no script that is missing', () => {
  const guides = readdirSync('docs/guide').map((name) => `docs/guide/${name}`);
  const missing = ['README.md', 'ARCHITECTURE.md', 'games/README.md', ...guides].flatMap((file) =>
    [...read(file).matchAll(/\bnpm run ([\w:]+)/g)]
      .filter(([, name = '']) => !scripts.includes(name))
      .map(([text]) => `${file}: ${text}`),
  );
  expect(missing).toEqual([]);
});

test('the guide of settings names every variable of the server, and no other', () => {
  const source = ['env', 'sms-settings', 'payment-settings'].map((name) => read(`server/boot/${name}.ts`)).join('');
  const variables = [...source.matchAll(/^ {2}([A-Z][A-Z_\d]+): /gm)].map(([, name = '']) => name);
  const guide = read('docs/guide/settings.md');
  const table = guide.split('\n').filter((line) => line.startsWith('| `'));
  const listed = table.flatMap((line) =>
    [...line.split('|')[1]!.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name = '']) => name),
  );
  expect(variables.length).toBeGreaterThan(20);
  expect(variables.filter((name) => !listed.includes(name))).toEqual([]);
  // The names of the two products of MOMO are put together there.
  expect(listed.filter((name) => !/^MOMO_(COLLECTION|DISBURSEMENT)_/.test(name) && !source.includes(name))).toEqual([]);
});

test('the links of README and guides lead to files', () => {
  const files = ['README.md', 'ARCHITECTURE.md', ...readdirSync('docs/guide').map((name) => `docs/guide/${name}`)];
  const broken = files.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
      .filter(([, path = '']) => !existsSync(join(dirname(file), path)))
      .map(([, path]) => `${file}: ${path}`),
  );
  expect(broken).toEqual([]);
});
