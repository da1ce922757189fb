import { markets, type MarketCode } from '../../contract';
import { taxChanges, type TaxKind } from '../../contract/withdraw-taxes';

/** A day before every change in the tax table. */
export const beforeTaxes = '0000-01-01';

/** Midnight (ms) at the start of a day (yyyy-mm-dd) in the market's time zone. */
const beginOf = (market: MarketCode, day: string): number =>
  Date.parse(`${day}T00:00:00Z`) - markets[market].utcOffsetMinutes * 60_000;

/**
 * Makes the rows of terms that change with the tax law. The first row is valid from the beginning of time; one more row
 * follows for each day on which a tax of these kinds changes. `termsOn` returns the terms of a day (yyyy-mm-dd).
 */
export const datedRows = <T extends object>(
  market: MarketCode,
  kinds: readonly TaxKind[],
  termsOn: (day: string) => T,
): (T & { validFrom: number })[] => [
  { validFrom: 0, ...termsOn(beforeTaxes) },
  ...taxChanges(market, kinds).map((day) => ({ validFrom: beginOf(market, day), ...termsOn(day) })),
];
