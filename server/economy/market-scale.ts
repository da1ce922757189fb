import { giftTypes, type MarketCode } from '../../contract';
import type { OddsRow } from './cash-rain';

/**
 * What an amount of economy.md (in Ghana's pesewas) is in a market's minor units: about the same worth, in round numbers.
 * ₵1 is KSh 10, USh 250, ₦100, R$ 0.50.
 */
export const moneyFactor: Readonly<Record<MarketCode, number>> = { GH: 1, KE: 10, UG: 250, NG: 100, BR: 0.5 };

/** An amount of economy.md in a market's minor units. Throws when it is not whole there. */
export function scaled(market: MarketCode, pesewas: number): number {
  const minor = pesewas * moneyFactor[market];
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${pesewas} pesewas are no whole minor units in ${market}`);
  return minor;
}

/** Coins that are worth one minor unit (economy.md: ten a pesewa). */
export const coinsPerMinor = (market: MarketCode): number => 10 / moneyFactor[market];

/** A cash gift in a market's money; coins and diamonds are the same everywhere. Whole units that are none there become minor units. */
export function scaledGift(market: MarketCode, scale: number, row: OddsRow): OddsRow {
  if (row.giftType === giftTypes.minor) return { ...row, giftAmount: scaled(market, row.giftAmount) };
  if (row.giftType !== giftTypes.units) return row;
  const minor = scaled(market, row.giftAmount * 100);
  return minor % scale === 0 ? { ...row, giftAmount: minor / scale } : { ...row, giftType: giftTypes.minor, giftAmount: minor };
}
