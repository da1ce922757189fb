import { property, assert, integer, constantFrom } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  parseWithdrawLimit,
  parseWithdrawRatio,
  withdrawAmount,
  withdrawFee,
  withdrawMoney,
  withdrawNet,
  withdrawObstacle,
  WithdrawSettingError,
} from './index';

describe('amounts of a withdrawal', () => {
  test('BAD-2 WDR-9 Q8 a limit has three rising amounts, other texts are refused', () => {
    expect(parseWithdrawLimit('200:1000000:2000000')).toEqual({ min: 200, max: 1_000_000, dailyMax: 2_000_000 });
    for (const text of ['', '200', '200:1000000', '1:2:3:4', '2:1:3', '1:3:2', '1:2:x', '1:2:-3', '1.5:2:3', ' 1:2:3'])
      expect(parseWithdrawLimit(text), text).toBeNull();
  });

  test('WDR-11 Q54 ratio 1 makes one typed unit one unit of the currency', () => {
    const worth = (amount: string, ratio: string) => withdrawMoney({ scale: 100 }, amount, parseWithdrawRatio(ratio));
    expect([worth('50', '1'), worth('50', '2'), worth('50', '0.5'), worth('50', '100'), worth('10', '3')]).toEqual([
      5_000, 2_500, 10_000, 50, 333,
    ]);
    expect(worth('99999999', '1.0')).toBe(9_999_999_900);
    for (const amount of ['', '5.0', '-5', '1e3', '123456789', ' 5'])
      expect(() => worth(amount, '1'), amount).toThrow(RangeError);
  });

  test('WDR-11 Q54 a ratio that is not a decimal above 0 throws', () => {
    const bad = [null, '', '0', '0.0', '0.0000001', '-1', '+1', 'x', '1e3', '.5', '1.', ' 1', '1,5', 'NaN', '1234567'];
    for (const ratio of bad) expect(() => parseWithdrawRatio(ratio), String(ratio)).toThrow(WithdrawSettingError);
  });

  test('WDR-11 the largest amount is the largest that the balance covers', () => {
    const money = integer({ min: 0, max: 9_999_999_900 });
    const ratios = integer({ min: 1, max: 999_999_999 });
    assert(
      property(money, ratios, (sum, millionths) => {
        const amount = withdrawAmount({ scale: 100 }, sum, millionths);
        expect(withdrawMoney({ scale: 100 }, amount, millionths)).toBeLessThanOrEqual(sum);
        const more = Number(amount) + 1;
        if (more > 99_999_999) return;
        expect(BigInt(more) * 100_000_000n).toBeGreaterThan(BigInt(sum) * BigInt(millionths));
      }),
    );
  });

  test('WDR-12 a percent fee is rounded up, a fixed fee is unchanged', () => {
    expect(withdrawFee(100_000, { type: 1, value: 200 })).toBe(2_000);
    expect(withdrawFee(1, { type: 1, value: 100 })).toBe(1);
    expect(withdrawFee(101, { type: 1, value: 100 })).toBe(2);
    expect(withdrawFee(5, { type: 2, value: 50 })).toBe(50);
    for (const type of [0, 3, Number.NaN])
      expect(() => withdrawFee(5, { type, value: 1 })).toThrow(WithdrawSettingError);
  });

  test('WDR-17 in Kenya, 930 of 1,000 arrive after fee and tax', () => {
    const fee = withdrawFee(100_000, { type: 1, value: 200 });
    expect([fee, withdrawNet(100_000, fee, 5_000)]).toEqual([2_000, 93_000]);
  });

  test('WDR-13 I20 fee, tax and net add up to the gross sum', () => {
    assert(
      property(
        integer({ min: 1, max: 9_999_999_900 }),
        constantFrom(1, 2),
        integer({ min: 0, max: 10_000 }),
        integer({ min: 0, max: 10_000 }),
        (money, type, value, share) => {
          const fee = withdrawFee(money, { type, value });
          const tax = withdrawFee(money, { type: 1, value: share });
          const net = withdrawNet(money, fee, tax);
          expect(Number.isSafeInteger(fee) && fee >= 0 && net >= 0).toBe(true);
          if (net > 0) expect(fee + tax + net).toBe(money);
          else expect(money).toBeLessThanOrEqual(fee + tax);
        },
      ),
    );
  });

  test('WDR-10 one obstacle of a withdrawal is reported at a time', () => {
    const limit = { min: 200, max: 10_000, dailyMax: 20_000 };
    const why = (over: Partial<Parameters<typeof withdrawObstacle>[0]>) =>
      withdrawObstacle({ money: 1_000, free: 5_000, limit, fee: 10, tax: 0, ...over });
    expect(why({})).toBeNull();
    expect(why({ fee: null })).toBe('channel');
    expect(why({ money: null })).toBe('amount');
    expect(why({ money: 0 })).toBe('amount');
    expect(why({ money: 199 })).toBe('min');
    expect(why({ money: 10_001, free: 20_000 })).toBe('max');
    expect(why({ money: 5_001 })).toBe('balance');
    // Above both limits, `balance` is reported, because it is checked first.
    expect(why({ money: 99_999 })).toBe('balance');
    expect([why({ free: 199 }), why({ free: 0, money: null })]).toEqual(['short', 'short']);
    expect(why({ money: 5_000 })).toBeNull();
    expect(why({ money: 200, fee: 200 })).toBe('fee');
    expect(why({ money: 200, fee: 150, tax: 50 })).toBe('fee');
  });
});
