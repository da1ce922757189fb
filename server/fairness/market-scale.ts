import { giftTypes, moneyFactor, type Market, type MarketCode } from '../../contract';
import type { OddsRow } from './odds';

export { coinsPerMinor, moneyFactor } from '../../contract';

/** Converts an amount of economy.md (pesewas) into a market's minor units. Throws when the result is not whole. */
export function scaled(market: MarketCode, pesewas: number): number {
  const minor = pesewas * moneyFactor[market];
  if (!Number.isSafeInteger(minor))
    throw new RangeError(`${pesewas} pesewas are not a whole number of minor units in ${market}`);
  return minor;
}

/** Value of one diamond in a market's minor units: two pesewas. */
export const diamondMinor = (market: Market): number => scaled(market.code, 2);

/**
 * Converts a cash gift into a market's currency. Coins and diamonds are the same in all markets. An amount that is not
 * a whole number of currency units becomes minor units.
 */
export function scaledGift(market: MarketCode, scale: number, row: OddsRow): OddsRow {
  if (row.giftType === giftTypes.minor) return { ...row, giftAmount: scaled(market, row.giftAmount) };
  if (row.giftType !== giftTypes.units) return row;
  const minor = scaled(market, row.giftAmount * 100);
  return minor % scale === 0
    ? { ...row, giftAmount: minor / scale }
    : { ...row, giftType: giftTypes.minor, giftAmount: minor };
}
