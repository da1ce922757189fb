import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const list = readFileSync('docs/requirements.md', 'utf8');
const listed = [...list.matchAll(/^- `([^`]+)`/gm)].map(([, id = '']) => id);
/** `NAV-` of `NAV-12`, `CF` of `CF3`. */
const prefixes = [...new Set(listed.map((id) => id.replace(/\d+$/, '')))].filter((prefix) => prefix !== 'SYS');
const anId = new RegExp(String.raw`(?<![\w%.#/'-])(?:SYS\b(?!-)|(?:${prefixes.join('|')})\d{1,4})(?![\w'-]|\.\d)`, 'g');
const idsIn = (text: string): string[] => text.match(anId) ?? [];

const tokens =
  /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<=^|\s)-- [^\n]*/g;
const isTest = (name: string): boolean => /\.(test|spec)\.tsx?$/.test(name);
/** A title, a tag, or the first cell of a row of a test table, which the title shows. */
const isSentence = (literal: string): boolean => /^['"`]@|\s|^['"`][A-Z]+-\d+['"`]$/.test(literal);

const tokensOf = (text: string): string[] => text.match(tokens) ?? [];
const isLiteral = (token: string): boolean => /^['"`]/.test(token);
/** The ids of titles and tags of a test: what it proves. */
const titleIdsOf = (name: string, text: string): string[] =>
  isTest(name)
    ? tokensOf(text)
        .filter((token) => isLiteral(token) && isSentence(token))
        .flatMap((token) => idsIn(token.slice(1, -1).replace(/^@/, '')))
    : [];
/** The ids of comments, of titles and tags of tests, and of the calls of the contract. */
function idsOf(name: string, text: string): string[] {
  const comments = tokensOf(text).filter((token) => !isLiteral(token));
  const calls = name.startsWith('contract/') ? [...text.matchAll(/\bid: '(C\d+)'/g)].map(([, id = '']) => id) : [];
  return [...calls, ...comments.flatMap(idsIn), ...titleIdsOf(name, text)];
}

/** Ids without a test, each with its reason: the rows of the last table of the list. */
const reasons = new Map(
  [...list.matchAll(/^\| `([A-Z]+-?\d+)` \| (.+) \|$/gm)].map(([, id = '', reason = '']) => [id, reason] as const),
);
/** Steps of the test run that are no test files and fail by themselves. */
const checks = new Set(['scripts/size.mjs']);

const files = ['contract', 'games', 'server', 'src', 'scenes', 'tests', 'scripts']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
  .filter((name) => /\.(ts|tsx|mjs|js|css|sql)$/.test(name) && !name.startsWith('scripts/requirements'));
const uses = files.map((name) => {
  const text = readFileSync(name, 'utf8');
  const ids = idsOf(name, text);
  return { name, ids, proved: checks.has(name) ? ids : titleIdsOf(name, text) };
});

describe('ids of requirements', () => {
  test('each id is listed once, with one line of text', () => {
    expect(listed.filter((id, at) => listed.indexOf(id) !== at)).toEqual([]);
    expect(
      list.split('\n').filter((line) => line.startsWith('- ') && !/^- `[A-Z]+-?\d*` \S.{8,}\.$/.test(line)),
    ).toEqual([]);
  });

  test('ids are read from titles, tags, comments and calls only', () => {
    const text = "// C2 and CF3\ntest('NAV-4 a sentence', { tag: '@Q9' }); const data = ['P4', 'D1', '#C0FFEE'];";
    expect(idsOf('src/a.test.ts', text)).toEqual(['C2', 'CF3', 'NAV-4', 'Q9']);
    expect(titleIdsOf('src/a.test.ts', text)).toEqual(['NAV-4', 'Q9']);
    expect(titleIdsOf('src/a.ts', text)).toEqual([]);
    expect(idsOf('contract/a.ts', "id: 'C900', // see NAV-999")).toEqual(['C900', 'NAV-999']);
  });

  test('code and tests name only listed ids', () => {
    const known = new Set(listed);
    const unknown = uses.flatMap(({ name, ids }) => ids.filter((id) => !known.has(id)).map((id) => `${name}: ${id}`));
    expect(unknown).toEqual([]);
  });

  test('a title or a tag of a test names each id, or there is a reason', () => {
    const named = new Set(uses.flatMap(({ proved }) => proved));
    const unnamed = listed.filter((id) => !named.has(id));
    expect(unnamed.filter((id) => !reasons.has(id))).toEqual([]);
    // A reason is removed as soon as a test names the id.
    expect([...reasons.keys()].filter((id) => !unnamed.includes(id))).toEqual([]);
    for (const reason of reasons.values()) expect(reason.length).toBeGreaterThan(30);
    expect(reasons.size).toBeLessThanOrEqual(5);
  });
});
