import { describe, expect, test } from 'vitest';
import { payoutOf } from '../../protocol/rules';
import { toneOf } from '../../shell/scene-port';
import { createSpeech } from '../../shell/speech';
import { talkingDrums } from '../rules';
import type { DrumsParams, DrumsView } from '../rules';
import { labelsKey } from '../scene/look';
import { talkingDrumsGame } from './game';
import { lyingDrop, pairsOf, returnOf, timesText } from './numbers';
import type { DrumsPlay, DrumsRound } from './types';

const languages = ['en', 'fr', 'pt'] as const;
const speech = (language: (typeof languages)[number]) => createSpeech(language, 'GH', talkingDrumsGame.words);
const board: DrumsParams = { rows: 12, risk: 'medium' };

const roundOf = (params: DrumsParams, path: string): DrumsRound => {
  const steps = [...path].map((step) => (step === 'R' ? 1 : 0));
  const { view, multiplier } = talkingDrums.standing(params, steps, [])!;
  const payout = payoutOf(500, multiplier, 1);
  return {
    ...{ id: 'r', open: false, stake: 500, payout, multiplier, canCollect: false, params, steps: [] },
    view: view as unknown as DrumsView,
    tone: toneOf(500, payout),
  };
};
const playOf = (given: Partial<DrumsPlay>): DrumsPlay =>
  ({ ...speech('en'), phase: 'idle', params: board, stake: 500, told: null, last: [], ...given }) as DrumsPlay;

describe('a drop in words and for the scene', () => {
  test('the live region names the pocket and what it pays', () => {
    const round = roundOf(board, 'RRRRRRRRRLLL');
    expect(talkingDrumsGame.says(round, speech('en'))).toBe('The ball landed in pocket 10 of 13, which pays 2.00×.');
    expect(talkingDrumsGame.says(round, speech('fr'))).toBe(
      'La balle est tombée dans la case 10 sur 13, qui paie 2,00×.',
    );
  });

  test('the scene gets the path of the round, and no amount', () => {
    const path = 'RLRRLRLLRLLR';
    expect(talkingDrumsGame.look(roundOf(board, path), speech('en'))).toEqual({
      ...board,
      path: [...path].map((step) => (step === 'R' ? 1 : 0)),
      pocket: 6,
    });
  });

  test('the scene gets the labels of every board in the format of the language', () => {
    const texts = talkingDrumsGame.sceneTexts?.(speech('fr')) ?? {};
    expect(Object.keys(texts)).toHaveLength(9);
    expect(texts[labelsKey({ rows: 8, risk: 'medium' })]).toBe('12,5 3 1,3 0,7 0,3 0,7 1,3 3 12,5');
    expect(talkingDrumsGame.sceneTexts?.(speech('en'))[labelsKey({ rows: 16, risk: 'high' })]).toMatch(
      /^1000 120 24 9 3\.8 2 0\.2 /,
    );
  });

  test('GAM-14 a pocket that pays less than the stake is no win', () => {
    expect(roundOf(board, 'RLRRLRLLRLLR').tone).toBe('calm');
    expect(roundOf({ rows: 8, risk: 'low' }, 'RRRRRLLL').tone).toBe('calm');
    expect(roundOf(board, 'RRRRRRRRRRRR').tone).toBe('big');
  });
});

describe('the parts of the page', () => {
  const primary = (given: Partial<DrumsPlay>) => talkingDrumsGame.primary?.(playOf(given));

  test('the large button drops the ball for the stake, and skips a drop', () => {
    expect(primary({})).toMatchObject({ label: 'Drop ball', amount: '₵5.00', act: 'play' });
    expect(primary({ phase: 'showing' })?.act).toBe('skip');
  });

  test('a drop lies on the board until the next one or another choice', () => {
    const told = roundOf(board, 'RLRRLRLLRLLR');
    expect(lyingDrop(playOf({ told }))).toBe(told);
    expect(lyingDrop(playOf({ told, phase: 'busy' }))).toBeNull();
    expect(lyingDrop(playOf({ told, params: { rows: 12, risk: 'high' } }))).toBeNull();
  });

  test('chips have no needless decimals', () => {
    expect([11_000, 300_000, 10_000_000].map((pays) => timesText(pays, speech('en')))).toEqual([
      '1.1×',
      '30×',
      '1,000×',
    ]);
  });

  test('the pay table names every pocket once, with chances that add up to one', () => {
    for (const params of talkingDrums.examples) {
      const pairs = pairsOf(params);
      const numbers = pairs.flatMap((pair) => pair.numbers).sort((a, b) => a - b);
      expect(numbers).toEqual(Array.from({ length: params.rows + 1 }, (_, index) => index + 1));
      expect(pairs.reduce((sum, { paths }) => sum + paths, 0n)).toBe(2n ** BigInt(params.rows));
      const { numerator, denominator } = talkingDrums.returnOf(params);
      expect(returnOf(params)).toBe(Number((numerator * 10_000n) / denominator));
    }
  });
});

test.each(languages)('the help is written in %s', (language) => {
  const { t } = speech(language);
  expect(talkingDrumsGame.help.filter((key) => t(key) === key)).toEqual([]);
});

test('all languages have the same words', () => {
  const keys = languages.map((language) => Object.keys(talkingDrumsGame.words[language]));
  expect(keys[1]).toEqual(keys[0]);
  expect(keys[2]).toEqual(keys[0]);
});
