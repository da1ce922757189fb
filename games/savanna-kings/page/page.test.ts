import { describe, expect, test } from 'vitest';
import { payoutOf } from '../../protocol/rules';
import { toneOf } from '../../shell/scene-port';
import { slotSays } from '../../shell/slots/speech';
import { createSpeech } from '../../shell/speech';
import { lineStake, savannaKings, spinOf } from '../rules';
import type { KingsFacts } from '../rules';
import en from '../words/en.json';
import fr from '../words/fr.json';
import pt from '../words/pt.json';
import { lookOf } from './look';
import { allWays, payRows } from './pay-rows';
import type { KingsRound } from './types';

const words = { en, fr, pt };
const speech = (language: 'en' | 'fr' | 'pt') => createSpeech(language, 'GH', words);

const roundOf = (stops: KingsFacts, stake = 1_000): KingsRound => {
  const view = spinOf(stops);
  const multiplier = view.pays * lineStake;
  const payout = payoutOf(stake, multiplier, 1);
  const tone = toneOf(stake, payout);
  return { id: 'r', open: false, stake, payout, multiplier, canCollect: false, params: {}, steps: [], view, tone };
};

describe('what the scene is given', () => {
  test('a win has its line, symbol, pay and formatted amount', () => {
    const round = roundOf([8, 10, 8, 5, 0]);
    expect(round.tone).toBe('big');
    expect(lookOf(round, speech('en'))).toMatchObject({
      lines: [{ line: 7, count: 4, symbol: 'lion', note: 'Line 7 · 4 × lion', pays: '×600' }],
      label: 'Win',
      note: 'Line 7',
      amount: '₵600.00',
    });
  });
  test('several lines have a note with their number', () => {
    expect(lookOf(roundOf([11, 4, 0, 0, 0]), speech('fr')).note).toBe('2 lignes');
  });
  test('GAM-14 at or below the stake the plate does not say win', () => {
    expect(lookOf(roundOf([1, 1, 1, 0, 0]), speech('en'))).toMatchObject({ label: 'Returned', amount: '₵9.00' });
    expect(lookOf(roundOf([8, 0, 0, 0, 0]), speech('en'))).toMatchObject({
      label: 'No win',
      note: '',
      lines: [],
      amount: '₵0.00',
    });
  });
});

describe('what the live region says', () => {
  test('the line that pays comes first, then the rows', () => {
    expect(slotSays(roundOf([8, 10, 8, 5, 0]), speech('en'))).toBe(
      'Line 7: 4 × lion, pays 600 × the line stake. Row 1: ace, king, lion, queen, queen. ' +
        'Row 2: queen, lion, mask, lion, ace. Row 3: lion, mask, queen, ace, mask.',
    );
  });
  test('a loss is said without "almost"', () => {
    for (const language of ['en', 'fr', 'pt'] as const)
      expect(slotSays(roundOf([8, 0, 0, 0, 0]), speech(language))).toMatch(
        /^(No line pays|Aucune ligne ne paie|Nenhuma linha paga)\./,
      );
  });
});

describe('the pay table', () => {
  test('its pays times its chances give the published return', () => {
    const line = payRows().reduce((sum, { pays, ways }) => sum + pays * ways, 0);
    const { numerator, denominator } = savannaKings.returnOf({});
    expect(BigInt(line) * denominator).toBe(numerator * BigInt(allWays));
    expect(Math.round((line / allWays) * 10_000)).toBe(9_515);
  });
  test('the shares in the help are those of the enumeration', () => {
    const [way] = savannaKings.ways({});
    const share = (from: number): string => {
      const chosen = way!.pays.filter(({ multiplier }) => multiplier > from);
      const weight = chosen.reduce((sum, one) => sum + one.weight, 0n);
      return `${((Number(weight) / Number(way!.total)) * 100).toFixed(1)}%`;
    };
    for (const percent of [share(0), share(10_000)]) {
      expect(en.helpReturn).toContain(percent);
      expect(fr.helpReturn).toContain(percent.replace('.', ',').replace('%', '\u00a0%'));
      expect(pt.helpReturn).toContain(percent.replace('.', ','));
    }
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
