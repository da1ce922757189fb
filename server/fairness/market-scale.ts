import { giftTypes, moneyFactor, type Market, type MarketCode } from '../../contract';
import type { OddsRow } from './odds';

export { coinsPerMinor, moneyFactor } from '../../contract';

/** An amount of economy.md in a market's minor units. Throws when it is not whole there. */
export function scaled(market: MarketCode, pesewas: number): number {
  const minor = pesewas * moneyFactor[market];
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${pesewas} pesewas are no whole minor units in ${market}`);
  return minor;
}

/** The worth of one diamond in a market's minor units: two pesewas. */
export const diamondMinor = (market: Market): number => scaled(market.code, 2);

/**
 * A cash gift in a market's money; coins and diamonds are the same everywhere. Whole units that are none there become
 * minor units.
 */
export function scaledGift(market: MarketCode, scale: number, row: OddsRow): OddsRow {
  if (row.giftType === giftTypes.minor) return { ...row, giftAmount: scaled(market, row.giftAmount) };
  if (row.giftType !== giftTypes.units) return row;
  const minor = scaled(market, row.giftAmount * 100);
  return minor % scale === 0
    ? { ...row, giftAmount: minor / scale }
    : { ...row, giftType: giftTypes.minor, giftAmount: minor };
}
