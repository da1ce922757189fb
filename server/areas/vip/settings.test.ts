import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { benefitIds, marketCodes, markets, moneyFactor } from '../../../contract';
import { publishedReturns } from '../../../games/returns';
import { houseGames } from '../../../games/rules';
import { benefitOf, kindOf } from './benefits';
import { cashBackOf, cashBackSchema, cashBackSettingsOf, vipSchema, vipSettingsOf } from './settings';

const terms = { percent: 500, share: 4_000, cap: 30_000, unit: 1 };

test('Q14 a benefit that no level of the market gets has state 0', () => {
  const vip = vipSettingsOf(markets.GH);
  const kind = kindOf(benefitIds.tickets)!;
  const stateIn = (levels: typeof vip.levels) => {
    const figures = { ...vip, levels, rainTenths: [], exchangeShares: [] };
    const { state, enable } = benefitOf(kind, { figures, levelId: 10, name: 'tickets' });
    return { state, enable };
  };
  expect(stateIn(vip.levels)).toEqual({ state: 1, enable: true });
  expect(stateIn(vip.levels.map((level) => ({ ...level, tickets: 0 })))).toEqual({ state: 0, enable: false });
});

describe('ECO-9 Q16 the cash back', () => {
  test.each([
    ['the loss', { netLoss: 10_000, cost: 20_000_000n * 100n }, { amount: 500, decided: 'loss' }],
    ['the play', { netLoss: 124_000, cost: 118_440_000n }, { amount: 4_737, decided: 'play' }],
    ['the cap', { netLoss: 900_000_000, cost: 10n ** 15n }, { amount: 30_000, decided: 'cap' }],
    ['no loss', { netLoss: -5, cost: 10n ** 9n }, { amount: 0, decided: 'loss' }],
    ['play without an edge', { netLoss: 10_000, cost: 0n }, { amount: 0, decided: 'play' }],
  ])('%s decides', (_, week, expected) => {
    expect(cashBackOf(week, terms)).toMatchObject(expected);
  });

  test('it is at most each of the three numbers, in whole minor units', () => {
    let state = 7;
    const next = (below: number): number => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    for (let round = 0; round < 5_000; round += 1) {
      const netLoss = next(10_000_000) - 2_000_000;
      const cost = BigInt(next(2_000_000_000));
      const each = { percent: 200 + next(1_001), share: 4_000, cap: 30_000, unit: 1 };
      const { amount, byLoss, byPlay, cap, decided } = cashBackOf({ netLoss, cost }, each);
      expect(amount).toBe(Math.min(byLoss, byPlay, cap));
      expect({ loss: byLoss, play: byPlay, cap }[decided]).toBe(amount);
      expect(BigInt(amount) * 100_000_000n <= cost * 4_000n).toBe(true);
      expect(amount * 10_000 <= Math.max(0, netLoss) * each.percent).toBe(true);
    }
  });

  /** The exact gain of one bet a week at level 10, in minor units. The chance of a win is 0.97 / multiplier. */
  const gainOf = (multiplier: number, share: number): number => {
    const stake = 10_000;
    const win = 0.97 / multiplier;
    const cost = BigInt(stake * 300);
    const back = cashBackOf({ netLoss: stake, cost }, { percent: 1_200, share, cap: 30_000, unit: 1 }).amount;
    return win * (multiplier - 1) * stake - (1 - win) * stake + (1 - win) * back;
  };
  test('no single bet a week gains, and without the 40 % bound one does', () => {
    const multipliers = [1.01, 1.1, 1.5, 2, 3, 5, 10, 50, 1_000];
    const best = (share: number) => Math.max(...multipliers.map((each) => gainOf(each, share)));
    expect(best(4_000)).toBeLessThan(0);
    expect(best(1_000_000)).toBeGreaterThan(500);
  });
});

describe.each(marketCodes)('the shipped settings of %s', (code) => {
  const vip = vipSettingsOf(markets[code]);
  const cashBack = cashBackSettingsOf(markets[code]);

  test('ECO-9 they fit their schemas, and points follow the worth of the currency', () => {
    expect(v.is(vipSchema, vip)).toBe(true);
    expect(v.is(cashBackSchema, cashBack)).toBe(true);
    expect(vip.levels.map(({ points }) => points / moneyFactor[code])).toEqual([
      0, 500, 2_500, 10_000, 30_000, 80_000, 200_000, 500_000, 1_200_000, 3_000_000,
    ]);
  });

  test('Q79 each game has the edge of its highest published return', () => {
    for (const { id, slug } of houseGames) expect(cashBack.edges[slug]).toBe(10_000 - publishedReturns[id]!.to);
    expect(cashBack.edges).toMatchObject({
      'lucky-refund': 2_500,
      // 66.6203 % of a line of Red & Blue, and 66.6667 % of "first ball" and "any" of 5/90.
      'lottery-red-blue': 3_337,
      'lottery-saturday-star': 3_333,
      'lottery-sunrise': 3_333,
      'lottery-sunset': 3_333,
    });
    expect(Object.keys(cashBack.edges)).toHaveLength(houseGames.length + 5);
  });

  /** economy.md: what a level costs for a year, next to 3 % of the stakes that it needs. */
  test('ECO-9 the fixed gifts of a level cost at most 21 % of what its play costs', () => {
    const coin = moneyFactor[code] / 10;
    const ticket = 80 * moneyFactor[code];
    for (const level of vip.levels.slice(1)) {
      const coins = (level.dailyCoins * 365 + level.weeklyCoins * 52) * coin;
      const gifts = level.anniversary + level.christmas + level.easter + level.tickets * 52 * ticket;
      expect((coins + gifts) / (level.points * 100 * 0.03)).toBeLessThan(0.21);
    }
  });
});
