import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markets } from '../../../contract/wire/markets';
import { compareFractions, paidBy } from '../../protocol/rules';
import { rangeFor } from '../../protocol/stakes';
import { gameById } from '../../rules';
import { isOffered, offeredStakes } from '../../stakes';
import { drawOf } from '../../test-stream';
import {
  colourOf,
  highestPayout,
  kenteRoulette,
  mostPlaces,
  neighboursOf,
  paidOn,
  positions,
  readView,
  stakeOf,
  wheel,
  type KenteParams,
} from './index';

const numbers = Array.from({ length: 37 }, (_, number) => number);
const someChips = fc
  .uniqueArray(fc.nat({ max: positions.length - 1 }), { minLength: 1, maxLength: mostPlaces })
  .chain((at) =>
    fc
      .array(fc.integer({ min: 1, max: 100_000 }), { minLength: at.length, maxLength: at.length })
      .map((amounts): KenteParams => ({
        chips: [...at].sort((a, b) => a - b).map((index, chip) => [positions[index]!.name, amounts[chip]!]),
      })),
  );

describe('the table of Kente Roulette', () => {
  test('it has the 157 standard places of a single-zero table', () => {
    const counts: Record<string, number> = {};
    for (const { kind } of positions) counts[kind] = (counts[kind] ?? 0) + 1;
    expect(counts).toEqual({
      straight: 37,
      split: 60,
      street: 12,
      trio: 2,
      corner: 22,
      firstFour: 1,
      sixLine: 11,
      column: 3,
      dozen: 3,
      low: 1,
      even: 1,
      red: 1,
      black: 1,
      odd: 1,
      high: 1,
    });
    expect(new Set(positions.map(({ name }) => name)).size).toBe(157);
  });
  test('every place pays 36 divided by its numbers', () => {
    const pays = Object.fromEntries(positions.map(({ kind, pays: times }) => [kind, times]));
    expect(pays).toEqual({
      straight: 36,
      split: 18,
      street: 12,
      trio: 12,
      corner: 9,
      firstFour: 9,
      sixLine: 6,
      column: 3,
      dozen: 3,
      low: 2,
      even: 2,
      red: 2,
      black: 2,
      odd: 2,
      high: 2,
    });
    for (const place of positions) expect(place.numbers.length * place.pays).toBe(36);
  });
  test('inside places are neighbours on a table with rows of three', () => {
    const at = (number: number) => [Math.ceil(number / 3), (number - 1) % 3] as const;
    for (const { kind, numbers: covered } of positions) {
      if (!['split', 'street', 'corner', 'sixLine'].includes(kind) || covered[0] === 0) continue;
      const [rows, columns] = [new Set(covered.map((n) => at(n)[0])), new Set(covered.map((n) => at(n)[1]))];
      expect(rows.size * columns.size).toBe(covered.length);
      expect(Math.max(...rows) - Math.min(...rows)).toBe(rows.size - 1);
      expect(Math.max(...columns) - Math.min(...columns)).toBe(columns.size - 1);
    }
  });
  test('the wheel has each number once, red and black in turn', () => {
    expect([...wheel].sort((a, b) => a - b)).toEqual(numbers);
    const colours = wheel.slice(1).map(colourOf);
    expect(colours.filter((colour) => colour === 'red')).toHaveLength(18);
    colours.forEach((colour, index) => expect(colour).not.toBe(colours[index + 1]));
    expect(neighboursOf(0)).toEqual([3, 26, 0, 32, 15]);
    expect(neighboursOf(17)).toEqual([2, 25, 17, 34, 6]);
  });
});

