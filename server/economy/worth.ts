import { giftTypes, type Market } from '../../contract';
import type { OddsRow } from './cash-rain';
import { coinsPerMinor, moneyFactor } from './market-scale';

type Prize = Pick<OddsRow, 'giftType' | 'giftAmount'>;

/** What a prize is worth in hundredths of the market's minor unit: ten coins a pesewa, a diamond two (economy.md §0). */
export function worth({ giftType, giftAmount }: Prize, market: Pick<Market, 'code' | 'scale'>): number {
  switch (giftType) {
    case giftTypes.minor: return giftAmount * 100;
    case giftTypes.units: return giftAmount * market.scale * 100;
    case giftTypes.coins: return giftAmount * (100 / coinsPerMinor(market.code));
    case giftTypes.diamonds: return giftAmount * 200 * moneyFactor[market.code];
    default: return 0;
  }
}

/** What a table gives on average, and how far draws lie from it; worth in hundredths of a minor unit. */
export interface Spread {
  readonly expected: number;
  readonly variance: number;
}

export function spreadOf(prizes: readonly Prize[], weights: readonly number[], market: Pick<Market, 'code' | 'scale'>): Spread {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const mean = (of: (value: number) => number): number => prizes.reduce((all, prize, at) => all + weights[at]! * of(worth(prize, market)), 0) / sum;
  const expected = mean((value) => value);
  return { expected, variance: mean((value) => (value - expected) ** 2) };
}
