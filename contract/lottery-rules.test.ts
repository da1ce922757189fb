import { describe, expect, test } from 'vitest';
import {
  ballsOf,
  combinationOf,
  fixedPrizes,
  isPlayable,
  linesOf,
  listLines,
  lotteryLimits,
  lotteryPicks,
  lotteryPrizes,
  lotteryResults,
  lotteryReturn,
  mostNumbers,
  mostStaked,
  mostWon,
  oneIn,
  paidOf,
  tierOf,
  waysOf,
  wonLines,
  type LotteryBet,
  type LotteryTier,
} from './lottery-rules';

const none = { blue: [] };

/** Calls `seen` with every set of `size` of 1 … `of`. */
function eachSet(of: number, size: number, seen: (set: readonly number[]) => void): void {
  const set: number[] = [];
  const go = (from: number): void => {
    if (set.length === size) return seen(set);
    for (let value = from; value <= of - (size - set.length) + 1; value += 1) {
      set.push(value);
      go(value + 1);
      set.pop();
    }
  };
  go(1);
}

describe('the prizes of economy §11', () => {
  test('LOT-1 the odds of Red & Blue are those of all 17,721,088 results', () => {
    const line = { numbers: [1, 2, 3, 4, 5, 6], blue: 1 };
    const counted: Partial<Record<LotteryTier, number>> = {};
    eachSet(33, 6, (balls) => {
      for (const [blue, times] of [
        [1, 1],
        [2, 15],
      ] as const) {
        const tier = tierOf('set', line, { balls, blue });
        if (tier !== null) counted[tier] = (counted[tier] ?? 0) + times;
      }
    });
    for (const { tier } of lotteryPrizes.set) expect([tier, waysOf('set', tier)]).toEqual([tier, counted[tier]]);
    expect(lotteryResults.set).toBe(17_721_088);
    expect(lotteryPrizes.set.map(({ tier }) => Number(oneIn('set', tier).toFixed(tier === 'sixth' ? 1 : 0)))).toEqual([
      17_721_088, 1_181_406, 109_389, 2_303, 129, 17.0,
    ]);
    expect(oneIn('set').toFixed(1)).toBe('14.9');
  });

  test('LOT-1 the odds of 5/90 are those of all sets and first balls', () => {
    // Which three numbers a line has does not matter, so the draws of a fixed line are counted by the lines of a draw.
    for (const bet of ['any', 'two', 'three'] as const) {
      const size = bet === 'any' ? 1 : bet === 'two' ? 2 : 3;
      let [won, all] = [0, 0];
      eachSet(90, size, (numbers) => {
        all += 1;
        if (tierOf(bet, { numbers, blue: null }, { balls: [3, 17, 44, 60, 90], blue: null })) won += 1;
      });
      expect(oneIn(bet)).toBeCloseTo(all / won, 9);
    }
    const first = Array.from({ length: 90 }, (_, at) =>
      tierOf('first', { numbers: [at + 1], blue: null }, { balls: [17, 3, 44, 60, 90], blue: null }),
    );
    expect(first.filter(Boolean)).toHaveLength(1);
    expect(oneIn('first')).toBe(90);
  });

  test('LOT-1 ECO-11 the returns are those that are published', () => {
    const percent = (bet: LotteryBet) => (lotteryReturn(bet) * 100).toFixed(1);
    expect(percent('set')).toBe('66.6');
    expect((['first', 'any', 'two', 'three'] as const).map(percent)).toEqual(['66.7', '66.7', '66.2', '63.8']);
  });

  test('the fixed prizes of Red & Blue for a line of ₵2', () => {
    const amounts = (['third', 'fourth', 'fifth', 'sixth'] as const).map((tier) =>
      fixedPrizes('set', { [tier]: 1 }, 200),
    );
    expect(amounts).toEqual([1_000_000, 40_000, 2_500, 600]);
  });

  test('the most that may be staked on one combination', () => {
    expect(Math.floor(mostStaked('three', lotteryLimits.cap) / 100)).toBe(13);
    expect(Math.floor(mostStaked('two', lotteryLimits.cap) / 100)).toBe(377);
    expect(mostStaked('set', lotteryLimits.cap)).toBe(2_000);
  });
});

