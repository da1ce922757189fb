import { describe, expect, test } from 'vitest';
import { toneOf } from '../../shell/scene-port';
import { createSpeech } from '../../shell/speech';
import { bigTusk } from '../rules';
import type { Side, TuskView } from '../rules';
import { bigTuskGame } from './game';
import { drawnCards, offersOf, roundOnTable } from './table-state';
import type { TuskPlay, TuskRound } from './types';

const languages = ['en', 'fr', 'pt'] as const;
const speech = (language: (typeof languages)[number]) => createSpeech(language, 'GH', bigTuskGame.words);
const deck = [6, 9, 3, 0, ...Array<number>(21).fill(5)];

const roundOf = (steps: readonly Side[], { id = 'r1', collected = false, from = deck } = {}): TuskRound => {
  const standing = bigTusk.standing({}, from, steps);
  if (!standing) throw new Error('impossible steps');
  const open = !standing.over && !collected;
  const view = (open ? standing.view : bigTusk.revealed({}, from, steps)) as unknown as TuskView;
  const { multiplier, canCollect } = standing;
  const payout = open ? 0 : Math.floor((1_000 * multiplier) / 10_000);
  const tone = open ? 'none' : toneOf(1_000, payout);
  return { id, open, stake: 1_000, payout, multiplier, canCollect, params: {}, steps, view, tone };
};
const playOf = (given: Partial<TuskPlay>): TuskPlay =>
  ({ ...speech('en'), phase: 'idle', params: {}, stake: 1_000, round: null, told: null, ...given }) as TuskPlay;
const primary = (given: Partial<TuskPlay>) => bigTuskGame.primary?.(playOf(given));

describe('what the live region says', () => {
  test('each step names its card and what the round pays', () => {
    expect(bigTuskGame.says(roundOf([]), speech('en'))).toBe('First card: 7, Leopard. Pick higher or lower.');
    expect(bigTuskGame.says(roundOf(['higher']), speech('en'))).toBe('Next card: 10, Giraffe. 1 pick won, 1.8014×.');
    expect(bigTuskGame.says(roundOf(['lower']), speech('fr'))).toBe(
      'Carte suivante\u00a0: 10, Girafe. Le choix est perdu. La partie est terminée.',
    );
  });
  test('a cash-out and a round without further picks are named', () => {
    expect(bigTuskGame.says(roundOf(['higher', 'lower'], { collected: true }), speech('en'))).toBe(
      'Cashed out after 2 picks at 2.3418×.',
    );
    const ended = roundOf(['higher', 'higher'], { from: [11, 12, 12, ...Array<number>(22).fill(5)] });
    expect(bigTuskGame.says(ended, speech('pt'))).toBe(
      'Próxima carta: 13, Elefante. Não há mais escolhas: 2 escolhas certas, 81,965×.',
    );
  });
});

describe('the picks', () => {
  test('each offers its numbers, its chance and what the round then pays', () => {
    expect(offersOf(roundOf([]))).toEqual([
      { side: 'higher', from: 7, to: 13, chance: 5_385, pays: 18_014 },
      { side: 'lower', from: 1, to: 7, chance: 5_385, pays: 18_014 },
    ]);
    expect(offersOf(roundOf(['higher']))).toEqual([
      { side: 'higher', from: 10, to: 13, chance: 3_077, pays: 58_546 },
      { side: 'lower', from: 1, to: 10, chance: 7_692, pays: 23_418 },
    ]);
  });
  test('a pick that cannot lose is not offered', () => {
    const [higher, lower] = offersOf(roundOf(['higher', 'lower', 'lower']))!;
    expect([higher.pays, lower.pays !== null, lower.chance]).toEqual([null, true, 769]);
  });
  test('no pick is offered without an open round', () => {
    expect(offersOf(null)).toBeNull();
    expect(offersOf(roundOf(['lower']))).toBeNull();
  });
});

describe('the drawn cards', () => {
  test('each has the pick before it, and a lost one is marked', () => {
    expect(drawnCards(roundOf(['higher', 'higher']))).toEqual([
      { card: 6, pick: null, lost: false },
      { card: 9, pick: 'higher', lost: false },
      { card: 3, pick: 'higher', lost: true },
    ]);
  });
  test('while an answer is presented, the table still shows the cards before it', () => {
    const told = roundOf([]);
    expect(roundOnTable({ phase: 'showing', round: roundOf(['higher']), told })).toBe(told);
    expect(roundOnTable({ phase: 'showing', round: roundOf([], { id: 'r2' }), told })).toBeNull();
    expect(roundOnTable({ phase: 'busy', round: roundOf(['lower']), told })).toBeNull();
  });
});

describe('the large button', () => {
  test('before a round it stakes', () => {
    expect(primary({})).toMatchObject({ label: 'Start', amount: '₵10.00', act: 'play' });
  });
  test('nothing can be collected before the first pick', () => {
    const round = roundOf([]);
    expect(primary({ phase: 'open', round, told: round })).toMatchObject({ act: 'collect', disabled: true });
  });
  test('in a round it shows what a cash-out pays', () => {
    const round = roundOf(['higher']);
    expect(primary({ phase: 'open', round, told: round })).toMatchObject({
      label: 'Cash out',
      amount: '₵18.01',
      act: 'collect',
      disabled: false,
    });
  });
  test('while a card is presented it does not change yet', () => {
    const told = roundOf(['higher']);
    expect(primary({ phase: 'showing', round: roundOf(['higher', 'lower']), told })).toMatchObject({
      amount: '₵18.01',
      disabled: true,
    });
  });
  test('while the end is presented it skips', () => {
    expect(primary({ phase: 'showing', round: roundOf(['lower']), told: roundOf([]) })?.act).toBe('skip');
  });
});

test('the scene is given only the cards that were turned over', () => {
  expect(bigTuskGame.look(roundOf(['higher']), speech('en'))).toEqual({ cards: [6, 9], lost: false });
  expect(bigTuskGame.look(roundOf(['lower']), speech('en'))).toEqual({ cards: [6, 9], lost: true });
});

test.each(languages)('the help is written in %s', (language) => {
  const { t } = speech(language);
  expect(bigTuskGame.help.filter((key) => t(key) === key)).toEqual([]);
});

test('all languages have the same words', () => {
  const stems = languages.map((language) => [
    ...new Set(Object.keys(bigTuskGame.words[language]).map((key) => key.replace(/_(one|many|other)$/, ''))),
  ]);
  expect(stems[1]).toEqual(stems[0]);
  expect(stems[2]).toEqual(stems[0]);
});
