import { describe, expect, test } from 'vitest';
import type { RefundRound, RefundWin } from '../../../../contract';
import { knownFirst, oneIn, paidOut, stageTiers, sumOf, winsOf } from './shown';

const tiers = [
  { tier: 1, share: 3_000, prize: null },
  { tier: 2, share: 1_500, prize: 15_000 },
  { tier: 3, share: 1_000, prize: 1_000 },
  { tier: 4, share: 2_000, prize: 100 },
];
const win = (tier: number, code: string): RefundWin => ({ tier, code, prize: 100, mobile: '', demo: false });
const round = (codes: number, results: RefundWin[]): Pick<RefundRound, 'codes' | 'carried' | 'terms' | 'results'> => ({
  codes,
  carried: 500,
  results,
  terms: {
    price: 100,
    coins: 1_000,
    diamonds: 60,
    mostABuy: 50,
    mostARound: 200,
    tiers,
    seedShare: 500,
    houseShare: 2_000,
  },
});
const codeOf = (i: number): string => `A${String(i).padStart(6, '0')}`;

describe('LRF-9 the tiers of the stage', () => {
  test('the smallest prize comes first and the jackpot last', () => {
    const shown = stageTiers(round(100, [win(1, 'R603118'), win(3, codeOf(1))]), []);
    expect(shown.map(({ tier }) => tier)).toEqual([4, 3, 2, 1]);
    expect(shown.map(({ winners }) => winners)).toEqual([20, 1, 0, 1]);
    expect(shown.at(-1)).toMatchObject({ prize: 3_500, codes: [{ code: 'R603118', own: false }] });
  });

  test('a large tier shows six codes, the own code first even when the answer left it out', () => {
    const results = Array.from({ length: 20 }, (_, i) => win(4, codeOf(i)));
    const [refund] = stageTiers(round(1_000, results), [{ code: 'K482915', tier: 4, prize: 100 }]);
    expect(refund?.winners).toBe(200);
    expect(refund?.codes).toHaveLength(6);
    expect(refund?.codes[0]).toEqual({ code: 'K482915', own: true });
    expect(refund?.codes.slice(1).every(({ own }) => !own)).toBe(true);
    expect(refund?.own).toEqual(['K482915']);
  });

  test('a small tier keeps the order of the draw', () => {
    const results = Array.from({ length: 12 }, (_, i) => win(3, codeOf(i)));
    const shown = stageTiers(round(1_200, results), [{ code: codeOf(8), tier: 3, prize: 1_000 }]);
    expect(shown[1]?.codes.map(({ code }) => code)).toEqual(results.map(({ code }) => code));
    expect(shown[1]?.codes.findIndex(({ own }) => own)).toBe(8);
  });

  test('without codes nothing is drawn', () => {
    expect(stageTiers(round(0, []), []).every(({ winners, codes }) => winners === 0 && codes.length === 0)).toBe(true);
  });
});

test('LRF-9 only codes that are known stand first, the highest prize at the top', () => {
  const codes = [
    { code: 'A000001', tier: 0, prize: 0 },
    { code: 'A000002', tier: 4, prize: 100 },
    { code: 'A000003', tier: 1, prize: 6_000 },
    { code: 'A000004', tier: 3, prize: 1_000 },
  ];
  const orderOf = (told: readonly string[]) =>
    knownFirst(codes, told)
      .map(({ code }) => code.at(-1))
      .join('');
  expect(orderOf([])).toBe('1234');
  expect(orderOf(['A000002'])).toBe('2134');
  expect(orderOf(['A000002', 'A000004'])).toBe('4213');
});

test('odds, sums and lists of results', () => {
  expect(oneIn(12_480, 12)).toBe(1_040);
  expect(oneIn(12_480, 0)).toBeNull();
  expect(oneIn(3, 4)).toBe(1);
  expect(sumOf([{ prize: 100 }, { prize: null }, { prize: 15_000 }])).toBe(15_100);
  expect(
    paidOut({
      tiers: [
        { tier: 1, winners: 1, prize: 855_000 },
        { tier: 4, winners: 3, prize: 100 },
      ],
    }),
  ).toBe(855_300);
  const wins = [win(4, 'A000001'), win(4, 'A000002'), win(3, 'A000003')];
  expect(winsOf(wins, 4, ['A000002']).map(({ code }) => code)).toEqual(['A000002', 'A000001']);
});
