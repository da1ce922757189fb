import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawOf } from '../../test-stream';
import { compareFractions } from '../../protocol/rules';
import { diceDuel, paysFor, readView, type DiceParams } from './index';

const someParams = fc.record({
  side: fc.constantFrom('under' as const, 'over' as const),
  chance: fc.integer({ min: 100, max: 9_500 }),
});
const wins = (params: DiceParams): number =>
  Array.from({ length: 10_000 }, (_, roll) => diceDuel.standing(params, roll, [])!).filter(
    ({ multiplier }) => multiplier > 0,
  ).length;

describe('Dice Duel', () => {
  test('each chance wins on exactly that many of 10,000 rolls', () => {
    fc.assert(
      fc.property(someParams, (params) => {
        expect(wins(params)).toBe(params.chance);
      }),
      { numRuns: 8 },
    );
    expect([wins({ side: 'under', chance: 100 }), wins({ side: 'over', chance: 9_500 })]).toEqual([100, 9_500]);
  });
  test('every chance pays the published formula and at most 97 %', () => {
    const wrong = Array.from({ length: 9_401 }, (_, at) => 100 + at).filter((chance) => {
      const exact = diceDuel.returnOf({ side: 'over', chance });
      return (
        paysFor(chance) !== Number((97n * 100n * 10_000n) / BigInt(chance)) ||
        compareFractions(exact, { numerator: 97n, denominator: 100n }) > 0 ||
        compareFractions(exact, { numerator: 9_699n, denominator: 10_000n }) <= 0
      );
    });
    expect(wrong).toEqual([]);
    expect([paysFor(4_800), paysFor(100), paysFor(9_500)]).toEqual([20_208, 970_000, 10_210]);
  });
  test('under and over win on mirrored rolls', () => {
    fc.assert(
      fc.property(someParams, fc.nat({ max: 9_999 }), ({ chance }, roll) => {
        const under = diceDuel.standing({ side: 'under', chance }, roll, [])!;
        const over = diceDuel.standing({ side: 'over', chance }, 9_999 - roll, [])!;
        expect(under.multiplier).toBe(over.multiplier);
      }),
    );
  });
  test('a roll is over at once and takes no step', () => {
    fc.assert(
      fc.property(someParams, fc.nat({ max: 100_000 }), (params, number) => {
        const roll = diceDuel.draw(params, drawOf(number));
        const standing = diceDuel.standing(params, roll, [])!;
        const view = readView(standing.view)!;
        expect(standing).toMatchObject({ over: true, canCollect: false, multiplier: view.won ? view.pays : 0 });
        expect(view.won).toBe(params.side === 'under' ? roll < view.target : roll > view.target);
        expect(diceDuel.revealed(params, roll, [])).toEqual(view);
        expect(diceDuel.standing(params, roll, [1 as never])).toBeNull();
      }),
    );
  });
  test.each([
    null,
    {},
    { side: 'under', chance: 99 },
    { side: 'under', chance: 9_501 },
    { side: 'under', chance: 50.5 },
    { side: 'left', chance: 5_000 },
    { side: 'over', chance: 5_000, roll: 1 },
  ])('the parameters %j are refused', (given) => {
    expect(diceDuel.readParams(given)).toBeNull();
  });
});
