import { describe, expect, test } from 'vitest';
import { limitsOf } from '../../shell/stake';
import { createSpeech } from '../../shell/speech';
import { owareGems, paysOf } from '../rules';
import type { OwareView } from '../rules';
import { owareGemsGame } from './game';
import { shortMultiple } from './pays';
import type { OwarePlay, OwareRound } from './types';

const languages = ['en', 'fr', 'pt'] as const;
const speech = (language: (typeof languages)[number]) => createSpeech(language, 'GH', owareGemsGame.words);
const drawn = [18, 7, 31, 3, 24, 40, 12, 35, 16, 1];
const roundOf = (picks: readonly number[]): OwareRound => {
  const standing = owareGems.standing({ picks }, drawn, [])!;
  const view = standing.view as unknown as OwareView;
  return { view, params: { picks }, multiplier: standing.multiplier } as unknown as OwareRound;
};

describe('a round in words', () => {
  test('the live region names the drawn cells in their order, and the hits', () => {
    expect(owareGemsGame.says(roundOf([3, 12, 18, 27, 38]), speech('en'))).toBe(
      'Drawn: 18, 7, 31, 3, 24, 40, 12, 35, 16, 1. 3 hits of 5: 3, 12, 18.',
    );
    expect(owareGemsGame.says(roundOf([3, 27]), speech('fr'))).toContain('1 case touchée sur 2\u00a0: 3.');
    expect(owareGemsGame.says(roundOf([2]), speech('pt'))).toMatch(/Nenhum acerto\.$/);
  });
  test('the scene is given the picks and the drawn cells only', () => {
    expect(owareGemsGame.look(roundOf([3, 27]), speech('en'))).toEqual({ picks: [3, 27], drawn });
  });
});

describe('the large button', () => {
  const primary = (given: Partial<OwarePlay>) =>
    owareGemsGame.primary?.({
      ...speech('en'),
      phase: 'idle',
      params: { picks: [3] },
      stake: 500,
      ...given,
    } as OwarePlay);
  test('it stakes as soon as a cell is picked', () => {
    expect(primary({})).toMatchObject({ label: 'Draw', amount: '₵5.00', act: 'play' });
    expect(primary({ params: { picks: [] } })).toMatchObject({ label: 'Pick your cells', act: 'play', disabled: true });
  });
  test('while the gems fall it skips', () => {
    expect(primary({ phase: 'showing' })?.act).toBe('skip');
  });
});

test('without picks the stakes of one pick are offered', () => {
  const table = { stakes: { min: 10, max: 50_000, step: 10, presets: [] }, maxPayout: 5_000_000 };
  const limits = (picks: readonly number[]) => limitsOf(table, owareGemsGame.rules, { params: { picks }, unit: 1 });
  expect(limits([])).toEqual(limits([7]));
  expect(limits([])).toMatchObject({ min: 10, max: 50_000 });
  expect(limits([1, 2, 3, 4, 5, 6, 7, 8]).max).toBe(5_000);
});

test('the multipliers of the pay row have no zeros at their end', () => {
  const row = (count: number) => paysOf(count).map(({ multiplier }) => shortMultiple(multiplier, speech('en')));
  expect(row(10)).toEqual(['0.9×', '2×', '5.2×', '17.3×', '85×', '400×', '900×', '1000×']);
  expect(row(6)).toEqual(['3×', '14.2×', '100×', '600×']);
  expect(shortMultiple(142_000, speech('fr'))).toBe('14,2×');
});

test.each(languages)('every text of the page is written in %s', (language) => {
  const { t } = speech(language);
  expect(owareGemsGame.help.filter((key) => t(key) === key)).toEqual([]);
});

test('all languages have the same words', () => {
  const stems = languages.map((language) => [
    ...new Set(Object.keys(owareGemsGame.words[language]).map((key) => key.replace(/_(one|many|other)$/, ''))),
  ]);
  expect(stems[1]).toEqual(stems[0]);
  expect(stems[2]).toEqual(stems[0]);
});
