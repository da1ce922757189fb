import type { Language } from './headers';
import { marketIn, type Market } from './markets';

/** The four purses of a member. Money is `locked` + `withdrawable` (Q7). */
export const purses = ['locked', 'withdrawable', 'coins', 'diamonds'] as const;
export type Purse = (typeof purses)[number];

export type MoneyFormat = Pick<Market, 'symbol' | 'currency' | 'scale' | 'locale'>;

/** Currencies in which a fraction of a unit cannot be paid. */
const withoutCents: readonly string[] = ['UGX'];

const group = (digits: string, separator: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, separator);

/**
 * Number format of each language. French groups use U+00A0, because the display font lacks the narrow no-break space.
 */
const separatorsOf: Readonly<Record<string, { thousands: string; decimal: string }>> = {
  en: { thousands: ',', decimal: '.' },
  fr: { thousands: '\u00a0', decimal: ',' },
  pt: { thousands: '.', decimal: ',' },
};
const separators = (locale: string) => separatorsOf[locale.slice(0, 2)] ?? separatorsOf['en']!;

/** The currency sign as it stands before an amount. A no-break space keeps a sign of letters on the amount's line. */
export const signOf = ({ symbol }: Pick<Market, 'symbol'>): string => (symbol.length > 1 ? `${symbol}\u00a0` : symbol);

function write(market: MoneyFormat, amountMinor: number, isShort: boolean): string {
  if (!Number.isSafeInteger(amountMinor)) throw new RangeError(`not an amount in minor units: ${amountMinor}`);
  const { thousands, decimal } = separators(market.locale);
  const sign = amountMinor < 0 ? '−' : '';
  const absolute = Math.abs(amountMinor);
  const places = Math.round(Math.log10(market.scale));
  const whole = group(String(Math.floor(absolute / market.scale)), thousands);
  const rest = absolute % market.scale;
  return `${sign}${signOf(market)}${whole}${places === 0 || (isShort && rest === 0) ? '' : decimal + String(rest).padStart(places, '0')}`;
}

/**
 * Formats minor units with the market's symbol and thousands separators (NAV-36): 128450 → "₵1,284.50". A currency
 * without cents shows a fraction only when the amount has one. Never rounds. Throws RangeError for anything but a safe
 * integer.
 */
export const formatMoney = (market: MoneyFormat, amountMinor: number): string =>
  write(market, amountMinor, withoutCents.includes(market.currency));

/** As formatMoney, without the fraction when it is zero: 100000 → "₵1,000". */
export const formatMoneyShort = (market: MoneyFormat, amountMinor: number): string => write(market, amountMinor, true);

/** `formatMoney` for each language, for texts that are written in all languages at once. */
export const moneyIn = (market: Market): Readonly<Record<Language, (amountMinor: number) => string>> => {
  const inOne =
    (language: Language) =>
    (amountMinor: number): string =>
      formatMoney(marketIn(market, language), amountMinor);
  return { en: inOne('en'), fr: inOne('fr'), pt: inOne('pt') };
};

/** The decimal separator of the market's locale. */
export const decimalSign = ({ locale }: Pick<Market, 'locale'>): string => separators(locale).decimal;

/** Formats a count with thousands separators: 8240 → "8,240". */
export function formatCount(market: Pick<Market, 'locale'>, value: number): string {
  const { thousands } = separators(market.locale);
  return (value < 0 ? '−' : '') + group(String(Math.abs(Math.trunc(value))), thousands);
}

/** Short format for counters: K from 1e3, M from 1e6, B from 1e9, one decimal, rounded down (NAV-36): 1950 → "1.9K". */
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

/** `amount` × `tenThousandths` ÷ 10,000, rounded down (payouts). */
export const shareDown = (amount: number, tenThousandths: number): number =>
  Number((BigInt(amount) * BigInt(tenThousandths)) / 10_000n);

/** `amount` × `tenThousandths` ÷ 10,000, rounded up (fees). */
export const shareUp = (amount: number, tenThousandths: number): number =>
  Number((BigInt(amount) * BigInt(tenThousandths) + 9_999n) / 10_000n);

/** `amount` rounded down to a multiple of `unit` (payouts), and up (fees, taxes). Minor units, not below 0. */
export const downTo = (amount: number, unit: number): number => Math.floor(amount / unit) * unit;
export const upTo = (amount: number, unit: number): number => Math.ceil(amount / unit) * unit;

/** The smallest sum that can be paid in or out, in minor units: a whole unit for a currency without cents. */
export const leastUnit = ({ currency, scale }: Pick<Market, 'currency' | 'scale'>): number =>
  withoutCents.includes(currency) ? scale : 1;
