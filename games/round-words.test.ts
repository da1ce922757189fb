import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { languages } from '../contract/wire/headers';
import { games } from './index';
import { textsOf, type RoundSpeech, type RoundWords } from './round-speech';
import { drawOf } from './test-stream';

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

const plain = { number: String, money: String, multiple: String, hundredths: String };
/** Texts in English. Keys without a text are added to `missing`. */
function strict(words: RoundWords, missing: string[]): RoundSpeech['t'] {
  const t = textsOf(words.en, 'en');
  const english = flat(words.en);
  return (key, values) => {
    if (english[key] === undefined && english[`${key}_other`] === undefined) missing.push(key);
    return t(key, values);
  };
}

describe.each(games.map((game) => [game.name, game] as const))('NAV-18 %s', (_, game) => {
  test('the words of picture and check are complete in each language', async () => {
    for (const { words } of [await game.picture(), await game.check()]) {
      expect(Object.keys(words.en).length).toBeGreaterThan(0);
      expect(faults(words)).toEqual([]);
    }
  });
  test('every text of a picture and a check exists and is filled in', async () => {
    const { Picture, words } = await game.picture();
    const check = await game.check();
    let sentences = 0;
    for (const [at, params] of game.house.examples.slice(0, 6).entries())
      for (const number of [0, 1, 2, 3]) {
        const { revealed } = game.house.play({ params, steps: [], draw: drawOf(4 * at + number) })!;
        const missing: string[] = [];
        const speech = { ...plain, t: strict(words, missing) };
        const page = renderToStaticMarkup(createElement(Picture, { view: revealed, stake: 500, speech }));
        const lines = check.explain({ ...plain, t: strict(check.words, missing) }, revealed, 0);
        expect(page.length).toBeGreaterThan(20);
        expect([missing, `${page} ${lines.join(' ')}`.match(/\{\{|undefined|NaN/)]).toEqual([[], null]);
        sentences += lines.length;
      }
    expect(sentences).toBeGreaterThan(1);
  });
  test('a view of other rules is neither drawn nor explained', async () => {
    const { explain } = await game.check();
    const { Picture } = await game.picture();
    const speech = { ...plain, t: String };
    for (const view of [null, 'x', {}, { other: 1 }]) {
      expect(explain(speech, view, 10_000)).toEqual([]);
      expect(renderToStaticMarkup(createElement(Picture, { view, stake: 500, speech }))).toBe('');
    }
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
