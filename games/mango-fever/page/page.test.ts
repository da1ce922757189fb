import { describe, expect, test } from 'vitest';
import { toneOf } from '../../shell/scene-port';
import { createSpeech } from '../../shell/speech';
import { lineStake, mangoFever, spinOf } from '../rules';
import type { FeverFacts } from '../rules';
import { payoutOf } from '../../protocol/rules';
import en from '../words/en.json';
import fr from '../words/fr.json';
import pt from '../words/pt.json';
import { isLit, slotSays } from '../../shell/slots/speech';
import { lookOf } from './look';
import { allWays, payRows } from './pay-rows';
import type { FeverRound } from './types';

const words = { en, fr, pt };
const speech = (language: 'en' | 'fr' | 'pt') => createSpeech(language, 'GH', words);

const roundOf = (stops: FeverFacts, stake = 200): FeverRound => {
  const view = spinOf(stops);
  const multiplier = view.pays * lineStake;
  const payout = payoutOf(stake, multiplier, 1);
  const tone = toneOf(stake, payout);
  return { id: 'r', open: false, stake, payout, multiplier, canCollect: false, params: {}, steps: [], view, tone };
};

describe('what the scene is given', () => {
  test('a win has its line, label and formatted amount', () => {
    const look = lookOf(roundOf([2, 9, 9]), speech('en'));
    expect(look).toMatchObject({
      stops: [2, 9, 9],
      lines: [{ line: 4, count: 3, note: 'Line 4 · ×20' }],
      label: 'Win',
      note: 'Line 4 · ×20',
      amount: '₵8.00',
    });
  });

  test('several lines have a note with their number', () => {
    expect(lookOf(roundOf([22, 23, 15]), speech('fr')).note).toBe('4 lignes');
  });

  test('GAM-14 at or below the stake the plate does not say win', () => {
    expect(lookOf(roundOf([1, 0, 3]), speech('en')).label).toBe('Returned');
    expect(lookOf(roundOf([0, 6, 1]), speech('en'))).toMatchObject({ label: 'Returned', amount: '₵2.00' });
    expect(lookOf(roundOf([4, 1, 5]), speech('en'))).toMatchObject({ label: 'No win', lines: [], amount: '₵0.00' });
  });

  test('a line of two lights two cells', () => {
    const { view } = roundOf([0, 6, 1]);
    const lit = [0, 1, 2].flatMap((reel) =>
      [0, 1, 2].filter((row) => isLit(view, reel, row)).map((row) => [reel, row]),
    );
    expect(lit).toEqual([
      [0, 1],
      [1, 1],
    ]);
  });
});

describe('what the live region says', () => {
  test('lines that pay come first, then the rows', () => {
    expect(slotSays(roundOf([2, 9, 9]), speech('en'))).toBe(
      'Line 4: 3 × melon, pays 20 × the line stake. ' +
        'Row 1: melon, bell, cherry. Row 2: bell, melon, bell. Row 3: lemon, cherry, melon.',
    );
  });

  test('a loss is said without "almost"', () => {
    for (const language of ['en', 'fr', 'pt'] as const)
      expect(slotSays(roundOf([4, 1, 5]), speech(language))).toMatch(
        /^(No line pays|Aucune ligne ne paie|Nenhuma linha paga)\./,
      );
  });
});

describe('the pay table', () => {
  test('its pays times its chances give the published return', () => {
    const line = payRows().reduce((sum, { pays, ways }) => sum + pays * ways, 0);
    const { numerator, denominator } = mangoFever.returnOf({});
    expect(BigInt(line) * denominator).toBe(numerator * BigInt(allWays));
    expect(Math.round((line / allWays) * 10_000)).toBe(9_470);
  });

  test('a line pays something in 22.9 % of spins, as the help says', () => {
    const hits = payRows().reduce((sum, { ways }) => sum + ways, 0);
    expect(((hits / allWays) * 100).toFixed(1)).toBe('22.9');
  });
});

describe('the words', () => {
  const keysOf = (value: unknown, path = ''): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => keysOf(inner, `${path}.${key}`))
      : [path];
  const plain = (value: unknown): string[] => keysOf(value).filter((key) => !key.endsWith('_many'));

  test('the three languages have the same keys', () => {
    expect(plain(fr)).toEqual(plain(en));
    expect(plain(pt)).toEqual(plain(en));
  });
});
