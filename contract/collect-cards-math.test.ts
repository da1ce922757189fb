import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bestMean,
  commonestMissing,
  completion,
  completionShares,
  duplicatesFor,
  duplicatesOf,
  isComplete,
} from './collect-cards-math';

/** economy.md §8. */
const weights = [30, 27, 22, 16, 5];
const swapCount = 8;

describe('the chances that a set takes', () => {
  test('ECO-8 the reference policy needs 11.6 on average, at most 19 in 95 %, at most 33 ever', () => {
    const { mean, most, worst } = completion(weights, swapCount);
    expect(mean).toBeGreaterThan(11.6);
    expect(mean).toBeLessThan(11.7);
    expect(most).toBeLessThanOrEqual(19);
    expect(worst).toBe(33);
  });

  test('ECO-8 the best policy needs about 11.3 on average, and never more than the reference', () => {
    expect(bestMean(weights, swapCount)).toBeCloseTo(11.3, 1);
    expect(bestMean(weights, swapCount)).toBeLessThan(completion(weights, swapCount).mean);
  });

  test('ECO-8 without a swap the mean is 22.4', () => {
    // The mean of collecting all cards one by one, by inclusion and exclusion over the sets of missing cards.
    const sets = Array.from({ length: 2 ** weights.length - 1 }, (_, at) =>
      weights.filter((_weight, card) => ((at + 1) & (1 << card)) !== 0),
    );
    const mean = sets.reduce(
      (all, set) => all - (-1) ** set.length * (100 / set.reduce((sum, weight) => sum + weight, 0)),
      0,
    );
    expect(Math.abs(mean - 22.4)).toBeLessThan(0.1);
    // A swap for more duplicates than anybody collects changes nothing.
    expect(bestMean(weights, 200)).toBeCloseTo(mean, 1);
  });

  test('the shares of all numbers of chances add up to one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 10 }),
        (some, swap) => {
          const shares = completionShares(some, swap);
          expect(shares.reduce((all, share) => all + share, 0)).toBeCloseTo(1, 9);
          expect(shares.length - 1).toBeLessThanOrEqual(1 + swap * (some.length - 1));
        },
      ),
    );
  });
});

describe('duplicates', () => {
  const hands = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 5, maxLength: 5 });

  test('a swap takes exactly as many as it costs, and the first copy of each card stays', () => {
    fc.assert(
      fc.property(hands, fc.integer({ min: 1, max: 12 }), (held, many) => {
        const taken = duplicatesFor(held, many);
        if (duplicatesOf(held) < many) {
          expect(taken).toBeNull();
          return;
        }
        expect(taken!.reduce((all, one) => all + one, 0)).toBe(many);
        const left = held.map((count, at) => count - taken![at]!);
        expect(left.map((count) => count > 0)).toEqual(held.map((count) => count > 0));
        expect(duplicatesOf(left)).toBe(duplicatesOf(held) - many);
      }),
    );
  });

  test('a set is complete with one of each card', () => {
    expect(isComplete([1, 1, 1, 1, 1])).toBe(true);
    expect(isComplete([9, 1, 0, 1, 1])).toBe(false);
    expect(isComplete([])).toBe(false);
  });

  test('the commonest missing card is the one with most weight', () => {
    expect(commonestMissing([1, 0, 3, 0, 0], weights)).toBe(1);
    expect(commonestMissing([1, 1, 1, 1, 0], weights)).toBe(4);
    expect(commonestMissing([1, 1, 1, 1, 1], weights)).toBe(-1);
  });
});
