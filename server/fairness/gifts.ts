import { downTo, giftTypes, leastUnit, type Market, type Purse } from '../../contract';
import type { OddsRow } from './odds';

export interface Gift {
  readonly giftType: OddsRow['giftType'];
  readonly giftAmount: number;
}

type GiftMarket = Pick<Market, 'currency' | 'scale'>;

/**
 * Multiplies a cash or coin gift by `tenths` / 10 and rounds down. Whole currency units that become fractions are
 * changed to minor units. Cash has no part that the market's currency cannot pay (Q87). Other gifts stay unchanged.
 */
export function multiplied({ giftType, giftAmount }: Gift, tenths: number, market: GiftMarket): Gift {
  const { scale } = market;
  switch (giftType) {
    case giftTypes.minor:
      return { giftType, giftAmount: downTo((giftAmount * tenths) / 10, leastUnit(market)) };
    case giftTypes.coins:
      return { giftType, giftAmount: Math.floor((giftAmount * tenths) / 10) };
    case giftTypes.units: {
      const minor = downTo((giftAmount * scale * tenths) / 10, leastUnit(market));
      return minor % scale === 0
        ? { giftType, giftAmount: minor / scale }
        : { giftType: giftTypes.minor, giftAmount: minor };
    }
    default:
      return { giftType, giftAmount };
  }
}

/** Returns the purse and the amount that a gift pays, or null for an empty gift. */
export function payment({ giftType, giftAmount }: Gift, scale: number): { purse: Purse; amount: number } | null {
  if (giftAmount === 0) return null;
  switch (giftType) {
    // Promotional cash must be played before it can be withdrawn (Q7).
    case giftTypes.minor:
      return { purse: 'locked', amount: giftAmount };
    case giftTypes.units:
      return { purse: 'locked', amount: giftAmount * scale };
    case giftTypes.coins:
      return { purse: 'coins', amount: giftAmount };
    case giftTypes.diamonds:
      return { purse: 'diamonds', amount: giftAmount };
    default:
      return null;
  }
}
