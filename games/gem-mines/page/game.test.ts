import { describe, expect, test } from 'vitest';
import { createSpeech } from '../../shell/speech';
import { gemMines } from '../rules';
import type { MinesView } from '../rules';
import { gemMinesGame } from './game';
import type { MinesPlay, MinesRound } from './types';
import en from '../words/en.json';
import fr from '../words/fr.json';
import pt from '../words/pt.json';

const params = { mines: 3 };
const layout = [4, 12, 20];
const languages = ['en', 'fr', 'pt'] as const;
const speech = (language: (typeof languages)[number]) => createSpeech(language, 'GH', gemMinesGame.words);

const roundOf = (steps: readonly number[], collected = false): MinesRound => {
  const standing = gemMines.standing(params, layout, steps);
  if (!standing) throw new Error('impossible steps');
  const open = !standing.over && !collected;
  const view = (open ? standing.view : gemMines.revealed(params, layout, steps)) as unknown as MinesView;
  const { multiplier, canCollect } = standing;
  const payout = open ? 0 : Math.floor(multiplier / 10);
  return {
    id: 'r1',
    open,
    stake: 1_000,
    payout,
    multiplier,
    canCollect,
    params,
    steps,
    view,
    tone: payout > 1_000 ? 'win' : 'none',
  };
};
const playOf = (given: Partial<MinesPlay>): MinesPlay =>
  ({ ...speech('en'), phase: 'idle', params, stake: 1_000, round: null, told: null, ...given }) as MinesPlay;
const primary = (given: Partial<MinesPlay>) => gemMinesGame.primary?.(playOf(given));

describe('what the live region says', () => {
  test('each step names its tile, the gems and the multiplier', () => {
    expect(gemMinesGame.says(roundOf([7]), speech('en'))).toBe(
      'Row 2, column 3: gem. 1 gem, 1.10×. Safe tiles left: 21.',
    );
    expect(gemMinesGame.says(roundOf([7, 0]), speech('fr'))).toBe(
      'Rangée 1, colonne 1 : gemme. 2 gemmes, 1,25×. Cases sûres restantes : 20.',
    );
  });

  test('a round begins, is collected or ends on a mine', () => {
    expect(gemMinesGame.says(roundOf([]), speech('en'))).toBe('The round begins with 3 mines. Open a tile.');
    expect(gemMinesGame.says(roundOf([0, 1], true), speech('en'))).toBe('Cashed out after 2 gems at 1.25×.');
    expect(gemMinesGame.says(roundOf([0, 12]), speech('pt'))).toBe(
      'Linha 3, coluna 3: mina, aberta por você. A rodada terminou.',
    );
  });
});

describe('the large button', () => {
  test('before a round it stakes', () => {
    expect(primary({})).toMatchObject({ label: 'Start', amount: '₵10.00', act: 'play' });
  });

  test('nothing can be collected before the first gem', () => {
    const round = roundOf([]);
    expect(primary({ phase: 'open', round, told: round })).toMatchObject({ act: 'collect', disabled: true });
  });

  test('in a round it shows what a cash-out pays', () => {
    const round = roundOf([0, 1]);
    expect(primary({ phase: 'open', round, told: round })).toMatchObject({
      label: 'Cash out',
      amount: '₵12.50',
      act: 'collect',
      disabled: false,
    });
  });

  test('while a gem is presented it does not change yet', () => {
    const told = roundOf([0]);
    expect(primary({ phase: 'showing', round: roundOf([0, 1]), told })).toMatchObject({
      label: 'Cash out',
      amount: '₵11.00',
      disabled: true,
    });
  });

  test('while the end is presented it skips', () => {
    expect(primary({ phase: 'showing', round: roundOf([0, 12]), told: roundOf([0]) })?.act).toBe('skip');
  });
});

describe('what the scene is given', () => {
  test('an open round has no mines', () => {
    expect(gemMinesGame.look(roundOf([7, 0]), speech('en'))).toEqual({ opened: [7, 0], hit: null, mines: null });
  });

  test('a finished round has all mines', () => {
    expect(gemMinesGame.look(roundOf([0, 12]), speech('en'))).toEqual({ opened: [0], hit: 12, mines: layout });
  });
});

test.each(languages)('the help is written in %s', (language) => {
  const { t } = speech(language);
  expect(gemMinesGame.help.filter((key) => t(key) === key)).toEqual([]);
});

test('all languages have the same words', () => {
  const stems = languages.map((language) => [
    ...new Set(Object.keys(gemMinesGame.words[language]).map((key) => key.replace(/_(one|many|other)$/, ''))),
  ]);
  expect(stems[1]).toEqual(stems[0]);
  expect(stems[2]).toEqual(stems[0]);
});

test('I22 the help says what happens to an open round after 24 hours', () => {
  expect(en.helpDrawn).toContain('24 hours after the last tile it is cashed out by itself, or the stake is returned');
  for (const { helpDrawn } of [fr, pt]) expect(helpDrawn).toMatch(/24 (heures|horas)/);
});
