import { describe, expect, test } from 'vitest';
import { createSpeech } from '../../shell/speech';
import { diceDuel } from '../rules';
import type { DiceParams, DiceView } from '../rules';
import { diceDuelGame } from './game';
import type { DicePlay, DiceRound } from './types';

const languages = ['en', 'fr', 'pt'] as const;
const speech = (language: (typeof languages)[number]) => createSpeech(language, 'GH', diceDuelGame.words);

const roundOf = (params: DiceParams, roll: number): DiceRound => {
  const standing = diceDuel.standing(params, roll, []);
  const multiplier = standing?.multiplier ?? 0;
  const view = standing?.view as unknown as DiceView;
  const payout = Math.floor((500 * multiplier) / 10_000);
  const tone = payout > 500 ? 'win' : 'none';
  return { id: 'r', open: false, stake: 500, payout, multiplier, canCollect: false, params, steps: [], view, tone };
};
const under: DiceParams = { side: 'under', chance: 4_800 };

describe('a roll in words', () => {
  test('the live region names the roll, the bet and whether it won', () => {
    expect(diceDuelGame.says(roundOf(under, 3_127), speech('en'))).toBe('31.27 rolled. Under 48.00: won.');
    expect(diceDuelGame.says(roundOf(under, 4_800), speech('en'))).toBe('48.00 rolled. Under 48.00: not won.');
    expect(diceDuelGame.says(roundOf({ side: 'over', chance: 4_800 }, 7_240), speech('fr'))).toBe(
      '72,40 est sorti. Plus de 51,99 : gagné.',
    );
  });

  test('chip and scene get the number in the format of the language', () => {
    const round = roundOf(under, 830);
    expect(diceDuelGame.chip?.(round, speech('en'))).toEqual({ text: '08.30', won: true });
    expect(diceDuelGame.look(round, speech('pt'))).toEqual({ text: '08,30', won: true });
  });
});

describe('the large button', () => {
  const primary = (given: Partial<DicePlay>) =>
    diceDuelGame.primary?.({ ...speech('en'), phase: 'idle', params: under, stake: 500, ...given } as DicePlay);

  test('board 23: it says what a win pays', () => {
    expect(primary({})).toMatchObject({ label: 'Roll', amount: 'to win ₵10.10', act: 'play' });
  });

  test('while a roll is presented it skips', () => {
    expect(primary({ phase: 'showing' })?.act).toBe('skip');
  });
});

test.each(languages)('the help is written in %s', (language) => {
  const { t } = speech(language);
  expect(diceDuelGame.help.filter((key) => t(key) === key)).toEqual([]);
});

test('all languages have the same words', () => {
  const keys = languages.map((language) => Object.keys(diceDuelGame.words[language]));
  expect(keys[1]).toEqual(keys[0]);
  expect(keys[2]).toEqual(keys[0]);
});
