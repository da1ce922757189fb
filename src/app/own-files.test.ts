import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { expect, test } from 'vitest';
import { areas } from './areas';

// A page that is opened by its address has only what it loads itself: another page has not loaded it before.
// A component may rely on the style sheets and words of its page: both are checked for all that a page imports.

const root = join(import.meta.dirname, '../..');
const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).map(
  (name) => `src/${name.split(sep).join('/')}`,
);
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\/|\/test-[\w-]+\.tsx?$/.test(file);

/** The file that a relative import names; undefined for other kinds of files. */
function fileOf(from: string, specifier: string): string | undefined {
  const base = join(dirname(from), specifier).split(sep).join('/');
  return ['', '.ts', '.tsx', '/index.ts']
    .map((end) => base + end)
    .find((path) => /\.(tsx?|css)$/.test(path) && existsSync(join(root, path)));
}

interface Import {
  readonly file: string;
  /** The names that are imported; null for all of a file. */
  readonly names: readonly string[] | null;
}

const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(' as ')[0]!);

const imports = new Map<string, readonly Import[]>();
/** What a file imports or exports again at run time. */
function importsOf(file: string): readonly Import[] {
  const known = imports.get(file);
  if (known) return known;
  const found = [
    ...textOf(file).matchAll(/^(?:import|export)\s+(?!type\b)(?:([^;'"]*?)\sfrom\s+)?['"](\.[^'"]+)['"]/gm),
  ].flatMap(([, what = '', specifier = '']) => {
    const to = fileOf(file, specifier);
    const list = /\{([^}]*)\}/.exec(what)?.[1];
    return to === undefined ? [] : [{ file: to, names: list === undefined ? null : namesIn(list) }];
  });
  imports.set(file, found);
  return found;
}

/** The files of an import. Of an index only those that export the names, because the bundler leaves the others out. */
const targets = ({ file, names }: Import): string[] => {
  const again = file.endsWith('/index.ts') && names !== null ? importsOf(file) : [];
  const owners = names?.map((name) => again.find((one) => one.names?.includes(name))?.file ?? file) ?? [file];
  const sheets = again.flatMap((one) => (one.file.endsWith('.css') ? one.file : []));
  return owners.includes(file) ? [file] : [...owners, ...sheets];
};

/** All files that a file needs, without those that it loads later. */
function closureOf(entry: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    if (!file.endsWith('.css')) waiting.push(...importsOf(file).flatMap(targets));
  }
  return seen;
}

/** Files that are loaded apart from the start: pages, windows, parts of pages. */
const entries = new Set(
  files
    .filter((file) => /\.tsx?$/.test(file) && !isTest(file))
    .flatMap((file) =>
      [...textOf(file).matchAll(/\bimport\(\s*'(\.[^']+)'\s*\)/g)].flatMap(([, to]) => fileOf(file, to!) ?? []),
    ),
);
const start = closureOf('src/app/main.tsx');

test('a page or window imports the style sheet of every class that it uses', () => {
  const sheetOf = new Map<string, string>();
  // The design system's sheets are in the start.
  for (const sheet of files.filter((file) => /^src\/(app|areas)\/.*\.css$/.test(file) && !file.endsWith('tokens.css')))
    for (const [, name] of textOf(sheet).matchAll(/^\s*\.([\w-]+)\s*[,{:]/gm)) sheetOf.set(name!, sheet);
  expect(sheetOf.size).toBeGreaterThan(1_000);
  const missing = [...entries].flatMap((entry) => {
    const closure = closureOf(entry);
    return [...closure]
      .filter((file) => file.endsWith('.tsx') && !start.has(file))
      .flatMap((file) =>
        [...textOf(file).matchAll(/['"`]([a-z][\w -]*)['"`]/g)]
          .flatMap(([, text]) => text!.split(/\s+/))
          .filter((name) => /[-_]/.test(name) && sheetOf.has(name))
          .filter((name) => !closure.has(sheetOf.get(name)!) && !start.has(sheetOf.get(name)!))
          .map((name) => `${entry}: .${name} of ${file} is in ${sheetOf.get(name)}`),
      );
  });
  expect([...new Set(missing)]).toEqual([]);
});

test('a page or window imports the tokens that its style sheets use', () => {
  const tokensIn = (sheet: string) => [...textOf(sheet).matchAll(/^\s*(--[\w-]+)\s*:/gm)].map(([, name]) => name!);
  const owners = new Map<string, string[]>();
  for (const sheet of files.filter((file) => /^src\/areas\/.*tokens\.css$/.test(file)))
    for (const name of tokensIn(sheet)) owners.set(name, [...(owners.get(name) ?? []), sheet]);
  expect(owners.size).toBeGreaterThan(20);
  const missing = [...entries].flatMap((entry) => {
    const closure = closureOf(entry);
    return [...closure]
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) => [...textOf(file).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => ({ file, name: name! })))
      .filter(({ name }) => owners.get(name)?.every((sheet) => !closure.has(sheet) && !start.has(sheet)) === true)
      .map(({ file, name }) => `${entry}: ${name} of ${file} is in ${owners.get(name)!.join(', ')}`);
  });
  expect([...new Set(missing)]).toEqual([]);
});

/** Namespaces of the first load. */
const firstWords = files.flatMap((file) => /\/words\/first\/([\w-]+)\.en\.json$/.exec(file)?.[1] ?? []);
/** The namespaces of the texts that a component shows. */
const wordsIn = (text: string): string[] =>
  [...text.matchAll(/\buseTranslation\((\[[^\]]*\]|'[\w-]+')/g)].flatMap(([, list]) =>
    [...list!.matchAll(/'([\w-]+)'/g)].map(([, name]) => name!),
  );
/** A component that waits for its words, or a window whose model loads them before it opens. */
const ownWords = (text: string): string[] =>
  [...text.matchAll(/\b(?:useWords|wordsFx)\b[^;]*?(\[[^\]]*\]|'[\w-]+')/g)].flatMap(([, list]) =>
    [...list!.matchAll(/'([\w-]+)'/g)].map(([, name]) => name!),
  );

test('a page loads the words of every component that it uses', () => {
  const pages = areas.flatMap(({ routes }) => routes ?? []);
  expect(pages.length).toBeGreaterThan(50);
  const missing = pages.flatMap(({ page, path, words = [] }) => {
    const entry = files.find((file) => file.endsWith(`/pages/${page}/index.ts`))!;
    const closure = [...closureOf(entry)].filter((file) => /\.tsx?$/.test(file) && !start.has(file));
    const there = [...words, ...firstWords, ...closure.flatMap((file) => ownWords(textOf(file)))];
    return closure.flatMap((file) =>
      wordsIn(textOf(file))
        .filter((name) => !there.includes(name))
        .map((name) => `${path}: ${name} of ${file}`),
    );
  });
  expect(missing).toEqual([]);
});
