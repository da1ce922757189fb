import { describe, expect, test } from 'vitest';
import { depositGives, packageGives } from './deposit-gives';

const gift = { coins: 1_000, min: 1_000 };

describe('what a deposit gives', () => {
  test('DEP-2 Q6 a package gives its price as cash and its coins', () => {
    expect(depositGives({ payMoney: 5_000, packageCoins: 500, tax: 0, refund: 0, unit: 1, gift: null })).toEqual({
      payMoney: 5_000,
      tax: 0,
      credit: 5_000,
      packageCoins: 500,
      refundCoins: 0,
      firstCoins: 0,
      coins: 500,
    });
  });

  test('DEP-25 the gift requires its minimum deposit, also for a typed amount', () => {
    const coins = (payMoney: number) =>
      depositGives({ payMoney, packageCoins: 0, tax: 0, refund: 0, unit: 1, gift }).coins;
    expect([coins(999), coins(1_000), coins(2_500)]).toEqual([0, 1_000, 1_000]);
  });

  test('DEP-13 Q28 the tax of Kenya is rounded up and returned as coins', () => {
    expect(
      depositGives({
        payMoney: 50_000,
        packageCoins: 5_000,
        tax: 500,
        refund: 1_000,
        unit: 1,
        gift: { coins: 10_000, min: 10_000 },
      }),
    ).toEqual({
      payMoney: 50_000,
      tax: 2_500,
      credit: 47_500,
      packageCoins: 5_000,
      refundCoins: 25_000,
      firstCoins: 10_000,
      coins: 40_000,
    });
    expect(
      depositGives({ payMoney: 100_011, packageCoins: 0, tax: 500, refund: 1_000, unit: 1, gift: null }),
    ).toMatchObject({
      tax: 5_001,
      credit: 95_010,
      coins: 50_010,
    });
  });

  test('DEP-2 a listed package gives the same as a deposit', () => {
    expect(packageGives({ payMoney: 50_000, bonus: 30_000 }, { tax: 500, refund: 1_000, unit: 1 }, null)).toMatchObject(
      {
        packageCoins: 5_000,
        refundCoins: 25_000,
        coins: 30_000,
      },
    );
  });
});
