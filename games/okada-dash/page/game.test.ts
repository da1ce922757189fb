import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSpeech } from '../../shell/speech';
import { okadaDash, targets } from '../rules';
import type { OkadaParams, OkadaView } from '../rules';
import { okadaDashGame } from './game';
import { chanceText, timesText } from './numbers';
import type { OkadaPlay, OkadaRound } from './types';

const languages = ['en', 'fr', 'pt'] as const;
const speech = (language: (typeof languages)[number]) => createSpeech(language, 'GH', okadaDashGame.words);

const roundOf = (params: OkadaParams, reached: number): OkadaRound => {
  const standing = okadaDash.standing(params, reached, []);
  const multiplier = standing?.multiplier ?? 0;
  const view = standing?.view as unknown as OkadaView;
  const payout = Math.floor((500 * multiplier) / 10_000);
  const tone = payout > 500 ? 'win' : 'none';
  return { id: 'r', open: false, stake: 500, payout, multiplier, canCollect: false, params, steps: [], view, tone };
};
const twice: OkadaParams = { target: 200 };

describe('a ride in words', () => {
  test('the live region names the multiplier, the target and whether it won', () => {
    expect(okadaDashGame.says(roundOf(twice, 347), speech('en'))).toBe('The okada reached 3.47×. Target 2.00×: won.');
    expect(okadaDashGame.says(roundOf(twice, 200), speech('en'))).toContain('won.');
    expect(okadaDashGame.says(roundOf(twice, 199), speech('en'))).toBe(
      'The okada reached 1.99×. Target 2.00×: not won.',
    );
    expect(okadaDashGame.says(roundOf(twice, 100), speech('fr'))).toBe(
      'L’okada a atteint 1,00×. Objectif 2,00×\u00a0: pas gagné.',
    );
  });

  test('the chip has the multiplier in the format of the language, the scene numbers', () => {
    const round = roundOf(twice, 1_234);
    expect(okadaDashGame.chip?.(round, speech('pt'))).toEqual({ text: '12,34×', won: true });
    expect(okadaDashGame.look(round, speech('pt'))).toEqual({ target: 200, reached: 1_234, won: true });
    expect(languages.map((language) => okadaDashGame.sceneTexts?.(speech(language)))).toEqual([
      { point: '.' },
      { point: ',' },
      { point: ',' },
    ]);
  });
});

describe('the chance of a target', () => {
  test('it is a percentage, or one in n when it is small', () => {
    const texts = [targets.min, 200, 1_000, 9_700, 10_000, targets.max].map((target) =>
      chanceText(target, speech('en')),
    );
    expect(texts).toEqual(['96.04%', '48.50%', '9.70%', '1.00%', '1 in 103', '1 in 1,031']);
  });

  test('every target has a text without a gap', () => {
    fc.assert(
      fc.property(fc.integer({ min: targets.min, max: targets.max }), fc.constantFrom(...languages), (target, one) => {
        expect(chanceText(target, speech(one))).toMatch(/^(\d{1,2}[.,]\d\d\u00a0?%|1 .+ [\d.,\s]+)$/);
        expect(timesText(target, speech(one))).toMatch(/^[\d]+[.,]\d\d×$/);
      }),
    );
  });
});

describe('the large button', () => {
  const primary = (given: Partial<OkadaPlay>) =>
    okadaDashGame.primary?.({ ...speech('en'), phase: 'idle', params: twice, stake: 500, ...given } as OkadaPlay);

  test('it says what a win pays', () => {
    expect(primary({})).toMatchObject({ label: 'Ride', amount: 'to win ₵10.00', act: 'play' });
    expect(primary({ params: { target: 100_000 } })).toMatchObject({ amount: 'to win ₵5,000.00' });
  });

  test('while a ride is presented it skips', () => {
    expect(primary({ phase: 'showing' })?.act).toBe('skip');
  });
});

test.each(languages)('the help is written in %s', (language) => {
  const { t } = speech(language);
  expect(okadaDashGame.help.filter((key) => t(key) === key)).toEqual([]);
});

test('all languages have the same words', () => {
  const keys = languages.map((language) => Object.keys(okadaDashGame.words[language]));
  expect(keys[1]).toEqual(keys[0]);
  expect(keys[2]).toEqual(keys[0]);
});
