import { markets, type MarketCode } from '../../contract';
import { taxChanges, type TaxKind } from '../../contract/withdraw-taxes';

/** A day before every tax of the table. */
export const beforeTaxes = '0000-01-01';

/** Midnight of a day of the market's calendar, ms. */
const beginOf = (market: MarketCode, day: string): number =>
  Date.parse(`${day}T00:00:00Z`) - markets[market].utcOffsetMinutes * 60_000;

/**
 * The rows of dated terms that the tax law asks for: one from the beginning, and one from each day on which a tax of
 * these kinds changes. `termsOn` makes the terms of a day (yyyy-mm-dd).
 */
export const datedRows = <T extends object>(
  market: MarketCode,
  kinds: readonly TaxKind[],
  termsOn: (day: string) => T,
): (T & { validFrom: number })[] => [
  { validFrom: 0, ...termsOn(beforeTaxes) },
  ...taxChanges(market, kinds).map((day) => ({ validFrom: beginOf(market, day), ...termsOn(day) })),
];
