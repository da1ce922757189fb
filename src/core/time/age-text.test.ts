import { describe, expect, test } from 'vitest';
import { markets } from '../../../contract';
import { ageText, dayWords, nowWord } from './age-text';

const minute = 60_000;
const hour = 60 * minute;

describe.each(Object.values(markets))('ages in $code', (market) => {
  /** The midnight at which Friday, 27 November 2026 begins. */
  const friday = Date.UTC(2026, 10, 27) - market.utcOffsetMinutes * minute;
  const say = (language: string, at: number, now: number) =>
    ageText({ language, market, at: friday + at, now: friday + now });

  test.each([
    ['Thursday 20:00 at 01:00 on Friday', -4 * hour, hour, ['5 hours ago', 'il y a 5 heures', 'há 5 horas']],
    ['Wednesday 20:00 at 01:00 on Friday', -28 * hour, hour, ['2 days ago', 'avant-hier', 'anteontem']],
    ['Tuesday 23:00 at 01:00 on Friday', -49 * hour, hour, ['3 days ago', 'il y a 3 jours', 'há 3 dias']],
    ['Monday 22:00 at 01:00 on Friday', -74 * hour, hour, ['4 days ago', 'il y a 4 jours', 'há 4 dias']],
    ['Thursday 01:00 at 23:00 on Friday', -23 * hour, 23 * hour, ['yesterday', 'hier', 'ontem']],
    ['a whole day before midnight', -24 * hour, 0, ['yesterday', 'hier', 'ontem']],
    ['a whole day before the last ms of Thursday', -24 * hour - 1, -1, ['yesterday', 'hier', 'ontem']],
  ] as const)('%s', (_, at, now, texts) => {
    expect(['en', 'fr', 'pt'].map((language) => say(language, at, now))).toEqual(texts);
  });

  test('today and yesterday change at the market’s midnight', () => {
    const word = (at: number, now: number) => dayWords({ language: 'en', market, at: friday + at, now: friday + now });
    expect([word(0, 23 * hour), word(-1, 0), word(-1, -1), word(-24 * hour, 24 * hour - 1)]).toEqual([
      'today',
      'yesterday',
      'today',
      'yesterday',
    ]);
  });
});

test.each([
  ['en', 0, null],
  ['en', 59_999, null],
  ['en', -5_000, null],
  ['en', minute, '1 minute ago'],
  ['fr', 12 * minute, 'il y a 12 minutes'],
  ['en', 3 * hour, '3 hours ago'],
  ['pt', 23 * hour, 'há 23 horas'],
] as const)('the age in %s of %i ms is %s', (language, age, text) =>
  expect(ageText({ language, market: markets.GH, at: 1_000_000, now: 1_000_000 + age })).toBe(text),
);

test('short ages and the word for an age under a minute', () => {
  const style = 'short' as const;
  expect(ageText({ language: 'en', style, market: markets.GH, at: 0, now: 5 * minute })).toBe('5 min. ago');
  expect(['en', 'fr', 'pt'].map((language) => nowWord({ language, style }))).toEqual(['now', 'maintenant', 'agora']);
});
