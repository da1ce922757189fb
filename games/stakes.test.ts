import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { marketCodes, markets } from '../contract/wire/markets';
import { leastUnit } from '../contract/wire/money';
import { paidBy, payoutOf, returnOfWay, roundedTo } from './protocol/rules';
import { gameById, gameBySlug, houseGames } from './rules';
import { examplesIn, highestWinOf, isOffered, maxPayoutOf, offeredStakes, stakesFor } from './stakes';

/** Games whose parameters fix the stake have tests of their own. */
const free = houseGames.filter(({ stakeOf }) => stakeOf === undefined);
const pairs = free.flatMap((game) => marketCodes.map((code) => ({ game, code, slug: game.slug })));

describe('stakes', () => {
  test.each(pairs)('$slug in $code offers stakes with every parameter', ({ game, code }) => {
    const all = offeredStakes(game, markets[code]);
    expect(all.presets).toHaveLength(5);
    for (const params of game.examples) {
      const { min, max, step } = stakesFor(game, markets[code], params);
      expect(min).toBeLessThan(max);
      expect([min % step, max % step]).toEqual([0, 0]);
      expect([min >= all.min, max <= all.max]).toEqual([true, true]);
      expect(payoutOf(max, game.maxMultiplier(params), 1)).toBeLessThanOrEqual(maxPayoutOf(markets[code]));
      for (const stake of all.presets) expect(isOffered(game, markets[code], { params, stake })).toBe(true);
    }
  });
  test('rounding takes at most half a point off the return of an offered stake', () => {
    fc.assert(
      fc.property(fc.constantFrom(...pairs), fc.nat(), fc.nat(), ({ game, code }, which, more) => {
        const params = game.examples[which % game.examples.length]!;
        const { min, max, step } = stakesFor(game, markets[code], params);
        const stake = Math.min(max, min + step * (more % 300));
        for (const way of game.ways(params)) {
          // The return of rounded payouts, computed without the code under test.
          const paid = way.pays.reduce((sum, { multiplier, weight }) => {
            return sum + BigInt(payoutOf(stake, multiplier, leastUnit(markets[code]))) * weight;
          }, 0n);
          const rounded = Number(paid) / (Number(way.total) * stake);
          const { numerator, denominator } = returnOfWay(way);
          expect(Number(numerator) / Number(denominator) - rounded).toBeLessThanOrEqual(0.005 + 1e-12);
        }
      }),
      { numRuns: 400 },
    );
  });
  test.each(pairs)('GAM-1 $slug in $code wins at most its highest stake times its multiplier', ({ game, code }) => {
    const wins = game.examples.map((params) => {
      return payoutOf(stakesFor(game, markets[code], params).max, game.maxMultiplier(params), leastUnit(markets[code]));
    });
    expect(highestWinOf(game, markets[code])).toBe(Math.max(...wins));
    expect(highestWinOf(game, markets[code])).toBeLessThanOrEqual(maxPayoutOf(markets[code]));
  });
  test('GAM-1 the highest win of Penalty King and Kente Roulette is below the cap', () => {
    // Penalty King pays 1.94 times the stake, one number of the wheel pays 36 times.
    expect(highestWinOf(gameBySlug('penalty-king')!, markets.GH)).toBe(97_000);
    expect(highestWinOf(gameBySlug('kente-roulette')!, markets.GH)).toBe(1_800_000);
  });
  test('the limits are those of the market', () => {
    const fever = houseGames[0]!;
    const of = (code: (typeof marketCodes)[number]) => offeredStakes(fever, markets[code]);
    expect(of('GH')).toMatchObject({ min: 10, max: 50_000, step: 10 });
    expect(of('KE')).toMatchObject({ min: 2_000, max: 500_000 });
    expect(of('BR')).toMatchObject({ min: 5, max: 25_000 });
    expect(maxPayoutOf(markets.GH)).toBe(5_000_000);
  });
  test.each(marketCodes)('Q87 no payout in %s has a part that the currency cannot pay', (code) => {
    const unit = leastUnit(markets[code]);
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(10_000_000), (stake, multiplier) => {
        const exact = (BigInt(stake) * BigInt(multiplier)) / 10_000n;
        const paid = payoutOf(stake, multiplier, unit);
        expect([paid % unit, BigInt(paid) <= exact, BigInt(paid + unit) > exact]).toEqual([0, true, true]);
        // Bets whose parameters fix the stake have an exact payout.
        expect(paidBy(stake, { multiplier: 0, payout: Number(exact) }, unit)).toBe(paid);
      }),
    );
  });
  test('Q87 a payout from before the rounding is computed again in minor units', () => {
    // USh 25 at 1.49 paid USh 37.25; since the rounding it pays USh 37.
    expect([3_725, 3_700].map((paid) => payoutOf(2_500, 14_900, roundedTo(paid, 100)))).toEqual([3_725, 3_700]);
    // USh 25 at 1.20 pays USh 30 with and without rounding.
    expect(payoutOf(2_500, 12_000, roundedTo(3_000, 100))).toBe(3_000);
  });
  test('the lowest stakes of Uganda are those that whole shillings leave half a point of', () => {
    const of = (id: string) => offeredStakes(gameById(id)!, markets.UG).min;
    expect(of('110')).toBe(2_500);
    expect(stakesFor(gameById('103')!, markets.UG, { auto: null }).min).toBeGreaterThan(2_500);
  });
  test.each(marketCodes)('every example of every game can be bet in %s', (code) => {
    for (const game of houseGames)
      for (const params of examplesIn(game, markets[code])) {
        const { min, max } = stakesFor(game, markets[code], params);
        expect(min, `${game.slug} ${JSON.stringify(params)}`).toBeLessThanOrEqual(max);
        if (game.stakeOf) expect([min, max]).toEqual(Array(2).fill(game.stakeOf(params)));
      }
  });
  test('a stake outside the range or between two steps is not offered', () => {
    const [fever, dice] = ['101', '105'].map((id) => gameById(id));
    const offered = (stake: number): boolean => isOffered(fever!, markets.GH, { params: {}, stake });
    expect([10, 50_000].map(offered)).toEqual([true, true]);
    expect([0, 9, 15, -10, 50_010, 10.5, Number.NaN].map(offered)).toEqual(Array(7).fill(false));
    // 95 % pays 1.021: a stake of 0.10 would get 0.10 back and lose two points.
    expect(isOffered(dice!, markets.GH, { params: { side: 'under', chance: 9_500 }, stake: 10 })).toBe(false);
    expect(() => isOffered(dice!, markets.GH, { params: {}, stake: 10 })).toThrow(TypeError);
  });
});
