import { describe, expect, test } from 'vitest';
import { toneOf } from '../../shell/scene-port';
import { createSpeech } from '../../shell/speech';
import { geniesGold, risks, wheels } from '../rules';
import type { GenieView, Risk } from '../rules';
import { geniesGoldGame } from './game';
import { chanceOf, segmentText, segmentTexts, winChance } from './numbers';
import type { GeniePlay, GenieRound } from './types';

const languages = ['en', 'fr', 'pt'] as const;
const speech = (language: (typeof languages)[number]) => createSpeech(language, 'GH', geniesGoldGame.words);

const roundOf = (risk: Risk, segment: number): GenieRound => {
  const { multiplier, view } = geniesGold.standing({ risk }, segment, [])!;
  const payout = Math.floor((500 * multiplier) / 10_000);
  return {
    ...{ id: 'r', open: false, stake: 500, payout, multiplier, canCollect: false, params: { risk }, steps: [] },
    view: view as unknown as GenieView,
    tone: toneOf(500, payout),
  };
};

describe('a spin in words', () => {
  test('the live region names the segment and what it pays', () => {
    expect(geniesGoldGame.says(roundOf('medium', 3), speech('en'))).toBe('The wheel stopped at segment 4: 3×.');
    expect(geniesGoldGame.says(roundOf('high', 7), speech('en'))).toBe(
      'The wheel stopped at segment 8, which pays nothing.',
    );
    expect(geniesGoldGame.says(roundOf('low', 1), speech('fr'))).toBe(
      'La roue s’est arrêtée sur la case 2\u00a0: 1,2×.',
    );
  });
  test('a chip is the multiplier, marked when it pays', () => {
    expect(geniesGoldGame.chip?.(roundOf('high', 0), speech('pt'))).toEqual({ text: '19,4×', won: true });
    expect(geniesGoldGame.chip?.(roundOf('high', 1), speech('en'))).toEqual({ text: '0×', won: false });
  });
  test('every segment that pays is a win, and none pays only the stake back', () => {
    for (const risk of risks)
      for (const [segment, pays] of wheels[risk].entries())
        expect(roundOf(risk, segment).tone).toBe(pays > 0 ? 'win' : 'none');
  });
});

describe('numbers', () => {
  test('the scene gets a text for each multiplier in the format of the language', () => {
    for (const language of languages) {
      const texts = segmentTexts(speech(language));
      for (const pays of Object.values(wheels).flat()) expect(texts[pays]).toBe(segmentText(pays, speech(language)));
    }
    expect(segmentTexts(speech('fr'))).toMatchObject({ 0: '0×', 12000: '1,2×', 194000: '19,4×' });
  });
  test('the chance of a win is that of the segments that pay', () => {
    expect(risks.map(winChance)).toEqual([7_500, 4_000, 500]);
    expect(chanceOf(1)).toBe(500);
  });
});

describe('the large button', () => {
  const primary = (given: Partial<GeniePlay>) =>
    geniesGoldGame.primary?.({
      ...speech('en'),
      phase: 'idle',
      params: { risk: 'low' },
      stake: 500,
      ...given,
    } as GeniePlay);

  test('it spins for the stake', () => {
    expect(primary({})).toMatchObject({ label: 'Spin', amount: '₵5.00', act: 'play' });
  });
  test('while a spin is presented it skips', () => {
    expect(primary({ phase: 'showing' })?.act).toBe('skip');
  });
});

test.each(languages)('the help is written in %s', (language) => {
  const { t } = speech(language);
  expect(geniesGoldGame.help.filter((key) => t(key) === key)).toEqual([]);
});

test('all languages have the same words', () => {
  const stems = languages.map((language) => [
    ...new Set(Object.keys(geniesGoldGame.words[language]).map((key) => key.replace(/_(one|many|other)$/, ''))),
  ]);
  expect(stems[1]).toEqual(stems[0]);
  expect(stems[2]).toEqual(stems[0]);
});
