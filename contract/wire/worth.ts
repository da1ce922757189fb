import type { Market, MarketCode } from './markets';

/**
 * Factor from an amount of economy.md (in Ghana's pesewas) to a market's minor units: about the same worth, in round
 * numbers. ₵1 is KSh 10, USh 250, ₦100, R$ 0.50.
 */
export const moneyFactor: Readonly<Record<MarketCode, number>> = { GH: 1, KE: 10, UG: 250, NG: 100, BR: 0.5 };

/** How many coins are worth one minor unit (economy.md: ten coins a pesewa). */
export const coinsPerMinor = (market: MarketCode): number => 10 / moneyFactor[market];

/**
 * The worth of a prize in hundredths of the market's minor unit: ten coins are a pesewa, a diamond is two (economy.md
 * §0).
 */
export function worth(
  { giftType, giftAmount }: { giftType: number; giftAmount: number },
  market: Pick<Market, 'code' | 'scale'>,
): number {
  switch (giftType) {
    case giftTypes.minor:
      return giftAmount * 100;
    case giftTypes.units:
      return giftAmount * market.scale * 100;
    case giftTypes.coins:
      return giftAmount * (100 / coinsPerMinor(market.code));
    case giftTypes.diamonds:
      return giftAmount * 200 * moneyFactor[market.code];
    default:
      return 0;
  }
}

/** Kinds of gift (RAN-9): 1 is minor units, 2 whole units of the currency (Q11). */
export const giftTypes = { again: 0, minor: 1, units: 2, coins: 3, diamonds: 4 } as const;
