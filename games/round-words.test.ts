import { describe, expect, test } from 'vitest';
import { languages } from '../contract/wire/headers';
import { games } from './index';
import { textsOf, type RoundWords } from './round-speech';

type Flat = Readonly<Record<string, string>>;
const flat = (tree: object, path = ''): Flat =>
  Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'string' ? [[path + key, value]] : Object.entries(flat(value as object, `${path}${key}.`)),
    ),
  );
const placeholders = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!).sort();

/** What is wrong with the words of a part: keys, placeholders or texts that differ from English. */
function faults(words: RoundWords): string[] {
  const english = flat(words.en);
  return languages.flatMap((language) => {
    const own = flat(words[language]);
    // English has no form `many`.
    const keys = Object.keys({ ...english, ...own }).filter((key) => !key.endsWith('_many'));
    return keys
      .filter((key) => {
        const [here, there] = [own[key], english[key]];
        if (!here?.trim() || there === undefined) return true;
        // A singular may spell its number out.
        return !key.endsWith('_one') && placeholders(here).join() !== placeholders(there).join();
      })
      .map((key) => `${language} ${key}`);
  });
}

describe.each(games.map((game) => [game.name, game] as const))('NAV-18 %s', (_, game) => {
  test('the words of picture and check are complete in each language', async () => {
    for (const { words } of [await game.picture(), await game.check()]) {
      expect(Object.keys(words.en).length).toBeGreaterThan(0);
      expect(faults(words)).toEqual([]);
    }
  });
  test('a view of other rules is neither drawn nor explained', async () => {
    const { explain } = await game.check();
    const none = { t: String, number: String, money: String, multiple: String, hundredths: String };
    for (const view of [null, 'x', {}, { other: 1 }]) expect(explain(none, view, 10_000)).toEqual([]);
  });
});

test('a missing text, another placeholder and an empty text are faults', () => {
  const en = { a: 'A {{x}}', b: { c: 'C' } };
  expect(faults({ en, fr: { a: 'A {{x}}', b: { c: 'C' } }, pt: en })).toEqual([]);
  expect(faults({ en, fr: { a: 'A {{y}}', b: { c: ' ' } }, pt: { a: 'A {{x}}', b: {} } })).toEqual([
    'fr a',
    'fr b.c',
    'pt b.c',
  ]);
});

test('texts have their plural form and their values', () => {
  const t = textsOf({ n_one: '{{count}} gem', n_other: '{{count}} gems', deep: { a: '{{x}} of {{y}}' } }, 'en');
  expect([t('n', { count: 1 }), t('n', { count: 5 }), t('deep.a', { x: 1 }), t('deep.b')]).toEqual([
    '1 gem',
    '5 gems',
    '1 of {{y}}',
    'deep.b',
  ]);
  // French has a form `many`, for a million, which the words leave out.
  expect(textsOf({ n_one: 'a', n_other: 'b' }, 'fr')('n', { count: 1_000_000 })).toBe('b');
});
