import type { Language } from './headers';
import { marketIn, type Market } from './markets';

/** The four purses of a member. Money is `locked` + `withdrawable` (Q7). */
export const purses = ['locked', 'withdrawable', 'coins', 'diamonds'] as const;
export type Purse = (typeof purses)[number];

type MoneyFormat = Pick<Market, 'symbol' | 'currency' | 'scale' | 'locale'>;

/** Currencies that nobody can pay a part of a unit in. */
const withoutCents: readonly string[] = ['UGX'];

const group = (digits: string, separator: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, separator);

/**
 * How each language writes numbers. The French space does not break lines; it is not the narrow one, which the display
 * font lacks.
 */
const separatorsOf: Readonly<Record<string, { thousands: string; decimal: string }>> = {
  en: { thousands: ',', decimal: '.' },
  fr: { thousands: '\u00a0', decimal: ',' },
  pt: { thousands: '.', decimal: ',' },
};
const separators = (locale: string) => separatorsOf[locale.slice(0, 2)] ?? separatorsOf['en']!;

function write(market: MoneyFormat, amountMinor: number, isShort: boolean): string {
  if (!Number.isSafeInteger(amountMinor)) throw new RangeError(`not an amount in minor units: ${amountMinor}`);
  const { thousands, decimal } = separators(market.locale);
  const sign = amountMinor < 0 ? '−' : '';
  const absolute = Math.abs(amountMinor);
  const places = Math.round(Math.log10(market.scale));
  const whole = group(String(Math.floor(absolute / market.scale)), thousands);
  const rest = absolute % market.scale;
  const gap = market.symbol.length > 1 ? ' ' : '';
  return `${sign}${market.symbol}${gap}${whole}${places === 0 || (isShort && rest === 0) ? '' : decimal + String(rest).padStart(places, '0')}`;
}

/**
 * Minor units as an amount with the market's symbol and thousands separators (NAV-36): 128450 → "₵1,284.50". A currency
 * without cents shows a part of a unit only where the books hold one. Never rounds. Throws RangeError for anything but
 * a safe integer.
 */
export const formatMoney = (market: MoneyFormat, amountMinor: number): string =>
  write(market, amountMinor, withoutCents.includes(market.currency));

/** The same without minor units where there are none: 100000 → "₵1,000". */
export const formatMoneyShort = (market: MoneyFormat, amountMinor: number): string => write(market, amountMinor, true);

/** `formatMoney` in each language, for texts that are written in all of them at once. */
export const moneyIn = (market: Market): Readonly<Record<Language, (amountMinor: number) => string>> => {
  const inOne =
    (language: Language) =>
    (amountMinor: number): string =>
      formatMoney(marketIn(market, language), amountMinor);
  return { en: inOne('en'), fr: inOne('fr'), pt: inOne('pt') };
};

/** The sign before the minor units in the market's locale. */
export const decimalSign = ({ locale }: Pick<Market, 'locale'>): string => separators(locale).decimal;

/** A count with thousands separators: 8240 → "8,240". */
export function formatCount(market: Pick<Market, 'locale'>, value: number): string {
  const { thousands } = separators(market.locale);
  return (value < 0 ? '−' : '') + group(String(Math.abs(Math.trunc(value))), thousands);
}

/**
 * Shorthand for counters only: K from 1e3, M from 1e6, B from 1e9, one decimal, rounded down (NAV-36): 1950 → "1.9K".
 */
export function formatShort(market: Pick<Market, 'locale'>, value: number): string {
  const steps: ReadonlyArray<readonly [number, string]> = [
    [1e9, 'B'],
    [1e6, 'M'],
    [1e3, 'K'],
  ];
  for (const [size, letter] of steps) {
    if (value >= size) return String(Math.floor((value / size) * 10) / 10).replace('.', decimalSign(market)) + letter;
  }
  return String(Math.trunc(value));
}

/** `part` in ten-thousandths of `amount`, rounded down (payouts). */
export const shareDown = (amount: number, tenThousandths: number): number =>
  Number((BigInt(amount) * BigInt(tenThousandths)) / 10_000n);

/** `part` in ten-thousandths of `amount`, rounded up (fees). */
export const shareUp = (amount: number, tenThousandths: number): number =>
  Number((BigInt(amount) * BigInt(tenThousandths) + 9_999n) / 10_000n);

/** The smallest sum that can be paid in or out, minor units: a whole unit where the currency has no cents. */
export const leastUnit = ({ currency, scale }: Pick<Market, 'currency' | 'scale'>): number =>
  withoutCents.includes(currency) ? scale : 1;