describe('a spin', () => {
  test('any chips return exactly 36 of 37', () => {
    fc.assert(
      fc.property(someChips, (params) => {
        const total = numbers.reduce((sum, pocket) => sum + paidOn(params, pocket), 0);
        expect(total).toBe(36 * stakeOf(params));
        expect(compareFractions(kenteRoulette.returnOf(params), { numerator: 36n, denominator: 37n })).toBe(0);
      }),
    );
  });
  test('it pays the chips on places with the drawn number, to the minor unit', () => {
    fc.assert(
      fc.property(someChips, fc.nat({ max: 100_000 }), (params, number) => {
        const pocket = kenteRoulette.draw(params, drawOf(number));
        const standing = kenteRoulette.standing(params, pocket, [])!;
        const expected = params.chips.reduce((sum, [at, amount]) => {
          const covered = at.includes('-') && !/[a-z]/.test(at) ? at.split('-').map(Number) : null;
          const place = covered ?? positions.find(({ name }) => name === at)!.numbers;
          return sum + (place.includes(pocket) ? (amount * 36) / place.length : 0);
        }, 0);
        expect(paidBy(stakeOf(params), standing, 1)).toBe(expected);
        expect(standing).toMatchObject({ over: true, canCollect: false });
        expect(standing.multiplier).toBe(Math.floor((expected * 10_000) / stakeOf(params)));
        expect(standing.multiplier).toBeLessThanOrEqual(kenteRoulette.maxMultiplier(params));
        const view = readView(standing.view)!;
        expect(view.bets.reduce((sum, { paid }) => sum + paid, 0)).toBe(expected);
        expect(kenteRoulette.revealed(params, pocket, [])).toEqual(view);
        expect(kenteRoulette.standing(params, pocket, [1 as never])).toBeNull();
      }),
    );
  });
  test('a multiplier alone would lose money that the exact payout keeps', () => {
    const params: KenteParams = {
      chips: [
        ['7', 10_000],
        ['high', 20_010],
      ],
    };
    const standing = kenteRoulette.standing(params, 7, [])!;
    expect(standing.payout).toBe(360_000);
    expect(Math.floor((stakeOf(params) * standing.multiplier) / 10_000)).toBe(359_999);
  });
  test('zero loses all outside places', () => {
    for (const { name, numbers: covered } of positions)
      if (/^[a-z]/.test(name)) expect([covered.includes(0), covered.length >= 12]).toEqual([false, true]);
  });
});

describe('the chips of a round', () => {
  test.each([
    null,
    {},
    { chips: [] },
    { chips: [['37', 100]] },
    { chips: [['17', 0]] },
    { chips: [['17', 10.5]] },
    { chips: [['17', -10]] },
    { chips: [['17', '10']] },
    { chips: [['17', 10, 1]] },
    { chips: [['18-17', 100]] },
    { chips: [['3-4', 100]] },
    { chips: [['__proto__', 100]] },
    { chips: [['17', 100]], more: 1 },
    {
      chips: [
        ['17', 100],
        ['17', 100],
      ],
    },
    { chips: [['17', 100_000_001]] },
    { chips: ['17', '18'].map((at) => [at, 60_000_000]) },
    { chips: positions.slice(0, mostPlaces + 1).map(({ name }) => [name, 10]) },
  ])('%j is refused', (given) => {
    expect(kenteRoulette.readParams(given)).toBeNull();
  });
  test('chips are read in the order of the table', () => {
    const chips = [
      ['red', 100],
      ['17-18', 50],
      ['5', 10],
    ];
    expect(kenteRoulette.readParams({ chips })).toEqual({ chips: [...chips].reverse() });
  });
});

describe('the stake of a round', () => {
  const game = gameById('112')!;
  const offered = (params: KenteParams, stake: number): boolean => isOffered(game, markets.GH, { params, stake });
  test('it is the sum of the chips and nothing else', () => {
    const params: KenteParams = {
      chips: [
        ['17', 500],
        ['red', 100],
      ],
    };
    expect([590, 600, 610, 1_200].map((stake) => offered(params, stake))).toEqual([false, true, false, false]);
  });
  test('it keeps the limits of the market', () => {
    const on = (amount: number): KenteParams => ({ chips: [['red', amount]] });
    expect([5, 10, 15, 50_000, 50_010].map((stake) => offered(on(stake), stake))).toEqual([
      false,
      true,
      false,
      true,
      false,
    ]);
    expect(isOffered(game, markets.KE, { params: on(1_000), stake: 1_000 })).toBe(false);
    expect(offeredStakes(game, markets.GH)).toEqual({
      min: 10,
      max: 50_000,
      step: 10,
      presets: [100, 200, 500, 1_000, 2_000],
    });
  });
  test('it is refused when the table could pay more than the limit', () => {
    const outer = { min: 10, max: 50_000, step: 10 };
    fc.assert(
      fc.property(someChips, (given) => {
        const params = { chips: given.chips.map(([at, amount]) => [at, (amount % 200) * 10 + 10] as const) };
        const highest = highestPayout(params);
        const range = (maxPayout: number) => rangeFor(kenteRoulette, params, { outer, maxPayout, unit: 1 });
        const fits = stakeOf(params) <= outer.max;
        expect(range(highest).max).toBe(fits ? stakeOf(params) : 0);
        expect(range(highest - 1).max).toBe(0);
      }),
    );
  });
});
