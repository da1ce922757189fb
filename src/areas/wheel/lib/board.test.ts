import { describe, expect, test } from 'vitest';
import { markets, type CoinSpinConfig, type Spin } from '../../../../contract';
import { coinBoard, diamondBoard, placeOf, toneOf, topOf, type DiamondSpinConfig } from './board';

const market = markets.GH;
const config: CoinSpinConfig = {
  minCycleMs: 2_500,
  seeds: null,
  wheels: [
    {
      id: 1,
      game: 'coin-spin-1',
      price: 50,
      enable: true,
      leftToday: 10,
      oddsTotal: 10_000,
      oddsVersion: 'coins-50-1',
      theoreticalReturn: 9_000,
      prizes: [
        { id: 0, giftType: 1, giftAmount: 2_000, weight: 1 },
        { id: 1, giftType: 3, giftAmount: 10, weight: 8_425 },
        { id: 2, giftType: 0, giftAmount: 0, weight: 1_574 },
      ],
    },
  ],
};
const spin = (change: Partial<Spin> = {}): Spin => ({
  id: 1,
  game: 'coin-spin-1',
  stake: 50,
  stakeUnit: 'coins',
  prizeId: 1,
  oddsVersion: 'coins-50-1',
  giftType: 3,
  giftAmount: 10,
  serverHash: '',
  clientSeed: 'abcde',
  nonce: 0,
  createTime: 0,
  ...change,
});
const diamonds: DiamondSpinConfig = {
  enable: true,
  leftToday: null,
  minCycleMs: 2_500,
  oddsVersion: 'diamonds-1',
  bets: [
    { index: 0, stake: 10, amounts: [2_000, 2] },
    { index: 1, stake: 50, amounts: [10_000, 10] },
  ],
  prizes: [
    { id: 0, giftType: 1, tenths: 1_000 },
    { id: 1, giftType: 4, tenths: 2 },
  ],
};

describe('the data of a wheel page', () => {
  test('CSP-1 a coin wheel is found by its id, with odds as shares', () => {
    const board = coinBoard(config, 1);
    expect(board).toMatchObject({
      stake: 50,
      unit: 'coins',
      theoreticalReturn: 0.9,
      prizes: [{ share: 0.0001 }, { share: 0.8425 }, { share: 0.1574 }],
    });
    expect(coinBoard(config, 4)).toBeNull();
  });

  test('DIA-1 Q38 the diamond wheel has odds only with the second version', () => {
    expect(diamondBoard(diamonds, 1)).toMatchObject({
      stake: 50,
      theoreticalReturn: null,
      prizes: [
        { giftAmount: 10_000, share: null },
        { giftAmount: 10, share: null },
      ],
    });
    expect(diamondBoard(diamonds, 3)).toBeNull();
    const v2 = {
      ...diamonds,
      game: 'diamond-spin',
      oddsTotal: 1_000,
      theoreticalReturn: 9_370,
      seeds: null,
      prizes: diamonds.prizes.map((prize, at) => ({ ...prize, weight: at ? 992 : 8 })),
    };
    expect(diamondBoard(v2, 0)?.prizes.map(({ share }) => share)).toEqual([0.008, 0.992]);
  });

  test('CSP-3 a draw of another table has no place on the wheel', () => {
    const board = coinBoard(config, 1)!;
    expect(placeOf(board, spin())).toBe(1);
    for (const other of [
      spin({ oddsVersion: 'coins-50-2' }),
      spin({ game: 'coin-spin-2' }),
      spin({ prizeId: 12 }),
      spin({ giftAmount: 11 }),
    ])
      expect(placeOf(board, other)).toBeNull();
  });

  test('a win that is not above the stake has a calm tone', () => {
    expect(toneOf(spin(), false, market)).toBe('calm');
    expect(toneOf(spin({ giftAmount: 50 }), false, market)).toBe('calm');
    expect(toneOf(spin({ giftAmount: 51 }), false, market)).toBe('win');
    expect(toneOf(spin({ giftType: 0, giftAmount: 0 }), false, market)).toBe('none');
    expect(toneOf(spin({ giftType: 1, giftAmount: 2_000 }), true, market)).toBe('top');
    // One diamond is worth two pesewas, fifty coins are worth five.
    expect(toneOf(spin({ giftType: 4, giftAmount: 1 }), false, market)).toBe('calm');
    expect(toneOf(spin({ giftType: 1, giftAmount: 5 }), false, market)).toBe('calm');
    expect(toneOf(spin({ giftType: 1, giftAmount: 10 * 250 }), false, markets.UG)).toBe('win');
    for (const one of Object.values(markets)) expect(topOf(coinBoard(config, 1)!.prizes, one)).toBe(0);
  });
});
