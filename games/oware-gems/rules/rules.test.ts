import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawOf } from '../../test-stream';
import { compareFractions } from '../../protocol/rules';
import { cells, drawn, owareGems, payFor, paysOf, readView, type OwareParams } from './index';

const all = Array.from({ length: cells }, (_, index) => index + 1);
const somePicks = fc
  .shuffledSubarray(all, { minLength: 1, maxLength: 10 })
  .map((picks) => [...picks].sort((a, b) => a - b));
const someRound = fc.record({ picks: somePicks, number: fc.nat({ max: 1_000_000 }) });

/** C(from, count) by Pascal's triangle: another way than the rules compute it. */
const triangle: bigint[][] = [[1n]];
for (let row = 1; row <= cells; row += 1)
  triangle.push(
    Array.from({ length: row + 1 }, (_, at) => (triangle[row - 1]![at - 1] ?? 0n) + (triangle[row - 1]![at] ?? 0n)),
  );

describe('the pay tables of Oware Gems', () => {
  // The returns of economy.md §12 as exact fractions, counted over the C(40, 10) possible draws.
  const exact: ReadonlyArray<readonly [number, bigint, bigint]> = [
    [1, 19n, 20n],
    [2, 493n, 520n],
    [3, 1_851n, 1_976n],
    [4, 18n, 19n],
    [5, 8_675n, 9_139n],
    [6, 17_337n, 18_278n],
    [7, 294_011n, 310_726n],
    [8, 8_111_338n, 8_544_965n],
    [9, 129_879_809n, 136_719_440n],
    [10, 4_025_335_637n, 4_238_302_640n],
  ];
  test.each(exact)('ECO-12 %i picks return %i / %i', (count, numerator, denominator) => {
    const picks = all.slice(0, count);
    expect(compareFractions(owareGems.returnOf({ picks }), { numerator, denominator })).toBe(0);
    const sum = paysOf(count).reduce((paid, { hits, multiplier }) => {
      const draws = triangle[count]![hits]! * triangle[cells - count]![drawn - hits]!;
      return paid + draws * BigInt(multiplier);
    }, 0n);
    const counted = { numerator: sum, denominator: 10_000n * triangle[cells]![drawn]! };
    expect(compareFractions(counted, { numerator, denominator })).toBe(0);
  });
  test('more hits never pay less, and all hits pay most', () => {
    for (let count = 1; count <= 10; count += 1) {
      const pays = Array.from({ length: count + 1 }, (_, hits) => payFor(count, hits));
      expect(pays).toEqual([...pays].sort((a, b) => a - b));
      expect(owareGems.maxMultiplier({ picks: all.slice(0, count) })).toBe(pays.at(-1));
      expect(pays[0]).toBe(0);
    }
  });
});

describe('a round of Oware Gems', () => {
  test('ten different cells are drawn, and the hits pay by the table', () => {
    fc.assert(
      fc.property(someRound, ({ picks, number }) => {
        const facts = owareGems.draw({ picks }, drawOf(number));
        expect(new Set(facts).size).toBe(10);
        expect(facts.every((cell) => all.includes(cell))).toBe(true);
        const standing = owareGems.standing({ picks }, facts, [])!;
        const view = readView(standing.view)!;
        const hits = all.filter((cell) => picks.includes(cell) && facts.includes(cell)).length;
        expect(view).toEqual({ picks, drawn: facts, hits, pays: payFor(picks.length, hits) });
        expect(standing).toMatchObject({ over: true, canCollect: false, multiplier: view.pays });
        expect(owareGems.revealed({ picks }, facts, [])).toEqual(view);
        expect(owareGems.standing({ picks }, facts, [1 as never])).toBeNull();
        expect(owareGems.revealed({ picks }, facts, [1 as never])).toBeNull();
      }),
    );
  });
  test('the picks do not change the draw', () => {
    fc.assert(
      fc.property(someRound, somePicks, ({ picks, number }, others) => {
        const draw = (params: OwareParams) => owareGems.draw(params, drawOf(number));
        expect(draw({ picks: others })).toEqual(draw({ picks }));
      }),
    );
  });
  test('every cell is drawn equally often at every place', () => {
    const rounds = 20_000;
    const counts = Array.from({ length: cells }, () => 0);
    const firsts = Array.from({ length: cells }, () => 0);
    for (let number = 0; number < rounds; number += 1) {
      const facts = owareGems.draw({ picks: [1] }, drawOf(number));
      for (const cell of facts) counts[cell - 1]! += 1;
      firsts[facts[0]! - 1]! += 1;
    }
    const off = (count: number, chance: number): number =>
      Math.abs(count - rounds * chance) / Math.sqrt(rounds * chance * (1 - chance));
    for (const count of counts) expect(off(count, 1 / 4)).toBeLessThan(4.5);
    for (const count of firsts) expect(off(count, 1 / 40)).toBeLessThan(4.5);
  });
});

describe('the picks', () => {
  test('they are read in ascending order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: 1, maxLength: 10 }), (picks) => {
        expect(owareGems.readParams({ picks })).toEqual({ picks: [...picks].sort((a, b) => a - b) });
      }),
    );
  });
  test.each([
    null,
    {},
    { picks: [] },
    { picks: [0] },
    { picks: [41] },
    { picks: [1.5] },
    { picks: ['7'] },
    { picks: [7, 7] },
    { picks: all.slice(0, 11) },
    { picks: [7], drawn: [7] },
    [7],
  ])('the parameters %j are refused', (given) => {
    expect(owareGems.readParams(given)).toBeNull();
  });
  test.each([{ drawn: all.slice(0, 9) }, { drawn: [...all.slice(0, 9), 1] }, { hits: -1 }, { more: 1 }])(
    'a view with %j is refused',
    (change) => {
      const view = { picks: [1], drawn: all.slice(0, 10), hits: 1, pays: 38_000 };
      expect(readView(view)).toEqual(view);
      expect(readView({ ...view, ...change })).toBeNull();
    },
  );
});
