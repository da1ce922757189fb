import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from '../../../contract';
import { withMany } from './plurals';
import { readWords as read, wordFiles } from './test-words';

const namespaces = [...new Set(languages.flatMap((language) => [...wordFiles(language).keys()]))];

type Flat = Record<string, string>;
function flatten(value: unknown, path = '', into: Flat = {}): Flat {
  if (typeof value === 'string') into[path] = value;
  else
    for (const [key, inner] of Object.entries(value as object))
      flatten(inner, path === '' ? key : `${path}.${key}`, into);
  return into;
}
/** Plural forms differ by language (French and Portuguese have `many`): the key before the form counts. */
const base = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');
const keysOf = (flat: Flat): string[] => [...new Set(Object.keys(flat).map(base))].sort();
const placeholders = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{\s*([\w.]+)/g)].map(([, name]) => name ?? ''))].sort();

/**
 * Texts in which the same words stand for every number: a fraction, a quantity of a symbol, a unit that is abbreviated,
 * or a number with no noun.
 */
const sameForAll = new Set([
  ...['browse.allOf', 'lottery.days', 'lottery.pick.count', 'cards.held', 'lucky-refund.days'],
  ...['lucky-refund.rules.oneIn', 'lucky-refund.draw.note', 'lucky-refund.result.moreCodes', 'fairness.round.line'],
  ...['oneIn', 'chanceOneIn', 'linePays', 'lineNote', 'countOf', 'takeOffIn', 'ofRanks'].map((key) => `game.${key}`),
]);
/** Texts with a count that have the same words for each number, but are not known to need no other. */
const withoutForms = (name: string, words: Flat): string[] =>
  Object.entries(words)
    .filter(([key, text]) => /\{\{\s*count\b/.test(text) && base(key) === key && !sameForAll.has(`${name}.${key}`))
    .map(([key, text]) => `${name}.${key}: ${text}`);

describe.each(namespaces)('%s', (name) => {
  const all = Object.fromEntries(languages.map((language) => [language, flatten(read(language, name))]));
  const english = all['en'] ?? {};

  test.each(languages)('NAV-18 QUAL-4 %s has the same keys as English', (language) => {
    expect(keysOf(all[language] ?? {})).toEqual(keysOf(english));
  });

  test.each(languages)('NAV-18 %s has the same placeholders as English and no empty text', (language) => {
    for (const [key, text] of Object.entries(all[language] ?? {})) {
      const original = english[key] ?? english[`${base(key)}_other`] ?? english[base(key)] ?? '';
      // A singular may spell its number out.
      if (/_(zero|one)$/.test(key))
        expect(placeholders(original), key).toEqual(expect.arrayContaining(placeholders(text)));
      else expect(placeholders(text), key).toEqual(placeholders(original));
      expect(text.trim(), key).not.toBe('');
    }
  });

  test.each(languages)('NAV-18 %s has no count without plural forms', (language) => {
    expect(withoutForms(name, all[language] ?? {})).toEqual([]);
  });

  test.each(languages)('%s has every plural form that its grammar needs', (language) => {
    const flat = all[language] ?? {};
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.filter((form) => form !== 'many');
    const plural = new Set(
      Object.keys(flat)
        .filter((key) => /_(one|other)$/.test(key))
        .map(base),
    );
    for (const key of plural) for (const form of forms) expect(Object.keys(flat), key).toContain(`${key}_${form}`);
  });
});

test('NAV-18 no text of a game has a count without plural forms', () => {
  expect(withoutForms('a', { c: '{{count}} coins', d_one: '{{count}} coin' })).toEqual(['a.c: {{count}} coins']);
  const games = readdirSync('games', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /words\/\w+\.json$/.test(name),
  );
  expect(games.length).toBeGreaterThan(20);
  expect(
    games.flatMap((name) => withoutForms('game', flatten(JSON.parse(readFileSync(`games/${name}`, 'utf8'))))),
  ).toEqual([]);
});

test.each(namespaces)('NAV-18 French %s uses no normal space before its signs', (name) => {
  for (const [key, text] of Object.entries(flatten(read('fr', name))))
    expect(text, key).not.toMatch(/ [:;!?»]|« | (h|min|Mo|%)(?![\wà-ü])/);
});

test('every namespace exists in every language', () => {
  for (const language of languages) expect([...wordFiles(language).keys()].sort()).toEqual([...namespaces].sort());
  expect(namespaces.length).toBeGreaterThan(20);
});

test('a missing many form is copied from the other form', () => {
  expect(
    withMany({
      coins_one: '{{count}} pièce',
      coins_other: '{{count}} pièces',
      deep: { a_other: 'x', a_many: 'y' },
      another: 'z',
    }),
  ).toEqual({
    coins_one: '{{count}} pièce',
    coins_other: '{{count}} pièces',
    coins_many: '{{count}} pièces',
    deep: { a_other: 'x', a_many: 'y' },
    another: 'z',
  });
});