describe('lines of a ticket', () => {
  test('a permutation has every combination once', () => {
    const pick = { numbers: [1, 2, 3, 4, 5, 6, 7, 8], blue: [2, 9] };
    const lines = listLines('set', pick);
    expect([linesOf('set', pick), lines.length]).toEqual([56, 56]);
    expect(new Set(lines.map((line) => combinationOf('set', line))).size).toBe(56);
    expect(combinationOf('set', lines[0]!)).toBe('set:1-2-3-4-5-6+2');
    expect(linesOf('three', { numbers: [1, 2, 3, 4, 5], ...none })).toBe(10);
    expect(linesOf('first', { numbers: [7, 8], ...none })).toBe(2);
  });

  test.each([
    ['too few numbers', 'red-blue', 'set', { numbers: [1, 2, 3, 4, 5], blue: [1] }],
    ['no blue number', 'red-blue', 'set', { numbers: [1, 2, 3, 4, 5, 6], blue: [] }],
    ['a number twice', 'red-blue', 'set', { numbers: [1, 2, 3, 4, 5, 5], blue: [1] }],
    ['a number out of range', 'red-blue', 'set', { numbers: [1, 2, 3, 4, 5, 34], blue: [1] }],
    ['zero', 'sunrise', 'any', { numbers: [0], blue: [] }],
    ['a blue number in 5/90', 'sunrise', 'any', { numbers: [1], blue: [1] }],
    ['a bet of another game', 'red-blue', 'two', { numbers: [1, 2], blue: [] }],
    ['a fraction', 'sunrise', 'any', { numbers: [1.5], blue: [] }],
  ] as const)('%s cannot be played', (_, game, bet, pick) => {
    expect(isPlayable(game, bet, pick)).toBe(false);
  });

  test('a ticket has at most 250 lines', () => {
    expect(mostNumbers('set', { of: 33 })).toBe(10);
    expect(mostNumbers('two', { of: 90 })).toBe(22);
    expect(mostNumbers('three', { of: 90 })).toBe(12);
    expect(mostNumbers('any', { of: 90 })).toBe(90);
    const ten = Array.from({ length: 10 }, (_, at) => at + 1);
    expect(isPlayable('red-blue', 'set', { numbers: ten, blue: [1] })).toBe(true);
    expect(isPlayable('red-blue', 'set', { numbers: ten, blue: [1, 2] })).toBe(false);
  });

  test('a permutation wins several prizes at once', () => {
    const won = wonLines('set', { numbers: [1, 2, 3, 4, 5, 6, 7], blue: [1] }, { balls: [6, 5, 4, 3, 2, 1], blue: 1 });
    expect(won).toEqual({ first: 1, third: 6 });
    expect(wonLines('two', { numbers: [1, 2, 3], ...none }, { balls: [3, 2, 80, 81, 82], blue: null })).toEqual({
      win: 1,
    });
  });

  test('the most that a ticket of 5/90 can win', () => {
    const numbers = [1, 2, 3, 4, 5, 6];
    expect(mostWon('three', { numbers }, 100)).toBe(7_500_000);
    expect(mostWon('first', { numbers }, 100)).toBe(6_000);
    expect(mostWon('any', { numbers }, 100)).toBe(6_000);
    expect(mostWon('set', { numbers }, 200)).toBe(0);
  });

  test('pools are paid before fixed prizes and together at most the cap', () => {
    expect(paidOf({ pool: 60, fixed: 30, cap: 100 })).toEqual({ pool: 60, fixed: 30 });
    expect(paidOf({ pool: 60, fixed: 70, cap: 100 })).toEqual({ pool: 60, fixed: 40 });
    expect(paidOf({ pool: 160, fixed: 70, cap: 100 })).toEqual({ pool: 100, fixed: 0 });
  });
});

describe('the balls', () => {
  test('a draw takes the balls of its game', () => {
    expect(lotteryPicks('red-blue')).toEqual([
      { of: 33, take: 6 },
      { of: 16, take: 1 },
    ]);
    expect(lotteryPicks('sunset')).toEqual([{ of: 90, take: 5 }]);
    expect(ballsOf([[32, 0, 1, 2, 3, 4], [15]])).toEqual({ balls: [33, 1, 2, 3, 4, 5], blue: 16 });
    expect(ballsOf([[89, 0, 1, 2, 3]])).toEqual({ balls: [90, 1, 2, 3, 4], blue: null });
  });
});
